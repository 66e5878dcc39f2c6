/** Translated columns in SQL, as `lib/i18n.ts` reads them. */
import { type RawBuilder, sql } from 'kysely'
import { baseLanguage, type Language, listShown } from '#lib/i18n.ts'

/** The text of a translated column by which files and rows name its row. */
export const baseTextOf = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} ->> ${sql.lit(baseLanguage)})`

/** The text of a translated column that a reader of the language is shown. */
export const shownTextOf = (column: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.join(listShown(language).map((each) => sql`${sql.ref(column)} ->> ${sql.lit(each)}`))})`

/**
 * A name in the collation of the caller's language, without marks and capitals. Items have an index for English and Arabic each, with these
 * expressions while there is no other fallback language.
 */
export function sortedTextOf(column: string, language: Language): RawBuilder<string> {
  const name = sql.ref(column)
  const shown = language === baseLanguage ? sql`coalesce(${name} ->> 'en', ${name} ->> 'ar')` : shownTextOf(column, language)
  return sql`(sort_name(${shown}) collate "C")`
}
