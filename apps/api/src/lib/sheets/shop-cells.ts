import type { Translated } from '#lib/database/json-columns.ts'
import { toBase } from '#lib/i18n.ts'
import { textOf, translatedOf } from './fields.ts'
import { type ReadRow, refuse, refuseCell } from './read-row.ts'
import type { Report } from './report.ts'
import { amountCell, percentCell, refuse as refusal, textCell } from './cells.ts'
import type { Cells, Column } from './sheet.ts'
import { columnsInLanguages } from './text-columns.ts'
import { findNamed, type Named, type ShopState } from './shop-sheet.ts'

/** The columns of a text with a maximum length, one for each language. */
export function textColumns(field: string, most: number, { isRequired = false } = {}): Record<string, Column> {
  return columnsInLanguages(field, textCell(most), isRequired)
}

/** A text that every row has: its English cell must not be empty. */
export function requiredText(cells: Cells, field: string): Translated {
  return translatedOf(cells, field) ?? toBase('')
}

type Naming = { state: ShopState; report: Report }

/** Replaces the module in a cell by its name in an export. Null, with the problem reported, if none or several match. */
export function readModule(row: ReadRow, column: string, { state, report }: Naming): ShopState['modules'][number] | null {
  const module = readNamed(row, column, { all: state.modules, what: 'module', report, refused: state.refused })
  if (module !== null) row.cells[column] = module.names[0]
  return module
}

export function readZone(row: ReadRow, column: string, { state, report }: Naming): Named | null {
  const zone = readNamed(row, column, { all: state.zones, what: 'zone', report, refused: state.refused })
  if (zone !== null) row.cells[column] = zone.names[0]
  return zone
}

/** Replaces the modules in a list by their names in an export, in its order. */
export function readModules(row: ReadRow, column: string, { state, report }: Naming): void {
  readNamedList(row, column, { all: state.modules, what: 'module', report })
}

export function readZones(row: ReadRow, column: string, { state, report }: Naming): void {
  readNamedList(row, column, { all: state.zones, what: 'zone', report })
}

function readNamedList(
  row: ReadRow,
  column: string,
  { all, what, report }: { all: readonly Named[]; what: What; report: Report },
): void {
  const texts = row.cells[column]
  if (!Array.isArray(texts)) return
  const found = texts.map((text) => findNamed(all, String(text)))
  const wrong = found.findIndex((each) => each.length !== 1)
  if (wrong !== -1)
    return refuseName(row, column, { text: String(texts[wrong]), what, advice: adviceFor(found[wrong] ?? [], all) }, report)
  const names = found.flatMap(([one]) => one?.names[0] ?? [])
  row.cells[column] = all.flatMap(({ names: [name = ''] }) => (names.includes(name) ? [name] : []))
}

/** The id of a module or a zone whose name was checked before. */
export function idOf(all: readonly Named[], name: unknown): number {
  const found = all.find(({ names }) => names[0] === name)
  if (found === undefined) throw new Error(`${JSON.stringify(name)} is not there any more`)
  return found.id
}

/** The name of a module or a zone in files. */
export function nameOfId(all: readonly Named[], id: number): string {
  return all.find((each) => each.id === id)?.names[0] ?? ''
}

function adviceFor(found: readonly Named[], all: readonly Named[]): string {
  const names = (list: readonly Named[]): string => list.map((each) => each.names[0]).join(', ')
  if (all.length === 0) return 'the shop has none yet. Add it to its file first.'
  return found.length === 0 ? `write one of ${names(all)}.` : `it may be any of ${names(found)}: write one of them.`
}

function readNamed<T extends Named>(
  row: ReadRow,
  column: string,
  { all, what, report, refused }: { all: readonly T[]; what: What; report: Report; refused: ShopState['refused'] },
): T | null {
  const text = row.cells[column]
  if (typeof text !== 'string') return null
  const found = findNamed(all, text)
  const [one] = found
  if (one !== undefined && found.length === 1) return one
  if (found.length === 0 && refused?.has(text.toLowerCase()) === true) {
    row.isBad = true
    return null
  }
  refuseName(row, column, { text, what, advice: adviceFor(found, all) }, report)
  return null
}

type What = 'module' | 'zone'

function refuseName(
  row: ReadRow,
  column: string,
  { text, what, advice }: { text: string; what: What; advice: string },
  report: Report,
): void {
  const form = { message: `sheet.no_${what}`, params: { text } } as const
  refuse(row, column, { sentence: `“${text}” is no ${what} of this shop: ${advice}`, form }, report)
}

/** `kind`: the column that decides between `amount` and a percentage. */
type Rate = { column: string; kind: string; mostPercent?: number; mayBeZero?: boolean }

/** Reads an amount in minor units, or a percentage in hundredths. */
export function readRate(
  row: ReadRow,
  { column, kind, mostPercent = 100, mayBeZero = false }: Rate,
  { state, report }: Naming,
): void {
  const text = textOf(row.cells, column)
  if (text === null || row.cells[kind] === undefined) return
  const rate = (row.cells[kind] === 'amount' ? amountCell(state.digits) : percentCell(mostPercent)).safeParse(text)
  row.cells[column] = rate.data
  if (!rate.success) refuseCell(row, column, rate.error, report)
  else if (rate.data === 0 && !mayBeZero)
    refuse(row, column, refusal('is nothing: write more than zero, or give the row the status no.', 'sheet.nothing'), report)
}

/** Refuses a last day before the first one. */
export function checkDays(row: ReadRow, [first, last]: readonly [first: string, last: string], report: Report): void {
  const [start, end] = [textOf(row.cells, first), textOf(row.cells, last)]
  if (start !== null && end !== null && end < start)
    refuse(row, last, refusal('is before the start: write the same day or a later one.', 'sheet.before_start'), report)
}
