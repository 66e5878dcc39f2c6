import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { endAllSessions } from '#features/identity/sessions/sessions.ts'

type Block = { reason: string | null; until: Date | null }
/** `block`: null lets the owner sign in again. */
type Wish = { customerId: number; block: Block | null; now: Date }

/**
 * Blocks an account, which ends its sessions and their event streams for good, or lets its owner sign in again. Orders and their links stay
 * as they are. Returns whether anything changed; reason and end of a block may change. Throws 404 for an unknown account.
 */
export async function setBlocked(tx: Db, { customerId, block, now }: Wish): Promise<boolean> {
  const values = { status: block === null, blocked_reason: block?.reason ?? null, blocked_until: block?.until ?? null }
  const changed = await tx
    .updateTable('customers')
    .set({ ...values, updated_at: now })
    .where('id', '=', customerId)
    .where(
      sql<boolean>`(status, blocked_reason, blocked_until)
        is distinct from (${values.status}::boolean, ${values.blocked_reason}::text, ${values.blocked_until}::timestamptz)`,
    )
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) await requireAccount(tx, customerId)
  // Otherwise a stolen session would work again once the account is unblocked.
  if (block !== null) await endAllSessions(tx, customerId)
  return changed !== undefined
}

/** Ends the blocks that are over, and returns their accounts. */
export async function endBlocks(tx: Db, now: Date): Promise<number[]> {
  const ended = await tx
    .updateTable('customers')
    .set({ status: true, blocked_reason: null, blocked_until: null, updated_at: now })
    .where('blocked_until', '<=', now)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** When the next block ends; null if none does. */
export async function findNextBlockEnd(db: Db): Promise<Date | null> {
  const next = db.selectFrom('customers').select('blocked_until').where('blocked_until', 'is not', null)
  return (await next.orderBy('blocked_until').limit(1).executeTakeFirst())?.blocked_until ?? null
}

async function requireAccount(tx: Db, customerId: number): Promise<void> {
  const account = await tx.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
  if (account === undefined) throw notFound('customer', 'operator.customer_unknown')
}
