import { listInvoiceLinks } from '#features/invoices/public.ts'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import type { Api } from '#api.ts'
import { listCasesOf } from '#features/cases/public.ts'
import { listMessagesOf } from '#features/notifications/public.ts'
import { listOrderPayments, listPartialRefunds, type OrderRecord } from '#features/orders/public.ts'
import { listReturns } from '#features/payments/public.ts'
import { findOfflinePayment } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Language } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { toOperatorCase } from './cases.ts'
import { toSentMessage } from './sent-message.ts'

const nothing: OrderStory = { payments: [], refunds: [], by_hand: null, messages: [], cases: [], invoices: [] }

/** The payments and refunds of an order, the messages to its customer, and its cases. Couriers see nothing, stores no messages. */
export async function readStory(
  api: Api,
  operator: Operator,
  { order, language }: { order: OrderRecord; language: Language },
): Promise<OrderStory> {
  const { db } = api
  if (operator.courier !== null) return nothing
  const { id: orderId, currency_digits } = order
  const { toWire } = moneyFormat(currency_digits)
  const isOffline = order.payment_method === 'offline_payment'
  const offline = isOffline ? await findOfflinePayment(db, { orderId }, language) : null
  const refunds = await listPartialRefunds(db, orderId)
  const [byHand] = await listReturns(db, { storeIds: null, isDone: null, id: orderId, before: null, limit: 1 })
  const messages = operator.role === 'admin' ? await listMessagesOf(db, orderId) : []
  const view = { language, signer: api, switches: await readSwitches(db) }
  return {
    payments: await listOrderPayments(db, order, { offline, language }),
    refunds: refunds.map(({ id, case_id, amount, gateway, wallet, manual, note, created_at }) => ({
      id,
      case_id,
      amount: toWire(amount),
      gateway: toWire(gateway),
      wallet: toWire(wallet),
      manual: toWire(manual),
      note,
      created_at: created_at.toISOString(),
    })),
    ...(order.partly_refunded.elsewhere > 0 && { refunded_elsewhere: toWire(order.partly_refunded.elsewhere) }),
    by_hand:
      byHand === undefined ? null : { amount: toWire(byHand.amount), returned_at: byHand.returned_at?.toISOString() ?? null },
    messages: messages.map(toSentMessage),
    invoices: await listInvoiceLinks(api, { orderId }, operator.role === 'admin' ? 'buyer' : 'shop'),
    cases: (await listCasesOf(db, orderId)).map((record) => toOperatorCase(record, view)),
  }
}
