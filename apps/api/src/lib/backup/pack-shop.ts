import { constants, existsSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { create } from 'tar'
import { listMigrations } from '#lib/database/migrate.ts'
import { DATABASE, KEY, MANIFEST, type Manifest, UPLOADS } from './manifest.ts'

/** Runs `copy` while nothing writes to the database. */
export type Hold = (copy: () => Promise<void>) => Promise<void>

/**
 * A gzipped tar of a shop on the embedded database: its database, uploads and key. The database is copied first, while `hold` keeps writes
 * away; everything else follows at the speed of the reader. The copy in DATA_DIR is removed when the stream has ended.
 */
export async function packShop({ DATA_DIR }: { DATA_DIR: string }, hold: Hold): Promise<Readable> {
  const copy = await mkdtemp(join(DATA_DIR, 'backup-'))
  try {
    await hold(() => cp(join(DATA_DIR, DATABASE), join(copy, DATABASE), { recursive: true, mode: constants.COPYFILE_FICLONE }))
    await linkUploads(join(DATA_DIR, UPLOADS), join(copy, UPLOADS))
    if (existsSync(join(DATA_DIR, KEY))) await cp(join(DATA_DIR, KEY), join(copy, KEY))
    const manifest: Manifest = { format: 1, migration: listMigrations().at(-1) ?? '' }
    await writeFile(join(copy, MANIFEST), JSON.stringify(manifest))
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
  return Readable.from(packFolder(copy, await readdir(copy)))
}

/** Uploads are never changed in place, so a link is as good as a copy. One that is still arriving has no row yet. */
async function linkUploads(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name.startsWith('.') || name.endsWith('.part')) continue
    const [source, target] = [join(from, name), join(to, name)]
    await link(source, target).catch(() => cp(source, target))
  }
}

async function* packFolder(folder: string, entries: string[]): AsyncGenerator<Buffer> {
  try {
    yield* create({ gzip: true, cwd: folder, portable: true }, entries)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
