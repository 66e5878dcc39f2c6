import { isCurrencyFirst } from '@medina/contract/wire/currency-side'
import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import type { PriceParts } from '#ui/display/price.tsx'
import { localeOf } from '#texts/text.tsx'
import { formatNumber } from './numbers.ts'
import type { Language } from '#device/preferences.ts'

export type Currency = { symbol: string; direction: 'left' | 'right'; digits: number }

const dateFormats: Record<string, Intl.DateTimeFormat> = {}

/** Creating a date formatter costs more than rendering the rest of a card, so formatters are cached. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (dateFormats[language + JSON.stringify(options)] ??= new Intl.DateTimeFormat(localeOf(language), options))
}

const steps = [
  { from: 1e9, sign: { en: 'B', ar: '\u00a0مليار', fr: '\u00a0Md', es: '\u00a0mil\u00a0M' } },
  { from: 1e6, sign: { en: 'M', ar: '\u00a0مليون', fr: '\u00a0M', es: '\u00a0M' } },
  { from: 1e5, over: 1e3, sign: { en: 'K', ar: '\u00a0ألف', fr: '\u00a0k', es: '\u00a0mil' } },
]

/**
 * The parts of an amount (spec 9.022, 9.023). The number of decimals is a setting, amounts from 100,000 are abbreviated, and the minus sign
 * is U+2212. A symbol in Arabic letters follows its number; the position of any other is a setting.
 */
export function formatPrice(amount: number, currency: Currency, language: Language): PriceParts {
  const size = Math.abs(amount)
  const step = steps.find(({ from }) => size >= from)
  const digits = step === undefined ? currency.digits : 1
  const shown = step === undefined ? size : Math.floor((size / (step.over ?? step.from)) * 10) / 10
  const number = formatNumber(shown, language, digits, step === undefined ? digits : 0)
  return {
    amount: `${amount < 0 ? '\u2212' : ''}${number}${step?.sign[language] ?? ''}`,
    currency: currency.symbol,
    currencyFirst: isCurrencyFirst(currency.symbol, currency.direction),
  }
}

/** Formats an amount as one text, for sentences, titles and labels. */
export function formatPriceText(amount: number, currency: Currency, language: Language): string {
  const { amount: number, currency: symbol, currencyFirst } = formatPrice(amount, currency, language)
  return currencyFirst ? `\u2066${symbol}\u00a0${number}\u2069` : `\u2066${number}\u2069\u00a0${symbol}`
}

/** Counts are abbreviated from 1,000 on: "2.1k". */
export function formatCount(value: number, language: Language): string {
  if (value < 1000) return String(value)
  return `${formatNumber(Math.floor(value / 100) / 10, language)}${steps[2]?.sign[language].toLowerCase()}`
}

/** Ratings show one decimal (spec 9.021). */
export function formatRating(value: number, language: Language): string {
  return formatNumber(value, language, 1, 1)
}

/** Kilometres with one decimal, at least 0.1. */
export function formatDistance(metres: number, language: Language): string {
  return `${formatNumber(Math.max(metres, 100) / 1000, language)}\u00a0${language === 'ar' ? 'كم' : 'km'}`
}

/** The shop's 12- or 24-hour clock, shared by all pages; SiteProvider sets it. */
export const clock: { hourCycle: 'h12' | 'h23' } = { hourCycle: 'h12' }

/** Full dates are followed by the Hijri day in a shop that shows it. SiteProvider loads it after hydration, for the bytes of other shops. */
export const calendar: { beside?: (instant: Date, language: Language, timeZone: string) => string } = {}

export function formatTime(instant: Date, language: Language, timeZone: string): string {
  return formatDate(instant, language, timeZone, { hour: 'numeric', minute: '2-digit' })
}

/**
 * Formats a date, by default without the time; times use the shop's 12- or 24-hour clock, and full dates have the Hijri day if the shop shows it. An invalid date becomes empty text instead of an
 * exception, so that the page still renders.
 */
export function formatDate(
  instant: Date,
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  if (Number.isNaN(+instant)) return ''
  const format = dateFormat(language, { ...options, ...((options.hour || options.timeStyle) && clock), timeZone })
  const text = withFirstOfMonth(format.format(instant), language)
  const isFull = options.dateStyle === 'long' || (options.month === 'long' && options.day && (options.year || options.weekday))
  return calendar.beside && isFull && !options.timeStyle ? text + calendar.beside(instant, language, timeZone) : text
}

/** The number of characters shown where a description is truncated (spec 9.024). */
export const DESCRIPTION_LENGTH = 130

/** Truncates to `limit` graphemes, at a word boundary (spec 9.024). */
export function truncate(text: string, language: Language, limit = 70): string {
  if (text.length <= limit) return text
  const end = [...new Intl.Segmenter(localeOf(language)).segment(text)][limit]?.index
  if (end === undefined) return text
  const cut = text.slice(0, end)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > limit * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
