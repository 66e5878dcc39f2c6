/**
 * A time in which a store takes no orders for now although its hours run, such as a prayer. Both ends are as `toISOString` writes them, and
 * `until` itself is after the pause. Pauses of a store are in order and do not overlap.
 */
export type Pause = { from: string; until: string }

/** The pause that an instant is in; undefined if it is in none. Times of one format are compared as texts, for the bytes of the checkout. */
export function findPause<T extends Pause>(pauses: readonly T[] | undefined, at: Date): T | undefined {
  const text = at.toISOString()
  return pauses?.find(({ from, until }) => from <= text && text < until)
}
