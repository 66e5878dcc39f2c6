import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'

/** An empty part, for a statement that does not need the part this time. */
export const NOTHING: RawBuilder<object> = sql`select 0 as none where false`

/** A raw statement as a part (`with`) of another one. */
export function asPart<T extends object>(statement: RawBuilder<T>): RawBuilder<T> {
  return sql`(${statement})`
}
