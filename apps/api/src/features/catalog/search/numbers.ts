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

/** Spellings of units, the shortest first, and what one is in the smallest unit of its kind. */
const UNITS: { spellings: string[]; kind: 'mass' | 'volume' | 'length' | null; size: number }[] = [
  { spellings: ['mcg', 'مكجم'], kind: null, size: 1 },
  { spellings: ['mg', 'ملجم', 'مجم', 'ملغ'], kind: null, size: 1 },
  { spellings: ['g', 'gm', 'gr', 'gms', 'gram', 'grams', 'gramme', 'grammes', 'جم', 'غرام', 'جرام', 'غ'], kind: 'mass', size: 1 },
  { spellings: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'كجم', 'كغ', 'كغم', 'كيلو'], kind: 'mass', size: 1000 },
  { spellings: ['ml', 'مل'], kind: 'volume', size: 1 },
  { spellings: ['cl'], kind: 'volume', size: 10 },
  { spellings: ['l', 'lt', 'ltr', 'litre', 'liter', 'litres', 'liters', 'لتر', 'ليتر'], kind: 'volume', size: 1000 },
  { spellings: ['mm', 'ملم', 'مم'], kind: 'length', size: 1 },
  { spellings: ['cm', 'سم'], kind: 'length', size: 10 },
  { spellings: ['m', 'mtr', 'mtrs', 'metre', 'meter', 'metres', 'meters', 'متر'], kind: 'length', size: 1000 },
  { spellings: ['inch', 'in', 'inches', 'بوصه', 'انش'], kind: null, size: 1 },
  { spellings: ['w', 'watt', 'watts', 'واط'], kind: null, size: 1 },
  { spellings: ['s', 'pcs', 'pc', 'pieces', 'piece', 'حبه', 'قطعه'], kind: null, size: 1 },
]
/** Units that are words of their own next to a number: "2 in", "4 s". */
const NEVER_JOINED = new Set(['in', 's', 'piece', 'pieces', 'حبه', 'قطعه'])

const NUMBER = /^[0-9]+(?:\.[0-9]+)?$/
const NUMBER_WITH_UNIT = /^([0-9]+(?:\.[0-9]+)?)([a-z\u0621-\u064a]*)$/

/** Joins a number and the unit after it, so that both are one size: "2 litre" is "2l". */
export function joinMeasures(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const unit = NEVER_JOINED.has(word) ? undefined : UNITS.find(({ spellings }) => spellings.includes(word))
    if (unit !== undefined && NUMBER.test(before)) joined[joined.length - 1] = before + unit.spellings[0]
    else joined.push(word)
  }
  return joined
}

/** A letter or a digit as a query; a small number matches its word, too. */
export function markTerm(mark: string): string {
  const all = [mark, ...(WORDS[mark] ?? [])].map(quote)
  return all.length === 1 ? all.join('') : `(${all.join(' | ')})`
}

/**
 * Other spellings of a number with its unit: "500gm" is "500 g" and "0.5kg", and "50000" is "50,000", whose comma is a space in the index,
 * as is that of "1,5 l".
 */
export function measureTerms(typed: string): string[] {
  const [, digits = '', name = ''] = NUMBER_WITH_UNIT.exec(typed) ?? []
  if (digits === '') return []
  if (name === '') return groupDigits(digits)
  const unit = UNITS.find(({ spellings }) => spellings.includes(name)) ?? { spellings: [name], kind: null, size: 1 }
  const alike = unit.kind === null ? [] : UNITS.filter(({ kind }) => kind === unit.kind)
  const sizes = alike.map((other) => ({ ...other, value: String((Number(digits) * unit.size) / other.size) }))
  return (sizes.length === 0 ? [{ ...unit, value: digits }] : sizes)
    .filter(({ value }) => value.length <= MOST_DIGITS)
    .flatMap(({ value, spellings }) => {
      const parts = [quote(value), ...groupDigits(value)].join(' | ')
      return [...spellings.map((spelling) => quote(value + spelling)), `((${parts}) & (${spellings.map(quote).join(' | ')}))`]
    })
}

/** The spellings of the unit of a size as a query, empty for none: milk by the litre. */
export function unitTerm(typed: string): string {
  const unit = UNITS.find(({ spellings }) => spellings.includes(NUMBER_WITH_UNIT.exec(typed)?.[2] ?? ''))
  return unit === undefined ? '' : unit.spellings.map(quote).join(' | ')
}

/** More digits than a price list writes come from an odd conversion. */
const MOST_DIGITS = 6

/** The two words that the index has for "50,000" and "1,5". */
function groupDigits(digits: string): string[] {
  const [whole = '', part] = digits.split('.')
  if (part !== undefined) return [`(${quote(whole)} & ${quote(part)})`]
  return digits.length > 3 ? [`(${quote(digits.slice(0, -3))} & ${quote(digits.slice(-3))})`] : []
}
