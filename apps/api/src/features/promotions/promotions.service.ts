// The functions that other features may use.
export { findCashback, findCashbackOf, notingCashback, returnCashbackUse } from './cashbacks.ts'
export { type FirstOrderOffer, notingFirstOrder, readFirstOrder, returnFirstOrder } from './first-order.ts'
export {
  type CouponWish,
  couponUsedUp,
  findUsableCoupon,
  notingCouponUse,
  returnCouponUse,
  toPricedCoupon,
  type UsableCoupon,
} from './use-coupon.ts'
