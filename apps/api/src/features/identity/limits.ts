import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'

type Limited = { scope: string; key: string; ip: string }

/** Many people may share one address, behind a mobile network. */
const ADDRESS_FACTOR = 20

/**
 * Notes a try by whom it is about and by the caller's address, in the database: all processes count together. The returned function takes
 * it back, for tries that were right. Throws 429 when either has had too many within the hour.
 */
export async function limitTries(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { scope, key, ip }: Limited,
  limit: number,
): Promise<() => Promise<void>> {
  const now = clock.now()
  const about = { scope, key: `${key} ${ip}`, now }
  const from = { scope: `${scope}-address`, key: ip, now }
  const over = (await countAttempt(db, about)) > limit || (await countAttempt(db, from)) > limit * ADDRESS_FACTOR
  if (over) throw refuse(429, scope, 'error.too_many_tries')
  return async () => {
    await forgiveAttempt(db, about)
    await forgiveAttempt(db, from)
  }
}
