import type { Api } from '#api.ts'
import type { CheckAmount } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { isWithinAllowance, recordUse } from './allowances.ts'
import { findRefusal, isProven } from './check-second-factor.ts'

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
    const use = { kind: 'refund', keyId, amount, digits, now } as const
    const isWithin = await isWithinAllowance(tx, use, { amount: limit, digits: ownDigits })
    if (refusal !== null && !isWithin) throw refusal
    await recordUse(tx, use)
  }
}
