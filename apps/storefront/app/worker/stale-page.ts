import { pagesCache } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

const MINUTE = 60_000
/** A page that has started reports removed files itself (removed-chunks.ts): the visitor may be typing there. */
const STARTING_MS = 30_000
const opened = new Map<string, number>()
const reloads = new Map<string, number>()

/** Records that a page comes from the cache, and may name files that no longer exist. */
export function rememberOpened(event: Event): void {
  if (event instanceof FetchEvent) opened.set(event.resultingClientId, Date.now())
}

/**
 * A cached page whose files no longer exist cannot start: its cached copies are deleted and the page is reloaded once. Checkouts are never
 * cached, and are not reloaded when a cached page navigates to one.
 */
export async function reloadStalePage(response: Response, event: Event): Promise<void> {
  if (response.status !== 404 || !(event instanceof FetchEvent)) return
  await caches.delete(pagesCache)
  if (Date.now() - (opened.get(event.clientId) ?? 0) > STARTING_MS) return
  const client = await self.clients.get(event.clientId)
  if (!(client instanceof WindowClient) || new URL(client.url).pathname.endsWith('/checkout')) return
  if (Date.now() - (reloads.get(client.url) ?? 0) < MINUTE) return
  reloads.set(client.url, Date.now())
  await client.navigate(client.url).catch(() => null)
}
