"""The teacher's corner: assignments that nbgrader hands out, collects and grades. GUIDE.md tells how."""
