import type { OfferedReplacement, OrderQuestions, ShortageQuestion } from '@medina/contract/orders/shortage-endpoints'
import type { Api } from '#api.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { isShopOrder } from '#features/orders/changing/placed-order.ts'
import { type ShortageRecord, toOrderShortage, toReplacement } from '#features/orders/reading/order-shortages.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { toOutcome } from './plan-shortage.ts'
import { readShortageContext, type ShortageContext } from './shortage-context.ts'
import { nameSilence } from './silence.ts'

type Reader = Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>

/** The lines of an order that ran out, and the open questions with what each answer leads to. */
export async function readQuestions(api: Reader, order: OrderRecord, language: Language): Promise<OrderQuestions> {
  const { db, clock } = api
  const { currency_digits: digits } = order
  const shown = { language, signer: api, digits }
  const open = order.shortages.filter(({ state }) => state === 'open')
  const context = open.length === 0 || !isShopOrder(order) ? null : await readShortageContext(db, order)
  return {
    order_id: order.id,
    order_status: order.order_status,
    store: { name: localize(order.store_name, language) ?? '', phone: order.store_phone },
    total: moneyFormat(digits).toWire(order.order_amount),
    payment_method: order.payment_method,
    now: clock.now().toISOString(),
    questions: context === null ? [] : open.flatMap((row) => toQuestion(context, row, shown)),
    shortages: order.shortages.map((row) => toOrderShortage(row, shown)),
  }
}

type Shown = Parameters<typeof toOrderShortage>[1]

/** Nothing for a line that is gone. */
function toQuestion(context: ShortageContext, row: ShortageRecord, shown: Shown): ShortageQuestion[] {
  const line = context.lines.find(({ id }) => id === row.line_id)
  if (line === undefined || line.quantity < row.pieces) return []
  const outcomeOf = (offer: OfferedLine | null) => toOutcome(context, { line, pieces: row.pieces, offer }, shown.language)
  const toOffered = (offer: OfferedLine): OfferedReplacement => ({
    ...toReplacement(offer, row.agreed, shown),
    outcome: outcomeOf(offer),
  })
  const shortage = toOrderShortage(row, shown)
  return [
    {
      ...shortage,
      asked_at: shortage.created_at,
      proposal: row.offer && toOffered(row.offer),
      others: row.others.map(toOffered),
      removal: outcomeOf(null),
      silence: nameSilence(row),
    },
  ]
}
