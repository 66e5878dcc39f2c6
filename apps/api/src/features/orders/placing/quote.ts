import type { BillLine, Quote } from '@medina/contract/orders/checkout'
import type { EarnedCashback } from '#features/promotions/public.ts'
import { AppError } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import type { Language } from '#lib/i18n.ts'
import { translate, localize } from '#lib/i18n.ts'
import type { OrderDraft, ShopDraft } from './draft.ts'
import { estimateParcelMinutes, type Minutes } from '#features/orders/reading/estimate.ts'
import { listGateways, listMethods, readCashMaximum, toShownDigits } from '#features/purchases/public.ts'

/** The bill of a draft in the wire format: the page shows exactly these lines, and placing charges exactly this total. */
export function toQuote(draft: OrderDraft, cashback: EarnedCashback | null, language: Language): Quote {
  const { bill, money, distance, zone } = draft
  const cashMaximum = readCashMaximum(zone)
  const methods = listMethods(draft)
  const hasCash = methods.includes('cash_on_delivery')
  return {
    lines: toBillLines(draft, language),
    subtotal: money.toWire(draft.parcel === null ? draft.bill.subtotal : 0),
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
    cashback: cashback && {
      amount: money.toWire(cashback.amount),
      title: localize(cashback.title, language),
      uses_left: cashback.usesLeft,
    },
    wallet_balance: draft.walletBalance === null ? null : money.toWire(draft.walletBalance),
    payment_methods: methods,
    gateways: listGateways(draft),
    ...toShownDigits(draft),
    cash_maximum: cashMaximum === null ? null : money.toWire(cashMaximum),
    delivery_time: describeMinutes(draft),
    // A receiver can only pay the courier in cash.
    charge_payers: draft.parcel === null ? [] : hasCash ? ['sender', 'receiver'] : ['sender'],
    time_zone: draft.zone.time_zone,
    currency_digits: money.digits,
    items: draft.parcel === null ? listItems(draft, language) : [],
  }
}

/** The lines of a bill in the wire format. */
export function toBillLines(draft: OrderDraft, language: Language): BillLine[] {
  const { bill, money } = draft
  return bill.lines.map((line) => ({
    code: line.code,
    amount: money.toWire(line.amount),
    included: line.included === true,
    detail: describeLine(draft, line, language),
  }))
}

function listItems({ lines, bill, money }: ShopDraft, language: Language): Quote['items'] {
  return lines.map(({ cartId, quantity, item, choice }, index) => {
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
  })
}

function describeMinutes(draft: OrderDraft): string {
  const { minimum, maximum } = promiseMinutes(draft)
  return `${minimum}-${maximum} min`
}

/** The minutes in which an order for as soon as possible arrives, or is ready. */
export function promiseMinutes({ store, distance }: OrderDraft): Minutes {
  if (store === null) return estimateParcelMinutes(distance)
  return { minimum: store.minimum_delivery_time, maximum: store.maximum_delivery_time }
}

/** The total is not the one that the customer saw; the error carries the new quote. */
export function priceChanged(draft: OrderDraft, cashback: EarnedCashback | null, language: Language): AppError {
  const quote = toQuote(draft, cashback, language)
  return new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote })
}

/** The text of a line that is data; a surge gives its reason. */
function describeLine(
  { surge }: OrderDraft,
  { code, name, percent }: OrderDraft['bill']['lines'][number],
  language: Language,
): string | null {
  const note = code === 'delivery' && surge !== null ? (surge.customer_note ?? surge.name) : null
  if (note !== null) return localize(note, language)
  return name ?? (percent === undefined ? null : String(percent))
}
