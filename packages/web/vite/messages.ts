import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { baseLanguage, type Language, languages } from '@medina/contract/device/languages'
import type { Plugin } from 'vite'
import type { CompiledMessage } from '#texts/message.ts'
import { readTexts, webMessages } from '#texts/read-texts.ts'
import { toFallback } from '#texts/english-fallback.ts'
import { listNamespaces, listParts, type NamespaceTable } from '#texts/text-namespaces.ts'

const PREFIX = 'virtual:messages/'
const FILES = 'virtual:message-files'
const FRAMES = 'virtual:message-frames'

/** The texts of an app: the folder of its messages, and its table of namespaces. */
export type AppTexts = { folder: URL; namespaces: NamespaceTable }

/**
 * Compiles `<language>/<namespace>.json` (ICU MessageFormat) of the apps and of `packages/web` at build time, so that the browser needs no
 * parser. A key is "<namespace>.<name>". `virtual:messages/<language>` is the frame's part of a language and imports the other parts,
 * `virtual:messages/<language>/<part>`. `virtual:message-frames` imports the frame's part of each language. `virtual:message-files`
 * contains the URLs of the parts in the browser's build, read from the Vite manifest at `manifest`.
 */
export function messages(apps: readonly AppTexts[], manifest?: URL): Plugin {
  const table = mergeTables(apps)
  const folderOf = findFolders(apps)
  return {
    name: 'medina-messages',
    resolveId: (id) => (id.startsWith(PREFIX) || id === FILES || id === FRAMES ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${FILES}`)
        return `export default ${JSON.stringify(this.environment.mode === 'build' && manifest !== undefined ? listFiles(manifest) : {})}`
      if (id === `\0${FRAMES}`) return `export default { ${languages.map(toFrame).join(', ')} }`
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/')
      const compiled: Record<string, CompiledMessage> = {}
      for (const namespace of listNamespaces(table, part ?? 'frame')) {
        const folder = folderOf(namespace)
        for (const each of [language, baseLanguage])
          this.addWatchFile(fileURLToPath(new URL(`${each}/${namespace}.json`, folder)))
        Object.assign(compiled, compileTexts(folder, language, namespace))
      }
      // A JSON text parses faster than an object literal, and the minifier skips it.
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
      const isForBrowsers = this.environment.mode === 'build' && this.environment.config.consumer === 'client'
      const parts = listParts(table).filter((each) => !(isForBrowsers && each === 'server'))
      return part === undefined ? `${code}\n${exportParts(language, parts)}` : code
    },
  }
}

/** Compiles the texts. English is the fallback for those that a language lacks; messages.test.ts checks which may be missing. */
export function compileTexts(folder: URL, language: string, namespace: string): Record<string, CompiledMessage> {
  const { texts, isOwn } = readTexts(folder, language, namespace)
  const compiled = Object.entries(texts).map(([key, text]) => {
    const message = shorten(compileMessage(text) as CompiledMessage)
    return [`${namespace}.${key}`, isOwn(key) ? message : toFallback(message)]
  })
  return Object.fromEntries(compiled) as Record<string, CompiledMessage>
}

/** Merges the namespaces of all apps; a namespace that several apps use is included in the parts of each. */
function mergeTables(apps: readonly AppTexts[]): NamespaceTable {
  const table: Record<string, { parts: readonly string[] }> = {}
  for (const [name, { parts }] of apps.flatMap(({ namespaces }) => Object.entries(namespaces)))
    table[name] = { parts: [...new Set([...(table[name]?.parts ?? []), ...parts])] }
  return table
}

/** Finds the folder of a namespace. Throws for a file that no app lists, because it would never be loaded. */
function findFolders(apps: readonly AppTexts[]): (namespace: string) => URL {
  const folders = new Map<string, URL>()
  for (const folder of [webMessages, ...apps.map((app) => app.folder)]) {
    const owners = apps.filter((app) => folder === webMessages || app.folder === folder)
    for (const file of readdirSync(new URL(`${baseLanguage}/`, folder))) {
      const namespace = file.replace('.json', '')
      const isNamed = owners.every(({ namespaces }) => Object.hasOwn(namespaces, namespace))
      if (!isNamed) throw new Error(`${file} has no line in the table of namespaces`)
      folders.set(namespace, folder)
    }
  }
  return (namespace) => {
    const folder = folders.get(namespace)
    if (folder === undefined) throw new Error(`there is no ${namespace}.json`)
    return folder
  }
}

const toFrame = (language: Language): string => `${language}: () => import('${PREFIX}${language}')`

/** The URLs of the parts' files. The browser's build, which runs first, names them by content hash. */
function listFiles(manifest: URL): Record<string, string> {
  const chunks = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)
  const files = chunks.filter(([key]) => key.startsWith(PREFIX)).map(([key, { file }]) => [key.slice(PREFIX.length), `/${file}`])
  return Object.fromEntries(files) as Record<string, string>
}

function exportParts(language: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `${part}: () => import('${PREFIX}${language}/${part}')`)
  return `export const parts = { ${entries.join(', ')} }`
}

/** Reduces a message without placeholders to its text. */
function shorten(compiled: CompiledMessage): CompiledMessage {
  return typeof compiled !== 'string' && compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled
}
