import type { Db } from '#lib/database/database.ts'
import { baseText, type Translated } from '#lib/i18n.ts'
import { chooseSlug } from '#features/catalog/reading/choose-slug.ts'
import { setStoreHours } from './store-hours.ts'

export type NewStore = {
  name: Translated
  address: Translated
  module_id: number
  zone_id: number
  /** For a rental provider only; empty means the store's own zone. */
  pickup_zone_ids: readonly number[]
  isProvider: boolean
  position: { lat: number; lng: number }
  phone: string
  email: string
  logo: string | null
  cover_photo: string | null
  /** Percent. */
  tax: number
  /** Hundredths of a percent, and minor units; null for the module's commission. */
  commission_percent: number | null
  commission_fixed: number | null
  minimum_delivery_time: number
  maximum_delivery_time: number
}

/** Applies until the owner sets other hours. */
const FIRST_HOURS = 'sun-sat 09:00-23:00'

/** Creates a store, with a slug from its English name. Needs a transaction. */
export async function createStore(tx: Db, store: NewStore, now: Date): Promise<{ id: number; slug: string }> {
  const { position, pickup_zone_ids, isProvider, ...columns } = store
  const slug = await chooseSlug(tx, { table: 'stores', names: [baseText(store.name)], word: 'store' })
  const { id } = await tx
    .insertInto('stores')
    .values({
      ...columns,
      name: JSON.stringify(store.name),
      address: JSON.stringify(store.address),
      slug,
      location: `(${position.lng},${position.lat})`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setStoreHours(tx, { storeId: id, hours: FIRST_HOURS, active: true })
  if (isProvider)
    await addPickupZones(tx, { storeId: id, zoneIds: pickup_zone_ids.length > 0 ? pickup_zone_ids : [store.zone_id] })
  return { id, slug }
}

async function addPickupZones(tx: Db, { storeId, zoneIds }: { storeId: number; zoneIds: readonly number[] }): Promise<void> {
  await tx
    .insertInto('provider_zones')
    .values([...new Set(zoneIds)].map((zone_id) => ({ store_id: storeId, zone_id })))
    .execute()
}
