import { type OpeningHours, readOpening } from '@medina/time/opening-hours'

type PausedStore = OpeningHours & { closed_until: Date | null }

/** When a paused store takes orders again: at the end of its pause, or at its next opening then. Null if the pause is ended by hand. */
export function findOpeningAfterPause(store: PausedStore): Date | null {
  if (store.closed_until === null) return null
  const { open, opens_at } = readOpening(store, store.closed_until)
  return open ? store.closed_until : opens_at
}
