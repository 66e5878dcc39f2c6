import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'

export type PauseKind = 'sold_out' | 'hidden'
type Named = { id: number; name: Translated }

export type PlannedPauseRow = {
  id: number
  kind: PauseKind
  store: Named
  item: Named | null
  section: Named | null
  starts_at: Date
  ends_at: Date
  item_ids: number[] | null
  key_id: number
  by: string
}

type Filter = { storeIds: readonly number[] | null; id?: number; now: Date }

/** The planned pauses of some stores, or of all, that are not over; those that begin first first. */
export async function listPlannedPauses(db: Db, { storeIds, id, now }: Filter): Promise<PlannedPauseRow[]> {
  const { rows } = await sql<PlannedPauseRow>`
    select p.id, p.kind, p.starts_at, p.ends_at, p.item_ids, p.key_id, k.name as by,
      json_build_object('id', s.id, 'name', s.name) as store,
      (select json_build_object('id', i.id, 'name', i.name) from items i where i.id = p.item_id) as item,
      (select json_build_object('id', c.id, 'name', c.name) from categories c where c.id = p.category_id) as section
    from planned_pauses p join stores s on s.id = p.store_id join operator_keys k on k.id = p.key_id
    where p.ends_at > ${now}::timestamptz and (${storeIds}::bigint[] is null or p.store_id = any(${storeIds}::bigint[]))
      and (${id ?? null}::bigint is null or p.id = ${id ?? null})
    order by p.starts_at, p.id limit 500`.execute(db)
  return rows
}

export type NewPause = {
  storeId: number
  itemId: number | null
  sectionId: number | null
  kind: PauseKind
  startsAt: Date
  endsAt: Date
  keyId: number
  now: Date
}

