import type { ZoneRates } from '../delivery.ts'

/** A category's own rates in minor units; they count once its minimum is set, and a missing price per kilometre is then 0. */
export type CategoryRates = {
  parcel_per_km_shipping_charge: number | null
  parcel_minimum_shipping_charge: number | null
}

/** The platform's rates for parcels, in minor units. */
export type ParcelSettings = { parcel_per_km_shipping_charge: number; parcel_minimum_shipping_charge: number }

type RateSources = {
  category: CategoryRates
  /** Null without a row; a row without any price counts as none, because a module needs a row to be offered in a zone. */
  zone_module: ZoneRates | null
  settings: ParcelSettings
}

/** The rates of a parcel: the category's, else those of the module in the zone, else the platform's. */
export function getParcelRates({ category, zone_module, settings }: RateSources): ZoneRates {
  const { parcel_per_km_shipping_charge: perKm, parcel_minimum_shipping_charge: minimum } = category
  if (minimum !== null) return byDistance(perKm ?? 0, minimum)
  if (zone_module !== null && hasPrice(zone_module)) return zone_module
  return byDistance(settings.parcel_per_km_shipping_charge, settings.parcel_minimum_shipping_charge)
}

function hasPrice(rates: ZoneRates): boolean {
  if (rates.delivery_charge_type === 'fixed') return rates.fixed_shipping_charge > 0
  return rates.per_km_shipping_charge > 0 || rates.minimum_shipping_charge > 0
}

function byDistance(perKm: number, minimum: number): ZoneRates {
  return {
    delivery_charge_type: 'distance',
    fixed_shipping_charge: 0,
    per_km_shipping_charge: perKm,
    minimum_shipping_charge: minimum,
    maximum_shipping_charge: null,
  }
}
