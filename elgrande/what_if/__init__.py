"""What if: scorings and special actions tried on copies of a position, editions compared on them."""
