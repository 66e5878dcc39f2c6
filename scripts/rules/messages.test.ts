import { existsSync, readdirSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { defaultLanguages, languages, partlyTranslated } from '@medina/contract/device/languages'
import { compileTexts } from '@medina/web/vite/messages.ts'
import { readTexts } from '@medina/web/texts/read-texts.ts'

type Texts = Record<string, string>

/** The folders of messages: of what both apps share, of the shop and of the desk. */
const folders = ['packages/web/messages/', 'apps/storefront/app/messages/', 'apps/desk/messages/'].map(
  (folder) => new URL(`../../${folder}`, import.meta.url),
)
const list = (folder: URL, language: string): string[] =>
  readdirSync(new URL(language, folder)).map((file) => file.replace('.json', ''))
const namespaces = folders.flatMap((folder) => list(folder, 'en'))
const folderOf = new Map(folders.flatMap((folder) => list(folder, 'en').map((name) => [name, folder] as const)))
const readWhole = (language: string, namespace: string) => {
  const folder = folderOf.get(namespace)
  if (folder === undefined) throw new Error(`there is no ${namespace}.json`)
  return readTexts(folder, language, namespace)
}
/** Without the texts that stand in. */
const read = (language: string, namespace: string): Texts => {
  const { texts, isOwn } = readWhole(language, namespace)
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isOwn(key)))
}

/** The desk may be in English where a further language has no text for it yet. One that is declared so may lack any text. */
const isComplete = (language: string) => (namespace: string) =>
  defaultLanguages.some((each) => each === language) ||
  !(namespace.startsWith('desk') || partlyTranslated.some((each) => each === language))

/** The desk's folder has no language of which it has no text. */
const isNeeded = (folder: URL, language: string): boolean =>
  list(folder, 'en').some(isComplete(language)) || existsSync(new URL(language, folder))

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|\s*,\s*(?:plural|select))/g)].map((match) => match[1] ?? ''))].sort()
const plurals = (text: string): string[] =>
  [...text.matchAll(/(?:^|[\s}])(zero|one|two|few|many|other)\s*\{/g)].map((match) => match[1] ?? '')

describe('[0.002] texts stand in English, Arabic and every further language', () => {
  test('every namespace exists in all of them, in one folder', () => {
    expect(new Set(namespaces).size).toBe(namespaces.length)
    for (const folder of folders) {
      expect(readdirSync(folder).sort()).toEqual(languages.filter((language) => isNeeded(folder, language)).toSorted())
      for (const language of readdirSync(folder)) {
        const [own, english] = [list(folder, language), list(folder, 'en')]
        expect(own.filter(isComplete(language)).sort()).toEqual(english.filter(isComplete(language)).sort())
        expect(english).toEqual(expect.arrayContaining(own))
      }
    }
  })

  test('a language that is declared partly translated says what customers meet first, and lacks some texts', () => {
    for (const language of partlyTranslated) {
      const count = (which: string) => namespaces.reduce((sum, namespace) => sum + Object.keys(read(which, namespace)).length, 0)
      expect(count(language)).toBeLessThan(count('en'))
      for (const namespace of ['shell', 'home', 'item', 'cart', 'checkout', 'tracking', 'auth'])
        expect(Object.keys(read(language, namespace)).length).toBeGreaterThan(Object.keys(read('en', namespace)).length / 2)
    }
  })

  describe.each(namespaces)('%s', (namespace) => {
    const english = read('en', namespace)
    const arabic = read('ar', namespace)

    test.each(languages)('the same keys in %s, with the same placeholders, and every message compiles', (language) => {
      const texts = read(language, namespace)
      expect(Object.keys(english)).toEqual(expect.arrayContaining(Object.keys(texts)))
      if (isComplete(language)(namespace)) expect(Object.keys(texts)).toHaveLength(Object.keys(english).length)
      for (const [key, text] of Object.entries(texts)) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? '')])
        compileMessage(text)
      }
    })

    // Values are isolated: otherwise a range inside an Arabic sentence would run from left to right.
    test('an Arabic range says its direction', () => {
      const ranges = Object.entries(arabic).filter(([, text]) => /^\u200f?\{\w+\} – \{\w+\}$/.test(text))
      for (const [key, text] of ranges) expect([key, text[0]]).toEqual([key, '\u200f'])
    })

    test('counted messages have all six Arabic forms', () => {
      for (const [key, text] of Object.entries(arabic)) {
        if (!text.includes(', plural,')) continue
        expect([key, new Set(plurals(text))]).toEqual([key, new Set(['zero', 'one', 'two', 'few', 'many', 'other'])])
      }
    })

    test('English has no space before its punctuation', () => {
      for (const [key, text] of Object.entries(english)) expect([key, /\s[?!,;]/.test(text)]).toEqual([key, false])
    })

    test('Arabic uses its own punctuation and no Latin comma, semicolon or question mark', () => {
      for (const [key, text] of Object.entries(arabic)) {
        const words = text.replace(/\{[^{}]*, (plural|select),/g, '').replace(/\d,\d/g, '')
        expect([key, /[\u0600-\u06ff]\s*[,;?]/.test(words)]).toEqual([key, false])
      }
    })
  })
})

test.each([
  ['shell', 'cart_count'],
  ['shell', 'favourites_count'],
  ['bell', 'count'],
  ['rental_cart', 'count'],
])('whoever says the figure on the button named %s.%s finds it in its name', (namespace, key) => {
  for (const language of languages) {
    const forms = [
      ...(readWhole(language, namespace).texts[key] ?? '').matchAll(/(zero|=0|one|two|few|many|other) \{([^{}]*)\}/g),
    ]
    // An empty button shows no figure.
    const counted = forms.filter(([, form]) => form !== 'zero' && form !== '=0')
    expect(counted.length).toBeGreaterThan(1)
    // Checks of names leave out brackets.
    for (const [text, , name] of counted)
      expect([language, text, name?.replace(/\(.*\)/, '').includes('#')]).toEqual([language, text, true])
  }
})

test.each(partlyTranslated)(
  'an English text that stands in is never a key nor empty in %s, and what it has is its own',
  (language) => {
    for (const namespace of namespaces) {
      const { texts: english } = readWhole('en', namespace)
      const { texts, isOwn } = readWhole(language, namespace)
      const folder = folderOf.get(namespace) as URL
      const compiled = compileTexts(folder, language, namespace)
      expect(Object.keys(compiled)).toEqual(Object.keys(english).map((key) => `${namespace}.${key}`))
      for (const [key, text] of Object.entries(texts)) {
        expect([key, compiled[`${namespace}.${key}`]]).not.toEqual([key, ''])
        if (!isOwn(key)) expect(text).toBe(english[key])
      }
    }
    const shop = folderOf.get('shell') as URL
    expect(compileTexts(shop, language, 'shell')['shell.cart']).not.toBe(compileTexts(shop, 'en', 'shell')['shell.cart'])
  },
)
