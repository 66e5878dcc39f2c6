import { isDeepStrictEqual } from 'node:util'
import { type Recorded, toRecorded } from '#lib/sheets/applied-rows.ts'
import { readRow } from '#lib/sheets/read-row.ts'
import { Report } from '#lib/sheets/report.ts'
import type { Cells, Sheet } from '#lib/sheets/sheet.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { languageOfColumn } from '#lib/sheets/text-columns.ts'

/** The cells of a row that say more than their column being absent. */
export function keepTelling(sheet: Sheet, cells: Cells): Cells {
  const report = new Report([sheet.name])
  const { cells: read } = readRow(sheet, { sheet: sheet.name, row: 1, cells }, report)
  return Object.fromEntries(
    Object.entries(cells).filter(([column, text]) => {
      const known = sheet.columns[column]
      const isDefault = known === undefined || isDeepStrictEqual(read[column], known.fallback)
      return text !== '' && text !== undefined && !isDefault
    }),
  )
}

type Compared = { sheet: Sheet; shop: Cells; last: Recorded | undefined; given: readonly string[] }

/** The cells that the shop changed since the last apply in columns that the file lacks. Stock changes with every sale. */
export function findUnseen({ sheet, shop, last, given }: Compared): Cells {
  if (last === undefined) return {}
  const changed = Object.entries(shop).filter(
    ([column, text]) => column !== 'stock' && !given.includes(column) && toRecorded(text) !== (last[column] ?? ''),
  )
  // A column that is newer than the record has its default everywhere.
  const telling = keepTelling(sheet, Object.fromEntries(changed))
  return Object.fromEntries(changed.filter(([column]) => last[column] !== undefined || column in telling))
}

/** Adds the columns that a file must have beside these: those that belong together, and English. */
export function withCompanions(sheet: Sheet, columns: readonly string[]): string[] {
  const all = new Set(columns)
  for (const column of columns) {
    for (const group of sheet.together) if (group.includes(column)) for (const each of group) all.add(each)
    if (languageOfColumn(column) !== null) all.add(column.replace(/_[a-z]{2}$/, `_${baseLanguage}`))
  }
  return Object.keys(sheet.columns).filter((column) => all.has(column))
}
