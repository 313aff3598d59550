/* SPDX-License-Identifier: ISC */
/* What becomes of a text between tags and in an attribute. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "relay/markup.h"
#include "skeleton.h"
#include "stress/hostile.h"

static void expect(const char *text, const char *written)
{
	struct markup markup;

	markup_init(&markup);
	markup_put(&markup, "%s", text);
	assert_string_equal(markup.text ? markup.text : "", written);
	assert_int_equal(markup.length, strlen(written));
	markup_clear(&markup);
}

static void test_texts(void **state)
{
	(void)state;
	expect("", "");
	expect("Anna", "Anna");
	expect("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;");
	expect("&lt;", "&amp;lt;");
	expect("100%s %d", "100%s %d");
	expect("山本 Łukasz", "山本 Łukasz");
	/* controls, marks of direction, noncharacters */
	expect("A\001\033[1m\177\302\205B\n", "A[1mB");
	expect("\342\200\256A\342\201\247\357\273\277\357\277\276B", "AB");
	expect("\364\217\277\277x", "x");
	/* what is no UTF-8 */
	expect("A\377B", "A\357\277\275B");
}

static void test_forms(void **state)
{
	struct markup markup;

	(void)state;
	markup_init(&markup);
	markup_put(&markup, "<a href=\"%s\">%d%%</a>", "\"><b", -7);
	markup_add(&markup, "<br/> 5%s");
	assert_string_equal(markup.text,
			    "<a href=\"&quot;&gt;&lt;b\">-7%</a><br/> 5%s");
	assert_false(markup.failed);
	markup_clear(&markup);
	/* longer than what it begins with */
	for (int i = 0; i < 10000; i++)
		markup_put(&markup, "%s", "12345");
	assert_int_equal(markup.length, 50000);
	assert_int_equal(strlen(markup.text), 50000);
	markup_clear(&markup);
}

static void put_in_tag(const char *text)
{
	struct markup markup;
	char *skeleton;

	markup_init(&markup);
	markup_put(&markup, "<p title=\"%s\">%s</p>", text, text);
	skeleton = skeleton_of(markup.text);
	assert_string_equal(skeleton, "<p title=></p>");
	free(skeleton);
	markup_clear(&markup);
}

/* A tag is one tag, whatever stands in it. */
static void test_hostile(void **state)
{
	static const char *const others[] = {"\"><script>x</script>",
					     "' onload='x",
					     "<!--",
					     "-->",
					     "]]>",
					     "</p>",
					     "<![CDATA[",
					     "&#60;script&#62;",
					     "<?xml?>"};

	(void)state;
	for (int i = 0; i < hostile_count(); i++)
		put_in_tag(hostile_texts[i].text);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		put_in_tag(others[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_hostile),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
