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
  const table = selectStates(db, { storeIds, search, name, now: api.clock.now() })
  const found = sql`select id, ${sql.join(order.keys.map((_, place) => sql.ref(keyName(place))))} from mine
    ${state === undefined ? sql`` : sql`where ${sql.ref(state)}`}`
  const [page, counts] = await Promise.all([
    readComparedPage(db, found, order, { size: limit, skip: 0, cursor, table }),
    sql<Counts>`with ${table} select count(*)::int as all, ${sql.join(
      storeStates.map((each) => sql`(count(*) filter (where ${sql.ref(each)}))::int as ${sql.ref(each)}`),
    )} from mine`.execute(db),
  ])
  return {
    stores: await readListed(api, page.ids, { table, language }),
    counts: counts.rows[0] ?? none,
    next_cursor: page.nextCursor,
  }
}

type Selection = { storeIds: number[] | null; search: string; name: RawBuilder<unknown>; now: Date }

/** The tables `load`, orders under way by store, and `mine`, the stores that match with a column for each state. */
function selectStates(db: Db, { storeIds, search, name, now }: Selection): RawBuilder<unknown> {
  const isOpen = isOpenAt(now)
  const mine = fromStores(db)
    .select(['s.id', name.as(keyName(0)), sql`s.id`.as(keyName(1))])
    .select([
      sql`exists(select from load l where l.store_id = s.id and l.unanswered + l.late > 0)`.as('needs'),
      isOpen.as('open'),
      sql`${isOpen} and s.busy_minutes > 0`.as('busy'),
      sql`not ${isOpen}`.as('closed'),
    ])
    .$if(storeIds !== null, (query) => query.where('s.id', 'in', storeIds ?? []))
    .$if(search !== '', (query) => query.where(textContains('s.name', search)))
  return sql`load as materialized (
      select store_id, count(*)::int as under_way, count(unanswered_since)::int as unanswered, (count(*) filter (where is_late))::int as late
      from (${selectUnderWay(now)}) under_way where store_id is not null group by store_id),
    mine as materialized (${mine})`
}

type StateRow = {
  id: number
  phone: string
  module: Translated
  is_offered: boolean
  under_way: number | null
  unanswered: number | null
  late: number | null
}
type View = { table: RawBuilder<unknown>; language: Language }

async function readListed(
  api: Pick<Api, 'db' | 'settings' | 'clock'>,
  ids: number[],
  { table, language }: View,
): Promise<ListedStore[]> {
  if (ids.length === 0) return []
  const [stores, { rows }] = await Promise.all([
    listStoresById(api, ids, language),
    sql<StateRow>`with ${table} select s.id, s.phone, m.module_name as module, ${isStoreOffered} as is_offered, l.under_way, l.unanswered, l.late
      from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
      left join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id
      left join load l on l.store_id = s.id where s.id = any(${ids}::bigint[])`.execute(api.db),
  ])
  const states = new Map(rows.map((row) => [row.id, row]))
  return stores.flatMap((store) => {
    const state = states.get(store.id)
    if (state === undefined) return []
    const { phone, module, is_offered } = state
    const { under_way, unanswered, late } = {
      under_way: state.under_way ?? 0,
      unanswered: state.unanswered ?? 0,
      late: state.late ?? 0,
    }
    return [{ ...store, phone, module: localize(module, language), is_offered, under_way, unanswered, late }]
  })
}
