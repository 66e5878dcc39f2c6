import type { ShortPayment } from '@medina/pricing/shortages/short-payment'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine, StoredChange } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { fixCashback } from '#features/orders/changing/placed-order.ts'
import { readLineWeight } from '#features/orders/reading/line-weight.ts'
import { readTaxClass, toStoredTaxes } from '#features/orders/rules/stored-taxes.ts'
import type { OrderActor } from '#features/orders/rules/order-steps.ts'
import { SHORTAGE_REASON } from '#features/orders/rules/cancellation-reason.ts'
import { notifyOrderViewers, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { isWeighed, planShortage, type ShortageChange, type ShortagePlan, toReturned } from './plan-shortage.ts'
import type { ShortageContext } from './shortage-context.ts'
import { type MoneyReturned, moveShortageMoney } from './shortage-money.ts'
import { keepWeight, toStoredWeight } from './weighed-price.ts'

export type Settling = {
  /** Null for a line that is weighed within its bound, which is no shortage. */
  shortageId: number | null
  change: ShortageChange
  by: 'store' | 'customer' | 'silence'
  actor: OrderActor
  keyId: number | null
  now: Date
}

/**
 * Makes a change of a line that ran out: lines, bill, money, history and notices. The caller's transaction holds the order's lock and has
 * taken the pieces of the replacement. Pieces that ran out do not return to stock. Without a line the order is canceled with everything
 * back. Throws as `planShortage`.
 */
export async function settleShortage(tx: Db, context: ShortageContext, settling: Settling): Promise<void> {
  const { order } = context
  const { change, now } = settling
  const plan = planShortage(context, change)
  const newLineId = await writeLines(tx, order.id, { change, plan })
  const returned =
    plan.bill === null ? await cancel(tx, context, { plan, settling }) : await reprice(tx, context, { plan, settling })
  if (settling.shortageId === null) return
  await tx
    .updateTable('order_shortages')
    .set({
      state: change.offer === null ? 'removed' : 'replaced',
      // The item that came instead; an offer that was not taken stays as history.
      ...(change.offer === null ? {} : { offer: JSON.stringify(change.offer) }),
      new_line_id: newLineId,
      ended_by: settling.by,
      ended_at: now,
      amount_before: order.order_amount,
      amount_after: plan.bill?.total ?? 0,
      ...returned,
    })
    .where('id', '=', settling.shortageId)
    .execute()
}

type Planned<P = ShortagePlan> = { plan: P; settling: Settling }

async function writeLines(
  tx: Db,
  orderId: number,
  { change: { line, offer }, plan }: { change: ShortageChange; plan: ShortagePlan },
): Promise<number | null> {
  if (plan.bill === null || plan.rest === null) await tx.deleteFrom('order_lines').where('id', '=', line.id).execute()
  else {
    const { quantity, unit_price, discount, add_ons } = plan.rest
    const add_ons_price = add_ons.reduce((sum, addOn) => sum + addOn.price * addOn.quantity, 0)
    const weighed = offer?.grams === undefined ? keepWeight(line, quantity) : toStoredWeight(line, offer.grams)
    const stored = { weighed: weighed && JSON.stringify(weighed), add_ons: JSON.stringify(add_ons) }
    const row = { quantity, unit_price, discount, ...stored, add_ons_price }
    await tx.updateTable('order_lines').set(row).where('id', '=', line.id).execute()
  }
  if (offer === null || isWeighed(offer)) return null
  const { id } = await tx.insertInto('order_lines').values(toNewLine(orderId, offer)).returning('id').executeTakeFirstOrThrow()
  return id
}

function toNewLine(orderId: number, { item_id, item, pieces, unit_price, variation, discount }: OfferedLine) {
  return {
    order_id: orderId,
    item_id,
    item: JSON.stringify(item),
    quantity: pieces,
    unit_price,
    discount,
    variation: JSON.stringify(variation),
    add_ons: '[]',
    add_ons_price: 0,
  }
}

async function reprice(
  tx: Db,
  context: ShortageContext,
  { plan, settling }: Planned<Extract<ShortagePlan, { bill: object }>>,
): Promise<MoneyReturned> {
  const { order, switches } = context
  const { bill, payment } = plan
  const { actor, keyId, now } = settling
  await fixCashback(tx, order, { priced: { bill, switches }, now: order.created_at })
  await tx
    .updateTable('orders')
    .set({
      items_amount: bill.items,
      add_ons_amount: bill.add_ons,
      discount_amount: bill.discount,
      coupon_amount: bill.coupon,
      first_order_amount: bill.first_order,
      tax_amount: bill.tax,
      taxes: toStoredTaxes(bill.taxes, [...[...context.lines, settling.change.offer].map(readTaxClass), ...order.taxes]),
      order_amount: bill.total,
      wallet_amount: payment.wallet_amount,
      payment_status: readPaymentStatus(context, { bill, payment }),
    })
    .where('id', '=', order.id)
    .execute()
  const changes = JSON.stringify(listChanges(context, settling.change, bill.total))
  const event = { order_id: order.id, status: 'changed', actor, key_id: keyId, changes, created_at: now }
  const { id: eventId } = await tx.insertInto('order_history').values(event).returning('id').executeTakeFirstOrThrow()
  const returned = await moveShortageMoney(tx, context, { payment, eventId, now })
  await notifyOrderViewers(tx, order.id, now)
  if (settling.shortageId !== null)
    await notifyOrderEvent(tx, { orderId: order.id, owner: order, status: 'shortage_settled', actor, now })
  return returned
}

/** An order in cash is paid once its wallet part pays all of it. */
function readPaymentStatus(
  { order, payment: { method } }: ShortageContext,
  { bill, payment }: { bill: { total: number }; payment: ShortPayment },
) {
  if (method !== 'cash' || order.wallet_amount === 0) return order.payment_status
  return payment.wallet_amount === bill.total ? 'paid' : 'partially_paid'
}

/** The system cancels, because neither the store nor its customer may after the confirmation. */
async function cancel(tx: Db, context: ShortageContext, { plan, settling }: Planned): Promise<MoneyReturned> {
  const { order } = context
  const { now } = settling
  const isCanceled = await transitionOrder(tx, {
    orderId: order.id,
    from: order.order_status,
    to: 'canceled',
    actor: 'system',
    now,
    changes: { cancellation_reason: SHORTAGE_REASON, canceled_by: 'admin' },
  })
  if (!isCanceled) throw refuse(409, 'order_status', 'shortage.handed_over')
  // Cancellations return to every account's wallet, also where wallets are switched off.
  const { gateway, wallet, door, manual } = toReturned(plan.payment, { order, hasWallet: order.customer_id !== null })
  return { to_gateway: gateway, to_wallet: wallet, at_door: door, by_hand: manual }
}

function listChanges({ order }: ShortageContext, { line, pieces, offer }: ShortageChange, total: number): StoredChange[] {
  const { toWire } = moneyFormat(order.currency_digits)
  const weight = readLineWeight(line)
  const changes: StoredChange[] =
    offer?.grams === undefined
      ? [
          { field: 'quantity', item: line.item.name, from: line.quantity, to: line.quantity - pieces },
          ...(offer === null ? [] : [{ field: 'quantity' as const, item: offer.item.name, from: 0, to: offer.pieces }]),
        ]
      : [{ field: 'weight', item: line.item.name, from: weight?.weighed ?? weight?.ordered ?? null, to: offer.grams }]
  const [before, after] = [toWire(order.order_amount), toWire(total)]
  return before === after ? changes : [...changes, { field: 'order_amount', item: null, from: before, to: after }]
}
