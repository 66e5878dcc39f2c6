import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import type { Translated } from '#lib/database/json-columns.ts'

/** The prefix of documents' keys: documents are settings too, but long and rarely read. */
export const DOCUMENT = 'document.'

/** All rows; for documents only the keys, unless `withDocuments`. */
export function listSettings(db: Db, { withDocuments = false } = {}) {
  const value = sql`case when starts_with(key, ${DOCUMENT}) then null else value end`
  return db
    .selectFrom('settings')
    .select(['key', withDocuments ? 'value' : value.as('value')])
    .orderBy('key')
    .execute()
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

export async function removeSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** Zones whose time zone is unknown to the database; they use UTC. */
export function listUnknownClocks(db: Db) {
  return db.selectFrom('zones').select(['id', 'time_zone']).whereRef('clock', '!=', 'time_zone').orderBy('id').execute()
}

export function hasZoneWithDigitalPayment(db: Db) {
  return db
    .selectFrom('zones')
    .select('id')
    .where('status', '=', true)
    .where('digital_payment', '=', true)
    .limit(1)
    .executeTakeFirst()
}

/** Whether the shop is as the first start made it: without a name, languages or a zone. */
export async function isUntouched(db: Db): Promise<boolean> {
  const named = db.selectFrom('settings').select('key').where('key', 'in', ['business_name', 'languages'])
  const first = await named
    .unionAll(db.selectFrom('zones').select(sql<string>`'zone'`.as('key')))
    .limit(1)
    .executeTakeFirst()
  return first === undefined
}

/** Whether customers can use a coupon for first orders. */
export async function hasFirstOrderCoupon(db: Db): Promise<boolean> {
  const coupons = db.selectFrom('coupons').select('id').where('coupon_type', '=', 'first_order').where('status', '=', true)
  return (await coupons.limit(1).executeTakeFirst()) !== undefined
}

export function findDocument(db: Db, name: string) {
  return db.selectFrom('settings').select('value').where('key', '=', `${DOCUMENT}${name}`).executeTakeFirst()
}

export function listDocuments(db: Db, names: readonly string[]) {
  const keys = names.map((name) => `${DOCUMENT}${name}`)
  return db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
}

type VersionOf = { name: string; language: Language }

/** The version with this id; without one, the latest. */
export function findVersion(db: Db, { name, language, id }: VersionOf & { id?: number | undefined }) {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest version of each of these documents in each language. */
export function listLatestVersions(db: Db, names: readonly string[]) {
  return db
    .selectFrom('document_versions')
    .distinctOn(['name', 'language'])
    .select(['name', 'language', 'markdown', 'html'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('language')
    .orderBy('id', 'desc')
    .execute()
}

export function listVersionRows(db: Db, { name, language }: VersionOf) {
  return db
    .selectFrom('document_versions')
    .select(['id', 'created_at'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .execute()
}

export function insertVersion(db: Db, version: VersionOf & { markdown: string; html: string; created_at: Date }) {
  return db.insertInto('document_versions').values(version).returningAll().executeTakeFirstOrThrow()
}

export function listModuleRows(db: Db) {
  return db.selectFrom('modules').selectAll().orderBy('position').orderBy('id').execute()
}

export function listTaxClassRows(db: Db) {
  return db.selectFrom('tax_classes').select(['id', 'code', 'name', 'percent', 'is_exempt']).orderBy('id').execute()
}

export function findOfflineMethod(db: Db) {
  return db.selectFrom('offline_payment_methods').select('id').where('status', '=', true).limit(1).executeTakeFirst()
}

/** The latest payments whose gateway did not open its page. */
export function listFailedStarts(db: Db) {
  return db
    .selectFrom('payments')
    .select(['gateway', 'start_failed_at as at'])
    .where('start_failed_at', 'is not', null)
    .orderBy('start_failed_at', 'desc')
    .limit(20)
    .execute()
}

export function listZoneNames(db: Db) {
  return db.selectFrom('zones').select(['id', 'name']).orderBy('id').execute()
}

export function listZoneIds(db: Db) {
  return db.selectFrom('zones').select('id').execute()
}

export function findFirstMiddle(db: Db) {
  return db
    .selectFrom('zones')
    .select(sql<{ x: number; y: number }>`point(area)`.as('middle'))
    .where('status', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export type LowestRents = { hourly: number | null; distance: number | null }

/** The lowest prices of vehicles, by module. Each is the first row of an index, however large the fleet is. */
export async function findLowestRents(db: Db): Promise<LowestRents> {
  const { rows } = await sql<LowestRents>`
    select
      min((select min(v.hourly_price) from vehicles v
        where v.module_id = m.id and v.status and v.hourly_price is not null)) as hourly,
      min((select min(v.distance_price) from vehicles v
        where v.module_id = m.id and v.status and v.distance_price is not null)) as distance
    from modules m where m.module_type = 'rental' and m.status`.execute(db)
  return rows[0] ?? { hourly: null, distance: null }
}

/** Pairs of active modules and active zones that offer them. */
export function listServedAreas(db: Db) {
  return db
    .selectFrom('zone_modules as zm')
    .innerJoin('modules as m', 'm.id', 'zm.module_id')
    .innerJoin('zones as z', 'z.id', 'zm.zone_id')
    .select(['zm.module_id', 'zm.zone_id', 'm.all_zone_service as is_everywhere'])
    .where('m.status', '=', true)
    .where('z.status', '=', true)
    .orderBy('zm.zone_id')
    .execute()
}

type NamedZone = { id: number; name: Translated }

/** Active modules with their active zones (of `zoneIds` only, if given), and the number of stores there. */
export function listOfferedModules(db: Db, zoneIds: number[] | null) {
  const isInZones = (column: string) =>
    zoneIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${zoneIds})`
  return db
    .selectFrom('modules as m')
    .selectAll('m')
    .select([
      sql<NamedZone[]>`(
        select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name) order by z.id), '[]')
        from zone_modules zm join zones z on z.id = zm.zone_id
        where zm.module_id = m.id and z.status and ${isInZones('z.id')})`.as('zones'),
      sql<number>`(
        select count(*)::int from stores s
        where s.module_id = m.id and s.status and (m.all_zone_service or ${isInZones('s.zone_id')}))`.as('stores_count'),
      sql<number>`(
        select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = m.id and (c.area_id = 0 or ${isInZones('c.area_id')}))`.as('items_count'),
    ])
    .where('m.status', '=', true)
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
}

type BannerTarget = { id: number; name: Translated; module_id: number }

/** Running banners of a module (of all, without one) in the zones, with their targets; those without a target are left out. */
export function listBannerRows(db: Db, where: { zoneIds: number[]; moduleId: number | null; featuredOnly: boolean }) {
  const { zoneIds, moduleId, featuredOnly } = where
  return db
    .selectFrom('banners as b')
    .innerJoin('modules as m', 'm.id', 'b.module_id')
    .leftJoin('items as i', (join) => join.onRef('i.id', '=', 'b.item_id').on('i.status', '=', true))
    .leftJoin('stores as s', (join) => join.on(sql<boolean>`s.id = coalesce(b.store_id, i.store_id) and s.status`))
    .selectAll('b')
    .select([
      sql<(BannerTarget & { zone_id: number }) | null>`case when b.type = 'store_wise'
        then json_build_object('id', s.id, 'name', s.name, 'zone_id', s.zone_id, 'module_id', s.module_id) end`.as('store'),
      sql<BannerTarget | null>`case when b.type = 'item_wise'
        then json_build_object('id', i.id, 'name', i.name, 'module_id', i.module_id) end`.as('item'),
    ])
    .where('b.status', '=', true)
    .where('m.status', '=', true)
    .where((eb) => (moduleId === null ? eb.lit(true) : eb('b.module_id', '=', moduleId)))
    .where((eb) => (featuredOnly ? eb('b.featured', '=', true) : eb.lit(true)))
    .where(sql<boolean>`(b.zone_ids = '{}' or b.zone_ids && ${zoneIds}::bigint[])`)
    .where(
      sql<boolean>`case b.type
        when 'store_wise' then b.store_id = s.id and (m.all_zone_service or s.zone_id = any(${zoneIds}))
        when 'item_wise' then b.item_id = i.id and s.id is not null and (m.all_zone_service or s.zone_id = any(${zoneIds}))
        else true end`,
    )
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
}

/** Active zones with the names of the modules offered there, for the landing page. */
export function listServedZones(db: Db) {
  return db
    .selectFrom('zones as z')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stores as s')
          .innerJoin('modules as m', 'm.id', 's.module_id')
          .select(({ fn }) => [
            fn.countAll<number>().as('stores_count'),
            fn.min<number | null>('s.minimum_delivery_time').as('minimum_delivery_time'),
          ])
          .whereRef('s.zone_id', '=', 'z.id')
          .where('s.status', '=', true)
          .where('m.status', '=', true)
          .where('m.module_type', 'not in', ['parcel', 'rental'])
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'z.id',
      'z.name',
      sql<Translated[]>`(
        select coalesce(json_agg(m.module_name order by m.position, m.id), '[]')
        from zone_modules zm join modules m on m.id = zm.module_id where zm.zone_id = z.id and m.status)`.as('modules'),
      's.stores_count',
      's.minimum_delivery_time',
    ])
    .where('z.status', '=', true)
    .orderBy('z.id')
    .execute()
}
