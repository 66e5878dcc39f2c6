import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ModuleType } from '@medina/contract/site'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

export type Bundle = {
  /** Scripts that a page fetches before hydration: those named by its HTML, and their imports. */
  listFirstLoad: (html: string) => string[]
  /**
   * All scripts that a page may ever fetch, including the first load: its dialogs, but no maps, other languages or other pages,
   * and not the largest parts behind an intent, which have budgets of their own. Pages of a module reach that module's own parts.
   */
  listReachable: (html: string, module?: ModuleType) => string[]
  /** The files of a source file's chunk with all its imports, itself included. */
  listOf: (source: string) => string[]
  listStyles: (html: string) => string[]
  isMessages: (file: string) => boolean
  isMap: (file: string) => boolean
  /** Bytes of all files, each gzipped separately, as it is served. */
  weigh: (files: readonly string[]) => number
}

const client = fileURLToPath(new URL('../apps/storefront/build/client/', import.meta.url))

/** The built storefront by the manifest of its build. */
export function readBundle(): Bundle {
  const chunks = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const byFile = new Map<string, Chunk>(Object.values(chunks).map((chunk) => [chunk.file, chunk]))

  /** The files with all their imports. */
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

  // Most files belong to many pages, and compressing one takes milliseconds.
  const weights = new Map<string, number>()
  function weighFile(file: string): number {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    weights.set(file, weight)
    return weight
  }

  return {
    listFirstLoad: (html) => [...follow(readScripts(html), listStatic)],
    listReachable: (html, module) => {
      const language = /<html\b[^>]*\slang="(\w+)"/.exec(html)?.[1] ?? 'en'
      return [...follow(readScripts(html), listWanted({ language, module, hasFooter: html.includes('<footer') }))]
    },
    listOf: (source) => [
      ...follow(
        filesOf(
          chunks,
          Object.keys(chunks).filter((key) => key.endsWith(source)),
        ),
        listStatic,
      ),
    ],
    // A browser with scripts does not load what stands in a `noscript` element.
    listStyles: (html) => [...new Set(readLinks(html.replaceAll(/<noscript\b.*?<\/noscript>/gs, ''), 'stylesheet'))],
    isMessages: (file) => messages.has(file),
    isMap: (file) => maps.has(file),
    weigh: (files) => files.reduce((sum, file) => sum + weighFile(file), 0),
  }
}

type Visit = { language: string; module: ModuleType | undefined; hasFooter: boolean }

/** The imports of a chunk that a page of this kind may load. */
function listWanted({ language, module, hasFooter }: Visit) {
  return ({ imports = [], dynamicImports = [] }: Chunk): string[] => [
    ...imports,
    ...dynamicImports.filter(
      (key) => !isLeftOut(key, module) && (hasFooter || !isFooterKey(key)) && [null, language].includes(languageOf(key)),
    ),
  ]
}

function isLeftOut(key: string, module: ModuleType | undefined): boolean {
  return (
    isMapKey(key) ||
    isIntentKey(key) ||
    isOfOtherModule(key, module) ||
    isPageText(key) ||
    isOfMissingPage(key) ||
    isOfMoreLanguages(key)
  )
}

/** MapLibre and its worker, the city that it draws, and the dialogs that are a map. */
function isMapKey(key: string): boolean {
  return /web\/src\/map\/|features\/place\/map\/map-dialog|maplibre-gl/.test(key)
}

/**
 * Parts that come on intent, or once a page is settled (features/offline), are left out of a page's own weight, as are their texts. These
 * are dialogs of signing in, account, addresses and a changed price; drawers of cart and menu, favourites, quick view, uploads, bell, inbox.
 * So are the search panel, notes for a courier while booking, orders for callers, ways to pay a trip and acts after a sale. Rare parts of the
 * checkout, sections of home that load on scroll, and its result page count too.
 */
function isIntentKey(key: string): boolean {
  return /endpoints\/account-routes|lib\/hints\/(checkout-hints|address-picture)|features\/(auth|account(?!\/(?:coupons|points|referral|wallet)\/)|address|help|wishlist|interest|offline|payment|orders\/(list|changes)|phone-order|photos)\/|web\/src\/(photos\/|ui\/keep-focus)|features\/cart\/(offline\/|when-out\/when-out-(row|sheet))|features\/notifications\/(bell|notifications-panel)\.|features\/inbox\/|features\/checkout\/(recipient\/destination|placing\/(price-change-dialog|resume-attempt)|place-needed|store-choice|summary\/coupon-dialog|prescription|pharmacy-needed|minimum-notice)|features\/(search\/(search-panel|results-page)|filters\/filter-sheet|cart\/drawer\/cart-drawer|shell\/menu-drawer)|features\/home\/sections\/far-|features\/reviews\/(rate-order|after-delivery)|features\/rental\/trips\/(rate-trip|trip-ways)|features\/footer\/consent\/consent-card|features\/rental\/(cart\/(lose-rental-cart|trip\/trip-dialog)|plan\/dates\/dates-)|features\/orders\/tracking\/\w+\/(parcel-contents|return-parcel|due-card|prove-phone-card|canceled-words)|features\/item\/quick-view\/quick-view-dialog|virtual:messages\/\w+\/(auth|account|address|help|inbox|item|order_changes|paying|search|wishlist)$/.test(
    key,
  )
}

