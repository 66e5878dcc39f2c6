import type { Endpoint } from '@medina/contract/wire/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** TTL of public answers. Caches on the way and cached pages never add to an answer's age. */
export const CACHE_MS = 5000
/** Seconds for which a shared cache may answer with what has expired: while it fetches the next answer, and while the shop does not answer. */
const STALE = { whileRevalidating: 4, ifError: 30 }
const VARY = 'zoneId, moduleId, X-localization'
/** These describe the calls of one visitor, and would reach others with a cached answer. */
const OF_ONE_CALLER = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/** `at`: when the handler was called, by `performance.now()`. */
type Cacheable = { endpoint: Endpoint; etag: () => string; at: number; originVary: string }

/**
 * Says how long browsers and intermediate caches may keep an answer: for the rest of its TTL if it is public, else not at all. Shared caches
 * read CDN-Cache-Control (RFC 9213) instead, which browsers ignore: they would show older lists by `stale-while-revalidate`.
 */
export function setCacheHeaders(reply: FastifyReply, { endpoint, etag, at, originVary }: Cacheable): void {
  if (endpoint.isPublic !== true) {
    reply.header('cache-control', 'no-store')
    return
  }
  for (const name of OF_ONE_CALLER) reply.removeHeader(name)
  const left = secondsLeft(at)
  reply
    .header('cache-control', `public, max-age=${left}`)
    .header('cdn-cache-control', toSharedLifetime(left))
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

/** At least a second: nginx does not store what expires at once, and would send every concurrent request on. */
function toSharedLifetime(left: number): string {
  return `max-age=${Math.max(1, left)}, stale-while-revalidate=${STALE.whileRevalidating}, stale-if-error=${STALE.ifError}`
}

/** The rest of the TTL, so that intermediate caches do not extend it. */
function secondsLeft(at: number): number {
  return Math.max(0, Math.floor((CACHE_MS - (performance.now() - at)) / 1000))
}
