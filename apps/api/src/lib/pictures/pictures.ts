import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutBitmap } from '@medina/contract/wire/picture-name'
import type { FastifyInstance } from 'fastify'
import { notFound, refuse } from '#lib/errors.ts'
import { createPictureCache, type PictureFormat, type PictureSource, pictureCacheFolder, WIDTHS } from './resized-pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { sendVoice } from '#lib/uploads/send-voice.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'

/**
 * The address of a stored picture. Pictures are stored as "<folder>/<name>". A path that starts with "/" is a file of the storefront, and
 * an address of another host is returned unchanged. Our own are relative, so that pages show them on whatever host they are opened;
 * responses to other clients complete them (`withOrigin`). Null if there is no picture.
 */
export function imageUrl(settings: Pick<Settings, 'PUBLIC_URL'>, path: string | null): string | null {
  const url = largeImageUrl(settings, path)
  return url === null ? null : withoutBitmap(url)
}

/** The same for a picture that fills much of a page: its name also has the bitmap that is shown until it has loaded. */
export function largeImageUrl({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, path: string | null): string | null {
  if (path === null || path === '') return null
  if (PUBLIC_URL !== undefined && path.startsWith(`${PUBLIC_URL}/`)) return path.slice(PUBLIC_URL.length)
  return /^(https?:\/)?\//.test(path) ? path : `/images/${path}`
}

const SOURCE_ENDINGS = ['avif', 'webp', 'jpg', 'png']
const DEMO_PICTURES = fileURLToPath(new URL('../../../demo/pictures', import.meta.url))

type Query = { w?: unknown; expires?: unknown; signature?: unknown }
type Serving = {
  settings: Pick<Settings, 'DATA_DIR'>
  uploads: Uploads
  /** True if the signature in the query grants access to this picture. */
  isSigned: (path: string, query: Query) => boolean
  painted?: string
}

/**
 * GET /images/<folder>/<name>?w=<width>: demo pictures and uploads, as AVIF, WebP or JPEG by `Accept`, in fixed widths; without a width in
 * the original size. Encoded pictures are cached in DATA_DIR/cache/images. A private picture is served only at a signed URL, and no cache
 * stores it.
 */
export function registerPictures(
  fastify: FastifyInstance,
  { settings, uploads, isSigned, painted = DEMO_PICTURES }: Serving,
): void {
  const cache = createPictureCache(pictureCacheFolder(settings))

  fastify.get<{ Params: { folder: string; name: string }; Querystring: Query }>(
    '/images/:folder/:name',
    async (request, reply) => {
      const width = readWidth(request.query.w)
      const { folder, name } = request.params
      const isPrivate = ['uploads', 'voices'].includes(folder) && isSigned(`${folder}/${name}`, request.query)
      if (folder === 'voices' && isPrivate) return sendVoice(reply, uploads, { name, range: request.headers.range })
      const findSource = async (folder: string, name: string): Promise<PictureSource | null> => {
        if (folder !== 'uploads') return findPainted(painted, folder, name)
        return isPrivate ? uploads.findPrivate(name) : uploads.findShared(name)
      }
      // A picture for the dark theme is "<name>-dusk"; if there is none, the one for the light theme is used.
      const source = (await findSource(folder, name)) ?? (await findSource(folder, name.replace(/-dusk$/, '')))
      if (source === null) throw notFound('path', 'error.unknown_path')
      const format = chooseFormat(request.headers.accept)
      const picture =
        (await readReady(source, width, format)) ??
        (await cache.read({ source, width, format }).catch((error: unknown) => {
          request.log.error({ err: error, picture: `${folder}/${name}` }, 'picture cannot be read')
          return null
        }))
      if (picture === null) throw notFound('path', 'error.unknown_path')
      return reply
        .type(`image/${format}`)
        .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable')
        .header('vary', 'Accept')
        .header('x-content-type-options', 'nosniff')
        .send(picture)
    },
  )
}

/** The requested width, raised to the next fixed one; null for the original size. */
function readWidth(requested: unknown): number | null {
  if (requested === undefined || requested === '') return null
  const width = Number(requested)
  if (!Number.isInteger(width) || width < 1) throw refuse(400, 'w', 'field.number', { field: 'w' })
  return WIDTHS.find((fixed) => fixed >= width) ?? Math.max(...WIDTHS)
}

function chooseFormat(accept = ''): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/** Reads public pictures as JPEG in one of the fixed widths; null for one that does not exist or cannot be read. */
export function createSharedPictures({ settings, uploads }: Pick<Serving, 'settings' | 'uploads'>) {
  const cache = createPictureCache(pictureCacheFolder(settings))
  return async (path: string, width: number): Promise<Buffer | null> => {
    const [folder = '', name = '', ...rest] = path.split('/')
    if (rest.length > 0) return null
    const source = folder === 'uploads' ? uploads.findShared(name) : await findPainted(DEMO_PICTURES, folder, name)
    return source === null ? null : cache.read({ source, width, format: 'jpeg' }).catch(() => null)
  }
}

/** True if the demo ships a picture "<folder>/<name>". */
export async function isPainted(path: string): Promise<boolean> {
  const [folder = '', name = '', ...rest] = path.split('/')
  return rest.length === 0 && (await findPainted(DEMO_PICTURES, folder, name)) !== null
}

type PaintedSource = PictureSource & { path: string }

/** Only plain names reach the disk: a single dot before the extension, and no slashes. */
async function findPainted(root: string, folder: string, name: string): Promise<PaintedSource | null> {
  if (!/^[a-z0-9][a-z0-9_-]{0,80}$/i.test(folder)) return null
  const [, stem, given] = /^([a-z0-9][a-z0-9_-]{0,120})(?:\.([a-z]{3,4}))?$/i.exec(name) ?? []
  if (stem === undefined || (given !== undefined && !SOURCE_ENDINGS.includes(given))) return null
  for (const ending of given === undefined ? SOURCE_ENDINGS : [given]) {
    const path = join(root, folder, `${stem}.${ending}`)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) continue
    const version = Math.trunc(found.mtimeMs).toString(36)
    return { folder, name: stem, ending, version, path, load: () => Promise.resolve(path) }
  }
  return null
}

/** The files of a demo picture: the original, and AVIF in the widths of cards. */
async function readReady(
  source: PictureSource | PaintedSource,
  width: number | null,
  format: PictureFormat,
): Promise<Buffer | null> {
  if (!('path' in source) || source.ending !== format) return null
  const file = width === null ? source.path : join(dirname(source.path), `${source.name}-${width}.${format}`)
  return readFile(file).catch(() => null)
}
