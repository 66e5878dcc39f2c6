import {
  LONGEST_RETURN_NOTE,
  LONGEST_SPECIFICATION_NAME,
  LONGEST_SPECIFICATION_VALUE,
  MOST_RETURN_DAYS,
  MOST_SPECIFICATIONS,
  MOST_WARRANTY_MONTHS,
} from '@medina/contract/catalog/item-particulars'
import type { SpecificationRow } from '#lib/database/json-columns.ts'
import { baseLanguage, type Language, languages } from '#lib/i18n.ts'
import { listsInLanguages } from '#lib/sheets/cell-text.ts'
import { listCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { inOthers, listOf, translatedListOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { type Cells, type Column, optional } from '#lib/sheets/sheet.ts'
import { columnsInLanguages } from '#lib/sheets/text-columns.ts'

/** "Screen: 55 inch | Weight: 14 kg", in a column for each language. */
const specificationsCell = listCell({
  most: MOST_SPECIFICATIONS,
  longest: LONGEST_SPECIFICATION_NAME + LONGEST_SPECIFICATION_VALUE + 3,
})

/** Specifications, return and warranty of an item. */
export const itemParticularColumns: Record<string, Column> = {
  ...Object.fromEntries(languages.map((language) => [`specifications_${language}`, optional(specificationsCell, [])])),
  return_days: optional(wholeCell(0, MOST_RETURN_DAYS)),
  warranty_months: optional(wholeCell(0, MOST_WARRANTY_MONTHS)),
}

/** Return and warranty of a store's goods. */
export const storeReturnColumns: Record<string, Column> = {
  return_days: optional(wholeCell(1, MOST_RETURN_DAYS)),
  ...columnsInLanguages('return_note', textCell(LONGEST_RETURN_NOTE)),
  warranty_months: optional(wholeCell(1, MOST_WARRANTY_MONTHS)),
}

/** Each entry of a list must have a name and a value; an empty one in another language means the English text. */
export function checkSpecifications(read: ReadRow, { report }: { report: Report }): void {
  for (const language of languages) {
    const column = `specifications_${language}`
    for (const entry of listOf(read.cells, column)) {
      if (entry === '') continue
      const { name, value } = split(entry)
      if (name === '' || value === '')
        refuse(read, column, `“${entry}” has no name with a value: write it such as Screen: 55 inch.`, report)
      else if (name.length > LONGEST_SPECIFICATION_NAME || value.length > LONGEST_SPECIFICATION_VALUE)
        refuse(
          read,
          column,
          `“${name}” is too long: a name has up to ${LONGEST_SPECIFICATION_NAME} characters, a value ${LONGEST_SPECIFICATION_VALUE}.`,
          report,
        )
    }
  }
}

/** Returns are for goods: nobody brings a dish or a car back. */
export function checkReturns(read: ReadRow, { report, isGoods, type }: { report: Report; isGoods: boolean; type: string }): void {
  if (isGoods) return
  for (const column of ['return_days', 'warranty_months'])
    if (read.cells[column] != null)
      refuse(read, column, `is for goods only, and this store is of ${type}: leave it empty.`, report)
}

/** The specifications of a row, paired by position. */
export function specificationsOf(cells: Cells): SpecificationRow[] {
  return translatedListOf(cells, 'specifications').map((entry) => {
    const part = (key: 'name' | 'value') => ({
      ...inOthers((language) => (entry[language] === undefined ? null : split(entry[language])[key])),
      [baseLanguage]: split(entry[baseLanguage])[key],
    })
    return { name: part('name'), value: part('value') }
  })
}

/** The cells of specifications, as `specificationsOf` reads them. */
export function specificationCells(rows: readonly SpecificationRow[]): Record<string, string> {
  return listsInLanguages(
    'specifications',
    rows.map(({ name, value }) => {
      const entry = (language: Language) => `${name[language] ?? name[baseLanguage]}: ${value[language] ?? value[baseLanguage]}`
      const isThere = (language: Language) => name[language] !== undefined || value[language] !== undefined
      return { ...inOthers((language) => (isThere(language) ? entry(language) : null)), [baseLanguage]: entry(baseLanguage) }
    }),
  )
}

/** A value may contain colons, a name may not. */
function split(entry: string): { name: string; value: string } {
  const at = entry.indexOf(':')
  return at < 0 ? { name: entry, value: '' } : { name: entry.slice(0, at).trim(), value: entry.slice(at + 1).trim() }
}
