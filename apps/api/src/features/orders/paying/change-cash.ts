import type { Api } from '#api.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { findChange, readCashTendered } from '#features/orders/rules/cash-tendered.ts'
import { canChangeCash, isWaitingForCash } from '#features/orders/rules/payable-at-door.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'

type Wish = { orderId: number; cash: number | null }
type Cash = { cash_tendered: number | null; bring_change_amount: number | null }

/**
 * Says which cash the customer of an order has ready. What does not exceed the amount due counts as the exact amount. Throws 404 for another's
 * order, 409 for one that is not paid in cash and for one that the courier has set out with.
 */
export async function changeCash({ db, clock }: Pick<Api, 'db' | 'clock'>, actors: readonly Actor[], wish: Wish): Promise<Cash> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, wish.orderId)
    const order = await findOrder(tx, wish.orderId)
    if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
    if (!isWaitingForCash(order)) throw refuse(409, 'order', 'order.nothing_to_pay')
    if (!canChangeCash(order)) throw refuse(409, 'order_status', 'change.on_the_road')
    const money = moneyFormat(order.currency_digits)
    const due = order.order_amount - order.wallet_amount
    const cash_tendered = wish.cash === null ? null : readCashTendered({ cash_tendered: wish.cash }, { due, money })
    await writeCash(tx, order, { cash_tendered, now: clock.now() })
    const change = findChange({ ...order, cash_tendered })
    return {
      cash_tendered: change && money.toWire(change.tendered),
      bring_change_amount: change && money.toWire(change.change),
    }
  })
}

async function writeCash(tx: Db, order: OrderRecord, { cash_tendered, now }: { cash_tendered: number | null; now: Date }) {
  if (cash_tendered === order.cash_tendered) return
  await tx.updateTable('orders').set({ cash_tendered }).where('id', '=', order.id).execute()
  await notifyOrderViewers(tx, order.id, now)
}
