"""An independent, naive account of what a place pays and where caballeros may go, with all expansions.

Written from the rulebook, and from the published clauses where the book is silent. Nothing is taken from
the engine here, not even its map or its numbers. A board is a plain dictionary:

    players     how many play; they are 0, 1, 2 …
    king        where the King is: a region, or "castillo"
    acting      the player whose Grande acts as King, or None
    grandes     where each player's Grande is
    caballeros  {space: {owner: how many}}; an owner is a player, "black" or "soldier"
    flags       the space on which each player's bearer stands, or None; [] without that expansion
    tokens      [(space, owner, kind)]: who carries goods or gold
    lying       {"africa": goods, "america": gold}
    inquisitor  the player who has the Grand Inquisitor, or None
    table       the region of the limit table, or None; those on it stand on the space "limit_table"
    room        how many spaces the limit table has
    mobile      {place: values}
    alliance    the regions in which the two markers lie
    boycott     the region in which that marker lies, or None
    ships       [(player in whose court the ship is, or None)]
    chosen      [(region, player)]: whose card has been chosen for something by whom, or by None: not known
    parts       the expansions: "colonies", "anniversary", "grandissimo"
    answers     how this table answers what the books leave open, by question
"""

SCOREBOARDS = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2),
    "castilla_la_nueva": (7, 4, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
    "castillo": (5, 3, 1),
    "francia": (3, 1, 0),
    "ship": (0, 0, 0),
    "america": (4, 0, 0),
    "africa": (4, 2, 1),
    "portugal": (5, 0, 0),
}
BORDERS = """
galicia pais_vasco, galicia castilla_la_vieja, pais_vasco castilla_la_vieja, pais_vasco aragon,
aragon castilla_la_vieja, aragon castilla_la_nueva, aragon cataluna, aragon valencia, cataluna valencia,
castilla_la_vieja castilla_la_nueva, castilla_la_nueva valencia, castilla_la_nueva granada,
castilla_la_nueva sevilla, sevilla granada, granada valencia,
francia aragon, francia cataluna,
portugal galicia, portugal castilla_la_vieja, portugal castilla_la_nueva, portugal sevilla
"""
BORDERING = [set(border.split()) for border in BORDERS.replace("\n", " ").split(",")]
ANCHORS = ["cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco"]
OVERSEAS = ["america", "africa"]
SEA = ["ship", *OVERSEAS]
SPACES = {
    "francia": ["ambassador", "envoy", "third"],
    "ship": ["ship", "captain"],
    "america": ["america", "viceroy"],
}
POSTS = {"ambassador": 2, "envoy": 1, "captain": 3, "viceroy": 5}
NOT_IN_THE_MAJORITY = ["captain", "viceroy"]
WORTH = {"goods": 4, "gold": 6}
FOR_ONE = ["ambassador", "envoy", "third", "captain", "viceroy"]


def regions(board):
    """The regions of this board: nine, and those that the expansions bring."""
    names = [name for name in SCOREBOARDS if name not in ("castillo", "portugal", "francia", *SEA)]
    if "colonies" in board["parts"]:
        names += ["francia", *SEA]
    if "grandissimo" in board["parts"]:
        names += ["portugal"]
    return names


def spaces(board, region):
    """All spaces of a region on which caballeros stand."""
    return SPACES.get(region, [region]) + (["limit_table"] if board["table"] == region else [])


def region_of(board, space):
    """The region to which a space belongs; the Castillo is its own."""
    if space == "limit_table":
        return board["table"]
    return next((region for region, inside in SPACES.items() if space in inside), space)


def kings_region(board):
    """The region that is closed: the King's, or that of the Grande who acts for him."""
    if board["acting"] is not None:
        return board["grandes"][board["acting"]]
    return board["king"] if board["king"] != "castillo" else None


# --- what a place pays ---------------------------------------------------------------------------------


def counting_spaces(board, place):
    """Where in a place one has to stand to be counted in its majority."""
    if place == board["table"]:
        return ["limit_table"]
    return [space for space in SPACES.get(place, [place]) if space not in NOT_IN_THE_MAJORITY]


def caballeros_on(board, space, player):
    """How many caballeros on a space count for a player: his own, and the black ones if he leads them."""
    there = board["caballeros"].get(space, {})
    return there.get(player, 0) + (there.get("black", 0) if board["inquisitor"] == player else 0)


