import type { Coupon as WireCoupon } from '@medina/contract/catalog/promotions'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Config } from '@medina/contract/site-config'
import type { Coupon } from '@medina/pricing/coupon'
import { isTripCoupon } from '@medina/pricing/rental/trip-bill'
import { formatWireAmount } from '#features/site/public.ts'
import { AppError, BareRefusal } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { translate } from '#lib/i18n.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { readAs } from '#backend/answers/read-as.ts'
import type { BackendTools, RelayedCall } from '#backend/relayed-call.ts'

export type FoundCoupon = { coupon: WireCoupon | null; refusal: string | null }

/** `sellerId`: the store of an order, or the provider of a trip. */
type Wanted = { kind: 'order' | 'trip'; code: string | null | undefined; sellerId: number }
type Caller = RelayedCall['caller']

/** The coupon of an order or a trip, or the reason why it cannot be used. */
export async function findCoupon(
  { kind, code, sellerId }: Wanted,
  { caller }: { caller: Caller },
  { call, read }: BackendTools,
): Promise<FoundCoupon> {
  const refused = (message: Parameters<typeof translate>[1]): FoundCoupon => ({
    coupon: null,
    refusal: translate(caller.language, message),
  })
  if (code == null || code === '') return { coupon: null, refusal: null }
  if (caller.token === null) return kind === 'trip' ? refused('coupon.sign_in') : findPublic(code)
  try {
    const raw = await (kind === 'trip'
      ? call('rental.applyCoupon', { query: { code, provider_id: sellerId } }, caller)
      : call('promotions.applyCoupon', { query: { code, store_id: sellerId } }, caller))
    const schema = endpoints['promotions.applyCoupon'].response
    const coupon = readAs(schema, raw)
    return kind === 'trip' && !isTripCoupon(coupon) ? refused('coupon.no_trip') : { coupon, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const body = error instanceof BareRefusal ? (error.body as { message?: unknown }) : toErrorBody(error, caller.language)
    return typeof body.message === 'string' && body.message !== ''
      ? { coupon: null, refusal: body.message }
      : refused('coupon.not_found')
  }

  /** Guests may not apply a coupon, so it is searched for in the public list. Trips of guests with a coupon fail. */
  async function findPublic(wanted: string): Promise<FoundCoupon> {
    const coupons = await read('promotions.publicCoupons', {}, caller)
    const coupon = coupons.find((each) => each.code.toLowerCase() === wanted.toLowerCase())
    return coupon === undefined ? refused('coupon.not_found') : { coupon, refusal: null }
  }
}

type PricedBill<B> = FoundCoupon & { bill: B }

/**
 * The bill with the coupon. Clients of the family refuse a coupon below its minimum, but its servers do not check it. The bill is
 * calculated without it then, and it must not be sent.
 */
export function priceWithCoupon<B extends { coupon_gap: number }>(
  found: FoundCoupon,
  calculate: (coupon: WireCoupon | null) => B,
  { config, caller }: { config: Config; caller: Caller },
): PricedBill<B> {
  const { coupon } = found
  const bill = calculate(coupon)
  if (coupon === null || bill.coupon_gap === 0) return { bill, ...found }
  const amount = formatWireAmount(coupon.min_purchase, config, caller.language)
  return { bill, coupon: null, refusal: translate(caller.language, 'coupon.minimum', { amount }) }
}

/** The coupon of a bill as quotes contain it. */
export function toQuotedCoupon(coupon: FoundCoupon['coupon'], bill: { coupon: number }, money: MoneyFormat) {
  if (coupon === null) return null
  const { code, title, coupon_type } = coupon
  return { code, title, coupon_type, amount: money.toWire(bill.coupon) }
}

/** Amounts in minor units. The family caps coupons of a fixed amount as well. */
export function toPricedCoupon(coupon: WireCoupon, { fromWire }: MoneyFormat): Coupon {
  const maximum = fromWire(coupon.max_discount)
  const amount = coupon.discount_type === 'amount' ? fromWire(coupon.discount) : coupon.discount
  const isCapped = coupon.discount_type === 'amount' && maximum > 0
  return {
    coupon_type: coupon.coupon_type,
    discount_type: coupon.discount_type,
    discount: isCapped ? Math.min(amount, maximum) : amount,
    min_purchase: fromWire(coupon.min_purchase),
    max_discount: maximum,
    created_by: coupon.created_by,
  }
}
