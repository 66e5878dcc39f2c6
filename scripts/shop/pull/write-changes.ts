import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import { checkEdited } from './check-edited.ts'
import type { FileChange } from './edit-folder.ts'

/** A file that is written has another time or size. */
export type FileState = { file: string; time: number; size: number }

export async function readState(folder: string, file: string): Promise<FileState> {
  const found = await stat(join(folder, file)).catch(() => null)
  return { file, time: found?.mtimeMs ?? 0, size: found?.size ?? 0 }
}

/**
 * Writes the files of a folder. All of them are complete and checked before the first one replaces its former, so a full disk or a mistake
 * changes nothing. Throws FileProblem.
 */
export async function writeChanges(folder: string, changes: readonly FileChange[], states: readonly FileState[]): Promise<void> {
  const staged: { path: string; temporary: string | null }[] = []
  try {
    for (const { sheet, file, content, edits } of changes) {
      const path = join(folder, file)
      const temporary = join(dirname(path), `.new-${basename(path)}`)
      staged.push({ path, temporary: content === null ? null : temporary })
      if (content === null) continue
      await mkdir(dirname(path), { recursive: true })
      await writeFile(temporary, content, { flush: true })
      const before = (await stat(path).catch(() => null)) === null ? null : path
      if (sheet !== null && edits !== null) await checkEdited({ sheet, before, after: temporary, edits })
    }
    await requireUnwritten(folder, states)
    for (const { path, temporary } of staged) await (temporary === null ? rm(path, { force: true }) : rename(temporary, path))
  } catch (error) {
    if (error instanceof FileProblem || !isSystemError(error)) throw error
    throw new FileProblem(`${folder} cannot be written: ${error.message}`, { cause: error })
  } finally {
    for (const { temporary } of staged) if (temporary !== null) await rm(temporary, { force: true }).catch(() => {})
  }
}

async function requireUnwritten(folder: string, states: readonly FileState[]): Promise<void> {
  for (const { file, time, size } of states) {
    const now = await readState(folder, file)
    if (now.time !== time || now.size !== size)
      throw new FileProblem(`${file} was written meanwhile, so nothing was changed. Save it, and pull again.`)
  }
}

const isSystemError = (error: unknown): error is Error & { code: string } => error instanceof Error && 'code' in error
