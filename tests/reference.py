"""An independent, naive implementation of ranks and points, to compare the engine's scoring with.

Nothing is taken from the engine here, not even its numbers. Speed does not matter; being obvious does.
"""


def naive_rank(counts, player):
    """A player's rank: one for himself, one for each better group, one for each tie among these or his own.

    "Tied players take the next lower rank", so a group that is tied uses up one rank more than it has
    groups before it. Who has nobody there has no rank.
    """
    mine = counts[player]
    if mine == 0:
        return None
    better_groups = {count for count in counts if count > mine}
    ties_so_far = [count for count in better_groups | {mine} if counts.count(count) > 1]
    return 1 + len(better_groups) + len(ties_so_far)


def naive_points(counts, scoreboard, players, king=False, home=(), first_only=False):
    """What everybody scores, played out with the pieces on the table.

    The strongest players step up to the topmost value that is left. Alone, they take it; if they are
    several, it is lost, and they all take the one below. Then come the strongest of the others.
    """
    values = list(scoreboard)
    if players == 3:
        values = values[:2]
    if players == 2 or first_only:
        values = values[:1]
    points = [0] * len(counts)
    left = [player for player, count in enumerate(counts) if count > 0]
    while left:
        most = max(counts[player] for player in left)
        strongest = [player for player in left if counts[player] == most]
        if len(strongest) > 1:
            values = values[1:]
        for player in strongest:
            points[player] += values[0] if values else 0
            left.remove(player)
        values = values[1:]
    for player, count in enumerate(counts):
        beats_everybody = all(count > other for rival, other in enumerate(counts) if rival != player)
        if beats_everybody and king:
            points[player] += 2
        if beats_everybody and player in home:
            points[player] += 2
    return tuple(points)
