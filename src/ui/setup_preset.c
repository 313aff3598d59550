/* SPDX-License-Identifier: ISC */
/* Presets in the form, and what a config file has said over them. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "game/setup_option.h"
#include "ui/setup_form.h"

static bool load_alone(const char *preset, struct settings *settings)
{
	struct config_errors errors;
	const struct preset *found = preset_find(preset);

	settings_default(settings);
	return !found || settings_load_preset(settings, found, &errors);
}

bool setup_preset_load(const struct setup_form *form, const char *preset,
		       struct settings *settings, struct error *error)
{
	error->text[0] = '\0';
	if (form->source)
		return form->source->load(form->source, preset, settings,
					  error);
	return load_alone(preset, settings);
}

/* Whether the field begins with the same under both. */
static bool is_same(enum setup_field_id id, const struct settings *one,
		    const struct settings *other)
{
	const char *name = setup_fields[id].name;
	const struct setup_option *option =
		name ? setup_option_find(name) : NULL;

	switch (id) {
	case FIELD_HANDICAP:
		return one->handicap_auto == other->handicap_auto &&
		       (one->handicap_auto ||
			one->setup.handicap == other->setup.handicap);
	case FIELD_KOMI:
		return one->komi_auto == other->komi_auto &&
		       (one->komi_auto ||
			one->setup.komi2 == other->setup.komi2);
	case FIELD_MODE:
		return one->mode_auto == other->mode_auto &&
		       (one->mode_auto || one->setup.mode == other->setup.mode);
	case FIELD_BLACK:
		return one->black_first == other->black_first;
	default:
		return !option ||
		       setup_option_get(option, &one->setup) ==
			       setup_option_get(option, &other->setup);
	}
}

void setup_form_mark(struct setup_form *form)
{
	struct settings *alone = malloc(sizeof(*alone));
	int choice = form->content.choice[FIELD_PRESET];

	memset(form->fixed, 0, sizeof(form->fixed));
	if (alone && load_alone(choice ? presets[choice - 1].name : "", alone))
		for (int id = 0; id < FIELD_COUNT; id++)
			form->fixed[id] = !is_same((enum setup_field_id)id,
						   &form->settings, alone);
	free(alone);
}
