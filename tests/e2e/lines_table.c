/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "lines_table.h"

#include <stddef.h>

#include "home.h"
#include "teletype.h"

const char lines_table_config[] =
	"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
	"rules {\n undo = true\n}\nclock {\n pause = agreed\n}\n"
	"seat B1 {\n name = \"Anna Maria\"\n rank = 2k\n}\n"
	"seat B2 {\n rank = 2k\n}\n"
	"seat W1 {\n name = Carla\n rank = 1k\n}\n"
	"seat W2 {\n rank = 1k\n}\n";

const char *const lines_table_none[] = {NULL};

int lines_table_make(void **state)
{
	(void)state;
	return home_make();
}

int lines_table_remove(void **state)
{
	(void)state;
	teletype_kill_all();
	return home_remove();
}
