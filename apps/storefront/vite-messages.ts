import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:messages/'

/**
 * Compiles `app/messages/<language>/<namespace>.json` (ICU MessageFormat) at build time into one catalogue a language, so that no
 * parser travels to the browser. A key is "<namespace>.<name>".
 */
export function messages(): Plugin {
  return {
    name: 'medina-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const folder = fileURLToPath(new URL(`./app/messages/${id.slice(PREFIX.length + 1)}/`, import.meta.url))
      const compiled: Record<string, unknown> = {}
      for (const file of readdirSync(folder).sort()) {
        this.addWatchFile(folder + file)
        const texts = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>
        const namespace = file.replace('.json', '')
        for (const [key, text] of Object.entries(texts)) compiled[`${namespace}.${key}`] = shorten(compileMessage(text))
      }
      // One JSON text parses faster than an object literal and keeps out of the way of the minifier.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
  }
}

/** A message without placeholders is its text. */
function shorten(compiled: unknown): unknown {
  return Array.isArray(compiled) && compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled
}
