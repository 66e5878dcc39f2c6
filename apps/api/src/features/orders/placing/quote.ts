import type { BillLine, Quote } from '@medina/contract/checkout'
import type { Bill } from '@medina/pricing/bill'
import { toErrorBody } from '#lib/http/error-reply.ts'
import type { Language } from '#lib/i18n.ts'
import { translate, localize } from '#lib/i18n.ts'
import type { OrderDraft } from './order-draft.ts'
import { readCashMaximum } from '#features/orders/rules/cash-maximum.ts'
import { listMethods } from './payment-plan.ts'

/** The bill of a draft in the wire format: the page shows exactly these lines, and placing charges exactly this total. */
export function toQuote(draft: OrderDraft, language: Language): Quote {
  const { bill, lines, store, money, distance } = draft
  const cashMaximum = readCashMaximum(store)
  return {
    lines: bill.lines.map(
      (line): BillLine => ({
        code: line.code,
        amount: money.toWire(line.amount),
        included: line.included === true,
        detail: describeLine(draft, line, language),
      }),
    ),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: distance / 1000,
    original_delivery_charge: money.toWire(bill.original_delivery_charge),
    free_delivery_by: bill.free_delivery_by,
    coupon: draft.coupon && {
      code: draft.coupon.code,
      title: localize(draft.coupon.title, language),
      coupon_type: draft.coupon.coupon_type,
      amount: money.toWire(bill.coupon),
    },
    coupon_refusal:
      draft.couponRefusal &&
      toErrorBody(draft.couponRefusal, language)
        .errors.map(({ message }) => message)
        .join(' '),
    first_order_note:
      draft.waitingOrder === null ? null : translate(language, 'order.first_order_waiting', { order: draft.waitingOrder }),
    wallet_balance: draft.walletBalance === null ? null : money.toWire(draft.walletBalance),
    payment_methods: listMethods(draft),
    cash_maximum: cashMaximum === null ? null : money.toWire(cashMaximum),
    delivery_time: `${store.minimum_delivery_time}-${store.maximum_delivery_time} min`,
    currency_digits: money.digits,
    items: lines.map(({ cartId, quantity, item, choice }, index) => {
      const result = bill.cart_lines[index]
      return {
        cart_id: cartId,
        item_id: item.id,
        name: localize(item.name, language),
        quantity,
        unit_price: money.toWire(choice.unit_price),
        add_ons_price: money.toWire(result?.add_ons ?? 0),
        discount: money.toWire(result?.discount ?? 0),
        total: money.toWire(result?.total ?? 0),
      }
    }),
  }
}

/** The text of a line that is data; a surge gives its reason. */
function describeLine({ surge }: OrderDraft, { code, name, percent }: Bill['lines'][number], language: Language): string | null {
  const note = code === 'delivery' && surge !== null ? (surge.customer_note ?? surge.name) : null
  if (note !== null) return localize(note, language)
  return name ?? (percent === undefined ? null : String(percent))
}
