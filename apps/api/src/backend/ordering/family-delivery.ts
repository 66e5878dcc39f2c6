import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import type { OrderZone } from './delivery-facts.ts'
import type { ChargedSurge } from './tax-and-surge.ts'

type DistanceRates = Pick<StoreDetails, 'per_km_shipping_charge' | 'minimum_shipping_charge' | 'maximum_shipping_charge'>

/** Amounts are decimals, distances kilometres. `surge` is null if the backend charges the zone's own surcharge instead. */
export type FamilyDelivery = {
  kilometres: number
  vehicleCharge: number
  store: DistanceRates & Pick<StoreDetails, 'self_delivery_system' | 'free_delivery'>
  zone: OrderZone
  surge: ChargedSurge | null
  config: Pick<Config, 'per_km_shipping_charge' | 'minimum_shipping_charge'>
}

export type FamilyFee = {
  fee: number
  /** The fee if a free-delivery coupon misses its minimum after the discounts: the backend then charges only the vehicle's surcharge. */
  feeOfMissedCoupon: number
}

export function calculateFamilyFee(delivery: FamilyDelivery): FamilyFee {
  const { store, kilometres, vehicleCharge } = delivery
  if (store.self_delivery_system) return { fee: priceDistance(kilometres, store), feeOfMissedCoupon: 0 }
  const rates = findRates(delivery)
  if (rates === null) return { fee: 0, feeOfMissedCoupon: 0 }
  const fee = priceDistance(kilometres, rates) + vehicleCharge
  return { fee: raiseFee(fee, delivery), feeOfMissedCoupon: raiseFee(vehicleCharge, delivery) }
}

/** The rates of the zone's module, else those of the business; backends with surges charge nothing without the former. */
function findRates({ zone: { pivot }, surge, config }: FamilyDelivery): DistanceRates | null {
  if (pivot === null) return surge === null ? { ...config, maximum_shipping_charge: null } : null
  if (pivot.delivery_charge_type !== 'fixed') return pivot
  const fixed = pivot.fixed_shipping_charge
  return { per_km_shipping_charge: fixed, minimum_shipping_charge: fixed, maximum_shipping_charge: fixed }
}

/** A maximum below the minimum is ignored. A missing one counts as 0, as in the family. */
function priceDistance(kilometres: number, rates: DistanceRates): number {
  const { minimum_shipping_charge: minimum } = rates
  const maximum = rates.maximum_shipping_charge ?? 0
  const fee = Math.max(kilometres * rates.per_km_shipping_charge, minimum)
  return maximum >= minimum && fee > maximum ? maximum : fee
}

/** A surge never raises a fee of 0, even if it is a fixed amount. */
function raiseFee(fee: number, { zone: { zone }, surge }: FamilyDelivery): number {
  if (surge === null) return zone.increased_delivery_fee_status ? fee * (1 + zone.increased_delivery_fee / 100) : fee
  if (surge.surge === null || fee <= 0) return fee
  const { price, price_type } = surge.surge
  return price_type === 'percent' ? fee + (fee * price) / 100 : fee + price
}