def counted_together(board, place, general):
    """The places whose caballeros are added up when this place is scored."""
    allied = general and len(board["alliance"]) == 2 and place in board["alliance"]
    return board["alliance"] if allied else [place]


def strengths(board, place, general):
    """For each player how many he has there, and whether his flag is among those that count."""
    where = [
        space for each in counted_together(board, place, general) for space in counting_spaces(board, each)
    ]
    everybody = range(board["players"])
    counts = [sum(caballeros_on(board, space, player) for space in where) for player in everybody]
    flags = [bool(board["flags"]) and board["flags"][player] in where for player in everybody]
    return list(zip(counts, flags, strict=True))


def courts(board):
    """How many caballeros each player has in his court; his guests count with them but at some tables."""
    rows, host = board["caballeros"], board["answers"].get("guests_count") != "for_nobody"
    guests = [sum(rows[f"guests_{player + 1}"].values()) if host else 0 for player in range(board["players"])]
    return [rows["court"].get(player, 0) + number for player, number in enumerate(guests)]


def naive_score(board, place, *, general=False, first_only=False):
    """What each player gets for a place, as a dictionary of points for each reason."""
    if place == "court":
        return {"majority": paid(board, [(count, False) for count in courts(board)], (7, 5, 1), every=True)}
    bonuses = not first_only or board["answers"]["first_places"] == "with_bonuses"
    strong = strengths(board, place, general)
    values = board["mobile"].get(place, SCOREBOARDS[place])[: 1 if first_only else 3]
    got = {"majority": paid(board, strong, values)}
    for player in range(board["players"]):
        rivals = strong[:player] + strong[player + 1 :]
        alone = strong[player][0] > 0 and all(strong[player] > rival for rival in rivals)
        if alone and bonuses and place == kings_region(board):
            got.setdefault("king", [0] * board["players"])[player] += 2
        if alone and bonuses and place == board["grandes"][player]:
            got.setdefault("home", [0] * board["players"])[player] += 2
        for post, points in POSTS.items():
            if region_of(board, post) == place and caballeros_on(board, post, player):
                got.setdefault("posts", [0] * board["players"])[player] += points
    return got


