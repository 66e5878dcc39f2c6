import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shopFile, shopSheetNames } from '#features/setup/shop-sheets.ts'
import type { SheetLine, SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem, readCsvFile } from '#lib/sheets/csv-file.ts'
import { readPictures } from '#lib/sheets/read-pictures.ts'
import { readTextFile } from '#lib/sheets/text-file.ts'
import { DOCUMENTS_FOLDER, readDocumentFiles } from './document-files.ts'
import { listFiles } from './list-files.ts'
import { canMakeSlugs, openSlugs, readSlug } from './made-slugs.ts'
import { LOOK_FOLDER, readLookFolder } from './look-files.ts'
import { OFFLINE_METHODS_FILE, readOfflineMethodsFile } from './offline-methods-file.ts'
import { readSettingsFile, SETTINGS_FILE } from './settings-file.ts'
import { readZonesFile, ZONES_FILE } from './zones-file.ts'

/** Throws FileProblem if there is no such folder, or if the name of a file in it is unknown. */
export async function requireFolder(folder: string): Promise<void> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new FileProblem(`${folder} is no folder. Name one that has a ${SETTINGS_FILE}.`)
  const known = shopSheetNames.map(shopFile)
  const strange = (await listFiles(folder)).find((name) => !known.includes(name) && name !== 'README.md')
  if (strange !== undefined)
    throw new FileProblem(`${strange} is no file of a shop. Name it one of ${known.join(', ')}, or take it away.`)
}

/** The rows of a shop's folder, including the catalogue, each after the pictures that it refers to. Throws FileProblem. */
export async function* readFolder(folder: string): AsyncGenerator<SheetLine> {
  const files = await listFiles(folder)
  const sent = new Set<string>()
  for (const sheet of shopSheetNames) {
    const file = shopFile(sheet)
    if (file === DOCUMENTS_FOLDER) yield* readDocumentFiles(folder)
    if (file === LOOK_FOLDER) yield* readLookFolder(folder)
    if (!files.includes(file)) continue
    for await (const row of readNamed(sheet, join(folder, file))) {
      yield* readPictures(row.cells, { folder, sent })
      yield row
    }
  }
}

/** The rows of one file; those without a slug get one of their name. */
async function* readNamed(sheet: string, path: string): AsyncGenerator<SheetRow> {
  if (!canMakeSlugs(sheet)) return yield* readSheet(sheet, path)
  const taken = new Set<string>()
  let isComplete = true
  for await (const row of readSheet(sheet, path)) {
    taken.add(readSlug(row))
    isComplete &&= readSlug(row) !== ''
  }
  const name = isComplete ? (row: SheetRow) => row : openSlugs(sheet, taken)
  for await (const row of readSheet(sheet, path)) yield name(row)
}

/** The slugs that rows of a folder get because their files have none. */
export async function listMadeSlugs(folder: string): Promise<{ sheet: string; row: number; slug: string }[]> {
  const made: { sheet: string; row: number; slug: string }[] = []
  const files = await listFiles(folder)
  for (const sheet of shopSheetNames.filter((name) => canMakeSlugs(name) && files.includes(shopFile(name)))) {
    const path = join(folder, shopFile(sheet))
    const own = new Map<number, string>()
    for await (const row of readSheet(sheet, path)) own.set(row.row, readSlug(row))
    for await (const row of readNamed(sheet, path))
      if (own.get(row.row) === '') made.push({ sheet, row: row.row, slug: readSlug(row) })
  }
  return made
}

/** The rows of one file. Throws FileProblem. */
export async function* readSheet(sheet: string, path: string): AsyncGenerator<SheetRow> {
  if (path.endsWith(SETTINGS_FILE)) yield* readSettingsFile(await readTextFile(path))
  else if (path.endsWith(ZONES_FILE)) yield* readZonesFile(await readTextFile(path))
  else if (path.endsWith(OFFLINE_METHODS_FILE)) yield* readOfflineMethodsFile(await readTextFile(path))
  else yield* readCsvFile(sheet, path)
}
