import { createTtlCaches } from './ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'

const DAY = 86_400_000
/** The age before which no guest is deleted: the page of a device that returns after that gets another guest id. */
export const GUEST_MS = 180 * DAY
/** Younger than any guest that may be deleted, however long a call takes and whatever the clocks of other processes show. */
const SURE_MS = GUEST_MS - DAY

/** For as long as somebody looks around and orders. A restored database, in which an id may be another guest's, is older than that. */
const CACHE_MS = 300_000
/** About the bytes of an entry, for at most 10,000 guests. */
const ENTRY_BYTES = 250
const caches = createTtlCaches<Db, Known>({ ms: CACHE_MS, bytes: 10_000 * ENTRY_BYTES })

type Known = { id: number; created_at: Date }

/**
 * The id of a guest who was created or read lately, by the hash of the secret; null for any other. A row of a guest never changes, and is
 * deleted by age alone, so what is known of a younger one holds in every process.
 */
export function findKnownGuest(db: Db, hash: Buffer, now: Date): number | null {
  const known = caches(db).get(hash.toString('base64'))
  return known !== undefined && now.getTime() - known.created_at.getTime() < SURE_MS ? known.id : null
}

/** Never for the guest of a phone order, whose secret is good only for as long as the session of the staff. */
export function rememberGuest(db: Db, hash: Buffer, { id, created_at }: Known): void {
  caches(db).set(hash.toString('base64'), { id, created_at }, { size: ENTRY_BYTES })
}
