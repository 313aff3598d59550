/* SPDX-License-Identifier: ISC */
/*
 * The set-up form, in which everything is filled in, and which begins on its
 * last field, [ Start ], so that Enter starts. Handicap and komi follow the
 * ranks, with their working shown, until somebody edits them; equal points are
 * decided by nigiri. What the fields come to is worked out anew after every
 * key. Knows no screen.
 */
#ifndef UI_SETUP_FORM_H
#define UI_SETUP_FORM_H

#include "game/pairpoints.h"
#include "keys/keymap.h"
#include "settings/settings.h"
#include "ui/setup_field.h"

enum setup_answer { SETUP_EDITING, SETUP_START, SETUP_QUIT };

/* What there is to say of a key that did nothing. */
enum setup_remark {
	SETUP_SILENT,
	SETUP_FULL,    /* the character had no room */
	SETUP_UNKNOWN, /* the field has no use for it */
	SETUP_LETTER,  /* the terminal cannot show it */
	SETUP_CHOSEN,  /* a letter of what is chosen, and of nothing else */
	SETUP_BREAK,   /* ^C, which ends other programs, or Q */
	SETUP_ASKED,   /* for help */
	SETUP_NO_LAST, /* nothing else stood there last time */
	SETUP_BROUGHT  /* that of last time, or what stood there before */
};

/* Keys that do the same in every field; key_text() says their names. */
enum {
	SETUP_KEY_RULES = KEY_TO_F1 + 1,
	SETUP_KEY_LAST, /* see setup_offer.h */
	SETUP_KEY_START,
	SETUP_KEY_HANDS /* where everybody presses their keys */
};

/*
 * The same with a letter and Control, where the terminal lacks those keys: what
 * such a letter stands for, and back; any other key is itself.
 */
key setup_form_function(key k);
key setup_form_control(key k);

enum {
	SETUP_TEXT = 128,
	SETUP_LABEL = 2 * SETUP_TEXT,
	SETUP_LINE = 400,
	SETUP_EXPLAINED = 6
};

/*
 * The settings of that preset, "" for none, with what the config file and the
 * command line say over it; false and a sentence when they do not go together.
 */
struct setup_source {
	bool (*load)(const struct setup_source *source, const char *preset,
		     struct settings *settings, struct error *error);
};

/* What stands in the fields. */
struct setup_content {
	char text[FIELD_COUNT][SETUP_TEXT];
	int choice[FIELD_COUNT];
};

/* What stood there last time, as far as it was of use then. */
struct setup_last {
	struct setup_content content;
	bool has[FIELD_COUNT];
};

/* What somebody has set themselves, and what a preset leaves as it is. */
struct setup_hand {
	bool set[FIELD_COUNT];	    /* by hand, as own has it */
	struct setup_content given; /* as the last preset left the fields */
	struct setup_content own;
};

/* All that a preset or somebody has put in them. */
struct setup_sheet {
	struct setup_content content;
	struct setup_hand hand;
	struct settings settings;
	struct setup setup;
	bool fixed[FIELD_COUNT];
	struct error refused;
};

struct setup_form {
	struct settings settings;	   /* that the fields began with */
	const struct setup_source *source; /* NULL: the presets alone */
	unsigned seed;
	struct setup_last last;
	bool looks;	   /* what was begun last was not set up by hand */
	bool preset_named; /* by the config file or the command line */
	bool shared;	   /* others may see the table, and join it */
	bool unruled;	   /* without a referee's name or code nobody rules */
	bool for_others;   /* it is begun for whoever comes: the clock waits */
	enum setup_field_id current;
	size_t cursor;		  /* bytes into the current field's text */
	bool fresh;		  /* nothing of its text has been edited */
	enum setup_remark remark; /* on the last key */
	struct setup_content content;
	struct setup_content kept; /* what nobody loses by leaving */
	bool has_aside;
	bool fixed[FIELD_COUNT]; /* by the config file or the command line */
	struct error refused;	 /* why the preset was not taken, or empty */

	struct setup setup; /* what the fields come to, if there is no error */
	seatset own;	    /* the terminal's; 0: all that nobody else takes */
	bool faulty[FIELD_COUNT];  /* what stands there is wrong */
	enum setup_field_id wrong; /* the first of them, */
	char error[SETUP_LINE];	   /* with a sentence in its language, or "" */
	char here[SETUP_LINE];	   /* that of the current field, if faulty */
	struct pairpoints points;
	bool valued; /* all ranks have points */
	bool nigiri; /* decided who is Black */
	int black;   /* the pair, 0 or 1, that takes Black */

	/* and what is filled before it is read, and till then no memory: */
	struct setup_hand hand;
	struct setup_last before;     /* with looks: what .last was */
	struct setup_sheet aside;     /* with has_aside: what that of last */
	struct setup_content brought; /* time took the place of, and as it was
					 then */
};

/* `seed` decides nigiri. The settings are the start. */
void setup_form_init(struct setup_form *form, const struct settings *settings,
		     unsigned seed);

/*
 * Up and Down, which go by where fields are, are the screen's: see
 * setup_layout_next(). After SETUP_START .setup is the set-up as agreed: seats
 * in their rotation order, colours by the pair points.
 */
enum setup_answer setup_form_key(struct setup_form *form, key k);

/* Keys go to that field now, which is shown; setup_form_read() comes next. */
void setup_form_enter(struct setup_form *form, enum setup_field_id id);

/*
 * The mouse is pressed on a field of that width, so many columns from where its
 * text begins: keys go there now. The key that it means besides, or KEY_NONE.
 */
key setup_form_click(struct setup_form *form, enum setup_field_id id,
		     int column, int width);

/*
 * The part of the current field's text that is in sight in so many columns, and
 * the cursor's place there; at the end of a text that fills them it stands
 * behind them, on the bracket.
 */
const char *setup_form_window(const struct setup_form *form, int columns,
			      int *column);

/*
 * Whether all of the current field's text is selected, as it is when the keys
 * have just come to it: the next character takes its place, and so does Delete.
 * Keys that go about in a text, and Backspace, begin to edit it.
 */
bool setup_form_selects(const struct setup_form *form);

/* Of which login the seat is to be, as the fields have it; "" of none. */
const char *setup_form_login(const struct setup_form *form, enum seat seat);

/* The settings for the game as the fields have it. */
void setup_form_settings(const struct setup_form *form,
			 struct settings *settings);

/* Works out what the fields come to. */
void setup_form_read(struct setup_form *form);

/*
 * How colours, handicap and komi come about: the points, what is given, who
 * plays what, which seats are here, what speaks against it, and who can rule;
 * each line may be empty.
 * Where fields are wrong the second one names them.
 */
void setup_form_explain(const struct setup_form *form,
			char line[SETUP_EXPLAINED][SETUP_LINE]);

int setup_form_seats(const struct setup_form *form);
int setup_content_seats(const struct setup_content *content);
/* Whether there is a use for that field, by what stands in the others. */
bool setup_form_shows(const struct setup_form *form, enum setup_field_id id);
bool setup_content_shows(const struct setup_content *content,
			 enum setup_field_id id);
/* "Komi", "Rank of Anna", in the language of whoever reads it. */
const char *setup_form_label(const struct setup_form *form,
			     enum setup_field_id id, char out[SETUP_LABEL]);
/* "First pair", an English msgid: whoever is not called by a name. */
const char *setup_form_side(const struct setup_form *form, int pair);
/* Whether komi is "by the ranks". */
bool setup_form_komi_auto(const struct setup_form *form);

#endif
