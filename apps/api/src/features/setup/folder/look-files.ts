import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lookNames, lookTypes } from '#features/site/public.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'
import { listFiles } from './list-files.ts'

export const LOOK_FOLDER = 'look'

/** The pictures of the shop's look, as data URLs; a row's number is the position of its file. Throws FileProblem. */
export async function* readLookFolder(folder: string): AsyncGenerator<SheetRow> {
  const files = await listFiles(join(folder, LOOK_FOLDER))
  requireKnown(files)
  for (const [index, file] of files.entries()) {
    const content = await readFile(join(folder, LOOK_FOLDER, file))
    const picture = `data:${typeOf(file) ?? ''};base64,${content.toString('base64')}`
    yield { sheet: 'look', row: index + 1, cells: { file, picture } }
  }
}

function requireKnown(files: readonly string[]): void {
  const stems = files.map((file) => file.slice(0, -extname(file).length))
  const strange = files.find((file, index) => typeOf(file) === null || !lookNames.some((name) => name === stems[index]))
  if (strange !== undefined)
    throw new FileProblem(
      `${LOOK_FOLDER}/${strange} is no picture of the look. Name it one of ${lookNames.join(', ')}, ending in ${Object.keys(lookTypes).join(', ')}, or take it away.`,
    )
  const second = files.find((_, index) => stems.indexOf(stems[index] ?? '') < index)
  if (second !== undefined)
    throw new FileProblem(`${LOOK_FOLDER}/${second} stands beside another picture of that name. Take one of the two away.`)
}

function typeOf(file: string): string | null {
  const ending = extname(file).slice(1)
  return Object.entries(lookTypes).find(([known]) => known === ending)?.[1] ?? null
}

export async function writeLookFolder(folder: string, rows: readonly SheetRow[]): Promise<void> {
  if (rows.length > 0) await mkdir(join(folder, LOOK_FOLDER), { recursive: true })
  for (const { cells } of rows) {
    const [, base64 = ''] = String(cells.picture).split(',')
    await writeFile(join(folder, LOOK_FOLDER, String(cells.file)), Buffer.from(base64, 'base64'))
  }
}
