import { quote } from './lexicon/quote.ts'

/** Small numbers as names spell them: "Tent for four". */
const WORDS: Record<string, string[]> = {
  1: ['one', 'واحد'],
  2: ['two', 'لشخصين', 'اثنين'],
  3: ['three', 'ثلاثه', 'لثلاثه'],
  4: ['four', 'اربعه', 'لاربعه'],
  5: ['five', 'خمسه', 'لخمسه'],
  6: ['six', 'سته', 'لسته'],
  8: ['eight', 'ثمانيه', 'لثمانيه'],
}

const UNITS = [
  ['mg', 'ملجم', 'مجم', 'ملغ'],
  ['mcg', 'مكجم'],
  ['g', 'gm', 'gr', 'gram', 'grams', 'جم', 'غرام', 'جرام'],
  ['kg', 'kilo', 'كجم', 'كغ', 'كيلو'],
  ['ml', 'مل'],
  ['l', 'lt', 'litre', 'liter', 'litres', 'liters', 'لتر'],
  ['cm', 'سم'],
  ['m', 'metre', 'meter', 'متر'],
  ['inch', 'in', 'بوصه', 'انش'],
  ['w', 'watt', 'واط'],
]

const NUMBER_WITH_UNIT = /^([0-9]+)([a-z\u0621-\u064a]*)$/

/** A letter or a digit as a query; a small number matches its word, too. */
export function markTerm(mark: string): string {
  const all = [mark, ...(WORDS[mark] ?? [])].map(quote)
  return all.length === 1 ? all.join('') : `(${all.join(' | ')})`
}

/** Other spellings of a number with its unit: "500mg" is "500 mg", and "50000" is "50,000", whose comma is a space in the index. */
export function measureTerms(typed: string): string[] {
  const [, digits = '', unit = ''] = NUMBER_WITH_UNIT.exec(typed) ?? []
  if (digits === '') return []
  const grouped = digits.length > 3 ? [`(${quote(digits.slice(0, -3))} & ${quote(digits.slice(-3))})`] : []
  if (unit === '') return grouped
  const units = (UNITS.find((spellings) => spellings.includes(unit)) ?? [unit]).map(quote).join(' | ')
  return [`((${[quote(digits), ...grouped].join(' | ')}) & (${units}))`]
}
