import { calculateParcelBill } from '@medina/pricing/parcel/parcel-bill'
import { getParcelRates } from '@medina/pricing/parcel/parcel-rates'
import type { Insertable } from 'kysely'
import { haversineMeters } from '#adapters/geo/distance.ts'
import type { ParcelReceiver } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import { proofOf } from '../proof-picture.ts'
import { listSteps } from '../simulator/timeline.ts'
import { readPoint } from './past-order-rows.ts'
import { type DemoShop, found } from './shop.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Given = { shop: DemoShop; addresses: Row<'addresses'>[]; today: string }

type PastParcel = {
  /** The English name of what was sent. */
  category: string
  daysAgo: number
  at: number
  courier: number
  payer: 'sender' | 'receiver'
  note: string | null
}

/** Noura's past parcels from home to her office and her mother; `at` is the fraction of the day. */
const pastParcels: PastParcel[] = [
  {
    category: 'Keys & small items',
    daysAgo: 63,
    at: 0.37,
    courier: 2,
    payer: 'sender',
    note: 'Reception on the ground floor',
  },
  { category: 'Home cooking', daysAgo: 48, at: 0.55, courier: 1, payer: 'receiver', note: null },
]

/** Before the past orders of stores, by number and by date. */
const FIRST_ID = 80_001
/** A real delivery takes twelve times as long as the fastest simulated one. */
const REAL_TIME = 12
/** The zone of Noura's home. */
const HOME_ZONE = 1

/** Noura's past parcels, delivered and paid. */
export function buildPastParcels(given: Given) {
  const past = pastParcels.map((parcel, index) => buildParcel(parcel, index, given))
  return { orders: past.map(({ order }) => order), order_history: past.flatMap(({ history }) => history) }
}

function buildParcel(past: PastParcel, index: number, given: Given) {
  const { addresses, today, shop } = given
  const id = FIRST_ID + index
  const category = found(
    shop.parcelCategories.find(({ name }) => name.en === past.category),
    past.category,
  )
  const [home, other] = [found(addresses[0], 'a home'), found(addresses[1 + (index % 2)], 'an address')]
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
    module_id: category.module_id,
    store_id: null,
    zone_id: HOME_ZONE,
    order_type: 'parcel',
    order_status: 'delivered',
    payment_method: 'cash_on_delivery',
    payment_status: 'paid',
    ...billColumns(category, { from: home, to: other }, shop),
    contact_name: home.contact_person_name,
    contact_phone: home.contact_person_number,
    address: json(toAddress(home)),
    origin: home.location,
    destination: other.location,
    receiver: json(receiver),
    parcel_category_id: category.id,
    charge_payer: past.payer,
    order_note: past.note,
    otp: String(id).slice(-4),
    courier_id: past.courier,
    proof: proofOf('parcel'),
    processing_minutes: 0,
    language: 'en',
    created_at: placed,
    updated_at: history.at(-1)?.created_at ?? placed,
  }
  return { order, history: [{ order_id: id, status: 'pending', actor: 'customer', created_at: placed }, ...history] }
}

type Category = DemoShop['parcelCategories'][number]
type Ends = { from: Row<'addresses'>; to: Row<'addresses'> }

/** The bill that the service would compute. */
function billColumns(category: Category, { from, to }: Ends, { charges, switches }: DemoShop) {
  const pivot = found(
    charges.find(({ zone_id, module_id }) => zone_id === HOME_ZONE && module_id === category.module_id),
    'the charges of parcels',
  )
  const distance = Math.round(haversineMeters(readPoint(from.location), readPoint(to.location)))
  const bill = calculateParcelBill({
    parcel: { distance },
    rates: getParcelRates({
      category,
      zone_module: { ...pivot, maximum_shipping_charge: null },
      settings: { parcel_per_km_shipping_charge: 0, parcel_minimum_shipping_charge: 0 },
    }),
    zone: { increased_delivery_fee: 0, increased_delivery_fee_status: false },
    config: {
      tax: 0,
      tax_included: true,
      dm_tips_status: false,
      additional_charge_status: true,
      additional_charge: switches.additional_charge,
      additional_charge_name: '',
    },
  })
  return {
    currency_digits: switches.digit_after_decimal_point,
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
    additional_charge_name: json(switches.additional_charge_name),
    order_amount: bill.total,
    distance_meters: distance,
  }
}

function toAddress({ address, address_type, house, floor }: Row<'addresses'>) {
  return { address, address_type: address_type ?? null, road: null, house: house ?? null, floor: floor ?? null }
}