def paid(board, strong, values, *, every=False):
    """What the values of a scoreboard pay.

    The strongest step up to the topmost value that is left. Alone, one takes it; several lose it, and all of
    them take the one below. Then come the strongest of the others. A flag makes one stronger than those who
    have as many. With two or three players only the first values pay, unless `every` value does.
    """
    if board["players"] <= 3 and not every:
        values = values[: board["players"] - 1]
    values = [*values, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    points = [0] * board["players"]
    left = [player for player in range(board["players"]) if strong[player][0] > 0]
    while left:
        strongest = [player for player in left if strong[player] == max(strong[each] for each in left)]
        if len(strongest) > 1:
            values = values[1:]
        for player in strongest:
            points[player] = values[0]
            left.remove(player)
        values = values[1:]
    return points


def total(score):
    """All points of each player, whatever for."""
    return [sum(column) for column in zip(*score.values(), strict=True)]


def general_scoring(board):
    """The regions that a general scoring scores, from the first to the last."""
    return [region for region in regions(board) if region != board["boycott"]]


def everybody_there(board, region):
    """How many stand in a region, wherever in it; black caballeros only if somebody leads them."""
    inside = [board["caballeros"].get(space, {}) for space in spaces(board, region)]
    return sum(
        number
        for there in inside
        for owner, number in there.items()
        if owner != "soldier" and (owner != "black" or board["inquisitor"] is not None)
    )


def places_of_card(board, kind):
    """The places that a special scoring takes in."""
    first = {region: board["mobile"].get(region, SCOREBOARDS[region])[0] for region in regions(board)}
    numbers = {region: everybody_there(board, region) for region in regions(board)}
    match kind:
        case "fours":
            return {region for region in first if first[region] == 4}
        case "fives":
            return {region for region in first if first[region] == 5}
        case "sixes and sevens":
            return {region for region in first if first[region] in (6, 7)}
        case "all":
            return set(first)
        case "fullest":
            most = max(numbers.values())
            return {region for region in numbers if most and numbers[region] == most}
        case "emptiest":
            least = min((number for number in numbers.values() if number), default=0)
            return {region for region in numbers if least and numbers[region] == least}
        case "castillo":
            return {"castillo"}
        case "new regions":
            return {"francia", "ship", "america", "africa"}
        case "with black":
            return {
                region
                for region in numbers
                if any(board["caballeros"].get(space, {}).get("black") for space in spaces(board, region))
            }
        case "coasts":
            return {*ANCHORS, "portugal"} | ({"francia"} if "colonies" in board["parts"] else set())
        case "centre":
            return {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
    raise ValueError(kind)


# --- where caballeros may go ---------------------------------------------------------------------------


def beside(board, region):
    """The regions that border on this one."""
    return [each for each in regions(board) if {each, region} in BORDERING]


def occupied(board, space):
    """How many stand on a space, of whatever owner."""
    return sum(board["caballeros"].get(space, {}).values())


def is_coast(board, region):
    """Whether the ship of the colonies calls here."""
    return region in regions(board) and region in (*ANCHORS, "francia", "portugal")


def may_be_entered(board, space):
    """Whether there is room for one more on a space."""
    if space == "limit_table":
        return occupied(board, space) < board["room"]
    return space not in FOR_ONE or not occupied(board, space)


def entrances(board, region):
    """The spaces of a region that one who comes from elsewhere may enter, as they are now."""
    if region == kings_region(board):
        return []
    free = [space for space in spaces(board, region) if may_be_entered(board, space)]
    return [space for space in free if not ("limit_table" in free and space == region)]


def placing(board, player, *, anywhere=False):
    """The spaces on which a player may place a caballero from his court, also on a ship in it.

    `anywhere`: with the card that places in any region.
    """
    king = kings_region(board)
    opened = [region for region in beside(board, king) if region not in SEA]
    if "colonies" in board["parts"] and is_coast(board, king):
        opened.append("ship")
    if anywhere:
        others = [region for region in regions(board) if region not in ("america", "africa")]
        closed = board["answers"].get("placed_anywhere") == "where_the_king_opens"
        opened += [region for region in others if not (closed and region in ("francia", "ship"))]
    found = {"castillo"} | {space for region in opened for space in entrances(board, region)}
    return found | {f"ship_{number}" for number, court in enumerate(board["ships"], 1) if court == player}


def may_stand(space, kind):
    """Whether one who carries this may take this space."""
    return not (kind in ("goods", "gold") and space in NOT_IN_THE_MAJORITY)


def standing(board):
    """Everybody on the board who can be told apart: (space, owner, what he carries)."""
    found = set()
    for space, there in board["caballeros"].items():
        for owner, number in there.items():
            carried = [kind for where, who, kind in board["tokens"] if (where, who) == (space, owner)]
            if board["flags"] and owner in range(board["players"]) and board["flags"][owner] == space:
                carried.append("flag")
            if number > len(carried):
                found.add((space, owner, None))
            found |= {(space, owner, kind) for kind in carried}
    return found


def is_own(board, player, owner):
    """Whether he moves such a caballero as his own."""
    return owner == player or (owner == "black" and board["inquisitor"] == player)


def intrigue(board, player, *, own=True, foreign=True, one_region=None, leave=False):
    """Every move of one caballero that an Intrigue card allows: (from, owner, carries, to).

    `one_region`: they all come from that one. `leave`: they have to leave it.
    """
    moves = set()
    for space, owner, kind in standing(board):
        home = region_of(board, space)
        if owner == "soldier" or home not in regions(board) or home == kings_region(board):
            continue
        if one_region is not None and home != one_region:
            continue
        if not (own if is_own(board, player, owner) else foreign):
            continue
        for target in targets(board, space):
            if may_stand(target, kind) and not (leave and region_of(board, target) == home):
                moves.add((space, owner, kind, target))
    return moves


def targets(board, space):
    """Where one who is moved from this space may go to: the Castillo, other regions, other spaces here."""
    home, found = region_of(board, space), {"castillo"}
    for region in regions(board):
        if region != home or space not in (region, "limit_table"):
            found |= set(entrances(board, region))
    if space in (home, "limit_table"):
        found |= {other for other in spaces(board, home) if may_be_entered(board, other)}
    return found - {space}


def landing(board):
    """The spaces to which the ship of the colonies brings those who leave it."""
    ashore = [region for region in regions(board) if is_coast(board, region)]
    return {space for region in (*ashore, *OVERSEAS) for space in entrances(board, region)}


def journeys(board, player):
    """Every free journey of those who have been at sea since an earlier round: (from, owner, carries, to)."""
    found = set()
    for space, owner, kind in standing(board):
        home = region_of(board, space)
        if is_own(board, player, owner) and home in SEA:
            reached = landing(board) if home == "ship" else entrances(board, "ship")
            found |= {(space, owner, kind, target) for target in reached if may_stand(target, kind)}
    return found


def mainland(board):
    """The regions in which tokens are paid for."""
    spain_only = board["answers"].get("tokens_paid") == "spain_only"
    abroad = [*SEA, *(["francia", "portugal"] if spain_only else [])]
    return [region for region in regions(board) if region not in abroad]


def coasts(board):
    """The spaces on which those land who are aboard a ship in somebody's court."""
    return {
        space for region in regions(board) if is_coast(board, region) for space in entrances(board, region)
    }


def landings(board, player, begun=None):
    """How a player may land: (ship, space); from one ship only, once he has `begun` with that."""
    found = set()
    own = board["answers"].get("landing_ship") == "ship_in_own_court"
    for number, court in enumerate(board["ships"], 1):
        ship = f"ship_{number}"
        aboard = board["caballeros"].get(ship, {}).get(player, 0)
        if aboard and begun in (None, ship) and (court == player or not own):
            found |= {(ship, space) for space in coasts(board)}
    return found


def placing_guests(board, player):
    """The spaces on which a player may place a guest from his court."""
    anywhere = board["answers"].get("guests_placed") == "wherever_the_king_is"
    return placing(board, player, anywhere=anywhere)


def tokens_to_take(board, player):
    """Whose caballeros may take which token: (owner, kind)."""
    found = set()
    for space, owner, carries in standing(board):
        kind = {"africa": "goods", "america": "gold"}.get(region_of(board, space))
        if kind is None or not is_own(board, player, owner) or carries is not None:
            continue
        if may_stand(space, kind) and board["lying"][region_of(board, space)]:
            found.add((owner, kind))
    return found


def transport(board, player):
    """Every move of one caballero to America or Africa, or away from there: (from, owner, carries, to)."""
    return {
        move
        for move in intrigue(board, player, foreign=False)
        if {region_of(board, move[0]), region_of(board, move[3])} & set(OVERSEAS)
    }


def outside(board, *, whose=None):
    """Every caballero of these players in a region other than the King's: (from, owner, carries)."""
    owners = range(board["players"]) if whose is None else whose
    return {
        (space, owner, kind)
        for space, owner, kind in standing(board)
        if owner in owners
        and region_of(board, space) in regions(board)
        and region_of(board, space) != kings_region(board)
    }


def thrown_in(board, player, *, own):
    """Every move of one caballero into the Castillo: of a player's own, or of one of the others.

    Black ones are those of whoever leads them; nobody's are not put there.
    """
    led = [] if board["inquisitor"] is None else ["black"]
    whose = [each for each in [*range(board["players"]), *led] if is_own(board, player, each) == own]
    return {(*one, "castillo") for one in outside(board, whose=whose)}


def flag_bearers(board, player):
    """The spaces on which somebody can be given a player's flag."""
    found = {space for space, _, kind in outside(board, whose=[player]) if kind is None}
    if board["answers"]["flag_beside_king"] != "not_there":
        beside_him = spaces(board, kings_region(board)) if kings_region(board) else []
        for space, owner, kind in standing(board):
            if owner == player and kind is None and space in beside_him:
                found.add(space)
    return found


def for_the_king(board):
    """The regions that the King may enter."""
    return [region for region in regions(board) if region not in SEA]


def pardons(board):
    """The regions into which all prisoners may be pardoned."""
    number = occupied(board, "prison")
    return {
        region
        for region in regions(board)
        if region != kings_region(board) and (region != "francia" or len(entrances(board, region)) >= number)
    }


def let_out(board, region):
    """Who of the prisoners may stand where in the region that they are pardoned into, if it is not all one.

    Where they take all the spaces for one that there are, somebody takes the first, and so on.
    """
    prisoners, free = board["caballeros"].get("prison", {}), entrances(board, region)
    number, room = sum(prisoners.values()), board["room"] - occupied(board, "limit_table")
    are_crowded = "limit_table" in free and number > room
    if set(free) <= {*FOR_ONE} and number == len(free):
        return {(owner, free[0]) for owner in prisoners} if len(prisoners) > 1 else set()
    if len(free) > 1 or (are_crowded and len(prisoners) > 1):
        return {(owner, space) for owner in prisoners for space in free}
    return set()


def tables_new_places(board):
    """The regions to which the card moves the limit table."""
    if board["table"] == kings_region(board):
        return set()
    return set(regions(board)) - {board["table"], kings_region(board), "francia"}


def scoreboards_new_places(board, lies):
    """The places to which a mobile scoreboard that lies here (None: beside the board) may go."""
    if lies is not None and lies == kings_region(board):
        return set()
    return {*regions(board), "castillo"} - {kings_region(board), *board["mobile"]}


def grandes_new_places(board, owner, *, castillo=False):
    """The places to which a card moves this player's Grande."""
    if board["grandes"][owner] == kings_region(board):
        return set()
    reached = {*regions(board)} | ({"castillo"} if castillo else set())
    return reached - {kings_region(board), board["grandes"][owner]}


def regents(board):
    """The players whose Grandes can act as King."""
    if board["acting"] is not None:
        return set()
    return {player for player, home in enumerate(board["grandes"]) if home in for_the_king(board)}


def nine(board):
    """The nine regions of the base game."""
    return [region for region in regions(board) if region not in ("francia", *SEA, "portugal")]


def on_disks(board):
    """The regions that a secret disk may show."""
    portugal = "portugal" in regions(board) and board["answers"]["portugal_on_disk"] == "disks_may_show_it"
    return {*nine(board), *(["portugal"] if portugal else [])}


def one_to_choose(board):
    """The places among which a card lets one choose a single one."""
    castillo_too = board["answers"]["any_region"] == "castillo_too"
    return {*regions(board), *(["castillo"] if castillo_too else [])}


def soldiers_ways(board):
    """Where the soldiers may be led: (from this space, to this space)."""
    reached = [region for region in for_the_king(board) if region not in ("francia", kings_region(board))]
    return {
        (space, target)
        for space, owner, _ in standing(board)
        for region in reached
        if owner == "soldier" and region_of(board, space) in reached and region != region_of(board, space)
        for target in entrances(board, region)
    }


def taken_along(board, source, region):
    """Whom a soldier may take along from one region to another: (from, owner, carries)."""
    may_go = kings_region(board) not in (source, region)
    return {way for way in outside(board) if may_go and region_of(board, way[0]) == source}


def after_castillo(board, disks):
    """The board after these disks have emptied the Castillo; the King's region leads to the court."""
    rows = {space: dict(there) for space, there in board["caballeros"].items()}
    goals = dict(enumerate(disks)) | {
        "black": None if board["inquisitor"] is None else disks[board["inquisitor"]]
    }
    leaving = {}
    for owner, number in list(rows["castillo"].items()):
        goal = goals.get(owner)
        if goal == kings_region(board):
            goal = None if owner == "black" else "court"
        if number and goal is not None:
            del rows["castillo"][owner]
            leaving[owner] = (goal, number)
    coming = sum(number for goal, number in leaving.values() if goal == board["table"])
    fits = occupied(board, "limit_table") + coming <= board["room"]
    for owner, (goal, number) in leaving.items():
        space = "limit_table" if goal == board["table"] and fits else goal
        rows.setdefault(space, {})
        rows[space][owner] = rows[space].get(owner, 0) + number
    grandes = [
        disks[player] if home == "castillo" and disks[player] != kings_region(board) else home
        for player, home in enumerate(board["grandes"])
    ]
    return board | {"caballeros": rows, "grandes": grandes}


def table_to_be_filled(board, later):
    """Whether somebody says who of those that came from the Castillo goes onto the limit table."""
    if board["table"] is None or board["inquisitor"] is None:
        return False
    return occupied(later, "limit_table") < board["room"] and occupied(later, board["table"]) > 0