/**
 * A page that is missing, or whose pictures are, loads these; no other page does, except for the texts, which a first visit needs once.
 */
function isOfMissingPage(key: string): boolean {
  return /features\/shell\/missing\/|ui\/picture\/missing-picture|virtual:messages\/\w+\/rare$/.test(key)
}

/** Only pages of a shop with more than two languages load these. */
function isOfMoreLanguages(key: string): boolean {
  return /features\/shell\/languages\//.test(key)
}

/** The footer with its texts. A checkout has none, so its pages never load it. */
function isFooterKey(key: string): boolean {
  return /features\/footer\/footer\.|virtual:messages\/\w+\/footer$/.test(key)
}

/** Parts that only pages of their module load; those without a module belong to the home of the shops. */
const ownParts: readonly { module?: ModuleType; part: RegExp }[] = [
  { part: /features\/home\/(promotions|sections)\// },
  { module: 'parcel', part: /features\/(parcel|parcel-draft)\// },
  {
    module: 'rental',
    part: /features\/rental\/|virtual:messages\/\w+\/rental_cart$/,
  },
]

/** The cart of the shops: rental has its own, and its pages never load this one. */
const shopCart = /features\/cart\/cart-bar/

function isOfOtherModule(key: string, module: ModuleType | undefined): boolean {
  if (module === 'rental' && shopCart.test(key)) return true
  return ownParts.some((own) => own.module !== module && own.part.test(key))
}

/** Parts that come on intent and have a budget of their own. */
export const intentDialogs = [
  'item/quick-view/quick-view-dialog.tsx',
  'search/search-panel.tsx',
  'wishlist/wishlist-drawer.tsx',
  'cart/drawer/cart-drawer.tsx',
  'cart/when-out/when-out-sheet.tsx',
  'shell/menu-drawer.tsx',
  'auth/auth-dialog.tsx',
  'account/menu/account-popover.tsx',
  'account/sessions/logout-dialog.tsx',
  'notifications/notifications-panel.tsx',
  'offline/offline-parts.tsx',
  'inbox/inbox.tsx',
  'inbox/entry/chat-dialog.tsx',
  'address/address-dialog.tsx',
  'orders/changes/change-order-dialog.tsx',
  'rental/cart/trip/trip-dialog.tsx',
  'rental/plan/dates/dates-dialog.tsx',
]

/** The bytes of a dialog beyond the page and everything else that the page may fetch; without maps. */
export function weighDialog(bundle: Bundle, html: string, source: string): { beside: number; alone: number } {
  const files = bundle.listOf(`features/${source}`).filter((file) => !bundle.isMap(file))
  const without = (known: readonly string[]) => bundle.weigh(files.filter((file) => !known.includes(file)))
  return { beside: without(bundle.listFirstLoad(html)), alone: without(bundle.listReachable(html)) }
}

/** Texts that no dialog of other pages shows: they come with their own pages only. */
function isPageText(key: string): boolean {
  return /virtual:messages\/\w+\/(home|store|store_offers|lists|offers|pages|order|orders|parcel|parcel_order|plan|registration|rental|rental_checkout|review|trips|wallet)$/.test(
    key,
  )
}

/** The namespace of a chunk of texts; null for other chunks. */
function languageOf(key: string): string | null {
  return /virtual:messages\/(\w+)/.exec(key)?.[1] ?? null
}

function filesOf(chunks: Record<string, Chunk>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => chunks[key]?.file ?? [])
}

/** The files that the HTML makes a browser fetch at once: its links, and the imports of its inline scripts. */
function readScripts(html: string): string[] {
  const imports = [...html.matchAll(/\bimport\s*(?:\(\s*|\*\s*as\s+\w+\s+from\s*)?"\/(assets\/[^"]+)"/g)].flatMap(
    ([, file = '']) => file,
  )
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, file = '']) => file)
  return [...new Set([...readLinks(html, 'modulepreload'), ...sources, ...imports])]
}

function readLinks(html: string, rel: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link).filter((link) => link.includes(`rel="${rel}"`))
  return links.flatMap((link) => /\bhref="\/([^"#?]+)/.exec(link)?.[1] ?? [])
}
