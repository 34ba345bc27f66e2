"""The words for the answers to what the books on expansions leave open."""

from __future__ import annotations

from elgrande.rules.message import N_
from elgrande.text.answers import FIELD_ANSWERS

FIELD_ANSWERS.update(
    {
        "back_aboard": {"at_start": N_("Only at its start"), "any_time": N_("At any time")},
        "tokens_paid": {"with_francia": N_("Yes, in Francia, too"), "spain_only": N_("No, only in Spain")},
        "unheld_gaps": {
            "stay_empty": N_("No, they stay empty"),
            "filled_by_turn": N_("Yes, by the player whose turn it was"),
        },
        "executed_card": {
            "stays_face_up": N_("Yes, others may still take it"),
            "goes_under": N_("No, it goes under its stack"),
        },
        "copy_kept": {"until_used": N_("Until it is used"), "this_round": N_("Until the end of the round")},
        "copy_stopped": {"in_full": N_("Yes, in full"), "not_at_all": N_("No, not at all")},
        "placed_anywhere": {
            "wherever_the_king_is": N_("Yes, wherever he is"),
            "where_the_king_opens": N_("Only where he opens them"),
        },
        "transported": {"three": N_("Three"), "all_of_them": N_("All, if one likes")},
        "conspirators": {"any_grande": N_("Anybody's"), "own_grande": N_("One's own")},
        "portugal_on_disk": {
            "no_disk_shows_it": N_("No, no disk shows it"),
            "disks_may_show_it": N_("Yes, like the others"),
        },
        "landing_ship": {
            "any_ship": N_("In anybody's"),
            "ship_in_own_court": N_("In one's own"),
        },
        "guests_placed": {
            "wherever_the_king_is": N_("Yes, wherever he is"),
            "where_the_king_opens": N_("Only where he opens them"),
        },
        "king_returns": {
            "to_portugal": N_("To Portugal"),
            "beside_the_grande": N_("To the region of the Grande"),
        },
        "guests_count": {"for_their_host": N_("Yes, for their host"), "for_nobody": N_("No")},
        "coup_grandes": {"any_grande": N_("Anybody's"), "own_grande": N_("One's own")},
        "flag_beside_king": {"there_too": N_("Yes, there too"), "not_there": N_("No, not there")},
    }
)
