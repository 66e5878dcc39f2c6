import { sql } from 'kysely'
import { baseLanguage } from '#lib/i18n.ts'
import type { Db } from '#lib/database/database.ts'

/** Zones that offer a module whose stores do not deliver there, by the English names of both. */
export async function listUnservedZones(db: Db): Promise<{ zone: string; module: string }[]> {
  const { rows } = await sql<{ zone: string; module: string }>`
    select z.name->>${baseLanguage} as zone, m.module_name->>${baseLanguage} as module
    from zone_modules zm
    join zones z on z.id = zm.zone_id and z.status
    join modules m on m.id = zm.module_id and m.status and m.module_type <> 'parcel'
    where not exists (
      select from stores s where s.module_id = m.id and s.status and (m.all_zone_service or s.zone_id = z.id))
    order by m.id, z.id`.execute(db)
  return rows
}

/** Active modules of parcels without a category that can be chosen. */
export async function listModulesWithoutParcels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ module: string }>`
    select m.module_name->>${baseLanguage} as module from modules m
    where m.status and m.module_type = 'parcel'
      and not exists (select from parcel_categories c where c.module_id = m.id and c.status)
    order by m.id`.execute(db)
  return rows.map(({ module }) => module)
}

/** Stores with nothing to order: no item, or no vehicle of a rental provider. */
export async function listEmptyStores(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from stores s
    where s.status
      and not exists (select from items i where i.store_id = s.id and i.status and not i.is_archived)
      and not exists (select from vehicles v where v.store_id = s.id and v.status and not v.is_archived)
    order by s.id`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Stores that no day of the week opens. */
export async function listNeverOpenStores(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from stores s
    where s.status and not s.always_open and not exists (select from store_schedules h where h.store_id = s.id)
    order by s.id`.execute(db)
  return rows.map(({ slug }) => slug)
}
