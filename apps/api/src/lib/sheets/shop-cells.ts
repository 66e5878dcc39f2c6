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

/** The modules that a list names, in the words and the order of an export. */
export function readModules(row: ReadRow, column: string, { state, report }: Naming): void {
  const texts = row.cells[column]
  if (!Array.isArray(texts)) return
  const found = texts.map((text) => findNamed(state.modules, String(text)))
  const wrong = found.findIndex((modules) => modules.length !== 1)
  if (wrong !== -1)
    return refuse(
      row,
      column,
      `“${texts[wrong]}” is no module of this shop: ${adviceFor(found[wrong] ?? [], state.modules)}`,
      report,
    )
  const names = found.flatMap((modules) => modules[0]?.names[0] ?? [])
  row.cells[column] = state.modules.flatMap(({ names: [name = ''] }) => (names.includes(name) ? [name] : []))
}

/** The id of a module or a zone that a check has named. */
export function idOf(all: readonly Named[], name: unknown): number {
  const found = all.find(({ names }) => names[0] === name)
  if (found === undefined) throw new Error(`${JSON.stringify(name)} is not there any more`)
  return found.id
}

/** The name by which a file calls it. */
export function nameOfId(all: readonly Named[], id: number): string {
  return all.find((each) => each.id === id)?.names[0] ?? ''
}

function adviceFor(found: readonly Named[], all: readonly Named[]): string {
  const names = (list: readonly Named[]): string => list.map((each) => each.names[0]).join(', ')
  return found.length === 0 ? `write one of ${names(all)}.` : `it may be any of ${names(found)}: write one of them.`
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
  refuse(row, column, `“${text}” is no ${what} of this shop: ${adviceFor(found, all)}`, report)
  return null
}
