"""The rules as declared data: the map, the pieces, the cards, the editions and the clauses.

Every number and every name that comes from a rulebook stands here, once (law 7). Nothing in this
package decides anything: it is read by the engine, the proofs, the texts and the drawings alike.
"""
