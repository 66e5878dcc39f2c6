import { type Selectable, sql } from 'kysely'
import { baseLanguage } from '#lib/i18n.ts'
import type { Db } from '#lib/database/database.ts'
import type { MovedRowsTable } from '#lib/database/tables.gen.ts'
import { type Known, movedKinds, type MovedKey } from './moved-lines.ts'

export type MovedRow = Selectable<MovedRowsTable>

const AT_ONCE = 1000

/** The rows of files that came from this source, so that they keep their names. */
export async function listMovedKeys(db: Db, source: string): Promise<MovedKey[]> {
  const rows = await db
    .selectFrom('moved_rows')
    .select(['kind', 'foreign_id', 'key'])
    .where('source', '=', source)
    .where('kind', 'in', movedKinds)
    .execute()
  return rows.flatMap(({ kind, foreign_id: id, key }) => {
    const known = movedKinds.find((each) => each === kind)
    return known === undefined ? [] : [{ kind: known, id, key }]
  })
}

/** The stores and categories that products may belong to, with their modules. */
export async function listPlaces(db: Db): Promise<Pick<Known, 'stores' | 'categories'>> {
  const module = sql<string>`m.module_name->>${sql.lit(baseLanguage)}`
  const stores = await db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.slug', module.as('module'), 'm.module_type as type'])
    .execute()
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('modules as m', 'm.id', 'c.module_id')
    .select(['c.slug', module.as('module')])
    .execute()
  return { stores, categories }
}

export async function listMovedRows(db: Db, source: string, kind: string): Promise<Map<string, MovedRow>> {
  const rows = await db.selectFrom('moved_rows').selectAll().where('source', '=', source).where('kind', '=', kind).execute()
  return new Map(rows.map((row) => [row.foreign_id, row]))
}

type NewRow = Pick<MovedRow, 'source' | 'kind' | 'foreign_id' | 'key' | 'moved_at'> & Partial<MovedRow>

/** Records where rows came to; what was recorded before is replaced. */
export async function recordMoved(tx: Db, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('moved_rows')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['source', 'kind', 'foreign_id']).doUpdateSet(({ ref }) => ({
          key: ref('excluded.key'),
          fingerprint: ref('excluded.fingerprint'),
          amount: ref('excluded.amount'),
          entries: ref('excluded.entries'),
          moved_at: ref('excluded.moved_at'),
        })),
      )
      .execute()
}
