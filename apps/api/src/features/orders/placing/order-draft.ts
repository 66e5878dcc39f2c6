import type { OrderType } from '@medina/contract/orders'
import { type Bill, type BillInput, calculateBill } from '@medina/pricing/bill'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import { getVehicleCharge } from '@medina/pricing/vehicle'
import { toLocalTime } from '@medina/time/local-time'
import type { CartOwner } from '#features/cart/cart.service.ts'
import { getStoreForOrder, getZoneRates, type StoreRecord } from '#features/catalog/catalog.service.ts'
import { findSurge, type SurgeRecord, toSurge, type DeliverySurcharges } from '#features/geo/geo.service.ts'
import { findUsableCoupon, readFirstOrder, toPricedCoupon, type UsableCoupon } from '#features/promotions/promotions.service.ts'
import type { Switches } from '#features/site/site.service.ts'
import { readBalance } from '#features/wallet/wallet.service.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type DraftLine, type LineSource, readDraftLines, requireOffered } from './draft-lines.ts'
import { readScheduleAt } from './schedule.ts'

/** An order as it would be placed now: its lines, its store, and its bill. */
export type OrderDraft = {
  lines: DraftLine[]
  store: StoreRecord
  switches: Switches
  money: MoneyFormat
  bill: Bill
  distance: number
  /** True for an order without lines: the store adds them from the prescription. */
  isPrescription: boolean
  minimumOrderGap: number
  /** The coupon in the bill; null without a code, and if it was refused. */
  coupon: UsableCoupon | null
  couponRefusal: AppError | null
  /** The unpaid order that must be canceled before this one counts as the first; null if there is none. */
  waitingOrder: number | null
  /** The surge that raises the delivery fee. */
  surge: SurgeRecord | null
  /** The customer's wallet balance; null for guests, without wallets, and if it is not needed. */
  walletBalance: number | null
}

export type DraftInput = LineSource & {
  orderType: OrderType
  /** The destination; null for pickup, or if it is not known yet. */
  destination: { lat: number; lng: number } | null
  tip: number
  couponCode: string | null
  /** The requested time as the caller wrote it; null for now. */
  schedule: string | null
  /** The current surcharges on delivery. */
  ways: DeliverySurcharges
  wantsPackaging: boolean
  /** True if the wallet balance is needed. */
  wantsBalance: boolean
}

/** The input with the measured distance, and the store it starts from. */
export type MeasuredInput = DraftInput & { distance: number; store: StoreRecord | null; switches: Switches }

/**
 * Reads the cart and calculates its bill (reference §14): prices, discounts, distance and fees are the server's own, whatever the caller
 * sent. Throws if there can be no bill: for an empty cart, several stores, and items or options that no longer exist.
 */
