/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/style.h"

#include "relay/relay_table.h"

static const char colours[] =
	":root {\n"
	"	color-scheme: light dark;\n"
	"	--ground: #f6f3ec; --card: #ffffff; --edge: #d9d2c3;\n"
	"	--text: #1d1a15; --quiet: #5c5648; --link: #7a3b00;\n"
	"	--turn: #fff1cf; --alarm: #a3150c; --on-alarm: #ffffff;\n"
	"}\n"
	"@media (prefers-color-scheme: dark) {\n"
	"	:root {\n"
	"		--ground: #161513; --card: #22201c; --edge: #3d3930;\n"
	"		--text: #efeae0; --quiet: #b4ac9c; --link: #f0b765;\n"
	"		--turn: #463a1d; --alarm: #ff9c8f; --on-alarm: "
	"#2a0805;\n"
	"	}\n"
	"}\n";

static const char texts[] =
	"* { box-sizing: border-box; }\n"
	"html { font: clamp(1rem, .75rem + .55vw, 1.6rem)/1.4 system-ui,\n"
	"	sans-serif; }\n"
	"body { margin: 0 auto; max-width: 110rem; padding: .75rem 1rem;\n"
	"	background: var(--ground); color: var(--text); }\n"
	"h1 { font-size: 1.5rem; margin: 0; }\n"
	"h2 { font-size: 1.15rem; margin: 0; }\n"
	"table + h2 { margin-top: 1rem; }\n"
	"p { margin: .4rem 0; }\n"
	"a { color: var(--link); }\n"
	"header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem;\n"
	"	align-items: baseline; margin-bottom: .75rem; }\n"
	"header p { margin: 0; color: var(--quiet); }\n"
	"footer { margin-top: 1rem; color: var(--quiet); }\n"
	"bdi { overflow-wrap: anywhere; }\n"
	"img { display: block; width: 100%; height: auto;\n"
	"	border-radius: .3rem; }\n"
	".state { font-weight: bold; }\n"
	".alarm { background: var(--alarm); color: var(--on-alarm);\n"
	"	padding: .1rem .5rem; border-radius: .3rem; }\n"
	".ended { border: .15rem solid var(--alarm); padding: .5rem;\n"
	"	border-radius: .3rem; font-weight: bold; }\n"
	".hidden { position: absolute; width: 1px; height: 1px;\n"
	"	overflow: hidden; clip-path: inset(50%); white-space: nowrap; "
	"}\n";

static const char seats[] =
	"table { border-collapse: collapse; width: 100%; }\n"
	"th, td { text-align: left; padding: .2rem .4rem;\n"
	"	font-weight: normal; vertical-align: baseline; }\n"
	"thead th { color: var(--quiet); font-size: .85em; }\n"
	".clock { text-align: right; font-variant-numeric: tabular-nums;\n"
	"	white-space: nowrap; }\n"
	"tbody th { white-space: nowrap; }\n"
	".rank { color: var(--quiet); }\n"
	".turn { background: var(--turn); font-weight: bold; }\n"
	".turn th, .turn td { font-weight: bold; }\n"
	".turn .rank { font-weight: normal; }\n"
	".turn th:first-child { box-shadow: inset .25rem 0 var(--link); }\n"
	".stone { display: inline-block; width: .8em; height: .8em;\n"
	"	border-radius: 50%; border: .08em solid #6b6455;\n"
	"	margin: 0 .3em 0 .2em; vertical-align: -.05em; }\n"
	".black { background: #000; }\n"
	".white { background: #fff; }\n";

static const char places[] =
	".tables { list-style: none; margin: 0; padding: 0; display: grid;\n"
	"	gap: .75rem;\n"
	"	grid-template-columns: repeat(auto-fill,\n"
	"	minmax(min(100%, 21rem), 1fr)); }\n"
	".tables > li { background: var(--card); padding: .6rem;\n"
	"	border: 1px solid var(--edge); border-radius: .5rem;\n"
	"	display: grid; gap: .6rem;\n"
	"	grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }\n"
	".tables .unseen { display: block; }\n"
	".tables h2 { display: flex; justify-content: space-between;\n"
	"	gap: .5rem; }\n"
	".tables h2 span { font-weight: normal; }\n"
	".few { grid-template-columns: repeat(auto-fill,\n"
	"	minmax(min(100%, 34rem), 1fr)); }\n"
	".tables .rank, .tables thead { display: none; }\n"
	/* there the name says it */
	".tables .named { position: absolute; clip-path: inset(50%); }\n"
	".tables tbody th { width: 1%; }\n"
	".tables table { font-size: .9em; margin: .3rem 0; }\n"
	".tables th, .tables td { padding: .15rem .2rem; }\n"
	".alone { display: grid; gap: 1rem; }\n"
	".alone section { background: var(--card); padding: .75rem;\n"
	"	border: 1px solid var(--edge); border-radius: .5rem; }\n"
	".moves { columns: 12rem; padding-left: 2.2em; margin: .3rem 0; }\n"
	"@media (min-width: 50rem) {\n"
	"	.alone { align-items: start; grid-template-columns:\n"
	"		minmax(0, min(60vw, 100vh - 6.5rem)) minmax(18rem, "
	"1fr); }\n"
	"}\n";

void style_write(struct markup *markup)
{
	static const char *const parts[] = {colours, texts, seats, places};

	markup_put(markup, "/* %s */\n", relay_mark);
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		markup_add(markup, parts[i]);
}
