import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

export type Bundle = {
  /** Scripts that a page fetches before it comes alive: those its HTML names, and what they import. */
  listFirstLoad: (html: string) => string[]
  /**
   * Scripts that a page may ever fetch, first load included: its dialogs, but neither maps, nor other languages and pages, nor what only an
   * intent brings: the great ones have budgets of their own.
   */
  listReachable: (html: string) => string[]
  /** What a source file's chunk brings with it, itself included. */
  listOf: (source: string) => string[]
  listStyles: (html: string) => string[]
  isMessages: (file: string) => boolean
  isMap: (file: string) => boolean
  /** Bytes of all files, each gzipped by itself as it is served. */
  weigh: (files: readonly string[]) => number
}

const client = fileURLToPath(new URL('../apps/storefront/build/client/', import.meta.url))

/** The built storefront by the manifest of its build. */
export function readBundle(): Bundle {
  const chunks = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const byFile = new Map<string, Chunk>(Object.values(chunks).map((chunk) => [chunk.file, chunk]))

  /** Everything that loading the files brings with it. */
  function follow(files: readonly string[], next: (chunk: Chunk) => string[]): Set<string> {
    const found = new Set(files)
    for (const file of found) {
      const chunk = byFile.get(file)
      for (const key of chunk === undefined ? [] : next(chunk)) {
        const target = chunks[key]
        if (target !== undefined) found.add(target.file)
      }
    }
    return found
  }

  const listStatic = ({ imports = [] }: Chunk): string[] => imports
  const listWanted =
    (language: string) =>
    ({ imports = [], dynamicImports = [] }: Chunk): string[] => [
      ...imports,
      ...dynamicImports.filter(
        (key) => !isMapKey(key) && !isIntentKey(key) && !isPageText(key) && [null, language].includes(languageOf(key)),
      ),
    ]
  const mapKeys = Object.keys(chunks).filter(isMapKey)
  const others = follow(
    Object.entries(chunks).flatMap(([key, { file }]) => (isMapKey(key) ? [] : [file])),
    listStatic,
  )
  const maps = new Set([...follow(filesOf(chunks, mapKeys), listStatic)].filter((file) => !others.has(file)))

  const messages = new Set(
    filesOf(
      chunks,
      Object.keys(chunks).filter((key) => languageOf(key) !== null),
    ),
  )

  return {
    listFirstLoad: (html) => [...follow(readScripts(html), listStatic)],
    listReachable: (html) => [...follow(readScripts(html), listWanted(/<html\b[^>]*\slang="(\w+)"/.exec(html)?.[1] ?? 'en'))],
    listOf: (source) => [
      ...follow(
        filesOf(
          chunks,
          Object.keys(chunks).filter((key) => key.endsWith(source)),
        ),
        listStatic,
      ),
    ],
    listStyles: (html) => [...new Set(readLinks(html, 'stylesheet'))],
    isMessages: (file) => messages.has(file),
    isMap: (file) => maps.has(file),
    weigh: (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0),
  }
}

/** MapLibre and its worker, the city that it draws, and the dialogs that are a map. */
function isMapKey(key: string): boolean {
  return /features\/map\/|features\/place\/map-dialog|maplibre-gl/.test(key)
}

/**
 * Dialogs of signing in, of the account, of addresses, what can be done with an order that is over, of favourites and of an item, photos that somebody sends along, the bell and its panel, the panel under the search field, with their texts; the parts of the
 * checkout that only a customer sees or that an intent opens; sections of home that come when somebody scrolls to them, and the result page that shares its address.
 */
function isIntentKey(key: string): boolean {
  return /features\/(auth|account|address|wishlist|interest|offline-payment|orders|photos)\/|features\/notifications\/(bell|notifications-panel)\.|features\/checkout\/(destination|coupon-dialog|prescription)|features\/search\/(search-panel|results-page|filter-sheet)|features\/home\/far-|features\/item\/quick-view-dialog|virtual:messages\/\w+\/(auth|account|address|paying|search|wishlist)$/.test(
    key,
  )
}

/** What comes on intent and has a budget of its own. */
export const intentDialogs = [
  'item/quick-view-dialog.tsx',
  'search/search-panel.tsx',
  'wishlist/wishlist-drawer.tsx',
  'auth/auth-dialog.tsx',
  'account/account-popover.tsx',
  'account/logout-dialog.tsx',
  'notifications/notifications-panel.tsx',
  'address/address-dialog.tsx',
]

/** What a dialog fetches beside a page, and beside everything else that the page may fetch, in bytes; maps aside. */
export function weighDialog(bundle: Bundle, html: string, source: string): { beside: number; alone: number } {
  const files = bundle.listOf(`features/${source}`).filter((file) => !bundle.isMap(file))
  const without = (known: readonly string[]) => bundle.weigh(files.filter((file) => !known.includes(file)))
  return { beside: without(bundle.listFirstLoad(html)), alone: without(bundle.listReachable(html)) }
}

/** Texts that no dialog of other pages shows: they come with their own pages, or parts of these, and with no other. */
function isPageText(key: string): boolean {
  return /virtual:messages\/\w+\/(home|store|store_offers|lists|offers|pages|order|orders|review)$/.test(key)
}

/** Whose texts a chunk holds; null when it holds none. */
function languageOf(key: string): string | null {
  return /virtual:messages\/(\w+)/.exec(key)?.[1] ?? null
}

function filesOf(chunks: Record<string, Chunk>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => chunks[key]?.file ?? [])
}

/** What the HTML makes a browser fetch at once: its links, and the imports of its inline scripts. */
function readScripts(html: string): string[] {
  const imports = [...html.matchAll(/\bimport\s*(?:\(\s*|\*\s*as\s+\w+\s+from\s*)?"\/(assets\/[^"]+)"/g)].flatMap(
    ([, file = '']) => file,
  )
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, file = '']) => file)
  return [...new Set([...readLinks(html, 'later'), ...sources, ...imports])]
}

function readLinks(html: string, rel: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link).filter((link) => link.includes(`rel="${rel}"`))
  return links.flatMap((link) => /\bhref="\/([^"#?]+)/.exec(link)?.[1] ?? [])
}
