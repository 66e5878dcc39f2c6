import { calculateTripBill, isTripCoupon, type TripBill, type TripBillInput } from '@medina/pricing/rental/trip-bill'
import { toLocalTime } from '@medina/time/local-time'
import {
  type EarnedCashback,
  findCashback,
  findUsableCoupon,
  readFirstOrder,
  toPricedCoupon,
  type UsableCoupon,
} from '#features/promotions/public.ts'
import {
  isOfferedBy,
  pickupNow,
  type PricedLine,
  readPickupTime,
  readRentalCart,
  type RentalCartRecord,
  toPricedTrip,
  toTripLine,
  type TripProvider,
} from '#features/rental/public.ts'
import { type CurrencySwitches, readFeeClasses, type Switches, writeAmount } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTaxClass } from '#lib/database/json-columns.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { isOn } from '#lib/is-on.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import type { TripBody, TripRequest } from './trip-request.ts'

/** A trip as it would be booked now: its cart, its provider, and its bill. */
export type TripDraft = {
  cart: RentalCartRecord & { provider: TripProvider }
  /** The lines of the bill, in its order: those that offer the trip type. */
  billed: PricedLine[]
  bill: TripBill
  /** The tax classes that the bill may name. */
  taxClasses: (StoredTaxClass | null)[]
  switches: Switches
  moduleId: number
  money: MoneyFormat
  /** The coupon in the bill; null without a code, and if it was refused. */
  coupon: UsableCoupon | null
  couponRefusal: AppError | null
  /** The unpaid order that must be canceled before this trip counts as the first. */
  waitingOrder: number | null
  cashback: EarnedCashback | null
  /** The customer's wallet balance; null for guests, without wallets, and if it is not needed. */
  walletBalance: number | null
}

type Drafting = Omit<TripRequest, 'caller'> & {
  language: TripRequest['caller']['language']
  switches: Switches
  now: Date
  wantsBalance: boolean
}

/**
 * Reads the cart and calculates its bill; prices, distance and discounts are the server's own. Throws 403 `cart` for an empty
 * cart, and for a cart of another module.
 */
export async function draftTrip(db: Db, { owner, body, language, switches, now, wantsBalance }: Drafting): Promise<TripDraft> {
  const choosePickup = (plan: { pickup_at: Date }, timeZone: string) => choose(body, { plan, timeZone, now })
  const cart = await readRentalCart(db, owner.actor, { now, language, switches, choosePickup })
  if (cart === null || cart.provider === null || cart.lines.length === 0) throw refuse(403, 'cart', 'rental.cart_empty')
  const { provider, lines, plan } = cart
  const { store } = provider
  if (lines.some(({ line }) => line.module_id !== owner.moduleId)) throw refuse(403, 'cart', 'rental.cart_elsewhere')

  const customerId = owner.actor.type === 'customer' ? owner.actor.id : null
  const { coupon, refusal } = await readCoupon(db, { code: body.coupon_code, moduleId: owner.moduleId, customerId, store, now })
  const firstOrder = await readFirstOrder(db, switches, { actor: owner.actor, now })
  const billed = lines.filter(({ vehicle }) => isOfferedBy(vehicle, plan.trip_type))
  const fees = await readFeeClasses(db, switches, store.tax_class)
  const facts: TripBillInput = {
    trip: toPricedTrip(plan),
    cart: billed.map(({ vehicle, line }) => toTripLine(vehicle, line.quantity)),
    provider: store,
    tax_class: store.tax_class,
    config: {
      ...switches,
      additional_charge_name: localize(switches.additional_charge_name, language),
      fee_classes: fees,
    },
    first_order: firstOrder.discount,
    now: toLocalTime(now, store.time_zone),
  }
  const money = moneyFormat(switches.digit_after_decimal_point)
  const priced = priceWithCoupon({ facts, coupon, switches })
  const hasWallet = customerId !== null && switches.customer_wallet_status
  const { total: amount } = priced.bill
  const { time_zone: timeZone } = switches
  return {
    cart: { ...cart, provider },
    billed,
    bill: priced.bill,
    taxClasses: [store.tax_class, ...Object.values(fees)],
    switches,
    moduleId: owner.moduleId,
    money,
    coupon: priced.refusal === null ? coupon : null,
    couponRefusal: refusal ?? priced.refusal,
    waitingOrder: firstOrder.waitingOrder,
    cashback: hasWallet ? await findCashback(db, { customerId, amount, timeZone, now }) : null,
    walletBalance: hasWallet && wantsBalance ? await readBalance(db, customerId, 'wallet') : null,
  }
}

/** The pickup of the booking; `scheduled: 0` means now, whatever the plan states. */
function choose(
  { schedule_at: text, scheduled }: TripBody,
  { plan, timeZone, now }: { plan: { pickup_at: Date }; timeZone: string; now: Date },
): Date {
  if (scheduled != null && !isOn(scheduled)) return now
  return text ? readPickupTime(text, { timeZone, now }) : pickupNow(plan, now)
}

type Wish = { code: string | null | undefined } & Omit<Parameters<typeof findUsableCoupon>[1], 'code'>

/** The coupon of a code, or the reason it is refused: one of another module, such as the shop's, is unknown here. */
async function readCoupon(db: Db, { code, ...wish }: Wish): Promise<{ coupon: UsableCoupon | null; refusal: AppError | null }> {
  if (!code) return { coupon: null, refusal: null }
  try {
    return { coupon: await findUsableCoupon(db, { code, ...wish }), refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { coupon: null, refusal: error }
  }
}

type Coupled = { facts: TripBillInput; coupon: UsableCoupon | null; switches: CurrencySwitches }

/** A coupon that would save nothing is refused, so that it is not used up (spec 8.032, decision 0028). */
function priceWithCoupon({ facts, coupon, switches }: Coupled): { bill: TripBill; refusal: AppError | null } {
  const plain = () => calculateTripBill(facts)
  if (coupon === null) return { bill: plain(), refusal: null }
  const priced = toPricedCoupon(coupon)
  if (!isTripCoupon(priced)) return { bill: plain(), refusal: refuse(403, 'coupon', 'coupon.no_trip') }
  const bill = calculateTripBill({ ...facts, coupon: priced })
  if (bill.coupon_gap > 0) {
    const amount = writeAmount(coupon.min_purchase, switches)
    return { bill: plain(), refusal: refuse(406, 'coupon', 'coupon.minimum', { amount }) }
  }
  if (bill.coupon === 0) return { bill: plain(), refusal: refuse(406, 'coupon', 'coupon.nothing') }
  return { bill, refusal: null }
}
