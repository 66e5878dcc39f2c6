import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { PartnerRecord } from './conversation-row.ts'
import { isRecent } from './conversations.queries.ts'
import type { Owner, Partner } from './parties.ts'

export type PartnerRow = PartnerRecord & { store_status: boolean | null; is_recent: boolean }
type Wish = { owner: Owner; partner: Partner; since: Date }

/** The other side with the columns that describe it; null if the owner may not write to it. */
export async function findPartner(db: Db, { owner, partner, since }: Wish): Promise<PartnerRow | null> {
  const { storeId, courierId } = partner
  const order = owner.type === 'guest' ? owner.orderId : null
  const isTheirs =
    owner.type === 'customer'
      ? sql<boolean>`x.customer_id = ${owner.id}`
      : sql<boolean>`x.id = ${order} and x.guest_id = ${owner.id}`
  const { rows } = await sql<PartnerRow & { is_known: boolean }>`
    select s.id as store_id, s.name as store_name, s.logo as store_logo, s.phone as store_phone, s.status as store_status,
      m.module_type, d.id as courier_id, d.name as courier_name, d.image as courier_image, d.phone as courier_phone,
      d.id is not null and exists (
        select from orders x where x.courier_id = d.id and ${isTheirs} and ${isRecent('x', { since })}) as courier_carries,
      ${owner.type === 'customer' ? sql`true` : sql`exists (select from orders x where ${isTheirs} and ${isRecent('x', { since })})`} as is_recent,
      ${owner.type === 'customer' || storeId === null ? sql`true` : sql`exists (select from orders x where ${isTheirs} and x.store_id = s.id)`} as is_known
    from (select) as one
      left join stores s on s.id = ${storeId} left join modules m on m.id = s.module_id
      left join couriers d on d.id = ${courierId}`.execute(db)
  const [row] = rows
  if (row === undefined || !row.is_known) return null
  if ((storeId !== null && row.store_id === null) || (courierId !== null && row.courier_id === null)) return null
  return row
}

/** True while the owner has an order or trip under way with the other side. */
export async function hasRunning(
  db: Db,
  { type, id }: Pick<Owner, 'type' | 'id'>,
  { storeId, courierId }: Partner,
): Promise<boolean> {
  const column = sql.ref(type === 'customer' ? 'customer_id' : 'guest_id')
  const partner = storeId !== null ? sql`store_id = ${storeId}` : sql`courier_id = ${courierId}`
  const { rows } = await sql<{ is_running: boolean }>`
    select exists (select from orders where ${column} = ${id} and ${partner}
        and order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'))
      or ${storeId !== null} and exists (select from trips where ${column} = ${id} and store_id = ${storeId}
        and trip_status in ('pending', 'confirmed', 'ongoing')) as is_running`.execute(db)
  return rows[0]?.is_running === true
}
