import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin'
import { CacheFirst } from 'workbox-strategies/CacheFirst'
import { filesCache, picturesCache } from './caches.ts'
import { reloadStalePage } from './stale-page.ts'

const DAY = 86_400
/** As many requests as browsers send to one host at once. */
const AT_ONCE = 6
/** Pages and dialogs of two builds; one page loads about sixty files. */
const MOST_FILES = 500
const MOST_PICTURES = 150
/** The picture formats that browsers accept; a request in these words finds the browser's own copy. */
const ACCEPT_PICTURES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

type Handling = Parameters<CacheFirst['handle']>[0]

/** Of the build or of the owner's look: named after their content, so a copy never ages. */
export function isScriptFile({ sameOrigin, url }: Pick<RouteMatchCallbackOptions, 'sameOrigin' | 'url'>): boolean {
  return sameOrigin && /^\/(assets|look)\//.test(url.pathname)
}

export function isPicture({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.destination === 'image' && isPicturePath(url)
}

/** Pictures that people uploaded have signed addresses, and are never stored. */
function isPicturePath({ pathname, searchParams }: URL): boolean {
  return /^\/(art|images)\//.test(pathname) && [...searchParams.keys()].every((name) => name === 'w')
}

const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '') ? response : null,
}

const files = new CacheFirst({
  cacheName: filesCache,
  plugins: [
    onlyWhole,
    // A deployment has removed the file that a cached page names.
    { fetchDidSucceed: async ({ response, event }) => (await reloadStalePage(response, event), response) },
    new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }),
  ],
})

const pictures = new CacheFirst({
  cacheName: picturesCache,
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true })],
})

export const readScriptFile = (options: Handling): Promise<Response> => files.handle(options)
export const readPicture = (options: Handling): Promise<Response> => pictures.handle(options)

/** Caches files that the page loaded before there was a worker; most come from the browser's own cache. */
export async function cacheFiles(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const urls = addresses.map((address) => new URL(address, location.origin)).filter(({ origin }) => origin === location.origin)
  for (let next = 0; next < urls.length; next += AT_ONCE)
    await Promise.all(urls.slice(next, next + AT_ONCE).map((url) => cacheFile(event, url)))
}

async function cacheFile(event: ExtendableEvent, url: URL): Promise<void> {
  const isScript = isScriptFile({ url, sameOrigin: true })
  if (!isScript && !isPicturePath(url)) return
  const request = new Request(url, isScript ? {} : { headers: { accept: ACCEPT_PICTURES } })
  await (isScript ? files : pictures).handleAll({ event, request })[1].catch(() => undefined)
}
