import { sql } from 'kysely'
import type { ModuleType } from '@medina/contract/site'
import { fromStores, isOpenAt, isStoreOffered } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'

/** Parcels are sent without a store, and vehicles are no items of one. */
const withoutItems: readonly ModuleType[] = ['parcel', 'rental']

export type ModuleRow = { type: ModuleType; name: Translated; is_on: boolean; zones: number }

/** The modules in their order, each with the number of open zones that offer it. */
export async function listSetupModules(db: Db): Promise<ModuleRow[]> {
  return db
    .selectFrom('modules as m')
    .select((m) => [
      'm.module_type as type',
      'm.module_name as name',
      'm.status as is_on',
      m
        .selectFrom('zone_modules as zm')
        .innerJoin('zones as z', 'z.id', 'zm.zone_id')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('zm.module_id', '=', 'm.id')
        .where('z.status', '=', true)
        .$castTo<number>()
        .as('zones'),
    ])
    .orderBy('m.position')
    .orderBy('m.id')
    .$castTo<ModuleRow>()
    .execute()
}

export type StoreCounts = { offered: number; open: number; items: number; bringing: number }

/** The stores that customers see, those that take orders now, the items on sale there, and the stores that deliver by themselves. */
export async function countStores(db: Db, now: Date): Promise<StoreCounts> {
  const counted = await fromStores(db)
    .where(isStoreOffered)
    .where('m.module_type', 'not in', withoutItems)
    .select([
      sql<number>`count(*)::int`.as('offered'),
      sql<number>`(count(*) filter (where ${isOpenAt(now)}))::int`.as('open'),
      sql<number>`(count(*) filter (where s.self_delivery_system and s.delivery))::int`.as('bringing'),
      sql<number>`coalesce(sum((select count(*) from items i where i.store_id = s.id and i.status and not i.is_archived
        and (i.stock is null or i.stock > 0))), 0)::int`.as('items'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

/** The first stores that sell goods, each with the number of its items. */
export async function listFirstStores(db: Db, most: number) {
  return fromStores(db)
    .where('m.module_type', 'not in', withoutItems)
    .select([
      's.id',
      's.name',
      'm.module_type',
      sql<number>`(select count(*) from items i where i.store_id = s.id and not i.is_archived)::int`.as('items'),
    ])
    .orderBy('s.id')
    .limit(most)
    .execute()
}

type Point = { lat: number; lng: number }

/** The zone around a place, as for a customer there: an open one first, the smallest of several. Without one, the first zone; null without any. */
export async function findZoneOfPlace(db: Db, { lat, lng }: Point): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select z.id::int as id from zones z, lateral (select z.area @> point(${lng}::float8, ${lat}::float8) as is_around) p
    order by p.is_around desc, z.status desc, case when p.is_around then area(path(z.area)) end, z.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether a place lies in the zone of a store. */
export async function isInZoneOf(db: Db, storeId: number, { lat, lng }: Point): Promise<boolean> {
  const { rows } = await sql<{ is_around: boolean }>`
    select z.area @> point(${lng}::float8, ${lat}::float8) as is_around
    from stores s join zones z on z.id = s.zone_id where s.id = ${storeId}`.execute(db)
  return rows[0]?.is_around === true
}

const MOST_LISTED_ZONES = 100

/** The zones in which a courier can ride, open ones first. */
export const listSetupZones = (db: Db) =>
  db.selectFrom('zones').select(['id', 'name']).orderBy('status', 'desc').orderBy('id').limit(MOST_LISTED_ZONES).execute()

/** Open zones, those with cash, and couriers: all that may ride, and those who can sign in. */
export async function countPlaces(
  db: Db,
): Promise<{ zones: number; cash: number; digital: number; couriers: number; invited: number }> {
  const { rows } = await sql<{ zones: number; cash: number; digital: number; couriers: number; invited: number }>`
    select (select count(*)::int from zones where status) as zones,
      (select count(*)::int from zones where status and cash_on_delivery) as cash,
      (select count(*)::int from zones where status and digital_payment) as digital,
      (select count(*)::int from couriers where status) as couriers,
      (select count(distinct c.id)::int from couriers c join operator_keys k on k.courier_id = c.id
        where c.status and k.revoked_at is null) as invited`.execute(db)
  return rows[0] ?? { zones: 0, cash: 0, digital: 0, couriers: 0, invited: 0 }
}

/** Whether a store has a percent of its own, or any place but a module another class than this one. */
export async function hasOwnTaxes(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from stores where tax > 0)
      or exists (select from (select tax_class_id from stores union all select tax_class_id from categories) p
        left join tax_classes t on t.id = p.tax_class_id where p.tax_class_id is not null and t.code <> ${code}) as has`.execute(
    db,
  )
  return rows[0]?.has === true
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
