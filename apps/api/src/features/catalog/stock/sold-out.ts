import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { type Translated } from '#lib/i18n.ts'

type SoldOut = { kind: 'item' | 'add_on'; id: number; soldOut: boolean; backAt: Date | null }
/** A pause that is over: of an item, an add-on, or a store that closed or was busy. */
export type Ended = { store_id: number; name: Translated; act: 'back' | 'opened' | 'not_busy' }

const tables = { item: 'items', add_on: 'add_ons' } as const

/** Pauses the sale of an item or add-on until `backAt`, or resumes it. Lists show the item as sold out meanwhile, and carts refuse both. */
export async function setSoldOut(db: Db, { kind, id, soldOut, backAt }: SoldOut): Promise<void> {
  await db
    .updateTable(tables[kind])
    .set({ sold_out: soldOut, back_at: soldOut ? backAt : null })
    .where('id', '=', id)
    .execute()
}

/** Ends all pauses that are over, and returns them. Several processes may run it at once: each row ends once. */
export async function endPauses(db: Db, now: Date): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const table of ['items', 'add_ons'] as const) {
    const { rows } = await sql<Omit<Ended, 'act'>>`
      update ${sql.table(table)} set sold_out = false, back_at = null
      where id in (select id from ${sql.table(table)} where back_at <= ${now} order by id for no key update)
      returning store_id, name`.execute(db)
    ended.push(...rows.map((row) => ({ ...row, act: 'back' as const })))
  }
  const opened = await sql<Omit<Ended, 'act'>>`
    update stores set active = true, closed_until = null
    where id in (select id from stores where closed_until <= ${now} order by id for no key update)
    returning id as store_id, name`.execute(db)
  const calm = await sql<Omit<Ended, 'act'>>`
    update stores set busy_minutes = 0, busy_until = null
    where id in (select id from stores where busy_until <= ${now} order by id for no key update)
    returning id as store_id, name`.execute(db)
  return [
    ...ended,
    ...opened.rows.map((row) => ({ ...row, act: 'opened' as const })),
    ...calm.rows.map((row) => ({ ...row, act: 'not_busy' as const })),
  ]
}

/** When the next pause ends; null while there is none. */
export async function findNextEnd(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(back_at) from items where back_at is not null), (select min(back_at) from add_ons where back_at is not null),
      (select min(closed_until) from stores), (select min(busy_until) from stores)) as at`.execute(db)
  return rows[0]?.at ?? null
}
