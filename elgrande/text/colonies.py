"""The places of the Grand Inquisitor & Colonies in four cases, for sentences."""

from __future__ import annotations

from elgrande.expansions.colonies import box
from elgrande.rules.message import N_
from elgrande.text.places import PLACES, Cases

PLACES |= {
    box.FRANCIA: Cases(N_("Francia"), N_("in Francia"), N_("to Francia"), N_("from Francia")),
    box.AMBASSADOR: Cases(
        N_("the Ambassador's space"),
        N_("on the Ambassador's space"),
        N_("to the Ambassador's space"),
        N_("from the Ambassador's space"),
    ),
    box.ENVOY: Cases(
        N_("the Envoy's space"),
        N_("on the Envoy's space"),
        N_("to the Envoy's space"),
        N_("from the Envoy's space"),
    ),
    box.SHIP: Cases(N_("the ship"), N_("on the ship"), N_("onto the ship"), N_("from the ship")),
    box.CAPTAIN: Cases(
        N_("the Captain's space"),
        N_("on the Captain's space"),
        N_("to the Captain's space"),
        N_("from the Captain's space"),
    ),
    box.AMERICA: Cases(N_("America"), N_("in America"), N_("to America"), N_("from America")),
    box.VICEROY: Cases(
        N_("the Viceroy's space"),
        N_("on the Viceroy's space"),
        N_("to the Viceroy's space"),
        N_("from the Viceroy's space"),
    ),
    box.AFRICA: Cases(N_("Africa"), N_("in Africa"), N_("to Africa"), N_("from Africa")),
    box.BESIDE: Cases(
        N_("the place beside the limit table"),
        N_("beside the limit table"),
        N_("to beside the limit table"),
        N_("from beside the limit table"),
    ),
}
