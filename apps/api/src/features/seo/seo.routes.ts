import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { notFound } from '#lib/errors.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { registerSharePictures } from './share-pictures.routes.ts'
import { toRobots } from './robots.ts'
import { createSitemapFiles, type SitemapFile } from './sitemap-files.ts'
import { partExists, readPartName } from './sitemap-lists.ts'

const HOUR = 'public, max-age=3600'
/** Behind a proxy, these headers determine the host in the addresses. */
const HOST_VARY = 'X-Forwarded-Host, X-Forwarded-Proto'

/** Serves what search engines read in addition to pages: `robots.txt`, and the sitemap with its parts. */
export function registerSeo(fastify: FastifyInstance, api: Api): void {
  const { db, settings } = api
  const files = createSitemapFiles(api)
  registerSharePictures(fastify, api)
  const originOf = (request: FastifyRequest): string => new URL(settings.PUBLIC_URL ?? readOrigin(request)).origin

  fastify.get('/robots.txt', async (request, reply) => {
    const isOpen = await isListed()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .header('vary', HOST_VARY)
      .send(toRobots({ isOpen, origin: originOf(request) }))
  })

  fastify.get('/sitemap.xml', async (request, reply) => {
    if (!(await isListed())) throw notFound('path', 'error.unknown_path')
    return send(request, reply, await files.openIndex(originOf(request)))
  })

  fastify.get<{ Params: { part: string } }>('/sitemap-:part', async (request, reply) => {
    const part = readPartName(request.params.part)
    if (part === null || !(await isListed()) || !(await partExists(db, part))) throw notFound('path', 'error.unknown_path')
    return send(request, reply, await files.openPart(originOf(request), part))
  })

  async function isListed(): Promise<boolean> {
    return (await readSwitches(db)).search_engine_listing
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, open }: SitemapFile): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).header('vary', `Accept-Encoding, ${HOST_VARY}`)
  if (etag !== null) reply.header('etag', etag)
  if (etag !== null && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'gzip').send(open())
  // An aborted response ends the pipeline; Fastify logs errors of the stream that it sends.
  return reply.send(pipeline(open(), createGunzip(), () => {}))
}
