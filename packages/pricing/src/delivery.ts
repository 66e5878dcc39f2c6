import { checked, multiply, raiseThousandths } from './money.ts'

/** "schedule_order" is a delivery at a chosen time and costs the same (spec 9.035). */
export type OrderType = 'delivery' | 'schedule_order' | 'take_away'

/** Rates by distance in minor units (spec 3.013, 3.014); a maximum of 0, null or below the minimum is none. */
export type DistanceRates = {
  per_km_shipping_charge: number
  minimum_shipping_charge: number
  maximum_shipping_charge: number | null
}

/** Rates of a module in a zone, in minor units; without a row, pass the platform's defaults as 'distance'. */
export type ZoneRates = DistanceRates & {
  delivery_charge_type: 'fixed' | 'distance'
  fixed_shipping_charge: number
}

export type AdminFreeDelivery = {
  status: boolean | number
  type: 'free_delivery_to_all_store' | 'free_delivery_by_order_amount' | null
  /** Minor units. */
  free_delivery_over: number
}

/** The surcharge of a busy time on the platform's own deliveries: a percent of the fee, or minor units. */
export type Surge = { price_type: 'percent' | 'amount'; price: number }

/** Surcharges of a zone on deliveries by the platform's own couriers. */
export type ZoneSurcharges = {
  increased_delivery_fee: number
  increased_delivery_fee_status: boolean | number
  surge?: Surge | null
}

export type DeliveryInput = {
  /**
   * Distance in whole metres; 0 if unknown, which costs the minimum. `vehicle_charge` is the surcharge of a long distance, in
   * minor units.
   */
  order: { order_type: OrderType; distance: number; vehicle_charge?: number }
  store: DistanceRates & { self_delivery_system: boolean | number; free_delivery: boolean | number }
  zone: ZoneSurcharges & { pivot: ZoneRates }
  config: { admin_free_delivery: AdminFreeDelivery }
}

export type Delivery = {
  delivery_charge: number
  /** The fee without free delivery, shown struck through. */
  original_delivery_charge: number
  free_delivery_by: 'admin' | 'vendor' | null
}

/**
 * Delivery fee in minor units, rounded once (spec 9.030 to 9.033); `goods` is items and add-ons after their discounts, before any
 * coupon. `couponBy` names the party that pays for a free-delivery coupon.
 */
export function calculateDelivery(
  { order, store, zone, config }: DeliveryInput,
  { goods, couponBy = null }: { goods: number; couponBy?: 'admin' | 'vendor' | null },
): Delivery {
  if (order.order_type === 'take_away') {
    return { delivery_charge: 0, original_delivery_charge: 0, free_delivery_by: null }
  }
  const fee = calculateFee({ order, store, zone })
  const freeBy = store.free_delivery ? 'vendor' : isFreeByAdmin(config.admin_free_delivery, goods) ? 'admin' : couponBy
  return { delivery_charge: freeBy ? 0 : fee, original_delivery_charge: fee, free_delivery_by: freeBy }
}

/** A store with its own couriers sets its own price; zone, vehicle and busy-time surcharges apply to the platform's couriers only. */
function calculateFee({ order, store, zone }: Omit<DeliveryInput, 'config'>): number {
  if (store.self_delivery_system) return raiseThousandths(getThousandthsByDistance(store, order.distance), 0)
  return calculateCourierFee(order, zone.pivot, zone)
}

/** The fee of the platform's couriers with its surcharges, rounded once. Percents are added up, not applied to one another. */
export function calculateCourierFee(
  { distance, vehicle_charge = 0 }: Pick<DeliveryInput['order'], 'distance' | 'vehicle_charge'>,
  rates: ZoneRates,
  surcharges: ZoneSurcharges,
): number {
  const way = getThousandthsInZone(rates, distance) + multiply(vehicle_charge, 1000)
  const { surge = null } = surcharges
  const percent = getIncrease(surcharges) + (surge?.price_type === 'percent' ? Math.max(0, surge.price) : 0)
  return raiseThousandths(way, percent) + (surge?.price_type === 'amount' ? Math.max(0, checked(surge.price)) : 0)
}

/** Whether the platform pays for the delivery: for all stores, or from an order amount on (spec 9.031). */
export function isFreeByAdmin(offer: AdminFreeDelivery, goods: number): boolean {
  if (!offer.status) return false
  if (offer.type === 'free_delivery_to_all_store') return true
  const isByAmount = offer.type === 'free_delivery_by_order_amount' && offer.free_delivery_over > 0
  return isByAmount && goods >= offer.free_delivery_over
}

function getThousandthsInZone(rates: ZoneRates, metres: number): number {
  if (rates.delivery_charge_type === 'fixed') return multiply(rates.fixed_shipping_charge, 1000)
  return getThousandthsByDistance(rates, metres)
}

/** Price per kilometre times metres gives thousandths of a minor unit, which keeps the fee exact until its rounding. */
function getThousandthsByDistance(rates: DistanceRates, metres: number): number {
  const minimum = rates.minimum_shipping_charge
  const maximum = rates.maximum_shipping_charge
  const fee = Math.max(multiply(rates.per_km_shipping_charge, metres), multiply(minimum, 1000))
  return maximum && maximum >= minimum ? Math.min(fee, multiply(maximum, 1000)) : fee
}

function getIncrease(zone: ZoneSurcharges): number {
  return zone.increased_delivery_fee_status ? Math.max(0, zone.increased_delivery_fee) : 0
}
