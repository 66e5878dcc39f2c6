import type { Item, ItemCard } from '@medina/contract/catalog/catalog'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { View } from '#features/catalog/items/item-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { listOfferedItems } from './offered-by-id.ts'

/** The newest orders that count, so that an item of many orders costs no more than others. */
const LATEST_ORDERS = 300
/** One order is chance, and would show what somebody bought. */
const LEAST_ORDERS = 2
const MOST = 8

type Pairing = { text: string; view: View; zoneIds: number[] }

/**
 * The items that were most often bought in one order with this one and that the zones offer; empty if the item is unknown. Cancelled orders
 * count as well: the customer wanted both.
 */
export async function listPairedItems(
  db: Db,
  { text, view, zoneIds }: Pairing,
  context: ReadContext,
): Promise<(Item | ItemCard)[]> {
  const key = readIdOrSlug(text)
  if (key === null) return []
  const items = db.selectFrom('items').select('id')
  const own = await ('id' in key ? items.where('id', '=', key.id) : items.where('slug', '=', key.slug)).executeTakeFirst()
  if (own === undefined) return []
  const { rows } = await sql<{ item_id: number }>`
    with latest as (
      select distinct order_id from (
        select order_id from order_lines where item_id = ${own.id} order by id desc limit ${LATEST_ORDERS}) as newest)
    select l.item_id from latest join order_lines l using (order_id)
    where l.item_id is not null and l.item_id <> ${own.id}
    group by l.item_id having count(distinct l.order_id) >= ${LEAST_ORDERS}
    order by count(distinct l.order_id) desc, l.item_id limit ${MOST}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ item_id }) => item_id)
  return listOfferedItems(db, ids, { moduleId: null, zoneIds, view }, context)
}
