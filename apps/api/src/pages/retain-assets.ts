import { randomUUID } from 'node:crypto'
import { chmod, constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const HOUR = 3_600_000
/** A tab that stays open during a deployment can load the files of its build for a day. */
const STORED_MS = 24 * HOUR
/** The number of files that are processed concurrently. */
const AT_ONCE = 32

/** The assets of this build and of earlier ones; their names contain a hash of the content. */
export const storedAssets = (dataDir: string): string => join(dataDir, 'cache', 'assets')

/**
 * Copies the assets of this build to DATA_DIR for the next build: a deployment replaces the folder or the whole container. A file's
 * modification time is when a process last served its build. A failure is not fatal: open tabs then reload their page.
 */
export function retainAssets(fastify: FastifyInstance, { built, dataDir }: { built: string; dataDir: string }): void {
  const folder = storedAssets(dataDir)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  fastify.addHook('onListen', async () => {
    // The names are read at once: a build that replaces the folder later is not the one that this process serves.
    const names = await readdir(built).catch((): string[] => [])
    const keep = () => {
      const now = Date.now() // Wall clock, because files have no other.
      running = storeAssets({ built, folder, names, now }).catch((error: unknown) =>
        fastify.log.warn({ err: error }, 'assets of this build could not be kept for the next one'),
      )
    }
    keep()
    timer = setInterval(keep, HOUR)
    timer.unref()
  })
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

type Storing = { built: string; folder: string; names: readonly string[]; now: number }

/** Stores missing files, marks all of these as served now, and deletes files that no process has served for a day. */
export async function storeAssets({ built, folder, names, now }: Storing): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await forEach(names, async (name) => {
    await storeFile(join(built, name), join(folder, name))
    await utimes(join(folder, name), now / 1000, now / 1000).catch(ignoreMissing)
  })
  await forEach(await readdir(folder), async (name) => {
    const file = join(folder, name)
    const servedAt = (await stat(file).catch(ignoreMissing))?.mtimeMs ?? now
    // An extra hour, because processes mark their files once an hour.
    if (now - servedAt > STORED_MS + HOUR) await rm(file, { force: true })
  })
}

/** A copy with permissions of its own: a hard link would share them with the build, which may belong to another user. */
async function storeFile(from: string, to: string): Promise<void> {
  if ((await stat(to).catch(ignoreMissing)) !== undefined) return
  const half = `${to}.${randomUUID()}`
  const isCopied = await copyFile(from, half, constants.COPYFILE_FICLONE).then(() => true, ignoreMissing)
  if (isCopied !== true) return
  await chmod(half, 0o600)
  await rename(half, to)
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Another process may delete or create the file at the same time. */
function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

async function forEach(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let next = 0; next < names.length; next += AT_ONCE) await Promise.all(names.slice(next, next + AT_ONCE).map(work))
}
