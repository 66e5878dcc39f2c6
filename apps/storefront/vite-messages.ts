import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:messages/'

/** The texts that travel with every page. */
const frame = ['card', 'error', 'shell', 'ui']
/** Which of the others travel together, with the pages and dialogs that show them; `later` once a page is alive. */
const parts: Record<string, readonly string[]> = {
  account: ['account', 'menu', 'my_orders'],
  address: ['address'],
  auth: ['auth'],
  home: ['home'],
  item: ['countdown', 'item'],
  later: ['bell', 'cart', 'language', 'module', 'session', 'wishlist'],
  lists: ['category', 'interest', 'lists'],
  offers: ['countdown', 'offers'],
  order: ['checkout'],
  orders: ['checkout', 'own_order', 'tracking'],
  pages: ['pages'],
  paying: ['coupon', 'offline_payment'],
  place: ['landing', 'place'],
  review: ['review'],
  search: ['search'],
  sections: ['countdown', 'sections'],
  store: ['store'],
  store_offers: ['store_offers'],
}

/**
 * Compiles `app/messages/<language>/<namespace>.json` (ICU MessageFormat) at build time, so that no parser travels to the browser.
 * `virtual:messages/<language>` is the frame's part of a language and knows the others, `virtual:messages/<language>/<part>`; a key is
 * "<namespace>.<name>".
 */
export function messages(): Plugin {
  return {
    name: 'medina-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/')
      const folder = fileURLToPath(new URL(`./app/messages/${language}/`, import.meta.url))
      requireEveryNamespace(folder)
      const compiled: Record<string, unknown> = {}
      for (const namespace of part === undefined ? frame : (parts[part] ?? [])) {
        const file = `${folder}${namespace}.json`
        this.addWatchFile(file)
        const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
        for (const [key, text] of Object.entries(texts)) compiled[`${namespace}.${key}`] = shorten(compileMessage(text))
      }
      // One JSON text parses faster than an object literal and keeps out of the way of the minifier.
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
      return part === undefined ? `${code}\n${listParts(language)}` : code
    },
  }
}

function listParts(language: string): string {
  const entries = Object.keys(parts).map((part) => `${part}: () => import('${PREFIX}${language}/${part}')`)
  return `export const parts = { ${entries.join(', ')} }`
}

function requireEveryNamespace(folder: string): void {
  const known = new Set([...frame, ...Object.values(parts).flat()])
  const forgotten = readdirSync(folder).find((file) => !known.has(file.replace('.json', '')))
  if (forgotten !== undefined) throw new Error(`${forgotten} belongs to no part of vite-messages.ts`)
}

/** A message without placeholders is its text. */
function shorten(compiled: unknown): unknown {
  return Array.isArray(compiled) && compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled
}
