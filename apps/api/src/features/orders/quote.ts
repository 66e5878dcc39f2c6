import type { BillLine, Quote } from '@medina/contract/orders'
import type { Language } from '#lib/i18n.ts'
import { translate } from '#lib/i18n.ts'
import type { OrderDraft } from './order-draft.ts'

/** The bill of a draft in the wire's form: the page shows exactly these lines, and place charges exactly this total. */
export function toQuote({ bill, lines, store, money, distance }: OrderDraft, language: Language): Quote {
  return {
    lines: bill.lines.map(
      (line): BillLine => ({
        code: line.code,
        amount: money.toWire(line.amount),
        included: line.included === true,
        detail: line.name ?? (line.percent === undefined ? null : String(line.percent)),
      }),
    ),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: distance / 1000,
    original_delivery_charge: money.toWire(bill.original_delivery_charge),
    free_delivery_by: bill.free_delivery_by,
    delivery_time: `${store.minimum_delivery_time}-${store.maximum_delivery_time} min`,
    currency_digits: money.digits,
    items: lines.map(({ line, item, choice }, index) => {
      const result = bill.cart_lines[index]
      return {
        cart_id: line.id,
        item_id: item.id,
        name: translate(item.name, language),
        quantity: line.quantity,
        unit_price: money.toWire(choice.unit_price),
        add_ons_price: money.toWire(result?.add_ons ?? 0),
        discount: money.toWire(result?.discount ?? 0),
        total: money.toWire(result?.total ?? 0),
      }
    }),
  }
}
