import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'

/** True if a text contains the search term, in any of its languages and folded as in every search. */
export function textContains(column: string, typed: string): RawBuilder<boolean> {
  const texts = sql`(select string_agg(value, ' ') from jsonb_each_text(${sql.ref(column)}))`
  return sql<boolean>`coalesce(position(fold_text(${typed}::text) in fold_text(${texts})) > 0, false)`
}
