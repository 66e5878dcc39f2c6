import { sql } from 'kysely'
import { baseLanguage } from '#lib/i18n.ts'
import type { Db } from '#lib/database/database.ts'
import type { ModuleType } from '@medina/contract/site'

/** A module with what is under way in it, and what customers would no longer find without it. */
export type HeldModule = {
  name: string
  type: ModuleType
  orders: number
  trips: number
  carts: number
  stores: number
  offers: number
}

/** The modules by their names in files. Carts are counted by their owners; offers are coupons, campaigns and flash sales that are on. */
export async function listHeldModules(db: Db, now: Date): Promise<HeldModule[]> {
  const { rows } = await sql<HeldModule>`
    select m.module_name->>${sql.lit(baseLanguage)} as name, m.module_type as type,
      (select count(*)::int from orders o where o.module_id = m.id
        and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up')) as orders,
      (select count(*)::int from trips t where t.module_id = m.id and t.trip_status in ('pending', 'confirmed', 'ongoing')) as trips,
      (select count(distinct (c.guest_id, c.customer_id))::int from cart_lines c where c.module_id = m.id) as carts,
      (select count(*)::int from stores s where s.module_id = m.id and s.status) as stores,
      (select count(*)::int from coupons c where c.module_id = m.id and c.status)
        + (select count(*)::int from campaigns c where c.module_id = m.id and c.status)
        + (select count(*)::int from flash_sales f where f.module_id = m.id and f.ends_at > ${now}) as offers
    from modules m order by m.position, m.id`.execute(db)
  return rows
}
