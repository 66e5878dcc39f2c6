// Separate from the schemas, which forms need not load.

/** The latest end of a pause, in days from now. */
export const MOST_PAUSE_DAYS = 366
export const MOST_REASON_LETTERS = 80
/** The longest special day, in dates. */
export const MOST_SPECIAL_DATES = 366
