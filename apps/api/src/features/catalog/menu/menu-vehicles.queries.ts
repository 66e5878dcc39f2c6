import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { textContains } from '#lib/database/text-contains.ts'
import type { MenuFilter, MenuSectionRow } from './menu-items.queries.ts'

/** A vehicle as the menu of the desk lists it; amounts are in minor units. */
export type MenuVehicleRow = {
  id: number
  slug: string
  name: Translated
  section_id: number
  image: string | null
  hourly_price: number | null
  distance_price: number | null
  day_wise_price: number | null
  discount: number
  discount_type: 'percent' | 'amount'
  model: string
  seating_capacity: number
  fuel_type: string
  transmission_type: string
  units: number
  units_in_service: number
  status: boolean
  is_archived: boolean
}

type Wish = { storeId: number; section: number | undefined; search: string; filter: MenuFilter | undefined; limit: number }

/** No unit of the vehicle is in service. */
const isOut = sql<boolean>`(v.status and v.unit_count = 0)`

/** By section, then the newest first, as the provider's page lists them. Archived vehicles are found by their filter only. */
export async function listMenuVehicles(db: Db, { storeId, section, search, filter, limit }: Wish): Promise<MenuVehicleRow[]> {
  const conditions = [
    sql`v.store_id = ${storeId} and v.is_archived = ${filter === 'archived'}`,
    ...(section === undefined ? [] : [sql`top.id = ${section}`]),
    ...(search === '' ? [] : [sql`(${textContains('v.name', search)} or ${hasPlate(search)})`]),
    ...(filter === 'sold_out' ? [isOut] : []),
    ...(filter === 'drafts' ? [sql`not v.status`] : []),
    ...(filter === 'waiting' ? [sql`exists (select from menu_changes m where m.vehicle_id = v.id and m.state = 'waiting')`] : []),
  ]
  const { rows } = await sql<MenuVehicleRow>`
    select v.id, v.slug, v.name, top.id as section_id, v.images[1] as image, v.hourly_price, v.distance_price, v.day_wise_price,
      v.discount, v.discount_type, v.model, v.seating_capacity, v.fuel_type, v.transmission_type,
      (select count(*)::int from vehicle_units u where u.vehicle_id = v.id) as units, v.unit_count as units_in_service,
      v.status, v.is_archived
    from vehicles v join categories c on c.id = v.category_id join categories top on top.id = coalesce(c.parent_id, c.id)
    where ${sql.join(conditions, sql` and `)}
    order by top.priority desc, top.id, v.created_at desc, v.id desc limit ${limit}`.execute(db)
  return rows
}

/** People look for a vehicle by its number plate as well, with or without its spaces. */
function hasPlate(search: string) {
  const plain = (text: ReturnType<typeof sql>) => sql`replace(lower(${text}), ' ', '')`
  return sql`exists (select from vehicle_units u where u.vehicle_id = v.id
    and strpos(${plain(sql`u.license_plate_number`)}, ${plain(sql`${search}::text`)}) > 0)`
}

/** The categories of a provider's vehicles, with counts. Hours are of items alone. */
export async function listVehicleSections(db: Db, storeId: number): Promise<MenuSectionRow[]> {
  const { rows } = await sql<MenuSectionRow>`
    select top.id, top.slug, top.name, found.items, found.sold_out, 0 as low, found.drafts, found.archived, null as starts, null as ends
    from (
      select coalesce(c.parent_id, c.id) as top_id, count(*) filter (where not v.is_archived)::int as items,
        count(*) filter (where ${isOut})::int as sold_out,
        count(*) filter (where not v.status and not v.is_archived)::int as drafts,
        count(*) filter (where v.is_archived)::int as archived
      from vehicles v join categories c on c.id = v.category_id where v.store_id = ${storeId} group by top_id
    ) found join categories top on top.id = found.top_id order by top.priority desc, top.id`.execute(db)
  return rows
}
