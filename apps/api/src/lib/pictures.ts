import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { notFound, refuse } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'

/**
 * The address of a stored picture. Pictures are stored as "<folder>/<name>"; a path that starts with "/" is a file of the storefront, a
 * whole address stays as it is. Relative without PUBLIC_URL; null when there is no picture.
 */
export function imageUrl(settings: Pick<Settings, 'PUBLIC_URL'>, path: string | null): string | null {
  if (path === null || path === '') return null
  if (/^https?:\/\//.test(path)) return path
  const base = settings.PUBLIC_URL ?? ''
  return path.startsWith('/') ? `${base}${path}` : `${base}/images/${path}`
}

const WIDTHS = [160, 320, 640, 960, 1200]
const SOURCE_ENDINGS = ['avif', 'webp', 'jpg', 'png']
const MOST_PIXELS = 40_000_000
/** Encoding takes a core each; answering calls needs one as well. */
const MOST_ENCODERS = 2
const DEMO_PICTURES = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))

type Format = 'avif' | 'webp' | 'jpeg'
type Source = { path: string; folder: string; name: string; version: string }

/**
 * GET /images/<folder>/<name>?w=<width>: demo pictures and uploads alike, as AVIF, WebP or JPEG by `Accept`, in fixed widths; without a
 * width as large as they are. What was encoded once is kept in DATA_DIR/cache/images.
 */
export function registerPictures(fastify: FastifyInstance, { DATA_DIR }: Pick<Settings, 'DATA_DIR'>): void {
  const folders = [DEMO_PICTURES, join(DATA_DIR, 'uploads')]
  const cache = join(DATA_DIR, 'cache', 'images')
  const encode = limitEncoders()

  fastify.get<{ Params: { folder: string; name: string }; Querystring: { w?: unknown } }>(
    '/images/:folder/:name',
    async (request, reply) => {
      const width = readWidth(request.query.w)
      const { folder, name } = request.params
      // A picture for the dark theme is "<name>-dusk"; where none was painted, the one for the day will do.
      const source =
        (await findSource(folders, { folder, name })) ?? (await findSource(folders, { folder, name: name.replace(/-dusk$/, '') }))
      if (source === null) throw notFound('path', 'error.unknown_path')
      const format = chooseFormat(request.headers.accept)
      const picture =
        (await readReady(source, width, format)) ??
        (await readCached(join(cache, source.folder), { source, width, format }, encode).catch((error: unknown) => {
          request.log.error({ err: error, path: source.path }, 'picture cannot be read')
          throw notFound('path', 'error.unknown_path')
        }))
      return reply
        .type(`image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept')
        .header('x-content-type-options', 'nosniff')
        .send(picture)
    },
  )
}

/** The width asked for, raised to the next fixed one; null for the whole picture. */
function readWidth(asked: unknown): number | null {
  if (asked === undefined || asked === '') return null
  const width = Number(asked)
  if (!Number.isInteger(width) || width < 1) throw refuse(400, 'w', 'field.number', { field: 'w' })
  return WIDTHS.find((fixed) => fixed >= width) ?? Math.max(...WIDTHS)
}

function chooseFormat(accept = ''): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/** Only plain names reach the disk: no dots but the ending's, no slashes. */
async function findSource(folders: string[], { folder, name }: { folder: string; name: string }): Promise<Source | null> {
  if (!/^[a-z0-9][a-z0-9_-]{0,80}$/i.test(folder)) return null
  const [, stem, ending] = /^([a-z0-9][a-z0-9_-]{0,120})(?:\.([a-z]{3,4}))?$/i.exec(name) ?? []
  if (stem === undefined || (ending !== undefined && !SOURCE_ENDINGS.includes(ending))) return null
  for (const root of folders) {
    for (const candidate of ending === undefined ? SOURCE_ENDINGS : [ending]) {
      const path = join(root, folder, `${stem}.${candidate}`)
      const found = await stat(path).catch(() => null)
      if (found?.isFile()) return { path, folder, name: stem, version: Math.trunc(found.mtimeMs).toString(36) }
    }
  }
  return null
}

/** What lies encoded beside the source: the source itself, and AVIF in the widths of cards. */
async function readReady({ path, name }: Source, width: number | null, format: Format): Promise<Buffer | null> {
  if (!path.endsWith(`.${format}`)) return null
  const file = width === null ? path : join(dirname(path), `${name}-${width}.${format}`)
  return readFile(file).catch(() => null)
}

type Wish = { source: Source; width: number | null; format: Format }
type Encode = (source: Source, work: () => Promise<Buffer>) => Promise<Buffer>

async function readCached(folder: string, wish: Wish, encode: Encode): Promise<Buffer> {
  const { source, width, format } = wish
  const file = join(folder, `${source.name}-${width ?? 'full'}-${source.version}.${format}`)
  const read = () => readFile(file).catch(() => null)
  return (
    (await read()) ??
    encode(source, async () => {
      // Somebody else may have asked for the same while this call was waiting.
      const known = await read()
      if (known !== null) return known
      const picture = await resize(wish)
      await keep(file, picture)
      return picture
    })
  )
}

async function resize({ source, width, format }: Wish): Promise<Buffer> {
  const picture = sharp(source.path, { limitInputPixels: MOST_PIXELS }).rotate()
  const { width: own } = await picture.metadata()
  // Encoding anew what is already small enough would only cost quality.
  if (source.path.endsWith(`.${format}`) && width !== null && own <= width) return readFile(source.path)
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

/** Written aside and renamed, so that nobody reads half a picture. A full disk costs the cache, not the answer. */
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

/** One encoding at a time for a picture, few at a time in all. */
function limitEncoders(): Encode {
  const lastOf = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MOST_ENCODERS) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return (source, work) => {
    const before = lastOf.get(source.path) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => inTurn(work))
    lastOf.set(source.path, mine)
    const forget = () => {
      if (lastOf.get(source.path) === mine) lastOf.delete(source.path)
    }
    mine.then(forget, forget)
    return mine
  }
}
