import type { Api } from '#api.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { toNetwork } from '#lib/http/network.ts'
import { countAttempts, findWindowEnd, forgiveAttempts } from '#lib/rate-limit/attempts.ts'

type Limited = { scope: string; key: string; ip: string }
/** Allowed attempts per hour and counter. */
export type TryLimit = { scope: string; key: string; most: number }

/** The limit for guessing from many addresses. An attacker needs as many attempts to lock an account. */
const ACCOUNT_FACTOR = 5
/** Many people may share one address, behind a mobile network. */
const ADDRESS_FACTOR = 20

/**
 * Counts an attempt for the pair of subject and network, and for each of the two alone. The returned function takes it back after
 * a successful attempt. Throws 429 if one of them has had too many within the hour.
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
 * Counts an attempt against every limit, in the database, so that all processes count together. The returned function takes it back. Throws
 * if a limit is reached: 429 with `refusal` as its code, or what `refusal` makes of the moment at which another attempt is possible. Such
 * an attempt is not counted, so refused calls do not extend the block.
 */
export async function limitAll(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  limits: readonly TryLimit[],
  refusal: string | ((again: Date) => AppError),
): Promise<() => Promise<void>> {
  const now = clock.now()
  const forgive = () => forgiveAttempts(db, limits, now)
  const counts = await countAttempts(db, limits, now)
  if (limits.every(({ most }, at) => (counts[at] ?? 0) <= most)) return forgive
  await forgive()
  if (typeof refusal === 'string') throw refuse(429, refusal, 'error.too_many_tries')
  throw refusal(await findWindowEnd(db, limits, now))
}
