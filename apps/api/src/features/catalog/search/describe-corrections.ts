import type { Corrected } from '@medina/contract/catalog/browse'
import { asTyped } from './as-typed.ts'
import type { SearchTerms } from './search-terms.ts'
import { measureDistance } from './word-distance.ts'

type Corrections = Pick<SearchTerms, 'corrected' | 'isUnsure'>

/**
 * The corrections of a text as an answer names them; no member if there are none, or if they found nothing. Corrected words are spelled as
 * in the names that were found, because folding changes Arabic and French letters.
 */
export function describeCorrections(
  { corrected, isUnsure }: Corrections,
  text: string,
  found: readonly { name: string }[],
): { corrected?: Corrected; is_unsure?: true } {
  if (corrected.length === 0 || (found.length === 0 && !isUnsure)) return isUnsure ? { is_unsure: true } : {}
  const names = found.map(({ name }) => name.toLowerCase()).join(' ')
  const placeOf = (typed: string) => text.toLowerCase().indexOf(asTyped(text, typed).toLowerCase())
  const inOrder = corrected.toSorted((one, other) => placeOf(one.typed) - placeOf(other.typed))
  const described = inOrder.map(({ typed, to }) => ({
    typed: asTyped(text, typed),
    words: typed,
    to: [...new Set(to.map((words) => asTyped(names, inScriptOf(typed, words, names))))],
  }))
  return { corrected: described, ...(isUnsure && { is_unsure: true }) }
}

/** A correction in the other script ("burgr": «برجر») is named by the word of the found names that it stands for, if one is near. */
function inScriptOf(typed: string, words: string, names: string): string {
  if (isArabic(typed) === isArabic(words)) return words
  const near = names.split(/[^\p{L}\p{M}]+/u).find((name) => measureDistance(typed, name) <= MOST_DIFFERENCES)
  return near ?? words
}

const MOST_DIFFERENCES = 2

function isArabic(text: string): boolean {
  return /[\u0621-\u064a]/.test(text)
}
