import { addManualRefund, refundNext } from '#features/payments/public.ts'
import { post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Subject } from '#lib/subject.ts'
import { backToWallet } from './give-back.ts'

export type RefundMethod = 'wallet' | 'gateway' | 'manual'

/** Earlier refunds with the method `gateway`, and the part of them that the gateway paid. */
export type PaidBefore = { asPaid: number; byGateway: number }

type Payment = { amount: number; method: RefundMethod; earlier: PaidBefore; cause: string; now: Date }

/**
 * Pays an amount of an order or a trip back and returns where it went, in minor units: to the gateway as far as it charged, the rest to the
 * wallet. If neither is possible, it is added to the list of manual refunds.
 */
export async function payBack(
  tx: Db,
  { subject, customer_id }: { subject: Subject; customer_id: number | null },
  { amount, method, earlier, cause, now }: Payment,
): Promise<{ gateway: number; wallet: number; manual: number }> {
  const before = { before: earlier.asPaid, byGateway: earlier.byGateway }
  const { gateway, rest } =
    method === 'gateway' ? await refundNext(tx, { subject, amount, ...before, now }) : { gateway: 0, rest: amount }
  const isManual = customer_id === null || method === 'manual'
  if (rest > 0 && isManual) await addManualRefund(tx, { subject, amount: rest, cause: 'refunded', created_at: now })
  if (rest > 0 && !isManual) await post(tx, { ...backToWallet(subject, customer_id, rest), cause, now })
  return { gateway, wallet: isManual ? 0 : rest, manual: isManual ? rest : 0 }
}
