import type { FailureReason } from '@medina/contract/orders/return-plan'
import { calculateReturnFee } from '@medina/pricing/stores/returned-share'
import { recordDebt } from '#features/rewards/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { takeBack } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { causeOf } from '#lib/subject.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readDeliveryPrice } from '#features/orders/rules/gateway-amount.ts'

/** A charged fee, and the part that the wallet paid, in minor units. The rest is owed. */
export type ReturnFee = { fee: number; fee_taken: number }
export const noFee: ReturnFee = { fee: 0, fee_taken: 0 }

type Rules = Pick<Switches, 'unpaid_return_fee' | 'customer_wallet_status'>
type Chargeable = Pick<
  OrderRecord,
  'payment_status' | 'customer_id' | 'cancellation_reason' | 'delivery_charge' | 'taxes' | 'tax_included'
>

const accident: FailureReason = 'accident'

/**
 * The most that the customer of an order that came back may be charged, in minor units. It is 0 unless the business charges for unpaid orders.
 * It is 0 for guests too, who have no account that owes, and after an accident.
 */
export function readMostReturnFee(
  order: Chargeable,
  { unpaid_return_fee: rule, customer_wallet_status: hasWallet }: Rules,
): number {
  const isUnpaid = order.payment_status !== 'paid' && order.customer_id !== null && order.cancellation_reason !== accident
  return rule === 'delivery' && hasWallet && isUnpaid ? readDeliveryPrice(order) : 0
}

/**
 * Charges the customer of an unpaid order that came back. The wallet pays as far as it goes, as a part of the order. The rest is a debt that
 * later rewards pay (decision 0063). Throws 409 where nothing may be charged.
 */
export async function chargeReturnFee(
  tx: Db,
  order: OrderRecord,
  { retained, now }: { retained: number; now: Date },
): Promise<ReturnFee> {
  const most = readMostReturnFee(order, await readSwitches(tx))
  const { id, customer_id: customerId } = order
  if (most === 0 || customerId === null) throw refuse(409, 'charge_fee', 'failed.no_fee')
  const fee = calculateReturnFee({ delivery_charge: most, retained })
  if (fee === 0) return noFee
  const subject = { orderId: id }
  const posting = { cause: causeOf(subject, 'return_fee'), type: 'partial_payment', account: 'wallet', against: 'sales' } as const
  const charged = await takeBack(tx, { ...posting, customerId, amount: fee, subject, reference: String(id), now })
  if (charged === null) throw refuse(409, 'order_status', 'failed.decided')
  const { transactionId, taken, owed } = charged
  if (owed > 0) await recordDebt(tx, { customerId, account: 'wallet', transactionId, amount: owed, now })
  const wallet_amount = order.wallet_amount + taken
  if (taken > 0) await tx.updateTable('orders').set({ wallet_amount, updated_at: now }).where('id', '=', id).execute()
  return { fee, fee_taken: taken }
}