/** Plans a pause, and returns its id; null if the item or the section is not one of the store. The same plan twice is one. */
export async function insertPlannedPause(db: Db, pause: NewPause): Promise<number | null> {
  const { storeId, itemId, sectionId, kind, startsAt, endsAt, keyId, now } = pause
  const { rows } = await sql<{ id: number }>`
    insert into planned_pauses (store_id, item_id, category_id, kind, starts_at, ends_at, key_id, created_at)
    select ${storeId}, ${itemId}::bigint, ${sectionId}::bigint, ${kind}, ${startsAt}, ${endsAt}, ${keyId}, ${now}
    where exists (select from items i where i.store_id = ${storeId} and not i.is_archived
      and (i.id = ${itemId}::bigint or i.category_id in (${ofSection(sectionId)})))
    on conflict (store_id, item_id, category_id, kind, starts_at) do update set ends_at = excluded.ends_at
      where planned_pauses.item_ids is null
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** A section has the items of its category and of the categories below it. */
function ofSection(sectionId: number | null) {
  return sql`select c.id from categories c where c.id = ${sectionId}::bigint or c.parent_id = ${sectionId}::bigint`
}

export async function countPlannedPauses(db: Db, storeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_pauses where store_id = ${storeId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A pause that begins or ends, with the items that it is about, locked in the order of their ids. */
export type DuePause = {
  id: number
  kind: PauseKind
  store_id: number
  ends_at: Date
  key_id: number
  items: {
    id: number
    slug: string
    name: Translated
    sold_out: boolean
    back_at: Date | null
    status: boolean
    /** The pause during which somebody showed it; null for none. */
    left_pause: number | null
  }[]
}

const columns = sql`p.id, p.kind, p.store_id, p.ends_at, p.key_id, p.item_id, p.category_id, p.item_ids`

/** Pauses whose time has come, with the items of the store that they are about. Processes wait for each other, so that each pause begins once. */
export async function takeDuePauses(tx: Db, now: Date): Promise<DuePause[]> {
  const { rows } = await sql<DuePause & { item_id: number | null; category_id: number | null }>`
    select ${columns} from planned_pauses p where p.item_ids is null and p.starts_at <= ${now}
    order by p.starts_at, p.id for update limit 50`.execute(tx)
  const due: DuePause[] = []
  for (const { item_id: itemId, category_id: sectionId, ...pause } of rows) {
    const items = await lockItems(
      tx,
      sql`i.store_id = ${pause.store_id} and not i.is_archived and (i.status or ${isHiddenShorter(pause)})
        and (i.id = ${itemId}::bigint or i.category_id in (${ofSection(sectionId)}))`,
    )
    due.push({ ...pause, items })
  }
  return due
}

/** One that hides an item for longer takes it over from the pause that hides it now. */
function isHiddenShorter({ id, kind, ends_at: endsAt }: Pick<DuePause, 'id' | 'kind' | 'ends_at'>) {
  return sql`(${kind} = 'hidden' and exists (select ${hides(sql`i.id`, id)} and o.ends_at < ${endsAt} and o.id is distinct from i.left_pause))`
}

/** Another pause `o` that hides an item now. */
function hides(item: ReturnType<typeof sql>, id: number) {
  return sql`from planned_pauses o where o.id <> ${id} and o.kind = 'hidden' and ${item} = any(o.item_ids)`
}

/** Takes one pause, or all that are over, and deletes them. */
export async function takeOverPauses(tx: Db, which: { id: number } | { now: Date }): Promise<DuePause[]> {
  const where = 'id' in which ? sql`p.id = ${which.id}` : sql`p.ends_at <= ${which.now}`
  const { rows } = await sql<DuePause & { item_ids: number[] | null }>`
    delete from planned_pauses d using (select ${columns} from planned_pauses p where ${where} order by p.id for update) p
    where d.id = p.id returning ${columns}`.execute(tx)
  const over: DuePause[] = []
  for (const { item_ids: ids, ...pause } of rows)
    over.push({
      ...pause,
      items: ids === null ? [] : await lockItems(tx, sql`i.id = any(${ids}::bigint[]) and not i.is_archived`),
    })
  return over
}

export type LockedPause = Pick<DuePause, 'kind' | 'store_id' | 'ends_at' | 'items'> & {
  starts_at: Date
  item_ids: number[] | null
}

/** One pause with the items that it paused, until the end of the transaction; null if there is none. */
export async function lockPause(tx: Db, id: number): Promise<LockedPause | null> {
  const { rows } = await sql<Omit<LockedPause, 'items'>>`
    select p.kind, p.store_id, p.starts_at, p.ends_at, p.item_ids from planned_pauses p where p.id = ${id} for update`.execute(tx)
  const [pause] = rows
  if (pause === undefined) return null
  const { item_ids: ids } = pause
  return { ...pause, items: ids === null ? [] : await lockItems(tx, sql`i.id = any(${ids}::bigint[]) and not i.is_archived`) }
}

type MovedPause = { startsAt: Date; endsAt: Date; keyId: number }

/** Moves a pause, which is that of the key from then on; false if the same one is planned with the same start already. */
export async function writePauseSpan(tx: Db, id: number, { startsAt, endsAt, keyId }: MovedPause): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update planned_pauses p set starts_at = ${startsAt}, ends_at = ${endsAt}, key_id = ${keyId}
    where p.id = ${id} and not exists (select from planned_pauses o where o.id <> p.id and o.store_id = p.store_id
      and o.item_id is not distinct from p.item_id and o.category_id is not distinct from p.category_id
      and o.kind = p.kind and o.starts_at = ${startsAt}::timestamptz)`.execute(tx)
  return numAffectedRows === 1n
}

async function lockItems(tx: Db, where: ReturnType<typeof sql>): Promise<DuePause['items']> {
  const { rows } = await sql<DuePause['items'][number]>`
    select i.id, i.slug, i.name, i.sold_out, i.back_at, i.status, i.left_pause from items i where ${where} order by i.id for no key update`.execute(
    tx,
  )
  return rows
}

export async function markStarted(tx: Db, id: number, itemIds: readonly number[]): Promise<void> {
  await sql`update planned_pauses set item_ids = ${[...itemIds]}::bigint[] where id = ${id}`.execute(tx)
}

export async function setItemsShown(tx: Db, ids: readonly number[], isShown: boolean): Promise<void> {
  await sql`update items set status = ${isShown} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Which of the items another pause than `id` hides now. */
export async function listHiddenElsewhere(tx: Db, ids: readonly number[], id: number): Promise<number[]> {
  const { rows } = await sql<{ item: number }>`
    select item from unnest(${[...ids]}::bigint[]) item where exists (select ${hides(sql`item`, id)})`.execute(tx)
  return rows.map(({ item }) => item)
}

/** When the next planned pause begins or ends; null while there is none. */
export async function findNextPlanned(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(starts_at) from planned_pauses where item_ids is null), (select min(ends_at) from planned_pauses)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
