import { CACHE_MS } from '#lib/http/cache-headers.ts'
import { createTtlCache } from '#lib/caches/ttl-cache.ts'

/** A rendered page. It contains nothing personal: only its nonce differs between visitors. Times are those of `performance.now()`. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  renderedAt: number
  /** The time at which the oldest data shown in it was read. */
  oldestAnswerAt: number
}

/** Rendered pages, cached as briefly as the responses that they show. */
export class PageCache {
  private readonly pages = createTtlCache<CachedPage>({ ms: CACHE_MS, bytes: 64_000_000 })
  private readonly requested = createTtlCache<true>({ ms: CACHE_MS, bytes: 1_000_000 })

  find(key: string): CachedPage | undefined {
    return this.pages.get(key)
  }

  /** Most pages are requested once per address and place, so a page is cached only on its second request. */
  add(key: string, page: CachedPage): void {
    if (page.status === 200 && this.requested.has(key)) {
      // Two bytes per character, because pages in either language contain Arabic.
      this.pages.set(key, page, { size: 2 * page.html.length, start: page.oldestAnswerAt })
    }
    this.requested.set(key, true, { size: key.length })
  }

  clear(): void {
    this.pages.clear()
  }
}

/** The page with its rendered nonce replaced by the visitor's own. */
export function withNonce({ html, nonce }: CachedPage, own: string): string {
  return nonce === own ? html : html.replaceAll(nonce, own)
}
