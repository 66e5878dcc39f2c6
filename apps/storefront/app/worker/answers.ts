import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst'
import { publicReads } from './build-facts.ts'
import { answersCache } from './caches.ts'

const DAY = 86_400

/** The headers that select what a public answer shows (the contract's callers). */
const selecting = ['x-localization', 'zoneid', 'moduleid', 'latitude', 'longitude']

/** A key of text alone: the request itself would be stored with its headers, the session's token among them. */
const keyOfAnswer: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('__headers', JSON.stringify(selecting.map((name) => request.headers.get(name))))
    return url.href
  },
}

export function isPublicRead({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.method === 'GET' && publicReads.test(url.pathname)
}

/** The network's answer, or the last one while there is no network. */
const strategy = new NetworkFirst({
  cacheName: answersCache,
  plugins: [
    keyOfAnswer,
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
  ],
})

export const readAnswer = (options: Parameters<typeof strategy.handle>[0]): Promise<Response> => strategy.handle(options)
