import { createHash } from 'node:crypto'
import { CACHE_MS } from '#lib/http/cache-headers.ts'
import { createTtlCache } from '#lib/caches/ttl-cache.ts'
import { type Encoding, encode } from './encode-page.ts'
import { withDigits } from './reader-digits.ts'

/** A rendered page. Times are those of `performance.now()`. */
export type RenderedPage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  renderedAt: number
  /** The time at which the oldest data shown in it was read. */
  oldestAnswerAt: number
}

/** A page that many visitors get: the same bytes for all of them, so that it is compressed once. */
export type CachedPage = Pick<RenderedPage, 'status' | 'headers' | 'renderedAt'> & {
  /** Of its scripts, for the policy: a nonce would need another page for each visitor. */
  hashes: string[]
  /** `digits`: an attribute of the reader (reader-digits.ts). */
  read: (encoding: Encoding | null, digits: string) => Promise<Buffer>
}

/** Rendered pages, cached as briefly as the responses that they show. They contain nothing personal. */
export class PageCache {
  private readonly pages = createTtlCache<CachedPage>({ ms: CACHE_MS, bytes: 24_000_000 })
  private readonly requested = createTtlCache<true>({ ms: CACHE_MS, bytes: 1_000_000 })

  find(key: string): CachedPage | undefined {
    return this.pages.get(key)
  }

  /** Most pages are requested once per address and place, so a page is cached only on its second request. */
  add(key: string, page: RenderedPage): void {
    if (page.status === 200 && this.requested.has(key)) {
      const html = Buffer.from(withoutNonce(page))
      const { status, headers, renderedAt } = page
      const cached = { status, headers, renderedAt, hashes: hashScripts(page), read: readOnce(html) }
      this.pages.set(key, cached, { size: 2 * html.length, start: page.oldestAnswerAt })
    }
    this.requested.set(key, true, { size: key.length })
  }

  clear(): void {
    this.pages.clear()
  }
}

function withoutNonce({ html, nonce }: RenderedPage): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}

/** The hash of each script that was rendered with the nonce. Whatever got into the page otherwise has none, and does not run. */
function hashScripts({ html, nonce }: RenderedPage): string[] {
  const [, ...scripts] = html.split(`<script nonce="${nonce}"`)
  const codes = scripts.map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>')))
  return codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

function readOnce(html: Buffer): CachedPage['read'] {
  const read = new Map<string, Promise<Buffer>>()
  return (encoding, digits) => {
    const key = `${encoding} ${digits}`
    const known = read.get(key) ?? encode(Buffer.from(withDigits(html.toString(), digits)), encoding)
    read.set(key, known)
    return known
  }
}
