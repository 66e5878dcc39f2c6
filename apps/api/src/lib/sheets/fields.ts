import type { Translated } from '#lib/database/json-columns.ts'
import { baseLanguage, baseText, toBase } from '#lib/i18n.ts'
import type { Cells } from './sheet.ts'
import { otherLanguages } from './text-columns.ts'

type OtherLanguage = (typeof otherLanguages)[number]

/** The values to write of a row; a missing field keeps the shop's value. */
export type Fields = Record<string, unknown>

export const textOf = (cells: Cells, name: string): string | null => {
  const value = cells[name]
  return typeof value === 'string' ? value : null
}

export const numberOf = (cells: Cells, name: string): number | null => {
  const value = cells[name]
  return typeof value === 'number' ? value : null
}

export const listOf = (cells: Cells, name: string): string[] => {
  const value = cells[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** A text in every language; null when it is empty. */
export function translatedOf(cells: Cells, field: string): Translated | null {
  const base = textOf(cells, `${field}_${baseLanguage}`)
  return base === null ? null : { ...toBase(base), ...inOthers((language) => textOf(cells, `${field}_${language}`)) }
}

/** True if another language has a text but English has none: English is the fallback of the others. */
export function isWithoutEnglish(cells: Cells, field: string): boolean {
  return (
    textOf(cells, `${field}_en`) === null && otherLanguages.some((language) => textOf(cells, `${field}_${language}`) !== null)
  )
}

/** Lists of all languages, paired by position. */
export function translatedListOf(cells: Cells, field: string): Translated[] {
  return listOf(cells, `${field}_en`).map((base, index) => ({
    ...toBase(base),
    ...inOthers((language) => listOf(cells, `${field}_${language}`)[index] || null),
  }))
}

/** A member for each language other than English that has a text. */
export function inOthers(find: (language: OtherLanguage) => string | null): Partial<Record<OtherLanguage, string>> {
  return Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const text = find(language)
      return text === null ? [] : [[language, text]]
    }),
  )
}

/** The cells of these columns, unchanged; missing columns are left out. */
export function pick(cells: Cells, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(cells, name)).map((name) => [name, cells[name]]))
}

/** Texts as one field each, if their columns exist. A language is null if its cell is empty, and absent without a column. */
export function pickTexts(cells: Cells, fields: readonly string[]): Fields {
  const there = fields.filter((field) => Object.hasOwn(cells, `${field}_en`))
  return Object.fromEntries(there.map((field) => [field, pickText(cells, field)]))
}

function pickText(
  cells: Cells,
  field: string,
): (Record<typeof baseLanguage, string> & Partial<Record<OtherLanguage, string | null>>) | null {
  const text = translatedOf(cells, field)
  const there = otherLanguages.filter((language) => Object.hasOwn(cells, `${field}_${language}`))
  return text && { ...toBase(baseText(text)), ...Object.fromEntries(there.map((language) => [language, text[language] ?? null])) }
}
