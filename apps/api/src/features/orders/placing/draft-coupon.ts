import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { type CouponWish, findUsableCoupon, type UsableCoupon } from '#features/promotions/public.ts'
import { type CurrencySwitches, writeAmount } from '#features/site/public.ts'

type Wish = {
  couponCode: string | null
  owner: { actor: Pick<Actor, 'type' | 'id'>; moduleId: number }
  /** The store and its zone; a parcel has no store, and its zone is the sender's. */
  store: CouponWish['store']
  now: Date
}
type Read = { coupon: UsableCoupon | null; refusal: AppError | null }

/** The coupon of a code, or the reason it is refused. */
export async function readCoupon(db: Db, { couponCode, owner, store, now }: Wish): Promise<Read> {
  if (couponCode === null) return { coupon: null, refusal: null }
  const customerId = owner.actor.type === 'customer' ? owner.actor.id : null
  try {
    const coupon = await findUsableCoupon(db, { code: couponCode, moduleId: owner.moduleId, customerId, store, now })
    return { coupon, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { coupon: null, refusal: error }
  }
}

type Discounted = { coupon: number; coupon_gap: number; delivery_charge: number }
type Billing<B> = {
  read: Read
  /** The bill with a coupon, or without. */
  calculate: (coupon: UsableCoupon | null) => B
  isTakeAway: boolean
  switches: CurrencySwitches
}

/** The bill with the coupon. One that would save nothing is refused, so that it is not used up (spec 8.032, decision 0028). */
export function billWithCoupon<B extends Discounted>({
  read: { coupon, refusal },
  calculate,
  isTakeAway,
  switches,
}: Billing<B>): Read & { bill: B } {
  const plain = () => calculate(null)
  if (coupon === null) return { bill: plain(), coupon, refusal }
  const bill = calculate(coupon)
  const useless = refuseUseless({ coupon, bill, plain, isTakeAway, switches })
  return useless === null ? { bill, coupon, refusal } : { bill: plain(), coupon: null, refusal: useless }
}

type Tried = { coupon: UsableCoupon; bill: Discounted; plain: () => Discounted; isTakeAway: boolean; switches: CurrencySwitches }

function refuseUseless({ coupon, bill, plain, isTakeAway, switches }: Tried): AppError | null {
  if (bill.coupon_gap > 0) return refuse(406, 'coupon', 'coupon.minimum', { amount: writeAmount(coupon.min_purchase, switches) })
  if (coupon.coupon_type !== 'free_delivery') return bill.coupon === 0 ? refuse(406, 'coupon', 'coupon.nothing') : null
  if (isTakeAway) return refuse(406, 'coupon', 'coupon.no_delivery')
  return plain().delivery_charge === 0 ? refuse(406, 'coupon', 'coupon.free_already') : null
}
