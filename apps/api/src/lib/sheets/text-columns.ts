import { baseLanguage, defaultLanguages, isLanguage, type Language, languages } from '@medina/contract/device/languages'
import type { z } from 'zod'
import { type Cells, type Column, optional, required } from './sheet.ts'

/** The languages with columns in addition to English, which identifies the row and is the fallback of the others. */
export const otherLanguages = languages.filter(
  (language): language is Exclude<Language, typeof baseLanguage> => language !== baseLanguage,
)

/** The columns of a text, one for each language. */
export function columnsInLanguages(field: string, cell: z.ZodType, isRequired = false): Record<string, Column> {
  const others = otherLanguages.map((language) => [`${field}_${language}`, optional(cell)] as const)
  return { [`${field}_en`]: isRequired ? required(cell) : optional(cell), ...Object.fromEntries(others) }
}

/** The language of a text's column, such as `name_fr`; null for other columns. */
export function languageOfColumn(column: string): Language | null {
  const code = /_([a-z]{2})$/.exec(column)?.[1]
  return isLanguage(code) ? code : null
}

/** Columns that every file shows, even one without rows: those of the two usual languages. */
export function isUsualColumn(column: string): boolean {
  const language = languageOfColumn(column)
  return language === null || defaultLanguages.includes(language)
}

/** Removes empty texts of unusual languages that the shop does not offer. */
export function keepOffered(cells: Cells, offered: readonly Language[]): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([column, text]) => {
      const language = languageOfColumn(column)
      return text !== '' || isUsualColumn(column) || (language !== null && offered.includes(language))
    }),
  )
}

/** The columns of a file that contains these rows. */
export function columnsToWrite(columns: readonly string[], rows: readonly Cells[]): string[] {
  return columns.filter((column) => isUsualColumn(column) || rows.some((cells) => Object.hasOwn(cells, column)))
}
