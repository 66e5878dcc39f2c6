import { sql } from '#lib/database/statements/sql.ts'
import type { FormChange, FormRows, TextCells } from '#features/catalog/sheets/form/form-rows.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'

export type MenuChangeState = 'done' | 'waiting' | 'refused' | 'undone'

/**
 * Cells by sheet, and the sale of an item, which no file has: `sold_out` is `no`, `yes` or the ISO time until which it is paused; `stock`
 * are the pieces, of a `variation` if it has any.
 */
export type ChangeRows = FormRows & { stock?: TextCells[] }

export type MenuChangeRow = {
  id: number
  store_id: number
  store_name: Translated
  item_id: number | null
  vehicle_id: number | null
  kind: FormChange['kind']
  state: MenuChangeState
  name: Translated
  before: ChangeRows
  after: ChangeRows
  reason: string | null
  created_at: Date
  decided_at: Date | null
  /** Null for a pause that ended by itself. */
  key_id: number | null
  key_name: string | null
  decided_by: number | null
  decider_name: string | null
}

/** The item is named by its id or its slug, the vehicle by its slug; an add-on has neither. */
export type NewMenuChange = Pick<MenuChangeRow, 'kind' | 'name' | 'before' | 'after'> & {
  slug: string | null
  vehicle?: string | null
  itemId?: number
}

type Saving = { keyId: number | null; state: 'done' | 'waiting'; now: Date }

/** Records what one call changed, or would change once the office approves it. */
export async function insertMenuChanges(
  tx: Db,
  changes: readonly (NewMenuChange & { storeId: number })[],
  { keyId, state, now }: Saving,
): Promise<number[]> {
  const numbered = changes.map((change, place) => ({ ...change, place }))
  const { rows } = await sql<{ id: number }>`
    insert into menu_changes (store_id, item_id, vehicle_id, key_id, kind, state, name, before, after, created_at)
    select t."storeId", coalesce(t."itemId", (select i.id from items i where i.slug = t.slug)),
      (select v.id from vehicles v where v.slug = t.vehicle), ${keyId}::bigint, t.kind, ${state}, t.name, t.before, t.after,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as t ("storeId" bigint, "itemId" bigint, slug text, vehicle text, kind text, name translated, before jsonb, after jsonb, place int)
    order by t.place returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** `storeIds`: those of the key; null for all. */
export type MenuChangeFilter = {
  storeIds: readonly number[] | null
  itemId?: number | undefined
  vehicleId?: number | undefined
  /** `vehicles`: those of vehicles and their units; `items`: all others. */
  subject?: 'items' | 'vehicles' | undefined
  state?: 'waiting' | undefined
  /** `form`: without sold out and pieces; `stock`: these alone. */
  about?: 'form' | 'stock' | undefined
  ids?: readonly number[]
  before?: number | undefined
  limit: number
}

/** New vehicles that wait for the office have no id yet. */
const isOfVehicles = sql<boolean>`(m.after ?| array['vehicles', 'vehicle_units'])`

/** The newest first. */
export async function listMenuChanges(
  db: Db,
  { storeIds, itemId, vehicleId, subject, state, about, ids, before, limit }: MenuChangeFilter,
): Promise<MenuChangeRow[]> {
  return selectChanges(db)
    .$if(storeIds !== null, (query) => query.where('m.store_id', 'in', [...(storeIds ?? []), 0]))
    .$if(itemId !== undefined, (query) => query.where('m.item_id', '=', itemId ?? 0))
    .$if(vehicleId !== undefined, (query) => query.where('m.vehicle_id', '=', vehicleId ?? 0))
    .$if(subject !== undefined, (query) => query.where(isOfVehicles, '=', subject === 'vehicles'))
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'waiting'))
    .$if(about !== undefined, (query) => query.where(sql`m.after -> 'stock'`, about === 'stock' ? 'is not' : 'is', null))
    .$if(ids !== undefined, (query) => query.where('m.id', 'in', [...(ids ?? []), 0]))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

/** The same rows, locked until the end of the transaction, in the order of their ids. */
export async function lockMenuChanges(tx: Db, ids: readonly number[]): Promise<MenuChangeRow[]> {
  await tx.selectFrom('menu_changes').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return (await listMenuChanges(tx, { storeIds: null, ids, limit: ids.length })).toReversed()
}

/** The change of each item, or of each vehicle, that waits for the office. */
export async function listWaitingChanges(
  db: Db,
  ids: readonly number[],
  column: 'item_id' | 'vehicle_id' = 'item_id',
): Promise<Map<number, MenuChangeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectChanges(db).where(`m.${column}`, 'in', ids).where('m.state', '=', 'waiting').orderBy('m.id').execute()
  return new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row[column], row] as const])))
}

export async function countWaitingChanges(db: Db, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('menu_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

type Deciding = { state: MenuChangeState; keyId: number; reason: string | null; now: Date }

/** Ends the wait of changes, or undoes them. An approved new item or vehicle has its id from then on. */
export async function decideMenuChanges(tx: Db, ids: readonly number[], { state, keyId, reason, now }: Deciding): Promise<void> {
  await sql`
    update menu_changes m set state = ${state}, decided_by = ${keyId}, decided_at = ${now}::timestamptz, reason = ${reason},
      item_id = coalesce(m.item_id, (select i.id from items i where i.slug = m.after -> 'items' -> 0 ->> 'slug')),
      vehicle_id = coalesce(m.vehicle_id, (select v.id from vehicles v where v.slug = m.after -> 'vehicles' -> 0 ->> 'slug'))
    where m.id = any(${[...ids]}::bigint[])`.execute(tx)
}

function selectChanges(db: Db) {
  return db
    .selectFrom('menu_changes as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .leftJoin('operator_keys as k', 'k.id', 'm.key_id')
    .leftJoin('operator_keys as d', 'd.id', 'm.decided_by')
    .select([
      'm.id',
      'm.store_id',
      's.name as store_name',
      'm.item_id',
      'm.vehicle_id',
      'm.name',
      'm.reason',
      'm.created_at',
      'm.decided_at',
      'm.key_id',
      'k.name as key_name',
      'm.decided_by',
      'd.name as decider_name',
    ])
    .select([
      sql<MenuChangeRow['kind']>`m.kind`.as('kind'),
      sql<MenuChangeState>`m.state`.as('state'),
      sql<ChangeRows>`m.before`.as('before'),
      sql<ChangeRows>`m.after`.as('after'),
    ])
}
