import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { doImageWork } from './image-work.ts'
import type { Settings } from '#lib/settings.ts'

export const WIDTHS = [160, 320, 640, 960, 1200]
const FORMATS = ['avif', 'webp', 'jpeg'] as const
const MOST_PIXELS = 40_000_000

export type PictureFormat = (typeof FORMATS)[number]
export type PictureSource = {
  folder: string
  name: string
  ending: string
  /** Identifies the content: it changes with the picture. */
  version: string
  /** Its bytes or its file; null if the picture does not exist (any more). */
  load: () => Promise<Buffer | string | null>
  /** How long an encoded picture is served without checking that its source still exists; without it, forever. */
  trustedMs?: number
}
type Wish = { source: PictureSource; width: number | null; format: PictureFormat }

/** The folder of encoded pictures, which processes may share. */
export function pictureCacheFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'cache', 'images')
}

/** Encodes pictures in the requested width and format, each once; null when the picture does not exist. */
export function createPictureCache(root: string): { read: (wish: Wish) => Promise<Buffer | null> } {
  const inTurn = onePerKey()
  return {
    async read(wish) {
      const known = await readCached(root, wish)
      if (known !== null) return known
      const { folder, name } = wish.source
      // Another call may have encoded the same picture while this one waited.
      return inTurn(`${folder}/${name}`, async () => (await readCached(root, wish)) ?? encode(root, wish))
    },
  }
}

/** Removes everything that was encoded from a picture. */
export async function removeEncoded(root: string, source: Omit<PictureSource, 'load'>): Promise<void> {
  const wishes = [null, ...WIDTHS].flatMap((width) => FORMATS.map((format) => ({ source, width, format })))
  await Promise.all(wishes.map((wish) => rm(fileOf(root, wish), { force: true })))
}

type Place = Omit<Wish, 'source'> & { source: Omit<PictureSource, 'load'> }

function fileOf(root: string, { source, width, format }: Place): string {
  return join(root, source.folder, `${source.name}-${width ?? 'full'}-${source.version}.${format}`)
}

async function readCached(root: string, wish: Wish): Promise<Buffer | null> {
  const file = fileOf(root, wish)
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null || (await isTrusted(file, wish.source))) return bytes
  // The source was removed, perhaps by another process. An unreachable store does not count as removed.
  const isGone = (await wish.source.load().catch(() => '')) === null
  if (isGone) await removeEncoded(root, wish.source)
  else await touch(file)
  return isGone ? null : bytes
}

async function touch(file: string): Promise<void> {
  const now = new Date() // Wall clock, because files have no other.
  await utimes(file, now, now).catch(() => {})
}

async function isTrusted(file: string, { trustedMs }: PictureSource): Promise<boolean> {
  if (trustedMs === undefined) return true
  const found = await stat(file).catch(() => null)
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < trustedMs // Wall clock, because files have no other.
}

async function encode(root: string, wish: Wish): Promise<Buffer | null> {
  const source = await wish.source.load()
  if (source === null) return null
  const picture = await doImageWork(() => resize(source, wish))
  await keep(fileOf(root, wish), picture)
  return picture
}

async function resize(source: Buffer | string, { source: { ending }, width, format }: Wish): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS }).rotate()
  // Encoding a small enough picture again would only cost quality.
  const isFormat = ending === (format === 'jpeg' ? 'jpg' : format)
  if (isFormat && (width === null || (await picture.metadata()).width <= width))
    return typeof source === 'string' ? readFile(source) : source
  if (width !== null) picture.resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer()
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}

/** Written to a temporary file and renamed, so that no reader gets half a picture. A full disk fails the cache, not the response. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(aside, picture)
    await rename(aside, file)
  } catch {
    await rm(aside, { force: true }).catch(() => {})
  }
}

/** Runs one task at a time for each key. */
function onePerKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = lastOf.get(key) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(work)
    lastOf.set(key, mine)
    const release = () => {
      if (lastOf.get(key) === mine) lastOf.delete(key)
    }
    mine.then(release, release)
    return mine
  }
}
