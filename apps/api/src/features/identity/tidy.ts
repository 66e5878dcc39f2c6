import type { Db } from '#lib/database/database.ts'
import { GUEST_MS } from '#lib/caches/known-guests.ts'
import { deleteOldAttempts } from '#lib/rate-limit/attempts.ts'
import { deleteExpiredCodes } from './codes/codes.ts'
import { removeUnfinishedBefore } from './accounts/customers.queries.ts'
import { removeGuestsBefore } from './sessions/guests.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'
import { deleteExpiredTickets } from './sessions/tickets.ts'
import { deleteExpiredIdTokens } from './sessions/used-id-tokens.ts'

const SIGN_UP_MS = 7 * 86_400_000

/**
 * Deletes expired counters, codes, tickets, id tokens and sessions, unfinished sign-ups after a week, and guests without orders.
 */
export async function deleteExpiredSecrets(db: Db, now: Date): Promise<void> {
  await deleteOldAttempts(db, now)
  await deleteExpiredCodes(db, now)
  await deleteExpiredTickets(db, now)
  await deleteExpiredIdTokens(db, now)
  await deleteExpiredSessions(db, now)
  await removeUnfinishedBefore(db, new Date(now.getTime() - SIGN_UP_MS))
  await removeGuestsBefore(db, new Date(now.getTime() - GUEST_MS))
}
