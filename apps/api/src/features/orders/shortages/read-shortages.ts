import type { OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { calculateLineCost, calculatePiecePrice } from '@medina/pricing/shortages/short-bill'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { describeOptions } from '#features/orders/reading/chosen-options.ts'
import { toShownWeight } from '#features/orders/reading/line-weight.ts'
import { toShownWish } from '#features/orders/reading/order-line-row.ts'
import { toOrderShortage, toReplacement } from '#features/orders/reading/order-shortages.ts'
import { listOrderLines, type OrderLineRecord, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readLineWish } from './line-wish.ts'
import { findShortageRefusal } from './order-state.ts'
import { readAnswerMinutes, toAgreedLine } from './shortage-context.ts'
import { nameSilence } from './silence.ts'

type Reader = Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>

/** The lines of an order with what their customer wants if they run out, and what became of those that did. */
export async function readShortages(api: Reader, order: OrderRecord, language: Language): Promise<OperatorShortages> {
  const { db, clock, settings } = api
  const { currency_digits: digits } = order
  const { toWire } = moneyFormat(digits)
  const switches = await readSwitches(db)
  const shown = { language, signer: api, digits }
  const refusal = findShortageRefusal(order)
  const toLine = (line: OrderLineRecord) => ({
    id: line.id,
    item_id: line.item_id,
    name: localize(line.item.name, language),
    variant: describeOptions(line.variation, language),
    image_full_url: imageUrl(settings, line.item.image),
    quantity: line.quantity,
    price: toWire(calculatePiecePrice(line)),
    line_price: toWire(calculateLineCost(toAgreedLine(line))),
    ...toShownWeight(line),
    wish: readLineWish(line, order, switches),
    ...toShownWish(line, order, { language, signer: api }),
  })
  return {
    order_id: order.id,
    total: toWire(order.order_amount),
    can_change: refusal === null,
    reason: refusal && toErrorBody(refusal, language).message,
    answer_minutes: await readAnswerMinutes(db, order.store_id, switches),
    now: clock.now().toISOString(),
    lines: (await listOrderLines(db, order.id)).map(toLine),
    shortages: order.shortages.map((row) => ({
      ...toOrderShortage(row, shown),
      key: row.key_id === null || row.key_name === null ? null : { id: row.key_id, name: row.key_name },
      silence: row.state === 'open' ? nameSilence(row) : null,
      others: row.others.map((offer) => toReplacement(offer, row.agreed, shown)),
    })),
  }
}
