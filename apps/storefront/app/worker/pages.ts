import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin'
import { matchPrecache } from 'workbox-precaching/matchPrecache'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate'
import { readLanguageCookie } from '@medina/contract/device/device-state'
import { preferredLanguage } from '@medina/contract/device/preferred-language'
import { type Cookie, isCachedPage, pageKey, PAGES, variantOf } from '#lib/offline/cached-pages.ts'
import { filesCache, pagesCache } from './caches.ts'
import { addAge, ageOf, stampPage } from './page-age.ts'
import { rememberOpened } from './stale-page.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const MOST_PAGES = 40
/** Longer than a slow network needs for a page, and short enough to wait for. */
const PATIENCE_SECONDS = 4

const keyOfPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url, variantOf((await readCookies()) ?? [])),
}

/** Caches complete pages that depend on preferences only, and deletes those that no longer exist. */
const storing: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isShared = !/no-store/.test(response.headers.get('cache-control') ?? '')
    if (response.status === 200 && isShared && !response.redirected) return stampPage(response, Date.now())
    if (response.status >= 400) await deleteCachedPage(request.url)
    return null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? addAge(cachedResponse, Date.now()) : null),
}

const plugins = [keyOfPage, storing, new ExpirationPlugin({ maxEntries: MOST_PAGES, purgeOnQuotaError: true })]
const networkFirst = new NetworkFirst({ cacheName: pagesCache, networkTimeoutSeconds: PATIENCE_SECONDS, plugins })
const cachedFirst = new StaleWhileRevalidate({ cacheName: pagesCache, plugins })

/**
 * Stale-while-revalidate: a page seen within a day opens from the cache and is fetched again. On a reload, or where cookies cannot be read,
 * the network comes first. Without a connection, a cached version of the page is shown, and otherwise the offline page.
 */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { request, url } = options
  try {
    if (!isCachedPage(url)) return await fetch(request)
    const strategy = (await mayOpenFromCache(request)) ? cachedFirst : networkFirst
    // The network's answer may also come from the cache, after a timeout.
    rememberOpened(options.event)
    return await strategy.handle(options)
  } catch {
    return (await findOlderPage(request)) ?? (await readOfflinePage())
  }
}

/** Fetches a page that was reached by client-side navigation, unless it is cached already. */
export async function cachePage(event: ExtendableEvent, page: string): Promise<void> {
  const url = new URL(page)
  const request = new Request(url, { headers: { accept: 'text/html' } })
  if (url.origin !== location.origin || !isCachedPage(url)) return
  if ((await ageInCache(request)) < 10 * MINUTE) return
  await networkFirst.handleAll({ event, request })[1].catch(() => undefined)
}

async function mayOpenFromCache(request: Request): Promise<boolean> {
  if (request.cache === 'reload' || request.cache === 'no-cache') return false
  return (await readCookies()) !== null && (await ageInCache(request)) < DAY
}

async function ageInCache(request: Request): Promise<number> {
  const cached = await (await caches.open(pagesCache)).match(await keyOf(request.url))
  return cached === undefined ? Number.POSITIVE_INFINITY : ageOf(cached, Date.now())
}

/** A page of the previous build. */
async function findOlderPage({ url }: Request): Promise<Response | null> {
  const key = await keyOf(url)
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PAGES)).toReversed()) {
    const cached = await (await caches.open(name)).match(key)
    if (cached !== undefined) return addAge(cached, Date.now())
  }
  return null
}

async function readOfflinePage(): Promise<Response> {
  const cookies = await readCookies()
  const header = cookies?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
  const language = readLanguageCookie(header) ?? preferredLanguage(navigator.languages.join())
  const page = await matchPrecache(`/offline/${language}.html`)
  const look = await findLook()
  if (page === undefined || look === null) return page ?? Response.error()
  const html = (await page.text()).replace('</head>', `<link rel="stylesheet" href="${look}"></head>`)
  return new Response(html, { headers: page.headers })
}

/** The owner's colours, from the page seen last. */
async function findLook(): Promise<string | null> {
  const files = await (await caches.open(filesCache)).keys()
  const paths = files.map(({ url }) => new URL(url).pathname)
  return paths.findLast((path) => /^\/look\/.*\.css$/.test(path)) ?? null
}

async function keyOf(url: string): Promise<string> {
  return pageKey(url, variantOf((await readCookies()) ?? []))
}

async function deleteCachedPage(url: string): Promise<void> {
  await (await caches.open(pagesCache)).delete(await keyOf(url))
}

declare const self: ServiceWorkerGlobalScope

/** Null where a worker cannot read cookies (Safari before 18.4, Firefox before 140). */
async function readCookies(): Promise<Cookie[] | null> {
  if (!('cookieStore' in self)) return null
  return (await self.cookieStore.getAll()).map(({ name = '', value = '' }) => ({ name, value }))
}
