import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FilesAdapter, requireFileName } from './files-adapter.ts'

/** Stores files in a folder, which is created with the first of them. */
export function createDiskFiles(folder: string): FilesAdapter {
  const pathOf = (name: string): string => join(folder, requireFileName(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const aside = `${path}.${randomUUID()}.part`
      await mkdir(folder, { recursive: true })
      try {
        // Synced before the rename, so that a power cut leaves either the whole file or none.
        await writeFile(aside, bytes, { flag: 'wx', flush: true })
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
