import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { endAllSessions } from '#features/identity/sessions/sessions.ts'

type Wish = { customerId: number; isBlocked: boolean; now: Date }

/**
 * Blocks an account, which ends its sessions and their event streams for good, or lets its owner sign in again. Orders and their links stay
 * as they are. Returns whether anything changed. Throws 404 for an unknown account.
 */
export async function setBlocked(tx: Db, { customerId, isBlocked, now }: Wish): Promise<boolean> {
  const changed = await tx
    .updateTable('customers')
    .set({ status: !isBlocked, updated_at: now })
    .where('id', '=', customerId)
    .where('status', '=', isBlocked)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) await requireAccount(tx, customerId)
  // Otherwise a stolen session would work again once the account is unblocked.
  if (isBlocked) await endAllSessions(tx, customerId)
  return changed !== undefined
}

async function requireAccount(tx: Db, customerId: number): Promise<void> {
  const account = await tx.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
  if (account === undefined) throw notFound('customer', 'operator.customer_unknown')
}
