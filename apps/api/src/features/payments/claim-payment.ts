import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { findPayment } from './payments.queries.ts'

/** Well above the timeouts of the calls that one claim covers; a process that died leaves the payment to others then. */
const CLAIM_MS = 120_000

type Parts = { db: Db; clock: Clock }
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * Does work at the gateway of a payment while no other process does. The work gets the payment as it is now: another process may have done
 * it before. Nothing happens if another process is at it.
 */
export async function claimPayment({ db, clock }: Parts, id: string, work: (payment: Payment) => Promise<void>): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await db
    .updateTable('payments')
    .set({ claimed_until: until })
    .where('id', '=', id)
    // A later end than any claim has was set before the clock was corrected.
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_until', '>', until)]))
    .returningAll()
    .executeTakeFirst()
  if (claimed === undefined) return
  try {
    await work(claimed)
  } finally {
    await db
      .updateTable('payments')
      .set({ claimed_until: null })
      .where('id', '=', id)
      .where('claimed_until', '=', until)
      .execute()
  }
}
