/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/setup_offer.h"

#include <string.h>

#include "ui/setup_fill.h"

/*
 * Whether that of last time is taken: what has been fixed stays as it is, and
 * which seats are a terminal's is asked of each anew.
 */
static bool is_taken(const struct setup_form *form, enum setup_field_id id)
{
	const struct setup_content *last = &form->last.content;
	bool another = last->choice[FIELD_PRESET] !=
		       form->content.choice[FIELD_PRESET];
	bool other_clock = last->choice[FIELD_SYSTEM] !=
			   form->content.choice[FIELD_SYSTEM];

	if (!form->last.has[id] || setup_fields[id].terminals)
		return false;
	if (setup_field_is_people(id))
		return true;
	if (form->fixed[id] || (another && form->preset_named))
		return false;
	return id < FIELD_SYSTEM || !form->fixed[FIELD_SYSTEM] || !other_clock;
}

static bool differs_from_last(const struct setup_form *form,
			      enum setup_field_id id)
{
	return is_taken(form, id) &&
	       !setup_content_same(&form->content, &form->last.content, id);
}

/* What no field shows is no difference to whoever looks. */
static bool differs_from_aside(const struct setup_form *form,
			       enum setup_field_id id)
{
	const struct setup_content *aside = &form->aside.content;

	return setup_content_shows(aside, id) &&
	       !setup_content_same(&form->content, aside, id);
}

static bool any_field(const struct setup_form *form,
		      bool (*differs)(const struct setup_form *form,
				      enum setup_field_id id))
{
	for (int id = 0; id < FIELD_START; id++)
		if (differs(form, (enum setup_field_id)id))
			return true;
	return false;
}

bool setup_offer_returns(const struct setup_form *form)
{
	return form->has_aside && any_field(form, differs_from_aside);
}

bool setup_offer_differs(const struct setup_form *form, enum setup_field_id id)
{
	return setup_offer_returns(form) ? differs_from_aside(form, id)
					 : differs_from_last(form, id);
}

bool setup_offer_any(const struct setup_form *form)
{
	return setup_offer_returns(form) || any_field(form, differs_from_last);
}

const struct setup_content *setup_offer_content(const struct setup_form *form)
{
	return setup_offer_returns(form) ? &form->aside.content
					 : &form->last.content;
}

static void take_last(struct setup_form *form)
{
	const struct setup_content *last = &form->last.content;

	if (differs_from_last(form, FIELD_PRESET)) {
		form->content.choice[FIELD_PRESET] = last->choice[FIELD_PRESET];
		setup_fill_preset(form);
	}
	for (int id = 0; id < FIELD_START; id++) {
		if (!is_taken(form, (enum setup_field_id)id))
			continue;
		setup_content_copy(&form->content, last,
				   (enum setup_field_id)id);
		/* what the system does not use is as with any other */
		if (id == FIELD_SYSTEM)
			setup_fill_clock(form);
	}
}

static void swap(void *one, void *other, size_t size)
{
	unsigned char *a = one, *b = other;

	for (size_t i = 0; i < size; i++) {
		unsigned char was = a[i];

		a[i] = b[i];
		b[i] = was;
	}
}

static void swap_aside(struct setup_form *form)
{
	struct setup_sheet *aside = &form->aside;

	swap(&form->content, &aside->content, sizeof(aside->content));
	swap(&form->hand, &aside->hand, sizeof(aside->hand));
	swap(&form->settings, &aside->settings, sizeof(aside->settings));
	swap(&form->setup, &aside->setup, sizeof(aside->setup));
	swap(form->fixed, aside->fixed, sizeof(aside->fixed));
	swap(&form->refused, &aside->refused, sizeof(aside->refused));
}

static void put_aside(struct setup_form *form)
{
	struct setup_sheet *aside = &form->aside;

	aside->content = form->content;
	aside->hand = form->hand;
	aside->settings = form->settings;
	aside->setup = form->setup;
	memcpy(aside->fixed, form->fixed, sizeof(aside->fixed));
	aside->refused = form->refused;
	form->has_aside = true;
}

/* What the key brought and nobody has changed can be brought again. */
static bool was_brought(const struct setup_form *form)
{
	bool same = true;

	for (int id = 0; id < FIELD_START; id++)
		same = same &&
		       setup_content_same(&form->aside.content, &form->brought,
					  (enum setup_field_id)id);
	return same;
}

void setup_offer_take(struct setup_form *form)
{
	if (setup_offer_returns(form)) {
		swap_aside(form);
		form->has_aside = !was_brought(form);
	} else {
		put_aside(form);
		take_last(form);
		form->brought = form->content;
	}
}

/* People stay when nobody stands there now. */
static bool has_people(const struct setup_form *form)
{
	for (int i = 0; i < FIELD_START; i++)
		if (setup_field_is_people((enum setup_field_id)i) &&
		    *form->content.text[i])
			return true;
	return false;
}

void setup_offer_leave(struct setup_form *form)
{
	struct setup_last *last = &form->last;
	bool people = has_people(form);

	setup_fill_keep(form);
	form->has_aside = false;
	for (int i = 0; i < FIELD_START; i++) {
		enum setup_field_id id = (enum setup_field_id)i;

		if (setup_field_is_people(id) && !people)
			continue;
		last->has[id] =
			setup_field_is_people(id) || setup_form_shows(form, id);
		setup_content_copy(&last->content, &form->content, id);
	}
}
