import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openPglite } from '#lib/database/database.ts'
import { migrate } from '#lib/database/migrate.ts'
import { BackupProblem } from './backup-problem.ts'
import { type Copied, copyDatabase, requireEmpty } from './copy-database.ts'
import { DATABASE, KEY, UPLOADS } from './manifest.ts'
import { withUnpacked } from './unpack-shop.ts'

/** The part of a file store that a move needs. */
type Files = { put: (name: string, bytes: Buffer, type: string) => Promise<void> }

export type Moved = Copied & { uploads: number }

/**
 * Moves a backup of the embedded database into an empty PostgreSQL, its uploads into `files`, and its key into DATA_DIR. That may be the
 * folder of the same shop. Uploads are copied first: without their rows they are only unused files. Throws BackupProblem and
 * DataLockedError.
 */
export async function moveShop(
  file: string,
  { DATA_DIR }: { DATA_DIR: string },
  { db, files }: { db: Db; files: Files },
): Promise<Moved> {
  await requireEmpty(db)
  return withUnpacked(file, DATA_DIR, async (copy) => {
    requireSameShop(copy, DATA_DIR)
    const from = await openPglite(copy)
    try {
      await migrate(from.db)
      const uploads = await putUploads(join(copy, UPLOADS), files)
      const copied = await copyDatabase(from.db, db, async () => {
        if (existsSync(join(copy, KEY))) await cp(join(copy, KEY), join(DATA_DIR, KEY))
      })
      // Builds the large indexes.
      await migrate(db)
      await sql`analyze`.execute(db)
      return { ...copied, uploads }
    } finally {
      await from.close()
    }
  })
}

/** Every start creates a key, which can be replaced as long as there is neither a database nor an upload. */
function requireSameShop(copy: string, dataDir: string): void {
  const [theirs, ours] = [join(copy, KEY), join(dataDir, KEY)]
  if (!existsSync(theirs) || !existsSync(ours) || readFileSync(theirs).equals(readFileSync(ours))) return
  if (!existsSync(join(dataDir, DATABASE)) && listUploads(join(dataDir, UPLOADS)).length === 0) return
  throw new BackupProblem(
    `There is another shop in ${dataDir}, with a key of its own. Name another folder: DATA_DIR=… npm run restore -- FILE`,
  )
}

async function putUploads(folder: string, files: Files): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder) : []
  for (const name of names) await files.put(name, await readFile(join(folder, name)), 'image/jpeg')
  return names.length
}

/** Hidden files, such as the id of the folder, are left out. */
const listUploads = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
