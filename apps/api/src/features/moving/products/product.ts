import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import type { Cells } from '#lib/sheets/sheet.ts'
import { clean } from '#features/moving/family/read-values.ts'

/** A product of another shop, of whichever program. Amounts are texts. */
export type Product = {
  /** Identifies it there. */
  id: string
  slug: string
  name: string
  description: string
  /** From the first level down; empty if it has none. */
  categories: string[]
  tags: string[]
  /** Addresses. */
  pictures: string[]
  isShown: boolean
  /** The names of up to three choices; empty for a product of one kind. */
  choices: string[]
  /** One without options for a product of one kind. */
  variants: Variant[]
}
export type Variant = {
  options: string[]
  price: string
  /** The price before the discount; empty if there is none. */
  before: string
  /** Null if the other shop does not count it. */
  stock: string | null
}

export const cellOf = (cells: Cells, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = cells[name]
    if (typeof value === 'string' && clean(value) !== '') return clean(value)
  }
  return ''
}

/** "1,234.50", "1234,5" and "١٬٢٣٤٫٥٠" as an amount with a point; programs export all of them. */
export function toPoint(text: string): string {
  const bare = toLatinDigits(text).replaceAll(/[^\d.,-]/g, '')
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (comma > point && /,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return bare.replaceAll(',', '')
}

export const splitOn = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
