"""Assignments that nbgrader hands out, collects and grades, for teachers. See GUIDE.md."""
