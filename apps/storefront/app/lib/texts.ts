import type { Messages } from './message.ts'
import type { Language } from './preferences.ts'

/** Which texts travel together (see vite-messages.ts): `frame` with every page, the others with what shows them. */
export type TextPart = 'auth' | 'frame' | 'item' | 'order' | 'place'

const loaders: Record<Language, Record<TextPart, () => Promise<{ default: Messages }>>> = {
  en: {
    auth: () => import('virtual:messages/en/auth'),
    frame: () => import('virtual:messages/en/frame'),
    item: () => import('virtual:messages/en/item'),
    order: () => import('virtual:messages/en/order'),
    place: () => import('virtual:messages/en/place'),
  },
  ar: {
    auth: () => import('virtual:messages/ar/auth'),
    frame: () => import('virtual:messages/ar/frame'),
    item: () => import('virtual:messages/ar/item'),
    order: () => import('virtual:messages/ar/order'),
    place: () => import('virtual:messages/ar/place'),
  },
}

/** All texts that are here already, by language. */
export const texts: Record<Language, Record<string, Messages[string]>> = { en: {}, ar: {} }

const wanted = new Set<TextPart>(['frame'])
const loading = new Map<string, Promise<void>>()

export function wantAllTexts(): void {
  for (const part of ['auth', 'item', 'order', 'place'] as const) wanted.add(part)
}

/** Brings further texts before whatever shows them appears, in the language of the page. */
export function loadTexts(...parts: TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  return loadLanguage(document.documentElement.lang === 'ar' ? 'ar' : 'en')
}

/** Brings everything that this page has asked for so far in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(language, part)))
}

function loadPart(language: Language, part: TextPart): Promise<void> {
  const key = `${language} ${part}`
  let promise = loading.get(key)
  if (promise === undefined) {
    promise = loaders[language][part]().then(({ default: messages }) => void Object.assign(texts[language], messages))
    loading.set(key, promise)
    promise.catch(() => loading.delete(key))
  }
  return promise
}

/** What a page shows beyond the frame, by its path. */
export function textsOfPage(path: string): TextPart[] {
  if (path === '/') return ['place']
  if (path.startsWith('/product/')) return ['item']
  return path === '/checkout' || path === '/track-order' ? ['order'] : []
}
