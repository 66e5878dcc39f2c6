import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { listParts, listPaths, partName, type SitemapPart } from './sitemap-lists.ts'
import { writeIndex, writePart } from './sitemap-xml.ts'

const TRUSTED_MS = 3_600_000

/** A gzipped file of the sitemap. */
export type SitemapFile = { etag: string | null; open: () => Readable }
type Write = () => AsyncGenerator<string>

/**
 * The files of the sitemap, streamed from the database. If PUBLIC_URL is set, they are cached in DATA_DIR/cache/sitemap for an hour.
 * Otherwise they depend on the requested host, so every caller could have files of its own written.
 */
export function createSitemapFiles({ db, settings, clock }: Pick<Api, 'db' | 'settings' | 'clock'>) {
  const folder = join(settings.DATA_DIR, 'cache', 'sitemap')
  const written = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    openIndex: (origin: string) => find('index', origin, () => writeIndex(listNames(), origin)),
    openPart: (origin: string, part: SitemapPart) =>
      find(partName(part), origin, async function* () {
        const { languages } = await readSwitches(db)
        yield* writePart(listPaths(db, part, clock.now()), origin, languages)
      }),
  }

  async function* listNames(): AsyncGenerator<string[]> {
    yield (await listParts(db)).map(partName)
  }

  async function find(name: string, origin: string, write: Write): Promise<SitemapFile> {
    const direct = { etag: null, open: () => compress(write) }
    if (settings.PUBLIC_URL === undefined) return direct
    const path = join(folder, `${name}-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.gz`)
    if (!isFresh(await findFile(path))) await writeOnce(path, write).catch(() => undefined)
    const file = await findFile(path)
    // A full disk fails the cache, not the response.
    if (file === null) return direct
    const etag = `W/"${Math.trunc(file.mtimeMs).toString(36)}-${file.size.toString(36)}"`
    return { etag, open: () => createReadStream(path) }
  }

  /** Callers that arrive while a file is being written share it. One is written at a time, to leave processor and memory to pages. */
  function writeOnce(path: string, write: Write): Promise<void> {
    const begun = written.get(path)
    if (begun !== undefined) return begun
    const mine = last.then(() => writeFile(path, write)).finally(() => written.delete(path))
    last = mine.catch(() => undefined)
    written.set(path, mine)
    return mine
  }
}

async function findFile(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null)
}

function isFresh(file: Stats | null): boolean {
  return file !== null && Math.abs(Date.now() - file.mtimeMs) < TRUSTED_MS // Wall clock, because files have no other.
}

function compress(write: Write): Readable {
  const text = Readable.from(write())
  const gzip = createGzip()
  text.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => text.destroy())
  return text.pipe(gzip)
}

/** Written to a temporary file and renamed, so that no reader gets half a file. */
async function writeFile(path: string, write: Write): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const aside = `${path}.${randomUUID()}.part`
  try {
    await pipeline(write, createGzip(), createWriteStream(aside))
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
