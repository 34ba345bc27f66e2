# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The map
#
# *Nine regions and fifteen borders: what the King opens, and how far it is from here to there.*
#
# The board shows Spain with all its capes and rivers, but the rules ask the map one question only: **do these two regions share a border?** (clause SU-9) It does not matter how large a region is, or how long a border. Where three regions come close to each other, people argue at the table. Look closely:

# %%
from elgrande.course import exercise, predict, task

predict("map.touching")

# %% [markdown]
# ## The King's neighbours
#
# Why do borders matter? Because of the King. From your court you may place caballeros only in regions that border on *his* region (KG-2), and in the Castillo (CA-2). In the middle of the map he opens five regions, in a corner only two.

# %%
predict("map.corner")

# %%
task("map.one_each")

# %% [markdown]
# ## How far is it?
#
# Whoever can move the King moves the door. With the King's card he goes wherever you like; then you need a region that borders on all the places you want. With the Royal Advisor he takes one step across a border, and then distance counts: the fewest borders on the way from here to there.

# %%
task("map.common_neighbour")

# %% [markdown]
# Now the Royal Advisor. The King is in Galicia, and your card takes him one region further. How far does a caballero get in this turn?

# %%
predict("map.advised")

# %%
task("map.two_steps")

# %% [markdown]
# All this is about placing, and about the steps of the Royal Advisor. Caballeros that are *moved* on the board may go any distance.

# %%
predict("map.who_asks")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("map.open_places")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.

# %%
import networkx as nx
from IPython.display import display

import elgrande as eg
from elgrande.board import neighbours, open_to_placing
from elgrande.course import check, clause, code, predict, task
from elgrande.course.lessons.map import graph, reached
from elgrande.rules.map import BORDERS
from proofs.notebook import prove

spain = eg.board()
degrees = dict(spain.degree)
assert (spain.number_of_nodes(), spain.number_of_edges()) == (9, 15)
assert sum(degrees.values()) == 2 * len(BORDERS)
graph(degrees)

# %% [markdown]
# Each dot is a region, each line crosses a border, and the number says how many neighbours the region has: in the middle the King opens five regions, in a corner only two. (The numbers add up to 30, for each of the fifteen borders is counted from both its sides.)
#
# `eg.board()` is this graph as an object of [networkx](https://networkx.org), the usual Python library for graphs: `spain["sevilla"]` are the neighbours of Sevilla, `spain.nodes["sevilla"]` has its scoreboard. It is built from a list of fifteen pairs, and whoever changes the list gets an error if no map can look like that.

# %%
assert set(spain["sevilla"]) == {"castilla_la_nueva", "granada"}
assert spain.nodes["sevilla"]["scoreboard"] == (4, 3, 1)
clause("SU-9")

# %% [markdown]
# Two short functions say who the neighbours are. Below them it is proved that the whole engine places caballeros just so: for every region with the King in it and every place, the case is tried.

# %%
display(code(neighbours, open_to_placing), prove("every_place_is_open_or_refused"))

# %% [markdown]
# Here is the distance of every region from Galicia. With the Royal Advisor one gets to places at a distance of 2, and no further:

# %%
from_galicia = nx.single_source_shortest_path_length(spain, "galicia")
assert reached() == {region for region, distance in from_galicia.items() if distance <= 2} | {"castillo"}
graph(from_galicia)

# %% [markdown]
# ### Who is in the middle?
#
# No two regions are further apart than three borders. From which regions can everything be reached within two? Those are the *centre* of the graph: just the three regions that do not touch the sea. With the King in one of them, nothing is far from him.

# %%
inland = {region for region, coast in spain.nodes(data="coast") if not coast}
assert nx.diameter(spain) == 3
assert set(nx.center(spain)) == inland == {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
graph(nx.eccentricity(spain))

# %% [markdown]
# ### A map, after all
#
# Not every graph can be drawn as a map: the lines must not cross. That is called *planar*, and the engine refuses a board that is not. This one is rather special even among maps. Each region touches the sea or a foreign country, so one more dot for the outside, joined to all nine, leaves it planar; and it has as many borders as such a map can have, so that wherever regions meet inside, three of them meet, never four. There is just one round trip that visits all nine regions.

# %%
outside = nx.Graph(spain)
outside.add_edges_from(("outside", region) for region in spain)
assert nx.check_planarity(outside)[0]
assert len(BORDERS) == 2 * len(spain) - 3  # as many as nine such regions can have
trips = [trip for trip in nx.simple_cycles(spain) if len(trip) == 9]
assert len(trips) == 1
" → ".join([*trips[0], trips[0][0]])


# %% [markdown]
# ### Exercises
#
# **1.** Where must the King stand so that you can place in two given regions in the same turn? Write a function that returns the set of those regions. `spain[one]` are the neighbours of a region.


# %%
def common(one, other):
    return ...


check("map.common", common)


# %% tags=["solution"]
def common(one, other):
    return set(spain[one]) & set(spain[other])


assert common("granada", "cataluna") == {"valencia"}
assert check("map.common", common)


# %% [markdown]
# **2.** What does the King open? Add up the first values of the scoreboards of all regions that border on his. Then look at the map with `graph({region: opens(region) for region in spain})`: where would you like to have him, if you had many caballeros?


# %%
def opens(king):
    return ...


check("map.opens", opens)


# %% tags=["solution"]
def opens(king):
    return sum(spain.nodes[region]["scoreboard"][0] for region in spain[king])


assert check("map.opens", opens)

# %% [markdown]
# **3.** How many colours do you need to paint the map, if regions with a common border must differ? Four are enough for any map in the plane; are fewer enough here?

# %%
check("map.colours", ...)

# %% tags=["solution"]
painted = nx.greedy_color(spain, strategy="DSATUR")
assert check("map.colours", 1 + max(painted.values()))
