/** In units of the currency; a larger tip is treated as a typing error. */
export const MOST_TIP = 10_000

/** Days after a delivery in which its courier can still be tipped. */
export const LATE_TIP_DAYS = 7
