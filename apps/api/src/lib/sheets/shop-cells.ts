import type { Translated } from '#lib/database/json-columns.ts'
import { translatedOf } from './fields.ts'
import { type ReadRow, refuse } from './read-row.ts'
import type { Report } from './report.ts'
import type { Cells } from './sheet.ts'
import { findNamed, type Named, type ShopState } from './shop-sheet.ts'

/** A text that every row has: its English cell may not be empty. */
export function requiredText(cells: Cells, field: string): Translated {
  return translatedOf(cells, field) ?? { en: '' }
}

type Naming = { state: ShopState; report: Report }

/** The module that a cell names, in the words of an export. Null, with the mistake reported, if there is none or more than one. */
export function readModule(row: ReadRow, column: string, { state, report }: Naming): ShopState['modules'][number] | null {
  const module = readNamed(row, column, { all: state.modules, what: 'module', report })
  if (module !== null) row.cells[column] = module.names[0]
  return module
}

export function readZone(row: ReadRow, column: string, { state, report }: Naming): Named | null {
  const zone = readNamed(row, column, { all: state.zones, what: 'zone', report })
  if (zone !== null) row.cells[column] = zone.names[0]
  return zone
}

function readNamed<T extends Named>(
  row: ReadRow,
  column: string,
  { all, what, report }: { all: readonly T[]; what: string; report: Report },
): T | null {
  const text = row.cells[column]
  if (typeof text !== 'string') return null
  const found = findNamed(all, text)
  const [one] = found
  if (one !== undefined && found.length === 1) return one
  const names = (list: readonly Named[]): string => list.map((each) => each.names[0]).join(', ')
  const advice = one === undefined ? `write one of ${names(all)}.` : `it may be any of ${names(found)}: write one of them.`
  refuse(row, column, `“${text}” is no ${what} of this shop: ${advice}`, report)
  return null
}
