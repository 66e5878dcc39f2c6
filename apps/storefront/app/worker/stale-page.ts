import { pagesCache } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

const MINUTE = 60_000
const reloads = new Map<string, number>()

/**
 * A cached page whose file is gone cannot run: its cached copies are deleted and the page is loaded once more. Checkouts are never cached, and
 * are left alone: somebody may be typing there.
 */
export async function reloadStalePage(response: Response, event: Event): Promise<void> {
  if (response.status !== 404 || !(event instanceof FetchEvent)) return
  await caches.delete(pagesCache)
  const client = await self.clients.get(event.clientId)
  if (!(client instanceof WindowClient) || new URL(client.url).pathname.endsWith('/checkout')) return
  if (Date.now() - (reloads.get(client.url) ?? 0) < MINUTE) return
  reloads.set(client.url, Date.now())
  await client.navigate(client.url).catch(() => null)
}
