const STEP = 5
/** As many minutes as a busy store may add by itself. */
const MOST_MINUTES = 120
/** Nobody is asked to come back later than this. */
const MOST_WAIT = 60

export type Load = {
  /** The orders under way. */
  orders: number
  /** The orders that can be worked on at once; null for no limit. */
  capacity: number | null
  /** The minutes in which as many orders as that are done. */
  minutes: number
}

/** `minutes`: promises are longer by them. `retryMinutes`: no further order until then; null while there is room. */
export type LoadPlan = { minutes: number; retryMinutes: number | null }

/**
 * Plans for more orders than can be worked on at once: those beyond wait for their turn, and from twice as many on no further ones are
 * taken. Both are rounded up to five minutes.
 */
export function planLoad({ orders, capacity, minutes }: Load): LoadPlan {
  if (capacity === null || orders <= capacity) return { minutes: 0, retryMinutes: null }
  const inMinutes = (waiting: number): number =>
    capacity === 0 ? MOST_MINUTES : Math.min(MOST_MINUTES, STEP * Math.ceil((waiting * minutes) / capacity / STEP))
  const tooMany = orders - 2 * capacity + 1
  return {
    minutes: inMinutes(orders - capacity),
    retryMinutes: tooMany > 0 ? Math.max(STEP, Math.min(MOST_WAIT, inMinutes(tooMany))) : null,
  }
}
