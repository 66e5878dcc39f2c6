import { listOf, textOf } from '#lib/sheets/fields.ts'
import type { PictureLoader } from './picture-loader.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { shorten } from '#lib/sheets/cells.ts'

const columns = ['logo', 'cover_photo', 'image', 'images']

/** Replaces names of pictures by the paths of stored ones; a picture that cannot be loaded is a problem of its cell. */
export async function loadPictures(
  rows: readonly ReadRow[],
  context: { pictures: PictureLoader; report: Report },
): Promise<void> {
  await Promise.all(
    rows.flatMap((row) => columns.filter((column) => row.cells[column] != null).map((column) => loadCell(row, column, context))),
  )
}

async function loadCell(
  row: ReadRow,
  column: string,
  { pictures, report }: { pictures: PictureLoader; report: Report },
): Promise<void> {
  const isList = column === 'images'
  const names = isList ? listOf(row.cells, column) : [textOf(row.cells, column) ?? '']
  const loaded = await Promise.all(names.map((name) => pictures.load(name)))
  const paths = loaded.map((picture, index) => {
    if ('path' in picture) return picture.path
    refuse(
      row,
      column,
      { sentence: `“${shorten(names[index] ?? '')}” ${picture.problem}`, form: { message: 'sheet.picture' } },
      report,
    )
    return ''
  })
  row.cells[column] = isList ? paths : paths[0]
}
