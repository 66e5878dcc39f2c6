import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTS_FOLDER } from '../../../apps/api/src/features/setup/folder/document-files.ts'
import { listFiles } from '../../../apps/api/src/features/setup/folder/list-files.ts'
import { LOOK_FOLDER } from '../../../apps/api/src/features/setup/folder/look-files.ts'
import { OFFLINE_METHODS_FILE } from '../../../apps/api/src/features/setup/folder/offline-methods-file.ts'
import { SETTINGS_FILE } from '../../../apps/api/src/features/setup/folder/settings-file.ts'
import { ZONES_FILE } from '../../../apps/api/src/features/setup/folder/zones-file.ts'
import type { FolderEdit } from '../../../apps/api/src/features/setup/pull/folder-edit.ts'
import { shopFile } from '../../../apps/api/src/features/setup/shop-sheets.ts'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import type { Cells } from '../../../apps/api/src/lib/sheets/sheet.ts'
import { toCsvLine } from '../../../apps/api/src/lib/text/csv.ts'
import { editCsv, type RowEdits } from './edit-csv.ts'
import { editMethods } from './edit-methods.ts'
import { editSettings } from './edit-settings.ts'
import { editZones } from './edit-zones.ts'

/** The new content of a file by its path in the folder; null removes the file. `sheet` is null for files that are no tables. */
export type FileChange = { sheet: string | null; file: string; content: string | Buffer | null; edits: RowEdits | null }

/** The files of a folder as they are once these edits are made. */
export async function editFolder(folder: string, edits: readonly FolderEdit[]): Promise<FileChange[]> {
  const changes: FileChange[] = []
  for (const [sheet, own] of Map.groupBy(edits, (edit) => edit.sheet)) {
    const file = shopFile(sheet)
    if (file === DOCUMENTS_FOLDER) changes.push(...(await editFiles(folder, { place: file, edits: own, toFile: toDocument })))
    else if (file === LOOK_FOLDER) changes.push(...(await editFiles(folder, { place: file, edits: own, toFile: toLook })))
    else {
      const rows = toRowEdits(own)
      const text = await readText(join(folder, file))
      changes.push({ sheet, file, content: editText(file, text, rows), edits: rows })
    }
  }
  return changes
}

const editors: Readonly<Record<string, (text: string, edits: RowEdits) => string>> = {
  [SETTINGS_FILE]: editSettings,
  [ZONES_FILE]: editZones,
  [OFFLINE_METHODS_FILE]: editMethods,
}

function editText(file: string, text: string, edits: RowEdits): string {
  const edit = editors[file]
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  if (edit !== undefined) return mark + edit(text.slice(mark.length), edits)
  // Spreadsheets need a byte order mark to read Arabic.
  const header = Object.keys(edits.added[0] ?? {})
  return editCsv(text === '' ? `\uFEFF${toCsvLine(header)}` : text, edits)
}

function toRowEdits(edits: readonly FolderEdit[]): RowEdits {
  const changed = new Map<number, Cells>()
  for (const { kind, row, cells } of edits)
    if (row !== null && kind !== 'remove')
      changed.set(row, kind === 'fill' ? { ...cells, ...changed.get(row) } : { ...changed.get(row), ...cells })
  const removed = new Set(edits.flatMap(({ kind, row }) => (kind === 'remove' && row !== null ? [row] : [])))
  return { changed, removed, added: edits.flatMap(({ kind, cells }) => (kind === 'add' ? [cells] : [])) }
}

async function readText(path: string): Promise<string> {
  if ((await stat(path).catch(() => null)) === null) return ''
  return readFile(path, 'utf8')
}

type ToFile = (cells: Cells) => { name: string; content: string | Buffer }
type Filing = { place: string; edits: readonly FolderEdit[]; toFile: ToFile }

/** Sheets whose rows are files, numbered by their order. */
async function editFiles(folder: string, { place, edits, toFile }: Filing): Promise<FileChange[]> {
  const names = await listFiles(join(folder, place))
  return edits.map(({ kind, row, cells }): FileChange => {
    const there = row === null ? undefined : names[row - 1]
    const content = kind === 'remove' ? null : toFile(cells).content
    return { sheet: null, file: `${place}/${requireName(there ?? toFile(cells).name)}`, content, edits: null }
  })
}

/** Names of new files come from the service, and must not lead out of the folder. */
function requireName(name: string): string {
  if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) throw new FileProblem(`${name} is no name of a file.`)
  return name
}

const toDocument: ToFile = ({ name, language, markdown }) => ({
  name: `${String(name).replaceAll('_', '-')}.${String(language)}.md`,
  content: `${String(markdown)}\n`,
})

const toLook: ToFile = ({ file, picture }) => ({
  name: String(file),
  content: Buffer.from(String(picture).split(',')[1] ?? '', 'base64'),
})
