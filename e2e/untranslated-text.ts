import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

type Sentences = Record<string, string>

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Every English sentence of the storefront and the API that is not the same in Arabic. */
function readEnglish(): string[] {
  const sentences = new Set<string>()
  const add = (en: Sentences, ar: Sentences): void => {
    for (const [key, text] of Object.entries(en)) if (ar[key] !== text && /[a-z]{2}/i.test(text)) sentences.add(text)
  }
  const read = (path: string): Sentences => JSON.parse(readFileSync(path, 'utf8')) as Sentences
  for (const place of ['apps/storefront/app', 'apps/desk', 'packages/web']) {
    const messages = folder(`../${place}/messages/`)
    for (const file of readdirSync(`${messages}en`)) add(read(`${messages}en/${file}`), read(`${messages}ar/${file}`))
  }
  const api = folder('../apps/api/src/messages/')
  add(read(`${api}en.json`), read(`${api}ar.json`))
  return [...sentences]
}

/** A pattern of a sentence, with anything in place of its placeholders. Those with plurals are recognised by their plain parts. */
function toPattern(sentence: string): RegExp | null {
  if (sentence.includes(', plural,') || sentence.includes(', select,')) return null
  const words = sentence.replace(/\{\w+\}/g, '')
  if (!/[A-Za-z]{3}/.test(words)) return null
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(`^${escaped}$`, 'i')
}

const patterns = readEnglish().flatMap((sentence) => toPattern(sentence) ?? [])

/** Words that are the same in every language. */
const names = ['JPG', 'PNG', 'GIF', 'JPEG', 'Instagram', 'Facebook', 'LinkedIn']

const latin = /[A-Za-z]{2,}/g

/**
 * Untranslated English on the page: in its text, in labels for screen readers, in fields and in its title. It finds our own
 * sentences, and Latin words without a mark. Marks are an isolate, an element with its own direction, and a language attribute.
 */
export async function listEnglish(page: Page): Promise<string[]> {
  const found = await page.evaluate(readTexts)
  const sentences = found.map(clean).filter((text) => /[A-Za-z]{3}/.test(text) && patterns.some((pattern) => pattern.test(text)))
  const words = found.filter((text) => (withoutIsolates(text).match(latin) ?? []).some((word) => !names.includes(word)))
  return [...new Set([...sentences, ...words.map(clean)])]
}

function clean(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Data in plain text is between these marks, also one pair inside another. */
function withoutIsolates(text: string): string {
  const rest = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return rest === text ? text : withoutIsolates(rest)
}

/** In the page. Hidden text is read as well: it is shown sooner or later. */
function readTexts(): string[] {
  const found = new Set<string>([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    // A noscript element contains the page's scripts as text. Text that people wrote takes its direction from its content.
    if (parent === null || parent.closest('script, style, noscript, [lang="en"], bdi, [dir="ltr"], [dir="auto"]') !== null)
      continue
    found.add(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest('[lang="en"]') !== null) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(element.getAttribute(name) ?? '')
  }
  return [...found]
}
