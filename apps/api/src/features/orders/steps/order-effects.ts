import type { OrderStatus, OrderType } from '@medina/contract/orders/orders'
import { returnSalePieces, returnStock } from '#features/catalog/public.ts'
import { issueCreditNote, issueInvoice } from '#features/invoices/public.ts'
import { countParcel } from '#features/parcel/public.ts'
import { markCapture } from '#features/payments/public.ts'
import { returnCashbackUse } from '#features/promotions/public.ts'
import { earnRewards } from '#features/rewards/public.ts'
import { recordCarried, recordReturnedParcel, recordSale, reverseSale } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTax } from '#lib/database/json-columns.ts'
import { listOrderLines } from '#features/orders/reading/orders.queries.ts'
import { giveBackMoney, giveBackOffers } from '#features/purchases/public.ts'
import { shareRefund } from '#features/orders/rules/gateway-amount.ts'
import { endAttempt } from './end-attempt.ts'
import { payRefund, type Refund } from './pay-refund.ts'

type Moved = {
  id: number
  customer_id: number | null
  order_amount: number
  delivery_charge: number
  taxes: StoredTax[]
  tax_included: boolean
  tip: number
  wallet_amount: number
  currency_digits: number
  gateway_digits: number | null
  payment_method: string
  order_type: OrderType
  parcel_category_id: number | null
}

type Step = { to: OrderStatus; refund: Refund | undefined; now: Date }

/** Applies the effects of reaching a status in the transaction of the step, so that they are applied exactly once or not at all. */
export async function applyEffects(tx: Db, order: Moved, { to, refund, now }: Step): Promise<void> {
  if (to === 'delivered' || to === 'returning') await endAttempt(tx, { orderId: order.id, outcome: to, now })
  if (to === 'canceled') await undoOrder(tx, order, now)
  if (to === 'delivered') await completeOrder(tx, order, now)
  // Nothing is weighed or replaced any more.
  if (to === 'delivered' || to === 'returned') await markCapture(tx, { orderId: order.id }, now)
  // An order that came back earns no cashback, so its reserved use is released.
  if (to === 'returned') await returnCashbackUse(tx, { orderId: order.id })
  // Goods that came back were not sold; a parcel was carried, and paid for.
  const isParcelBack = to === 'returned' && order.order_type === 'parcel'
  if (isParcelBack) await recordReturnedParcel(tx, order.id, now)
  // The accounts of the store and then the courier are locked last.
  if (to === 'delivered' || to === 'returned') await recordCarried(tx, { orderId: order.id, now })
  // All orders of a seller wait for its series.
  if (to === 'delivered' || isParcelBack) await issueInvoice(tx, { orderId: order.id }, now)
  if (to === 'refunded') {
    const { amount, earlier } = await payRefund(tx, order, { refund, now })
    const share = shareRefund(order, { amount, earlier })
    // All that is left goes back, and the delivery only with an amount that contains it.
    const credit = share.delivery.amount > 0 ? share : null
    await reverseSale(tx, { subject: { orderId: order.id }, event: 'refunded', refunded: null, credit, now })
    await issueCreditNote(tx, { subject: { orderId: order.id }, event: 'refunded', amount, now })
  }
}

async function completeOrder(tx: Db, order: Moved, now: Date): Promise<void> {
  await earnRewards(tx, { ...order, subject: { orderId: order.id }, amount: order.order_amount }, now)
  if (order.parcel_category_id !== null) await countParcel(tx, order.parcel_category_id)
  await recordSale(tx, { orderId: order.id }, now)
}

/** Returns the uses of offers, the stock, and the money. */
async function undoOrder(tx: Db, { id, customer_id, order_amount, wallet_amount }: Moved, now: Date): Promise<void> {
  const subject = { orderId: id }
  await closeQuestions(tx, id, now)
  await giveBackOffers(tx, subject)
  const lines = await listOrderLines(tx, id)
  await returnSalePieces(
    tx,
    lines.flatMap(({ flash_sale_item_id, quantity }) => (flash_sale_item_id === null ? [] : [{ flash_sale_item_id, quantity }])),
  )
  await returnStock(
    tx,
    lines.flatMap(({ item_id, quantity, variation: [first] }) =>
      item_id === null ? [] : [{ item_id, quantity, variation_type: first !== undefined && 'type' in first ? first.type : null }],
    ),
  )
  await giveBackMoney(tx, subject, { customer_id, amount: order_amount, wallet_amount, now })
}

/** Nobody needs to answer what happens to a line of a canceled order. */
async function closeQuestions(tx: Db, orderId: number, now: Date): Promise<void> {
  const ending = { state: 'withdrawn', ended_by: 'store', ended_at: now } as const
  await tx.updateTable('order_shortages').set(ending).where('order_id', '=', orderId).where('state', '=', 'open').execute()
}
