/** In units of the currency; a larger tip is treated as a typing error. */
export const MOST_TIP = 10_000
