import { readFileSync } from 'node:fs'
import { directionOf } from '@medina/contract/device/language-names'
import { baseLanguage, defaultLanguages, isLanguage, type Language, languages } from '@medina/contract/device/languages'
import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { localeOf, writeDigits } from '#lib/text/digits.ts'
import { hijriBeside } from '#lib/text/hijri.ts'
import en from '#messages/en.json' with { type: 'json' }

export { directionOf, languageName } from '@medina/contract/device/language-names'
export { baseLanguage, isLanguage, type Language, languages } from '@medina/contract/device/languages'
export { localeOf } from '#lib/text/digits.ts'

export type MessageKey = keyof typeof en
export type MessageParams = Record<string, string | number>
/** A value that differs by language, such as an amount, is a function of the language. */
export type TranslatedParams = Record<string, string | number | ((language: Language) => string)>

/** Text in every language, as the `translated` columns hold it. */
export type Translated = Record<typeof baseLanguage, string> & Partial<Record<Language, string>>

type Catalogue = Record<MessageKey, string>

const forEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** A language may lack some messages. */
const catalogues: Record<Language, Partial<Catalogue>> = {
  ...forEachLanguage(
    (language) =>
      JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Partial<Catalogue>,
  ),
  [baseLanguage]: en,
}

/**
 * Isolates data inside a sentence, so that a Latin name does not reverse an Arabic one. Links are left unchanged, because programs would
 * take the closing character for a part of the link.
 */
const isolate = (value: string) => (value.startsWith('http') ? value : `\u2068${value}\u2069`)

/**
 * A message of the catalogue with its placeholders filled in. Missing placeholders stay visible. If the reader's language lacks the
 * message, another one is the fallback, as for texts of the shop (decision 0113), with its own plural rules. Plurals have the storefront's
 * ICU syntax `{name, plural, one {…} other {# …}}`, without nesting.
 */
export function translate(reader: Language, key: MessageKey, params: TranslatedParams = {}): string {
  const language = listShown(reader).find((each) => catalogues[each][key]) ?? baseLanguage
  const chosen = (catalogues[language][key] ?? en[key]).replace(PLURAL, (whole, name: string, forms: string) =>
    params[name] === undefined ? whole : choosePlural(language, forms, Number(params[name])).replaceAll('#', `{${name}}`),
  )
  return fillText(language, chosen, params)
}

/** A message of the catalogue with its places and forms of plurals, in the base language. */
export const readMessage = (key: MessageKey): string => en[key]

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

export const listMessageKeys = (): MessageKey[] => Object.keys(en).filter(isMessageKey)

/** A message as people read it, with its places; of the forms of a plural it has the one for most numbers. */
export function readPlainMessage(reader: Language, key: MessageKey): string {
  const language = listShown(reader).find((each) => catalogues[each][key]) ?? baseLanguage
  return (catalogues[language][key] ?? en[key]).replace(PLURAL, (_, name: string, forms: string) =>
    (/\bother \{((?:[^{}]|\{\w+\})*)\}/.exec(forms)?.[1] ?? '').replaceAll('#', `{${name}}`),
  )
}

/** A text with places, such as one of the office, filled in as `translate` does. */
export function fillText(language: Language, text: string, params: TranslatedParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    const shown = typeof value === 'function' ? value(language) : writeValue(name, value, language)
    return directionOf(language) === 'rtl' ? isolate(shown) : shown
  })
}

/** A message of the catalogue as a translated text, in the languages that have it. */
export const translateToAll = (key: MessageKey): Translated => ({
  ...Object.fromEntries(
    languages.flatMap((language) => (catalogues[language][key] ? [[language, translate(language, key)]] : [])),
  ),
  [baseLanguage]: translate(baseLanguage, key),
})

/** By locale, because the digits of a shop can change. */
const dayFormats: Record<string, Intl.DateTimeFormat> = {}

function formatDay(day: string, language: Language): string {
  const locale = localeOf(language)
  const format = (dayFormats[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const instant = new Date(day)
  return withFirstOfMonth(format.format(instant), language) + hijriBeside(instant, language, 'UTC')
}

/** A number has the digits of the shop; a text, such as a code, stays as it is. */
const writeValue = (name: string, value: string | number, language: Language): string =>
  typeof value === 'number' ? writeDigits(String(value), language) : writePlace(name, value, language)

/** The value of a place, as a reader of `language` writes it. Days are passed as in the database ("2026-03-11"). */
export function writePlace(name: string, value: string, language: Language): string {
  if (name === 'phone') return formatPhone(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, language) : value
}

const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g
const PLURAL = new RegExp(`\\{(\\w+), plural, ((?:${FORM.source}\\s*)+)\\}`, 'g')
const rules = forEachLanguage((language) => new Intl.PluralRules(language))

function choosePlural(language: Language, forms: string, count: number): string {
  const texts = Object.fromEntries([...forms.matchAll(FORM)].map(([, form, text]) => [form, text]))
  return texts[rules[language].select(count)] ?? texts.other ?? ''
}

/**
 * A text for phones, which do not support isolates. Typographic characters are replaced, because a single one outside of the SMS alphabet
 * halves the length of a message.
 */
export const toSmsText = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    // A hyphen between numbers would reverse them in an Arabic text, which is outside of the SMS alphabet anyway.
    .replaceAll('–', /[\u0600-\u06ff]/.test(text) ? '–' : '-')
    .replaceAll('’', "'")
    .replace(/« | »/g, '"')

export function readLanguage(value: string | undefined): Language {
  const short = value?.trim().slice(0, 2).toLowerCase()
  return isLanguage(short) ? short : firstLanguage
}

/** A text whose translations are changed one by one. */
export const mapTexts = (text: Translated, change: (each: string, language: Language) => string): Translated => ({
  ...Object.fromEntries(
    languages.flatMap((language) => (text[language] === undefined ? [] : [[language, change(text[language], language)]])),
  ),
  [baseLanguage]: change(text[baseLanguage], baseLanguage),
})

/** The text in the base language, by which rows and stored choices refer to each other. */
export const baseText = (text: Translated): string => text[baseLanguage]

/** Every translation of a text, the base text first. */
export const listTexts = (text: Translated): string[] => languages.flatMap((language) => text[language] || [])

/** A text that has no translation. */
export const toBase = (text: string): Translated => ({ [baseLanguage]: text })

/**
 * The first language of the shop that this process serves: the fallback for texts that another language lacks. Its own fallback is English.
 */
let firstLanguage: Language = baseLanguage

export function setFirstLanguage(language: Language): void {
  firstLanguage = language
}

/** The languages of the shop that this process serves. */
let shopLanguages: readonly Language[] = defaultLanguages

export const listShopLanguages = (): readonly Language[] => shopLanguages

/** Called whenever the shop's settings are read. */
export function setShopLanguages(offered: readonly Language[]): void {
  shopLanguages = offered.length === 0 ? defaultLanguages : offered
  setFirstLanguage(offered[0] ?? baseLanguage)
}

/** The languages in which a text is shown to a reader of `language`, in order of preference. */
export const listShown = (language: Language): Language[] => [...new Set([language, firstLanguage, baseLanguage])]

/** The language in which a text is shown to a reader of `language`. */
export function findShownLanguage(text: Translated, language: Language): Language {
  return listShown(language).find((each) => text[each]) ?? baseLanguage
}

export function localize(text: Translated, language: Language): string
export function localize(text: Translated | null, language: Language): string | null
export function localize(text: Translated | null, language: Language): string | null {
  return text === null ? null : text[language] || text[firstLanguage] || baseText(text)
}
