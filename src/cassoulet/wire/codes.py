"""Why a table, or the server, refuses: a code for each reason, which a client puts in words.

The games have codes of their own for the rules that forbid an action.
"""

from __future__ import annotations

CODES: dict[str, str] = {
    # The connection
    "malformed": "The message has not the form that it should have.",
    "say_hello_first": "The first message of a connection must be `Hello`.",
    "known_already": "You have said `Hello` before.",
    "bad_token": "Another server or data folder gave this token, or it is too old.",
    "out_of_scope": "The token is not good for this.",
    "too_fast": "Too many messages came in too short a time.",
    "too_large": "The message is too long.",
    "too_many_tables": "You watch, or ask for, too many tables at once.",
    "try_again": "The server cannot do it now: send the same again in a while.",
    "failed": "Something went wrong on the server.",
    "restarting": "The server stops, and will be back.",
    # Accounts
    "bad_name": "A name has 3 to 16 characters of one alphabet, and is no bot's.",
    "name_taken": "Somebody has an account of this name.",
    "account_already": "You have an account already.",
    "bad_credential": "The passkey was not made, or not shown, for us and just now.",
    "unknown_passkey": "No account has this passkey.",
    "too_many_passkeys": "An account has so many passkeys that it needs no more.",
    "bad_code": "No account has this recovery code, or no longer has it.",
    "last_way_in": "Nobody could come in any more: write the recovery code down first.",
    "no_such_player": "No account has this name.",
    # Programs
    "no_such_program": "You have no program of this name.",
    "too_many_programs": "You have so many programs that you need no more.",
    # The deal of the day
    "no_such_deal": "There is no deal of this day.",
    "tried_already": "You have played this deal: there is one try.",
    "window_closed": "This deal is over.",
    "not_yet_open": "Until the deal closes, nobody sees more of it than their own game.",
    "only_played": "At the table of a day's deal one can only play.",
    # Reviews
    "no_review": "Nobody wrote how this game is judged.",
    "no_reviewers": "No games are reviewed here.",
    "one_review": "One review at a time: another that you asked for is still being made.",
    # Playing on
    "no_such_move": "The game has no such move, or it was taken back.",
    "played_on_already": "This game was itself played on from another: go back to that one.",
    # Puzzles and hints
    "no_such_puzzle": "There is no puzzle of this name.",
    "no_hints_here": "Hints are for unrated games with nobody but bots, where trials judge.",
    "no_hints_left": "There are no more hints in this game.",
    "nothing_to_hint": "You have nothing to decide now.",
    # Rated play
    "no_such_pool": "There is no ladder of this name.",
    "barred": "The host has barred you from the queue for a while.",
    "too_many_blocked": "You do not want to meet so many that nobody would be left.",
    # Opening a table
    "no_such_game": "There is no game of this name.",
    "no_such_option": "The game has no such option, or not this choice of it.",
    "wrong_seats": "The game is not for so many players.",
    "clock_too_short": "The clock leaves no time to move.",
    "not_here": "At such a table people come, sit and start otherwise.",
    # Seats
    "no_such_table": "There is no table of this name.",
    "table_full": "So much happened at this table that one can only play on.",
    "table_closed": "The table was closed.",
    "no_such_seat": "The table has not so many seats.",
    "seat_taken": "Somebody sits there already, or, if any seat would do, the table is full.",
    "seat_free": "Nobody sits there.",
    "seats_free": "The game starts when all seats are taken.",
    "already_seated": "You have a seat at this table.",
    "not_seated": "You have no seat at this table.",
    "not_opener": "Only who opened the table may do this.",
    "bot_plays": "A bot plays in your place: return first.",
    "bot_plays_already": "A bot plays in your place already.",
    "you_play_already": "No bot plays in your place.",
    "bad_key": "The key opens no seat here, or no longer does.",
    "no_bells_here": "Nobody is told of a turn here: that needs days to a move, and a push key.",
    "bad_bell": "The subscription is not one of a push service that can be reached.",
    # Chance
    "already_sealed": "The game begins: it is too late for this.",
    "not_sealed": "Nobody asks for your share of chance now.",
    "other_share": "This is not the share that you pledged.",
    "mixed_already": "Your share has come already.",
    # The game
    "not_started": "The game has not started yet.",
    "already_started": "The game has started.",
    "game_over": "The game is over.",
    "not_over": "The game is not over yet.",
    "rematched_already": "The next game has its table already.",
    "moves_lost": "The server has lost the last moves, and goes on from the one before them.",
    "stale": "Something happened that you had not seen: look again.",
    "malformed_action": "The game knows no such action.",
    "bad_gesture": "No hand moves like this.",
    "gesture_too_long": "The gesture took longer than there was time for it.",
    "bad_tower": "No such tower stands here, or this piece is not left for it.",
    "no_referee": "No tower is judged here.",
    "not_in_hand": "You have no such piece in your hand now.",
    "nothing_to_hold": "No bot is about to close a market.",
    "not_your_turn": "The game does not wait for you.",
    "not_allowed_now": "The rules do not allow this now.",
    # Taking back
    "no_undo_here": "At this table no move is taken back.",
    "no_text_here": "At a table of the queue one says nothing but phrases.",
    "nothing_to_read": "The text holds nothing that can be shown.",
    "said_enough": "So much was said at this table that you can say no more.",
    "undone_enough": "So many moves were taken back at this table that no more are.",
    "undo_after_learning": "Since the move you learnt something, and nobody is here to agree.",
    "nothing_to_undo": "There is no move of yours to take back.",
    "undo_asked_already": "Somebody asks already.",
    "not_asked": "Nobody asks you whether a move may be taken back.",
}
