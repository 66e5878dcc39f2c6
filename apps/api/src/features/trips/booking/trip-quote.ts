import type { TripQuote } from '@medina/contract/rental/trips'
import { readCashMaximum, toShownDigits } from '#features/purchases/public.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { type Language, localize, translate } from '#lib/i18n.ts'
import type { TripDraft } from './trip-draft.ts'
import { listTripGateways, listTripMethods, toPayable } from './trip-payment.ts'
import type { TripProblem } from './trip-checks.ts'

/** The bill of a draft in the wire format: the page shows exactly these lines, and booking charges exactly this total. */
export function toTripQuote(draft: TripDraft, problems: readonly TripProblem[], language: Language): TripQuote {
  const { bill, billed, cart, coupon, couponRefusal, money } = draft
  const cashMaximum = readCashMaximum(cart.provider.store)
  return {
    lines: bill.lines.map(({ code, amount, included, name, percent }) => ({
      code,
      amount: money.toWire(amount),
      included: included === true,
      detail: name ?? (percent === undefined ? null : String(percent)),
    })),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: (cart.plan.distance_meters ?? 0) / 1000,
    pickup_time: cart.span.pickup_at.toISOString(),
    ends_at: cart.span.ends_at.toISOString(),
    coupon: coupon && {
      code: coupon.code,
      title: localize(coupon.title, language),
      coupon_type: coupon.coupon_type,
      amount: money.toWire(bill.coupon),
    },
    coupon_refusal: couponRefusal && toErrorBody(couponRefusal, language).message,
    first_order_note:
      draft.waitingOrder === null ? null : translate(language, 'order.first_order_waiting', { order: draft.waitingOrder }),
    cashback: money.toWire(draft.cashback?.amount ?? 0),
    wallet_balance: draft.walletBalance === null ? null : money.toWire(draft.walletBalance),
    payment_methods: listTripMethods(draft),
    gateways: listTripGateways(draft),
    ...toShownDigits(toPayable(draft)),
    cash_maximum: cashMaximum === null ? null : money.toWire(cashMaximum),
    currency_digits: money.digits,
    problems: problems.map(({ cartId, code, message, params }) => ({
      cart_id: cartId,
      code,
      message: translate(language, message, params),
    })),
    items: billed.map(({ line, vehicle }, index) => {
      const { original_price = 0, price = 0, discount = 0 } = bill.trip_lines[index] ?? {}
      return {
        cart_id: line.id,
        vehicle_id: vehicle.id,
        name: localize(vehicle.name, language),
        quantity: line.quantity,
        unit_price: money.toWire(original_price),
        price: money.toWire(price),
        discount: money.toWire(discount),
        total: money.toWire(price - discount),
      }
    }),
  }
}
