import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { yesNo } from '#pages/menu/sheet-lists.ts'

/** Texts of one thing by language. */
export type Texts = Readonly<Record<string, string>>

/** `price` has a minus for an option that costs less. Drafts of before its switch have no `isSoldOut`. */
export type FoodOption = { id: string; texts: Texts; price: string; isSoldOut?: boolean }
/** A group of options of a dish; `min` and `max` count for several, and are empty for their defaults. */
export type OptionGroup = {
  id: string
  texts: Texts
  type: 'single' | 'multi'
  isRequired: boolean
  min: string
  max: string
  options: FoodOption[]
}

/** The texts of a column in all languages: `group_fr` under `fr`. */
export function readTexts(row: SheetCells, name: string): Texts {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, text]) =>
      column.startsWith(`${name}_`) && !column.slice(name.length + 1).includes('_')
        ? [[column.slice(name.length + 1), text]]
        : [],
    ),
  )
}

export function writeTexts(texts: Texts, name: string): SheetCells {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${name}_${language}`, text.trim()]))
}

export const hasText = (texts: Texts): boolean => Object.values(texts).some((text) => text.trim() !== '')

/** The text in a language, or the first one that there is. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] || (Object.values(texts).find((text) => text !== '') ?? '')
}

/** Begins the price of an option that costs less; without digits, it is no price yet. */
export const MINUS = '-'

/** The sign of a price apart from its size, because number pads of phones have no minus. */
export function splitPrice(price: string): { isLess: boolean; size: string } {
  const isLess = /^[-\u2212]/.test(price)
  return { isLess, size: isLess ? price.slice(1) : price }
}

/** A size may have been typed with its sign. */
export function joinPrice(isLess: boolean, size: string): string {
  const typed = splitPrice(size.trim())
  return isLess || typed.isLess ? MINUS + typed.size : typed.size
}

export function newOption(): FoodOption {
  return { id: randomUuid(), texts: {}, price: '' }
}

export function newGroup(): OptionGroup {
  return { id: randomUuid(), texts: {}, type: 'single', isRequired: true, min: '', max: '', options: [newOption(), newOption()] }
}

/** Groups of the rows of options.csv, in which consecutive rows of one group repeat its columns. */
export function readGroups(rows: readonly SheetCells[]): OptionGroup[] {
  const groups: (OptionGroup & { key: string })[] = []
  for (const row of rows) {
    const texts = readTexts(row, 'group')
    const key = JSON.stringify([texts, row.type, row.required, row.min, row.max])
    const option = {
      id: randomUuid(),
      texts: readTexts(row, 'option'),
      price: row.price ?? '',
      isSoldOut: row.sold_out === 'yes',
    }
    const last = groups.at(-1)
    if (last?.key === key) last.options.push(option)
    else
      groups.push({
        key,
        id: randomUuid(),
        texts,
        type: row.type === 'multi' ? 'multi' : 'single',
        isRequired: row.required === 'yes',
        min: row.min ?? '',
        max: row.max ?? '',
        options: [option],
      })
  }
  return groups.map(({ key: _key, ...group }) => group)
}

export function writeGroups(groups: readonly OptionGroup[], item: string, price: (typed: string) => string): SheetCells[] {
  return groups.flatMap(({ texts, type, isRequired, min, max, options }) =>
    options.map((option) => ({
      item,
      ...writeTexts(texts, 'group'),
      type,
      required: yesNo(isRequired),
      min: type === 'multi' ? min.trim() : '',
      max: type === 'multi' ? max.trim() : '',
      ...writeTexts(option.texts, 'option'),
      price: price(option.price === MINUS ? '' : option.price),
      sold_out: yesNo(option.isSoldOut === true),
    })),
  )
}
