import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extract, list } from 'tar'
import { lockData } from '#lib/database/data-lock.ts'
import { listMigrations } from '#lib/database/migrate.ts'
import { keepPrivate } from '#lib/database/private-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import { DATABASE, KEY, MANIFEST, type Manifest, UPLOADS } from './manifest.ts'

/**
 * Puts a backup into a DATA_DIR that has no shop yet: all of it, or nothing. Throws BackupProblem, and DataLockedError while a service uses
 * the folder.
 */
export async function unpackShop(file: string, { DATA_DIR }: { DATA_DIR: string }): Promise<void> {
  await withUnpacked(file, DATA_DIR, async (copy) => {
    requireNoShop(DATA_DIR)
    for (const name of [UPLOADS, KEY, DATABASE])
      if (existsSync(join(copy, name))) {
        await rm(join(DATA_DIR, name), { recursive: true, force: true })
        await rename(join(copy, name), join(DATA_DIR, name))
      }
  })
}

/** Runs `use` with a whole backup of this version or an older one, unpacked into a folder inside DATA_DIR that is removed afterwards. */
export async function withUnpacked<T>(file: string, dataDir: string, use: (copy: string) => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true })
  keepPrivate(dataDir)
  const unlock = await lockData(dataDir)
  const copy = await mkdtemp(join(dataDir, 'restore-'))
  try {
    await requireWhole(file)
    await extract({ file, cwd: copy, strict: true })
    requireKnown(join(copy, MANIFEST), file)
    return await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
    await unlock()
  }
}

/** Reads the file to its end, where the checksum is. */
async function requireWhole(file: string): Promise<void> {
  const names: string[] = []
  try {
    await list({ file, strict: true, onReadEntry: ({ path }) => void names.push(path) })
  } catch (error) {
    throw new BackupProblem(`${file} cannot be read as a backup (${(error as Error).message}). Nothing was restored.`)
  }
  if (!names.includes(MANIFEST)) throw new BackupProblem(`${file} is no whole backup of Medina. Nothing was restored.`)
}

/** An unused folder may contain a key that a start has created. */
function requireNoShop(dataDir: string): void {
  const taken = [DATABASE, UPLOADS].find((name) => existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0)
  if (taken === undefined) return
  throw new BackupProblem(
    `There is a shop in ${dataDir} already (${taken}). Move that folder away, or name another one: DATA_DIR=… npm run restore -- FILE`,
  )
}

function requireKnown(manifest: string, file: string): void {
  const { migration } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  if (listMigrations().includes(migration)) return
  throw new BackupProblem(
    `${file} was made by a newer Medina (${migration}). Restore it with that version. Nothing was restored.`,
  )
}
