import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** Amounts of this time count together: many small ones are no way around a limit. */
const COUNTED_MS = 24 * 3_600_000
/** Amounts of currencies with fewer digits are compared in the smallest unit of all. */
const MOST_DIGITS = 4

/** An amount that one key gives or pays back within a day, without a proof or a second key. Points have no digits. */
type Use = { kind: 'refund' | 'wallet' | 'points'; keyId: number; amount: number; digits: number; now: Date }
type Limit = { amount: number; digits: number }

/** Locks what the key has used until the transaction ends: two acts at the same moment would not see each other. */
export async function lockAllowances(tx: Db, keyId: number): Promise<void> {
  await tx.selectFrom('operator_keys').select('id').where('id', '=', keyId).forNoKeyUpdate().execute()
}

/** Whether the amount and those of the last 24 hours are within the limit. Locks as `lockAllowances`, and deletes older rows of the key. */
export async function isWithinAllowance(tx: Db, use: Use, limit: Limit): Promise<boolean> {
  await lockAllowances(tx, use.keyId)
  const earlier = await sumUses(tx, use)
  return earlier + toSmallest(use.amount, use.digits) <= toSmallest(limit.amount, limit.digits)
}

export async function recordUse(tx: Db, { kind, keyId, amount, digits, now }: Use): Promise<void> {
  if (amount === 0) return
  const row = { kind, key_id: keyId, amount, currency_digits: digits, created_at: now }
  await tx.insertInto('allowance_uses').values(row).execute()
}

async function sumUses(tx: Db, { kind, keyId, now }: Use): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_MS)
  await tx.deleteFrom('allowance_uses').where('key_id', '=', keyId).where('created_at', '<=', since).execute()
  const { sum } = await tx
    .selectFrom('allowance_uses')
    .select(sql<number>`coalesce(sum(amount * (10 ^ (${MOST_DIGITS} - currency_digits))::bigint), 0)::bigint`.as('sum'))
    .where('kind', '=', kind)
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return sum
}

function toSmallest(amount: number, digits: number): number {
  return amount * 10 ** (MOST_DIGITS - digits)
}
