import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MapFileWatcher } from '#adapters/map-file/watch-map-file.ts'
import { type MapFile, openMapFile } from '#adapters/map-file/read-map-file.ts'
import { notFound } from '#lib/errors.ts'
import { type ByteRange, readByteRange } from '#lib/http/byte-range.ts'

/**
 * GET /map/<hash>.pmtiles: the shop's own map file, of which pages read the visible tiles by range requests. The address contains a hash of
 * the content, so browsers cache it forever.
 */
export function serveMapFile(fastify: FastifyInstance, keeper: MapFileWatcher): void {
  fastify.route<{ Params: { name: string } }>({ method: ['GET', 'HEAD'], url: '/map/:name', handler: answer })

  async function answer(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    const file = keeper.get()
    if (file === null || request.params.name !== `${file.hash}.pmtiles`) throw notFound('path', 'error.unknown_path')
    const etag = `"${file.hash}"`
    if (matches(request.headers['if-none-match'], etag)) return describe(reply, etag).code(304).send()
    const range = chooseRange(request, etag, file.size)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range
    if (request.method === 'HEAD') return describe(reply, etag).header('content-length', file.size).send()
    const content = await openPart(keeper, file, part)
    describe(reply, etag).header('content-length', part.end - part.start + 1)
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    return reply.send(content)
  }
}

function describe(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('application/vnd.pmtiles')
}

/**
 * Opens a part of the file, or throws 404 if it was replaced since it was read: its bytes must never be cached under the address of another
 * file.
 */
async function openPart(keeper: MapFileWatcher, file: MapFile, part: ByteRange): Promise<NodeJS.ReadableStream> {
  const handle = await openMapFile(file)
  if (handle !== null) return handle.createReadStream(part)
  void keeper.refresh()
  throw notFound('path', 'error.unknown_path')
}

/** A range applies to GET only, and not if it continues another version of the file (If-Range). */
function chooseRange({ method, headers }: FastifyRequest, etag: string, size: number): ReturnType<typeof readByteRange> {
  const condition = headers['if-range']
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return 'whole'
  return readByteRange(headers.range, size)
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
