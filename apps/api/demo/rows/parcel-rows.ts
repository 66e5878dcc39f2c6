import { calculateParcelBill } from '@medina/pricing/parcel/parcel-bill'
import { getParcelRates } from '@medina/pricing/parcel/parcel-rates'
import type { Insertable } from 'kysely'
import { haversineMeters } from '#adapters/geo/distance.ts'
import type { ParcelReceiver } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { demoModules } from '../demo-modules.ts'
import {
  demoParcelCategories,
  demoParcelInstructions,
  demoParcelReasons,
  demoPastParcels,
  type PastParcel,
} from '../demo-parcels.ts'
import { demoSettings } from '../demo-settings.ts'
import { json } from '../insert.ts'
import type { Manifest } from '../picture-choice.ts'
import { proofOf } from '../proof-picture.ts'
import { listSteps } from '../simulator/timeline.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Given = { zoneModules: Row<'zone_modules'>[]; addresses: Row<'addresses'>[]; pictures: Manifest; today: string }

/** Before the past orders of stores, by number and by date. */
const FIRST_ID = 80_001
/** Riyals to halalas. */
const MINOR = 100
/** A real delivery takes twelve times as long as the fastest simulated one. */
const REAL_TIME = 12
/** The zone of Noura's home. */
const HOME_ZONE = 1

/** The parcels of the demo city: kinds, instructions, and Noura's past ones. */
export function buildParcelRows(given: Given) {
  const moduleId = demoModules.find(({ type }) => type === 'parcel')?.id ?? 0
  const founded = momentOf(given.today, -300, 0.5)
  const stamps = { created_at: founded, updated_at: founded }
  const past = demoPastParcels.map((parcel, index) => buildParcel(parcel, { id: FIRST_ID + index, index, moduleId }, given))
  return {
    parcel_categories: demoParcelCategories.map(({ key, name, description, rates }, index) => ({
      id: index + 1,
      module_id: moduleId,
      name: json(name),
      description: json(description),
      image: given.pictures.parcels[key] ?? null,
      parcel_per_km_shipping_charge: rates && rates.perKm * MINOR,
      parcel_minimum_shipping_charge: rates && rates.minimum * MINOR,
      orders_count: demoPastParcels.filter(({ category }) => category === key).length,
      position: index,
      ...stamps,
    })),
    why_choose_cards: demoParcelReasons.map(({ picture, title, description }, index) => ({
      id: index + 1,
      module_id: moduleId,
      title: json(title),
      short_description: json(description),
      image: given.pictures.parcels[picture] ?? null,
      position: index,
    })),
    parcel_instructions: demoParcelInstructions.map((instruction, index) => ({
      id: index + 1,
      instruction: json(instruction),
      position: index,
      ...stamps,
    })),
    orders: past.map(({ order }) => order),
    order_history: past.flatMap(({ history }) => history),
  }
}

type Numbered = { id: number; index: number; moduleId: number }

function buildParcel(past: PastParcel, { id, index, moduleId }: Numbered, given: Given) {
  const { addresses, today } = given
  const [home, other] = [addresses[0], addresses[1 + (index % 2)]]
  if (home === undefined || other === undefined) throw new Error('Past parcels need two addresses')
  const placed = momentOf(today, -past.daysAgo, past.at)
  const history = listSteps('parcel').map(({ to, actor, seconds }) => ({
    order_id: id,
    status: to,
    actor,
    created_at: new Date(placed.getTime() + seconds * REAL_TIME * 1000),
  }))
  const receiver: ParcelReceiver = {
    ...toAddress(other),
    contact_name: other.contact_person_name,
    contact_phone: other.contact_person_number,
    contact_email: null,
    zone_id: HOME_ZONE + 1 + (index % 2),
  }
  const order: Row<'orders'> = {
    id,
    customer_id: home.customer_id,
    module_id: moduleId,
    store_id: null,
    zone_id: HOME_ZONE,
    order_type: 'parcel',
    order_status: 'delivered',
    payment_method: 'cash_on_delivery',
    payment_status: 'paid',
    ...billColumns(past, { from: home, to: other, moduleId }, given),
    contact_name: home.contact_person_name,
    contact_phone: home.contact_person_number,
    address: json(toAddress(home)),
    origin: home.location,
    destination: other.location,
    receiver: json(receiver),
    parcel_category_id: demoParcelCategories.findIndex(({ key }) => key === past.category) + 1,
    charge_payer: past.payer,
    order_note: past.note,
    otp: String(id).slice(-4),
    courier_id: past.courier,
    proof: proofOf('parcel', given.pictures),
    processing_minutes: 0,
    language: 'en',
    created_at: placed,
    updated_at: history.at(-1)?.created_at ?? placed,
  }
  return { order, history: [{ order_id: id, status: 'pending', actor: 'customer', created_at: placed }, ...history] }
}

type Ends = { from: Row<'addresses'>; to: Row<'addresses'>; moduleId: number }

/** The bill that the service would compute. */
function billColumns({ category }: PastParcel, { from, to, moduleId }: Ends, { zoneModules }: Given) {
  const { rates } = demoParcelCategories.find(({ key }) => key === category) ?? { rates: null }
  const pivot = zoneModules.find(({ zone_id, module_id }) => zone_id === HOME_ZONE && module_id === moduleId)
  const distance = Math.round(haversineMeters(readPoint(from.location), readPoint(to.location)))
  const bill = calculateParcelBill({
    parcel: { distance },
    rates: getParcelRates({
      category: {
        parcel_per_km_shipping_charge: rates && rates.perKm * MINOR,
        parcel_minimum_shipping_charge: rates && rates.minimum * MINOR,
      },
      zone_module: {
        delivery_charge_type: pivot?.delivery_charge_type ?? 'distance',
        fixed_shipping_charge: pivot?.fixed_shipping_charge ?? 0,
        per_km_shipping_charge: pivot?.per_km_shipping_charge ?? 0,
        minimum_shipping_charge: pivot?.minimum_shipping_charge ?? 0,
        maximum_shipping_charge: null,
      },
      settings: { parcel_per_km_shipping_charge: 0, parcel_minimum_shipping_charge: 0 },
    }),
    zone: { increased_delivery_fee: 0, increased_delivery_fee_status: false },
    config: {
      tax: 0,
      tax_included: true,
      dm_tips_status: false,
      additional_charge_status: true,
      additional_charge: Number(demoSettings.additional_charge),
      additional_charge_name: '',
    },
  })
  return {
    currency_digits: Number(demoSettings.digit_after_decimal_point),
    items_amount: 0,
    add_ons_amount: 0,
    discount_amount: 0,
    tax_amount: 0,
    tax_percentage: 0,
    tax_included: true,
    delivery_charge: bill.delivery_charge,
    original_delivery_charge: bill.original_delivery_charge,
    tip: 0,
    additional_charge: bill.additional_charge,
    additional_charge_name: json(demoSettings.additional_charge_name),
    order_amount: bill.total,
    distance_meters: distance,
  }
}

function toAddress({ address, address_type, house, floor }: Row<'addresses'>) {
  return { address, address_type: address_type ?? null, road: null, house: house ?? null, floor: floor ?? null }
}

/** "(lng,lat)", the text form of a point column. */
function readPoint(point: unknown): { lat: number; lng: number } {
  const [lng = 0, lat = 0] = String(point).slice(1, -1).split(',').map(Number)
  return { lat, lng }
}
