import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTS_FOLDER } from '../../../apps/api/src/features/setup/folder/document-files.ts'
import { listFiles } from '../../../apps/api/src/features/setup/folder/list-files.ts'
import { LOOK_FOLDER } from '../../../apps/api/src/features/setup/folder/look-files.ts'
import { listMadeSlugs, readFolder } from '../../../apps/api/src/features/setup/folder/read-folder.ts'
import type { FolderEdit } from '../../../apps/api/src/features/setup/pull/folder-edit.ts'
import type { PullResult } from '../../../apps/api/src/features/setup/pull/plan-pull.ts'
import { nameOfUpload } from '../../../apps/api/src/lib/sheets/cell-text.ts'
import { splitList } from '../../../apps/api/src/lib/sheets/cells.ts'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import { readMark, writeMark } from '../folder-mark.ts'
import type { Shop } from '../open-shop.ts'
import { editFolder, type FileChange } from './edit-folder.ts'
import { readState, writeChanges } from './write-changes.ts'

export type Pulled = PullResult & { isMarked: boolean }

/** Writes the slugs that rows got from their names into their files, so that a later name does not make another row. */
export async function writeSlugs(folder: string): Promise<number> {
  const states = await Promise.all((await listAll(folder)).map((file) => readState(folder, file)))
  const made = await listMadeSlugs(folder)
  if (made.length === 0) return 0
  const edits = made.map(({ sheet, row, slug }): FolderEdit => ({ kind: 'fill', sheet, row, name: slug, cells: { slug } }))
  await writeChanges(folder, await editFolder(folder, edits), states)
  return made.length
}

/** Writes what the shop changed into a folder, and notes there that both agree on it. Throws FileProblem and ShopProblem. */
export async function pullFolder(shop: Shop, folder: string, take: readonly string[]): Promise<Pulled> {
  await writeSlugs(folder)
  const mark = await readMark(folder)
  const states = await Promise.all((await listAll(folder)).map((file) => readState(folder, file)))
  const result = await shop.pull(readFolder(folder), { mark, take })
  if (result.problems.length > 0) return { ...result, isMarked: true }
  const changes = await editFolder(folder, result.edits)
  await writeChanges(folder, [...(await readPictures(shop, folder, result.edits)), ...changes], states)
  const flags = { isPlan: false, prunes: false, takesStock: false, takesBack: false, notes: true }
  const recorded = await shop.apply(readFolder(folder), { ...flags, mark, take: [] })
  if (recorded.problems.length > 0)
    throw new FileProblem(`The files were written, but not noted: ${recorded.problems[0]?.message}`)
  return { ...result, isMarked: recorded.mark === undefined || (await writeMark(folder, recorded.mark)) }
}

async function listAll(folder: string): Promise<string[]> {
  const inside = async (place: string) => (await listFiles(join(folder, place))).map((file) => `${place}/${file}`)
  return [...(await listFiles(folder)), ...(await inside(DOCUMENTS_FOLDER)), ...(await inside(LOOK_FOLDER))]
}

/** The pictures that the new cells name and the folder lacks. */
async function readPictures(shop: Shop, folder: string, edits: readonly FolderEdit[]): Promise<FileChange[]> {
  const cells = edits.flatMap((edit) => Object.values(edit.cells)).filter((cell) => typeof cell === 'string')
  const named = new Set(cells.filter((cell) => cell.includes('pictures/')).flatMap((cell) => splitList(cell)))
  const changes: FileChange[] = []
  for (const file of named) {
    const upload = nameOfUpload(file)
    if (upload === null || (await stat(join(folder, file)).catch(() => null)) !== null) continue
    const content = await shop.readPicture(upload)
    if (content !== null) changes.push({ sheet: null, file, content, edits: null })
  }
  return changes
}
