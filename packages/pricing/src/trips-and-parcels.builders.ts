// Reads the cells of trips-and-parcels.md, and the trips and parcels that its rows describe.
import type { ZoneRates } from './delivery.ts'
import type { Cell } from './examples.builders.ts'
import { aParcel } from './parcel/parcel.builders.ts'
import { isParcelCoupon, type ParcelBillInput, type ParcelCoupon } from './parcel/parcel-bill.ts'
import type { CategoryRates } from './parcel/parcel-rates.ts'
import { aTrip } from './rental/trip.builders.ts'
import { isTripCoupon, type TripBillInput, type TripLine } from './rental/trip-bill.ts'
import type { Trip, TripType, VehiclePrices } from './rental/trip-price.ts'
import {
  aFixedZone,
  aZone,
  readAmount,
  readBounds,
  readCart,
  readCoupon,
  readCount,
  readDiscount,
  readFirstOrder,
  readOptional,
  readPercent,
  readStoreOffer,
  readTax,
  readWay,
} from './worked-examples.builders.ts'

const noPrices: VehiclePrices = { hourly_price: null, distance_price: null, day_price: null }

/** "2.5 h", "100 min", "7.345 km" or "3 days". */
export function readTrip(text: string): Trip {
  const [, count = '', unit] = /^(\S+) (h|min|km|days?)$/.exec(text) ?? []
  if (unit === 'h') return { trip_type: 'hourly', minutes: Number(count) * 60 }
  if (unit === 'min') return { trip_type: 'hourly', minutes: readCount(count) }
  if (unit === 'km') return { trip_type: 'distance_wise', metres: readWay(text) }
  if (unit === undefined) throw new Error(`not a trip: ${text}`)
  return { trip_type: 'day_wise', days: readCount(count) }
}

export function writeLength(length: number, type: TripType): string {
  if (type === 'day_wise') return length === 1 ? '1 day' : `${length} days`
  if (type === 'distance_wise') return `${length / 1000} km`
  return length % 30 === 0 ? `${length / 60} h` : `${length} min`
}

/** "20.00 an hour, 2.50 a km, 180.00 a day". */
export function readPrices(text: string, minimum: string): VehiclePrices {
  const prices = { ...noPrices, ...readMinimum(minimum) }
  for (const part of text.split(', ')) {
    const [, amount = '', unit] = /^(\S+) an? (hour|km|day)$/.exec(part) ?? []
    if (unit === undefined) throw new Error(`not a price: ${part}`)
    prices[({ hour: 'hourly_price', km: 'distance_price', day: 'day_price' } as const)[unit as 'hour']] = readAmount(amount)
  }
  return prices
}

function readMinimum(text: string): Partial<VehiclePrices> {
  if (text === '-') return {}
  const trip = readTrip(text)
  if (trip.trip_type === 'hourly') return { minimum_minutes: trip.minutes }
  return trip.trip_type === 'day_wise' ? { minimum_days: trip.days } : { minimum_metres: trip.metres }
}

/** Vehicles as a cart's items; their prices are those of the trip's type. */
export function readVehicleLines(text: string, type: TripType, minimum = '-'): TripLine[] {
  const name = ({ hourly: 'hourly_price', distance_wise: 'distance_price', day_wise: 'day_price' } as const)[type]
  return readCart(text).map(({ unit_price, quantity, discount, discount_type }) => {
    const vehicle = { ...noPrices, ...readMinimum(minimum), [name]: unit_price }
    return { vehicle, quantity, discount, discount_type }
  })
}

/** A row of whole trips. */
export function readTripBill(cell: Cell): TripBillInput {
  const trip = readTrip(cell('trip'))
  const { tax, tax_included } = readTax(cell('tax rate'))
  const coupon = readCoupon(readBounds(cell('coupon used')))
  if (coupon !== null && !isTripCoupon(coupon)) throw new Error('a trip has no delivery')
  return aTrip({
    trip,
    cart: readVehicleLines(cell('vehicles'), trip.trip_type, cell('minimum')),
    provider: { tax, discount: readProviderOffer(cell("provider's offer")) },
    config: { tax_included, ...readCharge(cell('additional charge')) },
    coupon,
    first_order: readFirstOrder(cell('first order')),
  })
}

export function readProviderOffer(text: string) {
  return text === '-' ? null : readStoreOffer(readBounds(text))
}

/** A row of whole parcels. */
export function readParcelBill(cell: Cell): ParcelBillInput {
  const busy = readDiscount(cell('busy time'))
  return aParcel({
    parcel: {
      distance: readWay(cell('way')),
      vehicle_charge: readAmount(cell('vehicle')),
      dm_tips: readAmount(cell('tip given')),
    },
    zone: {
      increased_delivery_fee: readPercent(cell('zone')),
      increased_delivery_fee_status: cell('zone') !== '-',
      surge: cell('busy time') === '-' ? null : { price_type: busy.discount_type, price: busy.discount },
    },
    config: { ...readTax(cell('tax rate')), ...readCharge(cell('additional charge')) },
    coupon: readParcelCoupon(cell('coupon used')),
    first_order: readFirstOrder(cell('first order')),
  })
}

export function readParcelCoupon(text: string): ParcelCoupon | null {
  const coupon = readCoupon(readBounds(text))
  if (coupon !== null && !isParcelCoupon(coupon)) throw new Error('a parcel has no store')
  return coupon
}

function readCharge(text: string) {
  return { additional_charge_status: text !== '-', additional_charge: readAmount(text) }
}

/** "3.00 a km from 12.00", "from 12.00", "3.00 a km" or "-". */
export function readCategoryRates(text: string): CategoryRates {
  const [, perKm = '-', minimum = '-'] = /^(?:(\S+) a km)?(?: ?from (\S+))?$/.exec(text === '-' ? '' : text) ?? []
  return { parcel_per_km_shipping_charge: readOptional(perKm), parcel_minimum_shipping_charge: readOptional(minimum) }
}

/** "1.50 a km from 5.00 up to 20.00" or "fixed 15.00"; null for "-". */
export function readZoneRates(text: string): ZoneRates | null {
  if (text === '-') return null
  const [, fixed] = /^fixed (\S+)$/.exec(text) ?? []
  if (fixed !== undefined) return aFixedZone(readAmount(fixed)).pivot
  const { value, minimum, maximum } = readBounds(text)
  const rates = { minimum_shipping_charge: readAmount(minimum), maximum_shipping_charge: readOptional(maximum) }
  return aZone({ per_km_shipping_charge: readAmount(value.replace(' a km', '')), ...rates }).pivot
}
