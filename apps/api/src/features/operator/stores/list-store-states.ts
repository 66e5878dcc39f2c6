import { type ListedStore, type StoreState, storeStates } from '@medina/contract/operator/load/operator-stores'
import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#api.ts'
import { fromStores, isOpenAt, isStoreOffered } from '#features/catalog/public.ts'
import { selectUnderWay } from '#features/operator/orders/read-load.ts'
import { listStoresById } from '#features/operator/shop/list-stores.ts'
import type { Operator } from '#lib/actor.ts'
import type { SortOrder } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { textContains } from '#lib/database/text-contains.ts'
import { sortedTextOf } from '#lib/database/texts.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { keyName, readComparedPage } from '#lib/keyed-page.ts'

type Wish = {
  search: string
  state: StoreState | undefined
  cursor: string | undefined
  limit: number
  language: Language
}
type Counts = Record<StoreState | 'all', number>

const none: Counts = { all: 0, needs: 0, open: 0, busy: 0, closed: 0 }

/** Stores of the operator by name, with their state and what they carry now. Throws 403 for a courier's key. */
export async function listStoreStates(
  api: Pick<Api, 'db' | 'settings' | 'clock'>,
  operator: Operator,
  { search, state, cursor, limit, language }: Wish,
): Promise<{ stores: ListedStore[]; counts: Counts; next_cursor: string | null }> {
  const { db } = api
  if (operator.role === 'deliveryman') throw refuse(403, 'scope', 'operator.not_yours')
  const { storeIds } = operator
  const name = sortedTextOf('s.name', language)
  const order: SortOrder = {
    name: 'store_states',
    keys: [
      { by: name, type: 'text' },
      { by: sql`s.id`, type: 'int8' },
    ],
  }
  const now = api.clock.now()
  const load = await readLoad(db, now)
  const table = selectStates(db, { storeIds, search, name, load, now })
  const found = sql`select id, ${sql.join(order.keys.map((_, place) => sql.ref(keyName(place))))} from mine
    ${state === undefined ? sql`` : sql`where ${sql.ref(state)}`}`
  const [page, counts] = await Promise.all([
    readComparedPage(db, found, order, { size: limit, skip: 0, cursor, table }),
    sql<Counts>`with ${table} select count(*)::int as all, ${sql.join(
      storeStates.map((each) => sql`(count(*) filter (where ${sql.ref(each)}))::int as ${sql.ref(each)}`),
    )} from mine`.execute(db),
  ])
  return {
    stores: await readListed(api, page.ids, { load, language }),
    counts: counts.rows[0] ?? none,
    next_cursor: page.nextCursor,
  }
}

type StoreLoad = { store_id: number; under_way: number; unanswered: number; late: number }
type Load = ReadonlyMap<number, StoreLoad>

/** The orders under way of each store that has some. They are read once, for the page, its counts and its rows. */
async function readLoad(db: Db, now: Date): Promise<Load> {
  const { rows } = await sql<StoreLoad>`
    select store_id, count(*)::int as under_way, count(unanswered_since)::int as unanswered, (count(*) filter (where is_late))::int as late
    from (${selectUnderWay(now)}) under_way where store_id is not null group by store_id`.execute(db)
  return new Map(rows.map((row) => [row.store_id, row]))
}

type Selection = { storeIds: number[] | null; search: string; name: RawBuilder<unknown>; load: Load; now: Date }

/** The table `mine`: the stores that match, with a column for each state. */
function selectStates(db: Db, { storeIds, search, name, load, now }: Selection): RawBuilder<unknown> {
  const isOpen = isOpenAt(now)
  const waiting = [...load.values()].flatMap(({ store_id, unanswered, late }) => (unanswered + late > 0 ? [store_id] : []))
  const mine = fromStores(db)
    .select(['s.id', name.as(keyName(0)), sql`s.id`.as(keyName(1))])
    .select([
      sql`s.id = any(${waiting}::bigint[])`.as('needs'),
      isOpen.as('open'),
      sql`${isOpen} and s.busy_minutes > 0`.as('busy'),
      sql`not ${isOpen}`.as('closed'),
    ])
    .$if(storeIds !== null, (query) => query.where('s.id', 'in', storeIds ?? []))
    .$if(search !== '', (query) => query.where(textContains('s.name', search)))
  return sql`mine as materialized (${mine})`
}

type StateRow = { id: number; phone: string; module: Translated; is_offered: boolean }
type View = { load: Load; language: Language }

async function readListed(
  api: Pick<Api, 'db' | 'settings' | 'clock'>,
  ids: number[],
  { load, language }: View,
): Promise<ListedStore[]> {
  if (ids.length === 0) return []
  const [stores, { rows }] = await Promise.all([
    listStoresById(api, ids, language),
    sql<StateRow>`select s.id, s.phone, m.module_name as module, ${isStoreOffered} as is_offered
      from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
      left join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id
      where s.id = any(${ids}::bigint[])`.execute(api.db),
  ])
  const states = new Map(rows.map((row) => [row.id, row]))
  return stores.flatMap((store) => {
    const state = states.get(store.id)
    if (state === undefined) return []
    const { phone, module, is_offered } = state
    const { under_way = 0, unanswered = 0, late = 0 } = load.get(store.id) ?? {}
    return [{ ...store, phone, module: localize(module, language), is_offered, under_way, unanswered, late }]
  })
}
