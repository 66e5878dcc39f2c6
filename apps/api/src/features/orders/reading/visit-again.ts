import type { Item, ItemCard, ItemRow, Store, StoreCard } from '@medina/contract/catalog/catalog'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { listNearestOfferedStores, listOfferedItems, type ReadContext } from '#features/catalog/public.ts'

type Scope = { moduleId: number; zoneIds: number[]; view: 'card' | 'row' | 'full' }
type Visited = (Store | StoreCard) & { items: (Item | ItemRow | ItemCard)[]; items_count: number }

const MOST_STORES = 20
const ITEMS_EACH = 5

/**
 * Stores of the zones that a customer has ordered from, open ones first, then the nearest; each with the items ordered there last that are
 * still sold. `items_count` is the number of different items ordered there.
 */
export async function listVisitAgain(
  db: Db,
  customerId: number,
  { view, ...scope }: Scope,
  context: ReadContext,
): Promise<Visited[]> {
  const ordered = await listOrdered(db, customerId)
  const storeIds = [...new Set(ordered.map(({ store_id }) => store_id))]
  const itemsOf = (storeId: number) => ordered.find(({ store_id }) => store_id === storeId)?.item_ids ?? []
  const storeView = view === 'full' ? 'full' : 'card'
  const listed = await listNearestOfferedStores(db, storeIds, { ...scope, view: storeView, most: MOST_STORES }, context)
  const wanted = listed.flatMap(({ id }) => itemsOf(id).slice(0, ITEMS_EACH))
  const items = await listOfferedItems(db, wanted, { ...scope, view }, context)
  const byId = new Map(items.map((item) => [item.id, item]))
  return listed.map((store) => ({
    ...store,
    items: itemsOf(store.id).flatMap((id) => byId.get(id) ?? []),
    items_count: itemsOf(store.id).length,
  }))
}

/** The stores of the customer's last orders, the latest first, each with its items, the latest first. */
async function listOrdered(db: Db, customerId: number): Promise<{ store_id: number; item_ids: number[] }[]> {
  const { rows } = await sql<{ store_id: number; item_ids: number[] }>`
    with latest as (
      select id, store_id from orders
      where customer_id = ${customerId} and order_status not in ('canceled', 'failed') and store_id is not null order by id desc limit 200
    ), things as (
      select o.store_id, l.item_id, max(l.id) as last from latest o join order_lines l on l.order_id = o.id group by 1, 2
    )
    select store_id, array_agg(item_id order by last desc) as item_ids from things
    group by store_id order by max(last) desc`.execute(db)
  return rows
}
