import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { type Translated } from '#lib/i18n.ts'

type SoldOut = { kind: 'item' | 'add_on'; id: number; soldOut: boolean; backAt: Date | null }
/** A pause that is over: of an item, an add-on, or a store that closed or was busy. */
export type Ended = {
  store_id: number
  name: Translated
  act: 'back' | 'opened' | 'not_busy'
  /** The item of a pause of the sale, with its end; null for any other pause. */
  item: { id: number; backAt: Date } | null
}
/** The sale before it was changed. */
export type SaleBefore = { store_id: number; name: Translated; sold_out: boolean; back_at: Date | null }

const tables = { item: 'items', add_on: 'add_ons' } as const

/**
 * Pauses the sale of an item or add-on until `backAt`, or resumes it, and returns what it was; null for an unknown one. Lists show the item
 * as sold out meanwhile, and carts refuse both.
 */
export async function setSoldOut(db: Db, { kind, id, soldOut, backAt }: SoldOut): Promise<SaleBefore | null> {
  const table = sql.table(tables[kind])
  const { rows } = await sql<SaleBefore>`
    update ${table} t set sold_out = ${soldOut}, back_at = ${soldOut ? backAt : null}::timestamptz
    from (select id, sold_out, back_at from ${table} where id = ${id} for no key update) old where t.id = old.id
    returning t.store_id, t.name, old.sold_out, old.back_at`.execute(db)
  return rows[0] ?? null
}

/** Ends all pauses that are over, and returns them. Several processes may run it at once: each row ends once. */
export async function endPauses(db: Db, now: Date): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const table of ['items', 'add_ons'] as const) {
    const { rows } = await sql<Pick<Ended, 'store_id' | 'name'> & { id: number; back_at: Date }>`
      update ${sql.table(table)} t set sold_out = false, back_at = null
      from (select id, back_at from ${sql.table(table)} where back_at <= ${now} order by id for no key update) old where t.id = old.id
      returning t.store_id, t.name, t.id, old.back_at`.execute(db)
    ended.push(
      ...rows.map(({ store_id, name, id, back_at: backAt }) => ({
        store_id,
        name,
        act: 'back' as const,
        item: table === 'items' ? { id, backAt } : null,
      })),
    )
  }
  const opened = await sql<Pick<Ended, 'store_id' | 'name'>>`
    update stores set active = true, closed_until = null
    where id in (select id from stores where closed_until <= ${now} order by id for no key update)
    returning id as store_id, name`.execute(db)
  const calm = await sql<Pick<Ended, 'store_id' | 'name'>>`
    update stores set busy_minutes = 0, busy_until = null
    where id in (select id from stores where busy_until <= ${now} order by id for no key update)
    returning id as store_id, name`.execute(db)
  return [
    ...ended,
    ...opened.rows.map((row) => ({ ...row, act: 'opened' as const, item: null })),
    ...calm.rows.map((row) => ({ ...row, act: 'not_busy' as const, item: null })),
  ]
}

/** When the next pause ends; null while there is none. */
export async function findNextEnd(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(back_at) from items where back_at is not null), (select min(back_at) from add_ons where back_at is not null),
      (select min(closed_until) from stores), (select min(busy_until) from stores)) as at`.execute(db)
  return rows[0]?.at ?? null
}
