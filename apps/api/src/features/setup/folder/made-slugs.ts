import { baseLanguage, languages } from '#lib/i18n.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'

/** Sheets whose rows are named by a slug, and the word for a name without letters or digits. */
const words: Readonly<Record<string, string>> = {
  categories: 'category',
  brands: 'brand',
  common_conditions: 'condition',
  stores: 'store',
  items: 'item',
  vehicles: 'vehicle',
}

/** Far below the longest slug, so that a number fits behind. */
const LONGEST = 100

export const canMakeSlugs = (sheet: string): boolean => sheet in words

/**
 * Gives each row without a slug one of its name, in English or else in another language. Two rows of a file never get the same. `taken` has
 * the slugs that the file writes itself.
 */
export function openSlugs(sheet: string, taken: ReadonlySet<string>): (row: SheetRow) => SheetRow {
  const used = new Set(taken)
  return (row) => {
    if (readSlug(row) !== '') return row
    const names = [baseLanguage, ...languages].map((language) => toSlug(textOf(row.cells[`name_${language}`])))
    const stem = names.find((name) => name !== '') ?? `${words[sheet] ?? sheet}-${row.row}`
    let slug = stem
    for (let number = 2; used.has(slug); number += 1) slug = `${stem}-${number}`
    used.add(slug)
    return { ...row, cells: { slug, ...row.cells, ...('slug' in row.cells && { slug }) } }
  }
}

export const readSlug = ({ cells }: SheetRow): string => textOf(cells.slug)

/** Latin letters and digits of a name; Arabic letters are written as they sound. */
function toSlug(name: string): string {
  return [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => sounds[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST) // The slug is ASCII, so it is cut by units.
    .replace(/-$/, '')
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '')

const pairs =
  'ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h و w ي y ى a ة a œ oe æ ae ß ss ø o ł l'.split(
    ' ',
  )
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, pairs[at + 1] ?? '']] : [])),
)
