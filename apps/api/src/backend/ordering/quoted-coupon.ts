import type { Coupon as WireCoupon } from '@medina/contract/catalog/promotions'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Coupon } from '@medina/pricing/coupon'
import { AppError, BareRefusal } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { translate } from '#lib/i18n.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { readAnswer } from '../read-answer.ts'
import type { BackendTools, RelayedCall } from '../relayed-call.ts'

export type FoundCoupon = { coupon: WireCoupon | null; refusal: string | null }

type Wanted = { code: string | null | undefined; storeId: number }

/** The coupon of an order, or the reason why there is none. Guests may not apply one, so theirs is found in the public list. */
export async function findCoupon(
  { code, storeId }: Wanted,
  { caller }: Pick<RelayedCall, 'caller'>,
  { call, read }: BackendTools,
): Promise<FoundCoupon> {
  if (code == null || code === '') return { coupon: null, refusal: null }
  const unknown = { coupon: null, refusal: translate(caller.language, 'coupon.not_found') }
  if (caller.token === null) {
    const coupons = await read('promotions.publicCoupons', {}, caller)
    const found = coupons.find((each) => each.code.toLowerCase() === code.toLowerCase())
    return found === undefined ? unknown : { coupon: found, refusal: null }
  }
  try {
    const raw = await call('promotions.applyCoupon', { query: { code, store_id: storeId } }, caller)
    const schema = endpoints['promotions.applyCoupon'].response
    return { coupon: schema.parse(readAnswer(schema, raw)), refusal: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const body = error instanceof BareRefusal ? (error.body as { message?: unknown }) : toErrorBody(error, caller.language)
    return typeof body.message === 'string' && body.message !== '' ? { coupon: null, refusal: body.message } : unknown
  }
}

/** In minor units. The family caps amounts as well (reference account §14.5). */
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
