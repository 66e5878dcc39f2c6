import type { Translated } from '#lib/database/json-columns.ts'
import type { Cells } from './sheet.ts'

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

/** A text in both languages; null when it is empty. */
export function translatedOf(cells: Cells, field: string): Translated | null {
  const en = textOf(cells, `${field}_en`)
  const ar = textOf(cells, `${field}_ar`)
  if (en === null) return null
  return ar === null ? { en } : { en, ar }
}

/** Arabic without English: the other way round one stands in for the other, this way nothing does. */
export function isWithoutEnglish(cells: Cells, field: string): boolean {
  return textOf(cells, `${field}_en`) === null && textOf(cells, `${field}_ar`) !== null
}

/** Lists in both languages go side by side. */
export function translatedListOf(cells: Cells, field: string): Translated[] {
  const arabic = listOf(cells, `${field}_ar`)
  return listOf(cells, `${field}_en`).map((en, index) => (arabic[index] ? { en, ar: arabic[index] } : { en }))
}

/** The cells of these columns as they are, where they are. */
export function pick(cells: Cells, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(cells, name)).map((name) => [name, cells[name]]))
}

/** Texts of both languages as one field each, where their columns are; an emptied Arabic is null, one without a column is not there. */
export function pickTexts(cells: Cells, fields: readonly string[]): Fields {
  const there = fields.filter((field) => Object.hasOwn(cells, `${field}_en`))
  return Object.fromEntries(there.map((field) => [field, pickText(cells, field)]))
}

function pickText(cells: Cells, field: string): { en: string; ar?: string | null } | null {
  const text = translatedOf(cells, field)
  return text !== null && Object.hasOwn(cells, `${field}_ar`) ? { en: text.en, ar: text.ar ?? null } : text
}
