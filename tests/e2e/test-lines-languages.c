/* SPDX-License-Identifier: ISC */
/* Games in lines, in the words of other languages, which are typed in them. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "lines_table.h"
#include "teletype.h"

/* No locale has to be installed for it; false: there are no catalogues. */
static bool speak(const char *language)
{
	const char *program = getenv("PAIRGO");
	char path[1024];

	assert_non_null(program);
	snprintf(path, sizeof(path), "%.*slocale",
		 (int)(strrchr(program, '/') + 1 - program), program);
	setenv("PAIRGO_CATALOGUES", path, 1);
	setenv("LANGUAGE", language, 1);
	return !access(path, R_OK);
}

/* A game to its end, in words of that language, which are typed in it, too. */
static void play_as(const char *language, const char *settings,
		    const char *dialogue)
{
	static struct teletype lines;
	bool speaks = speak(language);

	if (speaks) {
		home_config(settings);
		teletype_start(&lines, "C.UTF-8", lines_table_none);
	}
	unsetenv("LANGUAGE");
	unsetenv("PAIRGO_CATALOGUES");
	if (!speaks)
		skip();
	talk(&lines, dialogue);
	assert_int_equal(teletype_end(&lines), 0);
	assert_true(home_has_recorded("RE[B+Resign]"));
}

static void play_in(const char *language, const char *dialogue)
{
	play_as(language, "size = 9\nhandicap {\n komi = 6.5\n}\n", dialogue);
}

static void test_italian(void **state)
{
	(void)state;
	play_in("it", "Nuova partita.\n"
		      "Una riga vuota lascia tutto com'è.\n"
		      "inizia: comincia subito.\n"
		      "?: aiuto.\n"
		      "esci: lascia pairgo.\n"
		      "Modello [nessuno]> inizia\n"
		      "Scrivi un punto, come G6.\n"
		      "L'ordine di gioco, con il tasto di ognuno:\n"
		      "1: Nero 1.\n"
		      "2: Bianco 1.\n"
		      "3: Nero 2.\n"
		      "4: Bianco 2.\n"
		      "Goban di 9 linee, komi 6.5, 0 mosse.\n"
		      "È il turno di Nero 1.\n"
		      "Nero 1> C3\n"
		      "Nero 1 gioca C3.\n"
		      "Bianco 1> indietro\n"
		      "Non c'è nulla da cui tornare indietro.\n"
		      "Bianco 1> prima\n"
		      "prima: solo a partita finita.\n"
		      "Bianco 1> inizia\n"
		      "INIZIA non è un punto, né un comando.\n"
		      "aiuto: dice che cosa si può scrivere.\n"
		      "Bianco 1> pausa\n"
		      "L'orologio è fermo.\n"
		      "Riprendere?\n"
		      "1, 2, 3, 4: tutti sì: l'orologio corre di nuovo.\n"
		      "no e il tuo tasto: l'orologio resta fermo.\n"
		      "Rispondi> passo\n"
		      "Prima si attende la risposta di: Tutti.\n"
		      "Rispondi> 1\n"
		      "...\n"
		      "Rispondi> 2 sì\n"
		      "...\n"
		      "Rispondi> sì 3\n"
		      "...\n"
		      "Rispondi> 4\n"
		      "...\n"
		      "Bianco 1> passo\n"
		      "Bianco 1 passa.\n"
		      "Gioca Nero 2.\n"
		      "Nero 2> E5\n"
		      "Nero 2 gioca E5.\n"
		      "Bianco 2> abbandona\n"
		      "Bianco 2 chiede: posso abbandonare?\n"
		      "2 sì: accetti, così Bianco 2 può abbandonare.\n"
		      "2 no: Bianco 2 decide da sé.\n"
		      "Rispondi> 2 no\n"
		      "*\n"
		      "Abbandono: abbandona.\n"
		      "Bianco 2> abbandona\n"
		      "Bianco 2: abbandoni?\n"
		      "...\n"
		      "sì: abbandona: l'altra parte vince subito.\n"
		      "no: torna\n"
		      "Rispondi> sì\n"
		      "Bianco 2 abbandona: vince Nero.\n"
		      "La registrazione è in*\n"
		      "Ora si può: *\n"
		      "> esci\n"
		      "Bianco 2 abbandona: vince Nero.\n"
		      "La registrazione è in*\n");
}

static void test_japanese(void **state)
{
	(void)state;
	play_in("ja", "新しい対局。\n"
		      "何も入力せずEnterでそのままです。\n"
		      "start: すぐ開始。\n"
		      "?: ヘルプ。\n"
		      "leave: 終了。\n"
		      "大会設定 [なし]> start\n"
		      "座標を入力してください。\n"
		      "例: G6。\n"
		      "着手の順番と各自のキー:\n"
		      "1: 黒番1。\n"
		      "2: 白番1。\n"
		      "3: 黒番2。\n"
		      "4: 白番2。\n"
		      "9路盤、コミ6.5、0手。\n"
		      "黒番1の手番です。\n"
		      "黒番1> C3\n"
		      "黒番1がC3に着手しました。\n"
		      "白番1> pass\n"
		      "白番1がパスしました。\n"
		      "黒番2の手番です。\n"
		      "黒番2> E5\n"
		      "黒番2がE5に着手しました。\n"
		      "白番2> resign\n"
		      "白番2: 投了してよろしいですか。\n"
		      "2 yes: 同意すれば、白番2は投了できます。\n"
		      "2 no: 白番2が一人で決めます。\n"
		      "答え> 2 はい\n"
		      "白番1が同意し、白番2は投了できます。\n"
		      "投了はresign。\n"
		      "白番2> resign\n"
		      "白番2: 投了しますか。\n"
		      "...\n"
		      "yes: 投了、直ちに相手側の勝ちとなります。\n"
		      "no: 戻る。\n"
		      "答え> はい\n"
		      "白番2の投了、黒の中押勝です。\n"
		      "棋譜の場所:\n"
		      "/*\n"
		      "次にできること: *\n*\n"
		      "> rematch\n"
		      "同じペア、同じ設定でもう一局: "
		      "yesで開始し、noでやめます。\n"
		      "答え> いいえ\n"
		      "次の対局は始めません。\n"
		      "> leave\n"
		      "白番2の投了、黒の中押勝です。\n"
		      "棋譜の場所:\n"
		      "/*\n");
}

/* Before an E it is "ed". */
static void test_ed(void **state)
{
	(void)state;
	play_as("it",
		"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
		"seat B1 {\n name = Anna\n rank = 2k\n}\n"
		"seat B2 {\n name = Elena\n rank = 2k\n}\n"
		"seat W1 {\n rank = 1k\n}\nseat W2 {\n rank = 1k\n}\n",
		"...\n"
		"> inizia\n"
		"...\n"
		"Anna> C3\n"
		"Anna (Nero 1) gioca C3.\n"
		"Bianco 1> abbandona\n"
		"...\n"
		"4 no: Bianco 1 decide da sé.\n"
		"Rispondi> 4 no\n"
		"...\n"
		"Bianco 1> abbandona\n"
		"...\n"
		"Rispondi> sì\n"
		"...\n"
		"> esci\n"
		"Bianco 1 abbandona: vince Nero.\n"
		"Nero: Anna ed Elena.\n"
		"La registrazione è in*\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_italian, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_japanese, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_ed, lines_table_make,
						lines_table_remove),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
