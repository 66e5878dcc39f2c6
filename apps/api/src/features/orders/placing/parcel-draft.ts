import type { ChargePayer, ReceiverDetails } from '@medina/contract/orders/parcels'
import { calculateParcelBill, isParcelCoupon, type ParcelBillInput } from '@medina/pricing/parcel/parcel-bill'
import { getParcelRates } from '@medina/pricing/parcel/parcel-rates'
import { getVehicleCharge } from '@medina/pricing/vehicle'
import { findSurge, type ServingZone, toSurge } from '#features/geo/public.ts'
import { findCategoryForOrder, type OrderedCategory } from '#features/parcel/public.ts'
import { readFirstOrder, toPricedCoupon } from '#features/promotions/public.ts'
import { type FeeClasses, readFeeClasses, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTaxClass } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { readTaxPercent } from '#features/orders/rules/stored-taxes.ts'
import type { ParcelDraft } from './draft.ts'
import { billWithCoupon, readCoupon } from './draft-coupon.ts'
import { type OrderWish, readWallet } from './order-draft.ts'
import { readScheduleAt } from './schedule.ts'

type Point = { lat: number; lng: number }

/** The parcel of a body, with its wishes. */
export type ParcelWish = OrderWish & {
  categoryId: number
  payer: ChargePayer
  sender: Point
  receiver: ReceiverDetails & Point
}

export type ParcelReach = {
  isParcelModule: boolean
  /** The class of the module; null if `parcel_tax` applies. */
  taxClass: StoredTaxClass | null
  /** The zones of sender and receiver; null where the module carries no parcels. */
  from: ServingZone | null
  to: ServingZone | null
  meters: number
}

export type ParcelInput = { wish: ParcelWish; reach: ParcelReach; switches: Switches }

/**
 * The bill of a parcel. Zones, distance and price are the server's own, whatever the caller sent. Throws
 * 403 if a door is out of coverage, both doors are the same, or the category is not offered in this module.
 */
export async function readParcelDraft(db: Db, { wish, reach, switches }: ParcelInput): Promise<ParcelDraft> {
  const { owner, payer, sender, receiver } = wish
  const { from, to, meters } = reach
  if (!reach.isParcelModule) throw refuse(403, 'moduleId', 'parcel.module')
  if (from === null) throw refuse(403, 'coordinates', 'parcel.sender_out_of_zone')
  if (to === null) throw refuse(403, 'receiver_details', 'parcel.receiver_out_of_zone')
  if (isSameDoor(sender, receiver)) throw refuse(403, 'same_place', 'parcel.same_place')
  const category = await findCategoryForOrder(db, { id: wish.categoryId, moduleId: owner.moduleId })
  if (category === null) throw refuse(403, 'parcel_category_id', 'parcel.category_unknown')
  const at = readScheduleAt(wish.schedule, from.time_zone) ?? wish.now
  const surge = findSurge(wish.ways, { zoneId: from.zone_id, moduleId: owner.moduleId, at, timeZone: from.time_zone })
  const firstOrder = await readFirstOrder(db, switches, { actor: owner.actor, now: wish.now })
  const money = moneyFormat(switches.digit_after_decimal_point)
  const fees = await readFeeClasses(db, switches, reach.taxClass)
  const facts: ParcelBillInput = {
    ...readFacts(wish, { category, zone: from, meters, switches, fees }),
    tax_class: reach.taxClass,
    zone: { ...from, surge: toSurge(surge) },
    first_order: firstOrder.discount,
  }
  const { bill, coupon, refusal } = billWithCoupon({
    read: await readCoupon(db, { ...wish, store: { id: null, zone_id: from.zone_id, time_zone: from.time_zone } }),
    calculate: (used) => {
      const priced = used && toPricedCoupon(used)
      return calculateParcelBill({ ...facts, coupon: priced !== null && isParcelCoupon(priced) ? priced : null })
    },
    isTakeAway: false,
    switches,
  })
  return {
    lines: [],
    store: null,
    isPrescription: false,
    parcel: { categoryId: category.id, payer, sender, receiver: { ...receiver, zone_id: to.zone_id } },
    zone: from,
    taxPercent: readTaxPercent(bill.taxes, facts.config.tax),
    taxClasses: [reach.taxClass, ...Object.values(fees)],
    switches,
    moduleId: owner.moduleId,
    money,
    distance: meters,
    isCashOnly: payer === 'receiver',
    bill,
    coupon,
    couponRefusal: refusal,
    waitingOrder: firstOrder.waitingOrder,
    surge: bill.delivery_charge > 0 ? surge : null,
    walletBalance: wish.wantsBalance && payer === 'sender' ? await readWallet(db, switches, owner) : null,
  }
}

type Measured = { category: OrderedCategory; zone: ServingZone; meters: number; switches: Switches; fees: FeeClasses }

function readFacts({ ways, tip, language }: ParcelWish, { category, zone, meters, switches, fees }: Measured) {
  return {
    parcel: { distance: meters, vehicle_charge: getVehicleCharge(ways.vehicles, meters), dm_tips: tip },
    rates: getParcelRates({ category, zone_module: zone.pivot, settings: switches }),
    config: {
      ...switches,
      tax: switches.parcel_tax / PERCENT_SCALE,
      additional_charge_name: localize(switches.additional_charge_name, language),
      fee_classes: fees,
    },
  }
}

/** Four decimals are about ten metres: a parcel goes from one door to another. */
function isSameDoor(one: Point, other: Point): boolean {
  const round = (degrees: number) => Math.round(degrees * 10_000)
  return round(one.lat) === round(other.lat) && round(one.lng) === round(other.lng)
}
