import { type RawBuilder, sql } from 'kysely'

/**
 * Folds a text for search: one form of each letter in both scripts, no marks, digits as 0-9 (decision 0022). The rules are in the SQL
 * function `fold_text` (migration 0015), because triggers and generated columns fold the indexed texts with it.
 */
export function foldText(text: string): RawBuilder<string> {
  return sql<string>`fold_text(${text}::text)`
}
