import type { Db } from '#lib/database.ts'
import { forgetOldAttempts } from './attempts.ts'
import { forgetOldCodes } from './codes.ts'
import { forgetOldSessions } from './sessions.ts'
import { forgetOldTickets } from './tickets.ts'

/** Forgets counters, codes, tickets and sessions that are over. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await forgetOldAttempts(db, now)
  await forgetOldCodes(db, now)
  await forgetOldTickets(db, now)
  await forgetOldSessions(db, now)
}
