import type { Brand } from '@medina/contract/catalog/catalog-lists'
import { localeOf } from '@medina/web/texts/text.tsx'
import type { Language } from '@medina/web/device/preferences.ts'

export const brandSorts = ['default', 'az', 'za'] as const
export type BrandSort = (typeof brandSorts)[number]
/** Filters and order of the brands. */
export type BrandChoice = { typed: string; letter: string | null; sort: BrandSort }

/** The brands that match the typed text and the chosen letter, by default in the server's order. */
export function chooseBrands(brands: readonly Brand[], choice: BrandChoice, language: Language): Brand[] {
  const typed = fold(choice.typed.trim())
  const shown = brands.filter(
    ({ name }) => fold(name).includes(typed) && (choice.letter === null || firstLetter(name) === choice.letter),
  )
  if (choice.sort === 'default') return shown
  const { compare } = new Intl.Collator(localeOf(language))
  const turn = choice.sort === 'az' ? 1 : -1
  return shown.sort((one, other) => turn * compare(one.name, other.name))
}

/** The distinct first letters of the brands, in alphabetical order. */
export function listLetters(brands: readonly Brand[], language: Language): string[] {
  const { compare } = new Intl.Collator(localeOf(language))
  return [...new Set(brands.map(({ name }) => firstLetter(name)))].sort(compare)
}

/** Null for characters that are no letter. */
export function readLetter(text: string | null, letters: readonly string[]): string | null {
  return letters.find((letter) => letter === text) ?? null
}

export function readSort(text: string | null): BrandSort {
  return brandSorts.find((sort) => sort === text) ?? 'default'
}

function firstLetter(name: string): string {
  return [...fold(name)][0]?.toUpperCase() ?? ''
}

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' }

/** Folds letters: lower-case Latin without accents, Arabic in one form without diacritics. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[أإآىةؤئ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
}
