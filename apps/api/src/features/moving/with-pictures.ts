import { readPictures } from '#lib/sheets/read-pictures.ts'
import type { SheetLine, SheetRow } from '#lib/sheets/sheet.ts'

/** Each picture comes before the first row that names it. */
export async function withPictures(rows: readonly SheetRow[], folder: string | null): Promise<SheetLine[]> {
  if (folder === null) return [...rows]
  const sent = new Set<string>()
  const lines: SheetLine[] = []
  for (const each of rows) {
    for await (const picture of readPictures(each.cells, { folder, sent })) lines.push(picture)
    lines.push(each)
  }
  return lines
}
