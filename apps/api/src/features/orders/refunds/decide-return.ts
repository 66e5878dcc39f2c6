import type { ReturnBodySchema } from '@medina/contract/operator/operator-attempts'
import { calculateReturnRefund } from '@medina/pricing/stores/returned-share'
import { sum } from '@medina/pricing/money'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { returnSalePieces, returnStock } from '#features/catalog/public.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import { giveBackOffers } from '#features/purchases/public.ts'
import { recordReturned } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import {
  findOrder,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
} from '#features/orders/reading/orders.queries.ts'
import { readDeliveryPrice, readPaidAmount } from '#features/orders/rules/gateway-amount.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { chargeReturnFee, noFee } from './charge-return-fee.ts'
import type { CheckAmount } from './check-amount.ts'
import { payPart } from './pay-part.ts'
import { refuseAmount } from './refuse-amount.ts'
import { chooseRefundMethod, requireMethod } from './refund-pieces.ts'

type Decision = z.output<typeof ReturnBodySchema> & { orderId: number; keyId: number; checkAmount?: CheckAmount }
type Restocked = ReadonlyMap<number, number>

/**
 * Decides what is owed for an order that came back to its store, once. The customer's money, the stock, the uses of offers and the account
 * of the store follow in one transaction (decision 0134). Throws 404 for an unknown order, and 409 for one that is not back or was decided.
 * It also throws 409 for a fee that cannot be charged, and 422 for too many pieces, too much money, and a method that is not available.
 */
export async function decideReturn({ db, clock }: Pick<Api, 'db' | 'clock'>, decision: Decision): Promise<void> {
  const { orderId, owed, note = null, keyId } = decision
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null) throw notFound('order', 'order.not_found')
    if (order.order_status !== 'returned' || order.order_type !== 'delivery') throw refuse(409, 'order_status', 'failed.not_back')
    if (order.return_decision !== null) throw refuse(409, 'order_status', 'failed.decided')
    const lines = await listOrderLines(tx, orderId)
    const restocked = readRestocked(lines, decision.restock)
    const paid = readPaid(order)
    const refunded = await readRefunded(tx, order, { paid, decision })
    const retained = paid - refunded
    if (refunded > 0) {
      await decision.checkAmount?.(tx, refunded, order.currency_digits)
      const method =
        decision.method === undefined ? await chooseRefundMethod(tx, order) : await requireMethod(tx, order, decision.method)
      await payPart(tx, order, { amount: refunded, method, caseId: null, note, now })
    }
    const { fee, fee_taken } = decision.charge_fee === true ? await chargeReturnFee(tx, order, { retained, now }) : noFee
    await restock(tx, lines, restocked)
    // A customer who paid nothing in the end may use their offers again.
    if (retained + fee === 0) await giveBackOffers(tx, { orderId })
    await tx
      .insertInto('return_decisions')
      .values({
        order_id: orderId,
        owed,
        refunded,
        retained,
        fee,
        fee_taken,
        restocked: JSON.stringify(decision.restock),
        note,
        key_id: keyId,
        created_at: now,
      })
      .execute()
    const event = { order_id: orderId, status: 'return_decided', actor: 'admin', key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await notifyOrderViewers(tx, orderId, now)
    if (paid + fee > 0) await notifyOrderEvent(tx, { orderId, owner: order, status: 'return_decided', actor: 'admin', now })
    // The account of the store is locked last.
    const goods_paid = Math.max(0, sum([order.order_amount, -readDeliveryPrice(order), -order.tip]))
    await recordReturned(tx, { orderId, ...weigh(lines, restocked), retained: retained + fee_taken, goods_paid, now })
  })
}

/** Cash that nobody paid at the door is not owed: of an unpaid order, only the part of the wallet was paid. */
function readPaid(order: OrderRecord): number {
  return order.payment_status === 'paid' ? readPaidAmount(order) : order.wallet_amount
}

async function readRefunded(
  tx: Db,
  order: OrderRecord,
  { paid, decision }: { paid: number; decision: Decision },
): Promise<number> {
  const { owed, amount } = decision
  if (owed !== 'amount') return calculateReturnRefund({ paid, delivery_charge: readDeliveryPrice(order) }, owed)
  const { currency_digits } = order
  const wanted = moneyFormat(currency_digits).fromWire(amount ?? 0)
  if (wanted > paid) throw await refuseAmount(tx, { currency_digits, message: 'refund.amount', limit: paid })
  if (wanted < 1) throw await refuseAmount(tx, { currency_digits, message: 'refund.amount_low', limit: 1 })
  return wanted
}

/** Pieces by line. Throws 422 for a line of another order, one that is named twice, and for more pieces than it has. */
function readRestocked(lines: readonly OrderLineRecord[], wanted: Decision['restock']): Restocked {
  const restocked = new Map(wanted.map(({ line_id, pieces }) => [line_id, pieces]))
  const isRight = wanted.every(({ line_id, pieces }) => lines.some(({ id, quantity }) => id === line_id && pieces <= quantity))
  if (!isRight || restocked.size !== wanted.length) throw refuse(422, 'restock', 'failed.restock')
  return restocked
}

async function restock(tx: Db, lines: readonly OrderLineRecord[], restocked: Restocked): Promise<void> {
  const back = lines.flatMap((line) => {
    const pieces = restocked.get(line.id) ?? 0
    return pieces === 0 ? [] : [{ ...line, quantity: pieces }]
  })
  await returnSalePieces(
    tx,
    back.flatMap(({ flash_sale_item_id, quantity }) => (flash_sale_item_id === null ? [] : [{ flash_sale_item_id, quantity }])),
  )
  await returnStock(
    tx,
    back.flatMap(({ item_id, quantity, variation: [first] }) =>
      item_id === null ? [] : [{ item_id, quantity, variation_type: first !== undefined && 'type' in first ? first.type : null }],
    ),
  )
}

/** The value of all goods, and of those that are not for sale again; of a line, its pieces count alike. */
function weigh(lines: readonly OrderLineRecord[], restocked: Restocked): { goods: number; gone: number } {
  const worth = lines.map(({ id, unit_price, add_ons_price, discount, quantity }) => {
    const all = Math.max(0, unit_price * quantity + add_ons_price - discount)
    return { all, gone: all - Math.floor((all * (restocked.get(id) ?? 0)) / quantity) }
  })
  return { goods: sum(worth.map(({ all }) => all)), gone: sum(worth.map(({ gone }) => gone)) }
}
