import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { CheckAmount } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { findRefusal, isProven } from './check-second-factor.ts'

/** Refunds of this time count together: many small ones are no way around the limit. */
const COUNTED_MS = 24 * 3_600_000
/** Amounts of currencies with fewer digits are compared in the smallest unit of all. */
const MOST_DIGITS = 4

/**
 * Refunds above the amount of the settings need the second factor, and so do those that together exceed it: what the person refunded within
 * 24 hours without a proof counts. The settings are read before the transaction of the refund, which alone knows the amount: the embedded
 * database has one connection. Machines are not asked.
 */
export async function readRefundCheck({ db, clock }: Pick<Api, 'db' | 'clock'>, operator: Operator): Promise<CheckAmount> {
  const { person, id: keyId } = operator
  const now = clock.now()
  if (person === undefined || isProven(person, now)) return () => Promise.resolve()
  const { second_factor_refunds: limit, digit_after_decimal_point: ownDigits, ...switches } = await readSwitches(db)
  const refusal = await findRefusal(db, person.id, switches)
  return async (tx, amount, digits) => {
    // Two refunds of one person at the same moment would not see each other.
    await tx.selectFrom('operator_keys').select('id').where('id', '=', keyId).forNoKeyUpdate().execute()
    const earlier = await sumUnproven(tx, keyId, new Date(now.getTime() - COUNTED_MS))
    const isAbove = earlier + toSmallest(amount, digits) > toSmallest(limit, ownDigits)
    if (refusal !== null && isAbove) throw refusal
    if (amount === 0) return
    await tx.insertInto('unproven_refunds').values({ key_id: keyId, amount, currency_digits: digits, created_at: now }).execute()
  }
}

/** The sum since a moment; older rows of the key are deleted. */
async function sumUnproven(tx: Db, keyId: number, since: Date): Promise<number> {
  await tx.deleteFrom('unproven_refunds').where('key_id', '=', keyId).where('created_at', '<=', since).execute()
  const { sum } = await tx
    .selectFrom('unproven_refunds')
    .select(sql<number>`coalesce(sum(amount * (10 ^ (${MOST_DIGITS} - currency_digits))::bigint), 0)::bigint`.as('sum'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return sum
}

function toSmallest(amount: number, digits: number): number {
  return amount * 10 ** (MOST_DIGITS - digits)
}
