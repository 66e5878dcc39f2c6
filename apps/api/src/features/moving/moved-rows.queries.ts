import type { Selectable } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { MovedRowsTable } from '#lib/database/tables.gen.ts'
import { movedKinds, type MovedKey } from './moved-lines.ts'

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
