import { LATE_TIP_DAYS } from '@medina/contract/orders/tip'
import type { Api } from '#api.ts'
import { recordCourierTip, recordTip } from '#features/sales/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { InsufficientFunds, post, readBalance } from '#features/wallet/public.ts'
import { type Customer, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { causeOf } from '#lib/subject.ts'
import { readTip } from '#features/orders/rules/read-tip.ts'
import { reachedAt } from '#features/orders/reading/order-row.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'

const DAY_MS = 86_400_000

type Wish = {
  orderId: number
  /** A decimal. */
  amount: number
}

/**
 * Pays a tip for the courier of a delivered order from the customer's wallet, once; returns it as a decimal. A repeated call for the same
 * amount changes nothing. Throws 403 if such tips are off, or for an impossible amount. Throws 404 for another customer's order, and
 * 406 if the wallet holds less. Throws 409 if no courier delivered the order, if it was tipped before, or after the last day.
 */
export async function tipCourier({ db, clock }: Api, customer: Customer, { orderId, amount }: Wish): Promise<number> {
  const switches = await readSwitches(db)
  if (!hasLateTips(switches)) throw refuse(403, 'order', 'tip.off')
  const tip = readTip(amount, switches)
  if (tip === 0) throw refuse(403, 'amount', 'tip.none')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    // Concurrent calls wait for each other here; the later one finds the tip.
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwner(customer, order)) throw notFound('order', 'order.not_found')
    if (order.late_tip === tip) return
    if (order.late_tip !== null) throw refuse(409, 'order', 'tip.given')
    await payTip(tx, order, { customerId: customer.id, tip, now })
  })
  return moneyFormat(switches.digit_after_decimal_point).toWire(tip)
}

type Payment = { customerId: number; tip: number; now: Date }

async function payTip(tx: Db, order: OrderRecord, { customerId, tip, now }: Payment): Promise<void> {
  const { id, courier_id, order_type, store_id, self_delivery_system } = order
  if (order.order_status !== 'delivered' || courier_id === null) throw refuse(409, 'order', 'tip.not_delivered')
  if (isTooLate(order, now)) throw refuse(409, 'order', 'tip.too_late')
  const subject = { orderId: id }
  await tx.insertInto('late_tips').values({ order_id: id, courier_id, amount: tip, created_at: now }).execute()
  await notifyOrderViewers(tx, id)
  const cause = causeOf(subject, 'tip')
  const posting = { cause, type: 'tip', account: 'wallet', against: 'sales', reference: String(id) } as const
  try {
    await post(tx, { ...posting, customerId, amount: -tip, subject, now })
  } catch (error) {
    throw error instanceof InsufficientFunds ? refuse(406, 'amount', 'tip.wallet_below') : error
  }
  // The account that receives it is locked last.
  if (order_type === 'delivery' && self_delivery_system && store_id !== null)
    await recordTip(tx, { orderId: id, storeId: store_id, tip, now })
  else await recordCourierTip(tx, { orderId: id, courierId: courier_id, tip, now })
}

/** Returns the wallet balance from which the customer of an order can tip, as a decimal; null if the courier cannot be tipped. */
export async function findTipOffer(db: Db, order: OrderRecord, now: Date): Promise<{ wallet_balance: number } | null> {
  const { order_status, courier_id, customer_id, late_tip } = order
  if (order_status !== 'delivered' || courier_id === null || customer_id === null || late_tip !== null) return null
  if (isTooLate(order, now)) return null
  const switches = await readSwitches(db)
  if (!hasLateTips(switches)) return null
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  return { wallet_balance: toWire(await readBalance(db, customer_id, 'wallet')) }
}

function hasLateTips({ dm_tips_status, late_tips_status, customer_wallet_status }: Switches): boolean {
  return dm_tips_status && late_tips_status && customer_wallet_status
}

function isTooLate(order: OrderRecord, now: Date): boolean {
  const delivered = reachedAt(order, 'delivered')
  return delivered === null || now.getTime() - new Date(delivered).getTime() > LATE_TIP_DAYS * DAY_MS
}
