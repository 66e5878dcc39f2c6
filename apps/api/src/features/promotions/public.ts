/** Names of promotions that other features may use. */
export { type EarnedCashback, findCashback, findCashbackOf, insertingCashback, returnCashbackUse } from './cashbacks.ts'
export { cashbackSheet } from './cashback-sheet.ts'
export { couponSheet } from './coupon-sheet.ts'
export { applyCoupon, listCoupons } from './list-coupons.ts'
export {
  insertingFirstOrder,
  isPhoneGoodForMoney,
  readFirstOrder,
  returnFirstOrder,
  toFirstOrderDiscount,
} from './first-order-discount.ts'
export {
  type CouponWish,
  couponUsedUp,
  findHeldCoupon,
  findUsableCoupon,
  insertingCouponUse,
  returnCouponUse,
  toPricedCoupon,
  type UsableCoupon,
} from './refuse-coupon.ts'
