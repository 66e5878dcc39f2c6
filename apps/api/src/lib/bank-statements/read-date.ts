import { toLatinDigits } from '@medina/contract/wire/latin-digits'

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

const months: readonly RegExp[] = [
  /^(jan|يناير|كانون الثاني)/i,
  /^(feb|fév|fev|فبراير|شباط)/i,
  /^(mar|مارس|آذار)/i,
  /^(apr|avr|أبريل|ابريل|نيسان)/i,
  /^(may|mai|مايو|ماي|أيار)/i,
  /^(jun|juin|يونيو|حزيران)/i,
  /^(jul|juil|يوليو|تموز)/i,
  /^(aug|aoû|aou|أغسطس|غشت|آب)/i,
  /^(sep|سبتمبر|شتنبر|أيلول)/i,
  /^(oct|أكتوبر|تشرين الأول)/i,
  /^(nov|نوفمبر|نونبر|تشرين الثاني)/i,
  /^(dec|déc|ديسمبر|دجنبر|كانون الأول)/i,
]

/** The three parts of a date without its time; null for anything else. A month in words has its number. */
function readParts(cell: string): { parts: [number, number, number]; hasWord: boolean } | null {
  const text = toLatinDigits(cell)
    .replace(/\p{Cf}+/gu, '')
    .trim()
  const [, first, second = '', third] =
    /^(\d{1,4})[\s./-]{1,3}(\d{1,2}|[\p{L}.]{3,14})[\s./-]{1,3}(\d{1,4})(?:[T\s,].{0,20})?$/u.exec(text) ?? []
  if (first === undefined || third === undefined) return null
  const isWord = !/^\d/.test(second)
  const month = isWord ? months.findIndex((word) => word.test(second)) + 1 : Number(second)
  return month === 0 ? null : { parts: [Number(first), month, Number(third)], hasWord: isWord }
}

/** The order of all dates of a column: one with a day above twelve decides; days first otherwise, as in the region. */
export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  const read = cells.flatMap((cell) => readParts(cell) ?? [])
  if (read.length === 0) return null
  if (read.some(({ parts: [first] }) => first > 31)) return 'ymd'
  return read.some(({ parts: [, second], hasWord }) => !hasWord && second > 12) ? 'mdy' : 'dmy'
}

/** A day as "2026-03-10"; null for one that no calendar has. */
export function readDate(cell: string, order: DateOrder): string | null {
  const read = readParts(cell)
  if (read === null) return null
  const [first, second, third] = read.parts
  const isYearFirst = first > 31 || order === 'ymd'
  const isMonthFirst = order === 'mdy' && !read.hasWord && !isYearFirst
  const [year, month, day] = isYearFirst ? [first, second, third] : isMonthFirst ? [third, first, second] : [third, second, first]
  const whole = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(whole, month - 1, day))
  if (whole < 2000 || whole > 2100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
