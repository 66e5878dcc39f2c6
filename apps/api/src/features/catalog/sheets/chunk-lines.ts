import { type SheetLine, type SheetName, sheetNames, type SheetPicture } from './sheet.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'

/** Rows of one sheet. Rows that belong together (the variations of one item) are never split. */
export type Chunk = { sheet: SheetName; rows: SheetRow<SheetName>[] }

const ROWS = 500
/** Sheets that are never split, because their rows refer to each other in any order. */
const WHOLE: SheetName[] = ['categories']
const SETS: SheetName[] = ['variations', 'options']

/** The lines are not in the order of the sheets. */
export class SheetOrderError extends Error {
  override name = 'SheetOrderError'
}

/** Collects lines into chunks; a picture is stored before the rows that refer to it are checked. */
export async function* chunkLines(
  lines: AsyncIterable<SheetLine>,
  take: (picture: SheetPicture) => Promise<void>,
): AsyncGenerator<Chunk> {
  let chunk: Chunk | null = null
  for await (const line of lines) {
    if ('picture' in line) {
      await take(line)
      continue
    }
    if (chunk !== null && isFull(chunk, line)) {
      if (sheetNames.indexOf(line.sheet) < sheetNames.indexOf(chunk.sheet))
        throw new SheetOrderError('Sheets come in their order.')
      yield chunk
      chunk = null
    }
    chunk ??= { sheet: line.sheet, rows: [] }
    chunk.rows.push(line)
  }
  if (chunk !== null) yield chunk
}

function isFull({ sheet, rows }: Chunk, next: SheetRow<SheetName>): boolean {
  if (next.sheet !== sheet) return true
  if (WHOLE.includes(sheet) || rows.length < ROWS) return false
  return !SETS.includes(sheet) || rows.at(-1)?.cells.item !== next.cells.item
}
