import type { StoreDetails } from '@medina/contract/catalog/catalog'

/** Within this time of a change the badge says "soon". */
const SOON_MS = 45 * 60_000

type Hours = Pick<StoreDetails, 'active' | 'open' | 'opens_at' | 'closes_at'>

/** Whether a store is open or closed, or soon will be; `at` is the time of the next change, null if there is none. */
export function readOpeningState(
  { active, open, opens_at, closes_at }: Hours,
  now: Date,
): { state: 'always' | 'open' | 'closes_soon' | 'opens_soon' | 'closed'; at: string | null } {
  if (!active || open === 0) return { state: isSoon(opens_at, now) ? 'opens_soon' : 'closed', at: opens_at }
  if (closes_at === null) return { state: 'always', at: null }
  return { state: isSoon(closes_at, now) ? 'closes_soon' : 'open', at: closes_at }
}

function isSoon(at: string | null, now: Date): boolean {
  return at !== null && new Date(at).getTime() - now.getTime() <= SOON_MS
}
