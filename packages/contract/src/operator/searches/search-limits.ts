// Apart from the schemas, which browsers do not download.

/** The longest text that is counted, and the longest phrase and meaning of the desk. */
export const MOST_SEARCH_LETTERS = 60
/** Goods of a store that are found by a word which the store adds. */
export const MOST_TAGGED = 50

export const searchPeriods = [7, 30, 90] as const
