/* SPDX-License-Identifier: ISC */
/* What pages look like, from a phone to a projector, by day and by night. */
#ifndef RELAY_STYLE_H
#define RELAY_STYLE_H

#include "relay/markup.h"

void style_write(struct markup *markup);

#endif
