/** The SQL counterparts of the functions for translated columns in `lib/i18n.ts`. */
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { baseLanguage, type Language, listShown } from '#lib/i18n.ts'

/** The text of a translated column in the base language, by which files and rows refer to its row. */
export const baseTextOf = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} ->> ${sql.lit(baseLanguage)})`

/** The text of a translated column in the language that a reader sees. */
export const shownTextOf = (column: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.join(listShown(language).map((each) => sql`${sql.ref(column)} ->> ${sql.lit(each)}`))})`

/**
 * A name in the collation of the caller's language, ignoring marks and case. Items have one index for English and one for Arabic with these
 * expressions, which apply while there is no other fallback language.
 */
export function sortedTextOf(column: string, language: Language): RawBuilder<string> {
  const name = sql.ref(column)
  const shown = language === baseLanguage ? sql`coalesce(${name} ->> 'en', ${name} ->> 'ar')` : shownTextOf(column, language)
  return sql`(sort_name(${shown}) collate "C")`
}
