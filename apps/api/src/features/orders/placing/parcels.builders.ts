import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'
import { NOWHERE, place, type Shop } from '#testing/shop/builders.ts'
import type { Headers, Reply, TestApp } from '#testing/shop/test-app.ts'
import type { Insertable } from 'kysely'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

export type Parcels = Omit<Shop, 'storeId'> & { categoryId: number }

export const SENDER = NOWHERE
/** About two kilometres north, as the crow flies. */
export const RECEIVER = { lat: SENDER.lat + 0.018, lng: SENDER.lng }
const CREATED = new Date('2026-01-01T00:00:00Z')

type Zone = NonNullable<Parameters<typeof aZone>[1]>

/** A module of parcels with a zone and a category; the zone has no rates of its own, so those of the settings apply. */
export async function someParcels({ api: { db } }: TestApp, zone: Zone = {}): Promise<Parcels> {
  const moduleId = await aModule(db, 'parcel')
  const rates = { delivery_charge_type: 'distance', fixed_shipping_charge: 0, ...zone.rates } as const
  const zoneId = await aZone(db, { center: SENDER, ...zone, modules: [moduleId], rates })
  const categoryId = await aParcelCategory(db, { module_id: moduleId })
  return { moduleId, zoneId, categoryId, headers: { moduleId: String(moduleId), zoneId: `[${zoneId}]` } }
}

type Category = Partial<Insertable<Tables['parcel_categories']>> & { module_id: number }

export async function aParcelCategory(db: Db, category: Category): Promise<number> {
  const { id } = await db
    .insertInto('parcel_categories')
    .values({
      name: JSON.stringify({ en: 'Documents', ar: 'مستندات' }),
      description: JSON.stringify({ en: 'Letters' }),
      created_at: CREATED,
      updated_at: CREATED,
      ...category,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns that make the order of a test a parcel, in addition to module and category. */
export const aParcelRow = {
  order_type: 'parcel',
  store_id: null,
  origin: `(${SENDER.lng},${SENDER.lat})`,
  charge_payer: 'sender',
  receiver: JSON.stringify({
    contact_name: 'Huda',
    contact_phone: '+966557654321',
    contact_email: null,
    address: 'Palm Street 9',
    address_type: null,
    road: null,
    house: null,
    floor: null,
    zone_id: 1,
  }),
} as const

/** The receiver as other clients of the family send it, including a wrong zone. */
export function aReceiver(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: null,
    contact_person_name: 'Huda',
    contact_person_number: '+966557654321',
    contact_person_email: 'huda@example.com',
    address_type: 'others',
    address: 'Palm Street 9',
    additional_address: null,
    latitude: RECEIVER.lat,
    longitude: RECEIVER.lng,
    zone_id: 987_654,
    zone_ids: null,
    road: '9',
    house: '4',
    floor: '2',
    ...changed,
  }
}

/** The body of a parcel that the sender pays in cash, as clients of the family send it. */
export function aParcelBody(
  { categoryId }: Pick<Parcels, 'categoryId'>,
  guest: string | undefined,
  changed: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    guest_id: guest,
    payment_method: 'cash_on_delivery',
    order_type: 'parcel',
    order_amount: 0.01,
    distance: 0.001,
    cart: '[]',
    discount_amount: 0,
    tax_amount: 0,
    address: 'Lantern Street 5',
    latitude: String(SENDER.lat),
    longitude: String(SENDER.lng),
    contact_person_name: 'Lina',
    contact_person_number: '+966551234567',
    parcel_category_id: categoryId,
    receiver_details: JSON.stringify(aReceiver()),
    charge_payer: 'sender',
    sender_zone_id: 987_654,
    ...changed,
  }
}

type Sending = { guest?: string | undefined; headers?: Headers }

export function sendParcel<T = PlacedOrder>(
  app: TestApp,
  parcels: Parcels,
  { guest, headers }: Sending,
  changed: Record<string, unknown> = {},
): Promise<Reply<T>> {
  return place<T>(app, parcels, aParcelBody(parcels, guest, changed), headers)
}

export function quoteParcel<T = Quote>(
  app: TestApp,
  parcels: Parcels,
  { guest, headers }: Sending,
  changed: Record<string, unknown> = {},
): Promise<Reply<T>> {
  return app.post<T>('/api/v1/customer/order/quote', aParcelBody(parcels, guest, changed), { ...parcels.headers, ...headers })
}

/** Places a parcel and returns its number. Throws when it is refused. */
export async function aParcelOf(
  app: TestApp,
  parcels: Parcels,
  sending: Sending,
  changed: Record<string, unknown> = {},
): Promise<number> {
  const { status, body, text: answer } = await sendParcel(app, parcels, sending, changed)
  if (status !== 200) throw new Error(`order/place answered ${status}: ${answer}`)
  return body.order_id
}
