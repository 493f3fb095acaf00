"""What each unit of a site costs, and the plan that follows from it."""