export async function draftOrder(db: Db, input: MeasuredInput): Promise<OrderDraft> {
  const { switches, language, now, distance } = input
  const money = moneyFormat(switches.digit_after_decimal_point)
  const lines = input.isPrescription ? [] : await readDraftLines(db, input)
  const storeId = lines[0]?.item.store_id ?? input.storeId ?? 0
  const store = input.store?.id === storeId ? input.store : await getStoreForOrder(db, storeId)
  if (store === null || !store.is_offered) throw notFound('order_time', 'order.store_unknown')
  if (input.isPrescription) requirePrescriptionOrders(store, input)
  for (const line of lines) requireOffered(line, language)
  const { coupon, refusal } = await readCoupon(db, store, input)
  const at = readScheduleAt(input.schedule, store.time_zone) ?? now
  const surge = findSurge(input.ways, { zoneId: store.zone_id, moduleId: input.owner.moduleId, at, timeZone: store.time_zone })
  const firstOrder = await readFirstOrder(db, switches, { actor: input.owner.actor, now })
  const facts: BillInput = {
    cart: lines.map(({ quantity, item, campaignId, choice }) => ({
      unit_price: choice.unit_price,
      quantity,
      discount: item.discount,
      discount_type: item.discount_type,
      // A campaign price counts as a sale price: no other discount applies.
      is_flash_sale: item.flash_sale !== null || campaignId !== null,
      add_ons: choice.add_ons,
    })),
    order: {
      order_type: input.orderType,
      distance,
      vehicle_charge: getVehicleCharge(input.ways.vehicles, distance),
      dm_tips: input.tip,
      extra_packaging: input.wantsPackaging,
    },
    store: { ...store, extra_packaging_amount: store.extra_packaging_amount ?? 0 },
    zone: {
      pivot: getZoneRates(store.pivot, switches),
      increased_delivery_fee: store.increased_delivery_fee,
      increased_delivery_fee_status: store.increased_delivery_fee_status,
      surge: toSurge(surge),
    },
    config: { ...switches, additional_charge_name: localize(switches.additional_charge_name, language) },
    first_order: firstOrder.discount,
    now: toLocalTime(now, store.time_zone),
  }
  const plain = { lines, store, switches, money, distance, isPrescription: input.isPrescription }
  const withCoupon = coupon === null ? null : calculateBill({ ...facts, coupon: toPricedCoupon(coupon) })
  const useless = coupon !== null && withCoupon !== null ? refuseUseless({ coupon, bill: withCoupon, facts, money }) : null
  const bill = withCoupon !== null && useless === null ? withCoupon : calculateBill(facts)
  return {
    ...plain,
    bill,
    // The lines that the store will add are not on the bill yet.
    minimumOrderGap: input.isPrescription ? 0 : calculateMinimumOrderGap(bill, store.minimum_order),
    coupon: useless === null ? coupon : null,
    couponRefusal: refusal ?? useless,
    // Without lines there is no amount to discount yet.
    waitingOrder: input.isPrescription ? null : firstOrder.waitingOrder,
    surge: input.orderType === 'delivery' && !store.self_delivery_system && bill.delivery_charge > 0 ? surge : null,
    walletBalance: input.isPrescription || !input.wantsBalance ? null : await readWallet(db, switches, input.owner),
  }
}

/** Prescription orders need the switches of marketplace and store, and the store's own module. */
function requirePrescriptionOrders(store: StoreRecord, { owner, switches }: DraftInput & { switches: Switches }): void {
  const isTaken = switches.prescription_order_status && store.prescription_order
  if (!isTaken || store.module_id !== owner.moduleId) throw refuse(403, 'prescription_order', 'order.prescription_off')
}

async function readWallet(db: Db, switches: Switches, { actor }: CartOwner): Promise<number | null> {
  return actor.type === 'customer' && switches.customer_wallet_status ? readBalance(db, actor.id, 'wallet') : null
}

/** The coupon of a code, or the reason it is refused. */
async function readCoupon(
  db: Db,
  store: StoreRecord,
  { couponCode, owner, now }: DraftInput,
): Promise<{ coupon: UsableCoupon | null; refusal: AppError | null }> {
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

type Tried = { coupon: UsableCoupon; bill: Bill; facts: BillInput; money: MoneyFormat }

/** A coupon that would save nothing is refused, so that it is not used up (8.032, 0028). */
function refuseUseless({ coupon, bill, facts, money }: Tried): AppError | null {
  if (bill.coupon_gap > 0) {
    const amount = money.toWire(coupon.min_purchase).toFixed(money.digits)
    return refuse(406, 'coupon', 'coupon.minimum', { amount })
  }
  if (coupon.coupon_type !== 'free_delivery') return bill.coupon === 0 ? refuse(406, 'coupon', 'coupon.nothing') : null
  if (facts.order.order_type === 'take_away') return refuse(406, 'coupon', 'coupon.no_delivery')
  const isFreeAlready = calculateBill(facts).delivery_charge === 0
  return isFreeAlready ? refuse(406, 'coupon', 'coupon.free_already') : null
}
