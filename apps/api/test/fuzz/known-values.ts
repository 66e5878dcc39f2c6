import type { World } from '../authorization/authorization-cast.ts'
import { shopSheetNames } from '#features/setup/shop-sheets.ts'
import type { Cast } from './fuzz-cast.ts'
import type { Vocabulary } from './schema-values.ts'

const TABLES = {
  order_id: 'orders',
  store_id: 'stores',
  item_id: 'items',
  address_id: 'addresses',
  cart_id: 'cart_lines',
  conversation_id: 'conversations',
  vehicle_id: 'vehicles',
  trip_id: 'trips',
  zone_id: 'zones',
  module_id: 'modules',
  category_id: 'categories',
  courier_id: 'couriers',
  case_id: 'cases',
} as const

const MOST_OF_EACH = 6

/** Numbers and words of the shop by the names of members: of the callers' own things and of the planted ones. */
export async function knownValues({ world, planted, callers }: Cast): Promise<Vocabulary['known']> {
  const ids = await readIds(world)
  const planted_ids = Object.values(planted.ids).flatMap((each) => each.slice(0, 2))
  const anyId = [...ids.order_id, ...ids.store_id, ...ids.item_id, ...planted_ids]
  const zones = ids.zone_id.map((id) => `[${id}]`)
  const words: Record<string, readonly unknown[]> = {
    ...Object.fromEntries(Object.entries(ids).map(([name, numbers]) => [name, [...numbers, ...plantedFor(planted.ids, name)]])),
    provider_id: ids.store_id,
    receiver_id: [...ids.store_id, ...ids.courier_id],
    id: anyId,
    ...plantedNumbers(planted),
    up_to: anyId,
    delivery_man_id: ids.courier_id,
    guest_id: [callers.guest.guestId],
    from_guest_id: [callers.guest.guestId],
    zoneId: zones,
    moduleId: ids.module_id.map(String),
    latitude: [22.42, '22.42'],
    longitude: [39.05, '39.05'],
    lat: ['22.42'],
    lng: ['39.05'],
    'X-localization': ['en', 'ar', 'fr'],
    'Idempotency-Key': ['key-1', 'key-2'],
    language: ['en', 'ar', 'fr'],
    phone: ['+966551234567', '+966557731001'],
    contact_number: ['+966551234567', '+966557731001'],
    contact_person_number: ['+966551234567'],
    email: ['buyer1@mail.example', planted.words.find((word) => word.endsWith('mail'))?.concat('@mail.example')],
    limit: [1, 10, '10'],
    offset: [1, 2, '1'],
    key: ['business_name', 'currency', 'business_settings', 'footer_text', 'review_approval_status', 'languages'],
    name: [...shopSheetNames, 'Lina', 'about_us', 'sea'],
    search: ['sea', 'شاورما', 'cheap burger near me'],
    from: ['2026-03-01'],
    to: ['2026-03-31'],
  }
  return (name) => (Object.hasOwn(words, name) ? (words[name] ?? []) : name.endsWith('_id') ? anyId : [])
}

type Ids = Record<keyof typeof TABLES, number[]>

async function readIds({ app }: World): Promise<Ids> {
  const found = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => {
      const rows = await app.api.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(MOST_OF_EACH).execute()
      return [name, rows.map(({ id }) => id)] as const
    }),
  )
  return Object.fromEntries(found) as Ids
}

/** Numbers of planted things by the names of members, and by the tables that paths name. */
function plantedNumbers({ ids, shopIds }: Cast['planted']): Record<string, number[]> {
  const all = { ...shopIds, ...ids }
  return {
    ...Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [`planted ${name}`, all[table] ?? []])),
    ...Object.fromEntries(Object.entries(all).map(([table, numbers]) => [`planted ${table}`, numbers])),
    planted: Object.values(ids).map((each) => each[0] ?? 0),
  }
}

function plantedFor(ids: Record<string, number[]>, name: string): number[] {
  const table = (TABLES as Record<string, string>)[name] ?? ''
  return (ids[table] ?? []).slice(0, 2)
}
