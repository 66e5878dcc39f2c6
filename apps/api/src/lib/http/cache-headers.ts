import type { Endpoint } from '@medina/contract/wire/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** TTL of public answers. Caches on the way and cached pages never add to an answer's age. */
export const CACHE_MS = 5000
const VARY = 'zoneId, moduleId, X-localization'

/** `at`: when the handler was called, by `performance.now()`. */
type Cacheable = { endpoint: Endpoint; etag: () => string; at: number; originVary: string }

/** Says how long browsers and intermediate caches may keep an answer: for the rest of its TTL if it is public, else not at all. */
export function setCacheHeaders(reply: FastifyReply, { endpoint, etag, at, originVary }: Cacheable): void {
  if (endpoint.isPublic !== true) {
    reply.header('cache-control', 'no-store')
    return
  }
  reply
    .header('cache-control', `public, max-age=${secondsLeft(at)}`)
    .header('vary', `${endpoint.byPosition === true ? `${VARY}, latitude, longitude` : VARY}, ${originVary}`)
    .header('etag', etag())
}

/** Whether the caller already has the answer whose ETag was set. Intermediate caches may have weakened that ETag, or send several. */
export function hasUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const tags = request.headers['if-none-match']
  const etag = reply.getHeader('etag')
  if (tags === undefined || etag === undefined) return false
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The rest of the TTL, so that intermediate caches do not extend it. */
function secondsLeft(at: number): number {
  return Math.max(0, Math.floor((CACHE_MS - (performance.now() - at)) / 1000))
}
