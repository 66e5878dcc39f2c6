import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { baseLanguage, type Language, languages } from '@medina/contract/device/languages'
import type { Plugin } from 'vite'
import type { CompiledMessage } from './app/lib/texts/message.ts'
import { folderOf, readTexts } from './app/lib/texts/read-texts.ts'
import { standIn } from './app/lib/texts/stand-in.ts'
import { isDeskPart, listNamespaces, listTextParts, namespaces } from './app/lib/texts/text-namespaces.ts'

const PREFIX = 'virtual:messages/'
const FILES = 'virtual:message-files'
const FRAMES = 'virtual:message-frames'

/**
 * Compiles `app/messages/<language>/<namespace>.json` (ICU MessageFormat) at build time, so that no parser travels to the browser.
 * `virtual:messages/<language>` is the frame's part of a language and knows the others, `virtual:messages/<language>/<part>`; a key is
 * "<namespace>.<name>". `virtual:message-frames` has the first of each language; `virtual:message-files` tells the server where the build for the browser has put each part. The desk's build has the
 * desk's parts and the shop's build all others.
 */
export function messages(reader: 'shop' | 'desk' = 'shop'): Plugin {
  return {
    name: 'medina-messages',
    resolveId: (id) => (id.startsWith(PREFIX) || id === FILES || id === FRAMES ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${FILES}`) return `export default ${JSON.stringify(this.environment.mode === 'build' ? listFiles() : {})}`
      if (id === `\0${FRAMES}`) return `export default { ${languages.map(toFrame).join(', ')} }`
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/')
      const folder = folderOf(language)
      requireEveryNamespace(folder)
      const compiled: Record<string, CompiledMessage> = {}
      for (const namespace of listNamespaces(part ?? 'frame')) {
        for (const each of [folder, folderOf(baseLanguage)]) this.addWatchFile(`${each}${namespace}.json`)
        Object.assign(compiled, compileTexts(language, namespace))
      }
      // One JSON text parses faster than an object literal and keeps out of the way of the minifier.
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
      const isForBrowsers = this.environment.mode === 'build' && this.environment.config.consumer === 'client'
      return part === undefined ? `${code}\n${listParts(language, isForBrowsers ? reader : 'server')}` : code
    },
  }
}

/** English stands in for texts that a language does not have yet; which ones may be missing is checked by messages.test.ts. */
export function compileTexts(language: string, namespace: string): Record<string, CompiledMessage> {
  const { texts, isOwn } = readTexts(language, namespace)
  const compiled = Object.entries(texts).map(([key, text]) => {
    const message = shorten(compileMessage(text) as CompiledMessage)
    return [`${namespace}.${key}`, isOwn(key) ? message : standIn(message)]
  })
  return Object.fromEntries(compiled) as Record<string, CompiledMessage>
}

const toFrame = (language: Language): string => `${language}: () => import('${PREFIX}${language}')`

/** The build for the browser, which comes first, names the files after their content. */
function listFiles(): Record<string, string> {
  const manifest = new URL('./build/client/.vite/manifest.json', import.meta.url)
  const chunks = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)
  const files = chunks.filter(([key]) => key.startsWith(PREFIX)).map(([key, { file }]) => [key.slice(PREFIX.length), `/${file}`])
  return Object.fromEntries(files) as Record<string, string>
}

function listParts(language: string, reader: 'shop' | 'desk' | 'server'): string {
  const parts = listTextParts().filter(
    (part) => reader === 'server' || (part !== 'server' && isDeskPart(part) === (reader === 'desk')),
  )
  const entries = parts.map((part) => `${part}: () => import('${PREFIX}${language}/${part}')`)
  return `export const parts = { ${entries.join(', ')} }`
}

function requireEveryNamespace(folder: string): void {
  const forgotten = readdirSync(folder).find((file) => !(file.replace('.json', '') in namespaces))
  if (forgotten !== undefined) throw new Error(`${forgotten} has no line in app/lib/texts/text-namespaces.ts`)
}

/** A message without placeholders is its text. */
function shorten(compiled: CompiledMessage): CompiledMessage {
  return typeof compiled !== 'string' && compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled
}
