import frames from 'virtual:message-frames'
import type { Messages } from './message.ts'
import type { Language } from '#device/preferences.ts'
import type { TextPart } from './text-namespaces.ts'

/** All texts loaded so far, by language. */
export const texts: Partial<Record<Language, Record<string, Messages[string]>>> = {}

const wanted = new Set<TextPart>()
const loading = new Map<string, Promise<void>>()

/** Marks parts as wanted without loading them. */
export function wantTexts(parts: readonly TextPart[]): void {
  for (const part of parts) wanted.add(part)
}

/** Loads further texts in the language of the page, before the parts that show them render. The server has them all. */
export async function loadTexts(...parts: TextPart[]): Promise<void> {
  if (import.meta.env.SSR) return
  wantTexts(parts)
  await loadLanguage(document.documentElement.lang as Language)
}

/** A module together with the texts that it shows. */
export async function withTexts<T>(part: TextPart, module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, loadTexts(part)])
  return loaded
}

/** Loads every part that this page has requested so far in a language. */
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
