import type { Api } from '#api.ts'
import { limitAll, type TryLimit } from '#features/identity/public.ts'
import type { Operator } from '#lib/actor.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type Person = NonNullable<Operator['person']> & { sessionId: number }

/** Wrong codes of one session within an hour. A person mistypes a few. */
const MOST_OF_SESSION = 10
/**
 * Wrong codes of an app within an hour, over all sessions of a person that have proved nothing yet: whoever signs in, or links a device, again
 * and again meets one of the three codes of a moment in 1.4 of a thousand days.
 */
const MOST_UNPROVEN = 20

/**
 * Counts an attempt to prove the second factor in its own session alone: a stranger's wrong codes keep nobody else out. That is enough for
 * recovery codes, which have forty bits. The returned function takes it back after a right one.
 */
export function limitProofs(api: Doing, { sessionId }: Person): Promise<() => Promise<void>> {
  return limitAll(api, [ofSession(sessionId)], 'code')
}

/**
 * As `limitProofs`, for a code of six digits, which many sessions could guess together. A session that has proved the person before is not
 * counted with strangers' sessions.
 */
export function limitAppCodes(api: Doing, { id, sessionId, provenAt }: Person): Promise<() => Promise<void>> {
  const unproven = { scope: 'second_factor_unproven', key: String(id), most: MOST_UNPROVEN }
  return limitAll(api, provenAt === null ? [ofSession(sessionId), unproven] : [ofSession(sessionId)], 'code')
}

function ofSession(sessionId: number): TryLimit {
  return { scope: 'second_factor', key: String(sessionId), most: MOST_OF_SESSION }
}
