/** An order that stays unpaid this long releases its stock and its wallet part. */
export const PAY_WITHIN_MINUTES = 30

/**
 * A gateway's page can be opened for this long after placing, however often it was left or failed, so retries do not reserve
 * stock forever.
 */
export const PAGES_WITHIN_MINUTES = 60

/** After this long an order releases everything even if a payment page is open or its gateway does not answer. */
export const HELD_AT_MOST_MINUTES = 120
