/* SPDX-License-Identifier: ISC */
/*
 * What each preset says of itself, in the order of their names, for who
 * translates: the program has it from etc/presets, and this is never compiled.
 */
N_("Go for two as BrainKing describes it.")
N_("Canadian Open 2024, pair go.")
N_("Iberoamerican Pair Go championship (CIGP) 2018.")
N_("No event: a friendly game by JPGA's rules.")
N_("European Go Congress 2015, Open European Pair Go, finals.")
N_("European Go Congress 2015, side event with handicap.")
N_("European Go Congress 2015, Open European Pair Go.")
N_("Italian Go Federation (FIGG), Regole del Pair Go.")
N_("Professional Pair Go Championship 2013 (JPGA).")
N_("Kanto student pair go, by the rules of the Japan Pair Go Association (JPGA).")
N_("Korea Prime Minister Cup 2021, pair tournament.")
