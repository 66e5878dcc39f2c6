import { type RawBuilder, sql } from 'kysely'

/** A placeholder for a part that a statement does not need this time. */
export const NOTHING: RawBuilder<object> = sql`select 0 as none where false`

/** A raw statement as a part (`with`) of another one. */
export function asPart<T extends object>(statement: RawBuilder<T>): RawBuilder<T> {
  return sql`(${statement})`
}
