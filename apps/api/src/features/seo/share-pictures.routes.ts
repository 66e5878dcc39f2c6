import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { createTtlCache, readThrough } from '#lib/caches/ttl-cache.ts'
import { notFound } from '#lib/errors.ts'
import { createSharedPictures, imageUrl } from '#lib/pictures/pictures.ts'
import { isWordMark, readDrawnPicture, readLookFiles } from '#features/site/public.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { findShareFacts, readShareName } from './share-facts.ts'

/** Each picture takes a fifth of a second to draw; about a thousand are cached, for an hour at most. */
const LIMITS = { ms: 3_600_000, bytes: 64_000_000 }
const PICTURE_WIDTH = 960
const LOGO_WIDTH = 320

type LookFiles = Awaited<ReturnType<typeof readLookFiles>>

/** A logo from the settings contains the name; one of the owner's files only if it is wide. */
function isNamed(files: LookFiles): boolean {
  const logo = files.get('logo')
  return logo === undefined || isWordMark(logo)
}

/** GET /share/<what>-<id>-<language>.jpg: the picture that previews of a link show. */
export function registerSharePictures(fastify: FastifyInstance, api: Api): void {
  const cache = createTtlCache<Promise<Buffer>>(LIMITS)
  const readPicture = createSharedPictures(api)

  fastify.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const name = readShareName(request.params.name)
    const files = await readLookFiles(api.db)
    if (name?.kind === 'shop' && files.has('share')) return sendOwn(request, reply, files)
    const facts = name === null ? null : await findShareFacts(api, name)
    if (name === null || facts === null) throw notFound('path', 'error.unknown_path')
    const key = createHash('sha256')
      .update(JSON.stringify([facts, name.language, files.get('logo')?.hash]))
      .digest('base64url')
    const etag = `"${key}"`
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const draw = async () =>
      drawSharePicture({
        ...facts,
        language: name.language,
        picture: await load(facts.picture, PICTURE_WIDTH),
        logo: (await readDrawnPicture(api.db, files, 'mail-logo')) ?? (await load(facts.logo, LOGO_WIDTH)),
        hasName: isNamed(files),
      })
    return reply.type('image/jpeg').send(await readThrough(cache, { key, read: draw, sizeOf: ({ length }) => length }))
  })

  /** The picture that the owner gave to the shop. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, files: LookFiles): Promise<FastifyReply> {
    const etag = `"${files.get('share')?.hash ?? ''}"`
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/jpeg').send(await readDrawnPicture(api.db, files, 'preview'))
  }

  /** Only our own pictures are loaded: the service must not fetch anything from elsewhere. */
  async function load(address: string | null, width: number): Promise<Buffer | null> {
    const own = imageUrl(api.settings, 'folder/name')?.replace('folder/name', '') ?? ''
    const path = address?.startsWith(own) ? address.slice(own.length) : address
    return path === null || path === undefined ? null : readPicture(path, width)
  }
}
