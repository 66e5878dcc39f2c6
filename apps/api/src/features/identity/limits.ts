import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { toNetwork } from '#lib/network.ts'
import { countAttempts, forgiveAttempts } from './attempts.ts'

type Limited = { scope: string; key: string; ip: string }
/** How many tries an hour one counter allows. */
export type TryLimit = { scope: string; key: string; most: number }

/** Guessing from many addresses gets no further than this, and whoever means to lock somebody out needs as many. */
const ACCOUNT_FACTOR = 5
/** Many people may share one address, behind a mobile network. */
const ADDRESS_FACTOR = 20

/**
 * Notes a try by whom it is about and the caller's network, and by each of the two alone. The returned function takes it back, for tries
 * that were right. Throws 429 when one of them has had too many within the hour.
 */
export async function limitTries(
  api: Pick<Api, 'db' | 'clock'>,
  { scope, key, ip }: Limited,
  limit: number,
): Promise<() => Promise<void>> {
  const network = toNetwork(ip)
  const limits = [
    { scope, key: `${key} ${network}`, most: limit },
    { scope: `${scope}-account`, key, most: limit * ACCOUNT_FACTOR },
    { scope: `${scope}-address`, key: network, most: limit * ADDRESS_FACTOR },
  ]
  return limitAll(api, limits, scope)
}

/**
 * Counts a try against every limit, in the database, so that all processes count together. The returned function takes it back. Throws 429
 * with `field` as its code when one limit is reached; such a try is not counted, so that nobody is kept out by what was refused.
 */
export async function limitAll(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  limits: readonly TryLimit[],
  field: string,
): Promise<() => Promise<void>> {
  const now = clock.now()
  const forgive = () => forgiveAttempts(db, limits, now)
  const counts = await countAttempts(db, limits, now)
  if (limits.every(({ most }, at) => (counts[at] ?? 0) <= most)) return forgive
  await forgive()
  throw refuse(429, field, 'error.too_many_tries')
}
