import { isDeepStrictEqual } from 'node:util'
import { readSheet } from '../../../apps/api/src/features/setup/folder/read-folder.ts'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import type { Cells, SheetRow } from '../../../apps/api/src/lib/sheets/sheet.ts'
import type { RowEdits } from './edit-csv.ts'

type Edited = { sheet: string; before: string | null; after: string; edits: RowEdits }

/** Reads an edited file, and compares it with the former one. Throws FileProblem if it has other rows than it should have. */
export async function checkEdited({ sheet, before, after, edits }: Edited): Promise<void> {
  const rows = before === null ? [] : await collect(sheet, before)
  const left = rows.filter(({ row }) => !edits.removed.has(row))
  const expected = [...left.map(({ row, cells }) => ({ ...cells, ...edits.changed.get(row) })), ...edits.added].map(toText)
  const found = (await collect(sheet, after)).map(({ cells }) => toText(cells))
  if (!isDeepStrictEqual(expected.toSorted(), found.toSorted()))
    throw new FileProblem(`${sheet} could not be written as it should be. Nothing was changed: please report this.`)
}

async function collect(sheet: string, path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readSheet(sheet, path)) rows.push(row)
  return rows
}

/** A missing cell of a row is an empty one, and a decimal comma is a point. */
function toText(cells: Cells): string {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '' && cell !== null && cell !== undefined)
  const texts = filled.map(([name, cell]) => [name, spell(cell)] as const)
  return JSON.stringify(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function spell(cell: unknown): string {
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : typeof cell === 'string' ? cell : JSON.stringify(cell)
  return text
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
}
