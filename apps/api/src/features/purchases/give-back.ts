import { addManualRefund, markRefunds, readGatewayLeft } from '#features/payments/public.ts'
import { returnCashbackUse, returnCouponUse, returnFirstOrder } from '#features/promotions/public.ts'
import { post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf, isOf, numberOf, type Subject } from '#lib/subject.ts'
import { readParts, takeParts } from './transfer-parts.ts'

/** `amount` is the total of the order or trip, `wallet_amount` the part that the wallet paid. */
type Canceled = { customer_id: number | null; amount: number; wallet_amount: number }

/** Returns the uses of offers of a canceled order or trip, in the transaction that ends it. */
export async function giveBackOffers(tx: Db, subject: Subject): Promise<void> {
  await returnCouponUse(tx, subject)
  await returnFirstOrder(tx, subject)
  await returnCashbackUse(tx, subject)
}

/** Refunds the payments of a canceled order or trip. The wallet is locked last, as when placing, to avoid deadlocks. */
export async function giveBackMoney(
  tx: Db,
  subject: Subject,
  { customer_id, amount, wallet_amount, now }: Canceled & { now: Date },
): Promise<void> {
  await markRefunds(tx, subject, now)
  const paid = (await readPaidOtherwise(tx, subject, { amount, wallet_amount })) + (await takeParts(tx, subject, now))
  if (paid === 0) return
  if (customer_id === null) return addManualRefund(tx, { subject, amount: paid, cause: 'canceled', created_at: now })
  await post(tx, { ...backToWallet(subject, customer_id, paid), cause: causeOf(subject, 'canceled'), now })
}

/** The amount that `giveBackMoney` would refund, in minor units. */
export async function readOwedAtCancel(
  tx: Db,
  subject: Subject,
  paid: Pick<Canceled, 'amount' | 'wallet_amount'>,
): Promise<number> {
  return (await readGatewayLeft(tx, subject)) + (await readPaidOtherwise(tx, subject, paid)) + (await readParts(tx, subject))
}

/** Offline payments cannot be refunded where they came from, so they are refunded to the wallet, as its own part is. */
async function readPaidOtherwise(
  tx: Db,
  subject: Subject,
  { amount, wallet_amount }: Pick<Canceled, 'amount' | 'wallet_amount'>,
): Promise<number> {
  return (await isFoundOffline(tx, subject)) ? amount : wallet_amount
}

async function isFoundOffline(tx: Db, subject: Subject): Promise<boolean> {
  const found = tx
    .selectFrom('offline_payments')
    .select('method_id')
    .where(...isOf(subject))
  return (await found.where('status', '=', 'verified').executeTakeFirst()) !== undefined
}

/** The ledger entry that refunds a customer to the wallet. */
export function backToWallet(subject: Subject, customerId: number, amount: number) {
  const refund = { type: 'order_refund', account: 'wallet', against: 'sales' } as const
  return { ...refund, subject, customerId, amount, reference: String(numberOf(subject)) }
}
