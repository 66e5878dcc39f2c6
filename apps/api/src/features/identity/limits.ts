import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { countAttempts, forgiveAttempts } from './attempts.ts'

type Limited = { scope: string; key: string; ip: string }

/** Guessing from many addresses gets no further than this, and whoever means to lock somebody out needs as many. */
const ACCOUNT_FACTOR = 5
/** Many people may share one address, behind a mobile network. */
const ADDRESS_FACTOR = 20

/**
 * Notes a try in the database, so that all processes count together: by whom it is about and the caller's address, and by each of the two
 * alone. The returned function takes it back, for tries that were right. Throws 429 when one has had too many within the hour; such a try
 * is not counted, so that nobody is kept out by what was refused.
 */
export async function limitTries(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { scope, key, ip }: Limited,
  limit: number,
): Promise<() => Promise<void>> {
  const now = clock.now()
  const network = toNetwork(ip)
  const counters = [
    { scope, key: `${key} ${network}`, most: limit },
    { scope: `${scope}-account`, key, most: limit * ACCOUNT_FACTOR },
    { scope: `${scope}-address`, key: network, most: limit * ADDRESS_FACTOR },
  ]
  const forgive = () => forgiveAttempts(db, counters, now)
  const counts = await countAttempts(db, counters, now)
  if (counters.every(({ most }, at) => (counts[at] ?? 0) <= most)) return forgive
  await forgive()
  throw refuse(429, scope, 'error.too_many_tries')
}

/** Whoever has one IPv6 address has a whole network of them, told from others by its first 64 bits. */
function toNetwork(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
