/** Most rows of a sheet in one call of the desk. Separate from the schemas, so that the desk loads it without them. */
export const MOST_SHEET_ROWS = 50
