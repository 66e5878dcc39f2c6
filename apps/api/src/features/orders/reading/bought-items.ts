import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Actors } from '#lib/actor.ts'

/** The orders that are read, and the items that an answer has at most. */
const LATEST_ORDERS = 100
const MOST_ITEMS = 200

/** The ids of the items that the actors ordered last, the latest first; only of a module if one is given. */
export async function listBoughtItems(db: Db, actors: Actors, moduleId: number | null): Promise<number[]> {
  const ofActor = ({ type, id }: Actors[number]) =>
    sql`(select id from orders where ${type === 'customer' ? sql`customer_id` : sql`guest_id`} = ${id}
      and order_status not in ('canceled', 'failed') ${moduleId === null ? sql`` : sql`and module_id = ${moduleId}`}
      order by id desc limit ${LATEST_ORDERS})`
  const { rows } = await sql<{ item_id: number }>`
    select l.item_id from (${sql.join(actors.map(ofActor), sql` union all `)}) as latest join order_lines l on l.order_id = latest.id
    where l.item_id is not null group by l.item_id order by max(l.id) desc limit ${MOST_ITEMS}`.execute(db)
  return rows.map(({ item_id }) => item_id)
}
