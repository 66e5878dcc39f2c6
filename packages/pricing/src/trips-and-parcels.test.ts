/// <reference types="vite/types/importMeta.d.ts" />
import type { BillLine } from './bill-lines.ts'
import { type Checker, testExamples } from './examples.builders.ts'
import { aParcel } from './parcel/parcel.builders.ts'
import { calculateParcelBill, calculateReturnFee } from './parcel/parcel-bill.ts'
import { getParcelRates } from './parcel/parcel-rates.ts'
import { aTrip } from './rental/trip.builders.ts'
import { calculateTripBill } from './rental/trip-bill.ts'
import { calculateTripPrice, offersTripType } from './rental/trip-price.ts'
import {
  readCategoryRates,
  readParcelBill,
  readParcelCoupon,
  readPrices,
  readProviderOffer,
  readTrip,
  readTripBill,
  readVehicleLines,
  readZoneRates,
  writeLength,
} from './trips-and-parcels.builders.ts'
import { aFixedZone, readAmount, readPercent, readWay, writeAmount } from './worked-examples.builders.ts'

const giver = { admin: 'platform', vendor: 'provider', none: '-' }

const checkers: Record<string, Checker> = {
  'Price of a vehicle for a trip': (cell) => {
    const trip = readTrip(cell('trip'))
    const vehicle = readPrices(cell('price'), cell('minimum'))
    if (!offersTripType(vehicle, trip.trip_type)) return { 'charged for': '-', 'price of one': 'refused' }
    const { charged, original_price } = calculateTripPrice(vehicle, trip)
    return { 'charged for': writeLength(charged, trip.trip_type), 'price of one': writeAmount(original_price) }
  },

  'Discounts of vehicles and provider': (cell) => {
    const cart = readVehicleLines(cell('vehicles'), 'day_wise')
    const discount = readProviderOffer(cell("provider's offer"))
    const bill = calculateTripBill(aTrip({ trip: { trip_type: 'day_wise', days: 1 }, cart, provider: { discount } }))
    return {
      'each line': bill.trip_lines.map((line) => writeAmount(line.discount)).join('; '),
      together: writeAmount(bill.discount),
      'given by': giver[bill.discount_on_trip_by],
    }
  },

  'Whole trips': (cell) => {
    const { lines, trip_lines, total } = calculateTripBill(readTripBill(cell))
    return {
      'vehicles cost': writeLine(lines, 'trip'),
      discount: writeLine(lines, 'discount'),
      ...writeDeductions(lines),
      'additional charge': writeLine(lines, 'additional_charge'),
      total: writeAmount(total),
      'each line': trip_lines.map((line) => writeAmount(line.total)).join('; ') || '-',
    }
  },

  'Rates of a parcel': (cell) => {
    const rates = getParcelRates({
      category: readCategoryRates(cell('category')),
      zone_module: readZoneRates(cell('zone')),
      settings: { parcel_per_km_shipping_charge: 250, parcel_minimum_shipping_charge: 1000 },
    })
    return {
      fee: writeAmount(calculateParcelBill(aParcel({ parcel: { distance: readWay(cell('way')) }, rates })).delivery_charge),
    }
  },

  'Whole parcels': (cell) => {
    const { lines, total } = calculateParcelBill(readParcelBill(cell))
    return {
      delivery: writeLine(lines, 'delivery'),
      ...writeDeductions(lines),
      tip: writeLine(lines, 'tip'),
      'additional charge': writeLine(lines, 'additional_charge'),
      total: writeAmount(total),
    }
  },

  'Return of a parcel': (cell) => {
    const rates = aFixedZone(readAmount(cell('delivery'))).pivot
    const bill = calculateParcelBill(aParcel({ rates, coupon: readParcelCoupon(cell('coupon used')) }))
    return { 'return costs': writeAmount(calculateReturnFee(bill, readPercent(cell('percent')))) }
  },
}

function writeLine(lines: readonly BillLine<string>[], code: string): string {
  const line = lines.find((candidate) => candidate.code === code)
  return line === undefined ? '-' : writeAmount(line.amount)
}

function writeDeductions(lines: readonly BillLine<string>[]): Record<string, string> {
  return { coupon: writeLine(lines, 'coupon'), 'first order': writeLine(lines, 'first_order'), tax: writeLine(lines, 'tax') }
}

// Read through the test loader, because this package is checked without Node's types.
const files = import.meta.glob<string>('../examples/trips-and-parcels.md', { query: '?raw', import: 'default', eager: true })
testExamples(Object.values(files).join(), checkers, { atLeast: 100 })
