import frames from 'virtual:message-frames'
import type { Messages } from './message.ts'
import type { Language } from '#device/preferences.ts'
import type { TextPart } from './text-namespaces.ts'

/** All texts loaded so far, by language. */
export const texts: Partial<Record<Language, Record<string, Messages[string]>>> = {}

const wanted = new Set<TextPart>()
const loading = new Map<string, Promise<void>>()

/** Marks parts as needed without loading them. */
export function wantTexts(parts: readonly TextPart[]): void {
  for (const part of parts) wanted.add(part)
}

/** Loads more texts in the language of the page; call it before the components that show them render. The server has all texts. */
export async function loadTexts(...parts: TextPart[]): Promise<void> {
  if (import.meta.env.SSR) return
  wantTexts(parts)
  await loadLanguage(document.documentElement.lang as Language)
}

/** Loads the texts of a module in parallel with the module. */
export async function withTexts<T>(part: TextPart, module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, loadTexts(part)])
  return loaded
}

/** Loads all parts that this page has needed so far, in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([null, ...wanted].map((part) => loadPart(language, part)))
}

function loadPart(language: Language, part: TextPart | null): Promise<void> {
  const key = `${language} ${part}`
  let promise = loading.get(key)
  if (promise === undefined) {
    promise = readPart(language, part).then((messages) => void Object.assign((texts[language] ??= {}), messages))
    loading.set(key, promise)
    promise.catch(() => loading.delete(key))
  }
  return promise
}

async function readPart(language: Language, part: TextPart | null): Promise<Messages> {
  const frame = await frames[language]()
  return part === null ? frame.default : (await frame.parts[part]()).default
}
