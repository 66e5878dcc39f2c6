import type { Corrected } from '@medina/contract/catalog/browse'
import { asTyped } from './as-typed.ts'
import type { SearchTerms } from './search-terms.ts'

type Corrections = Pick<SearchTerms, 'corrected' | 'isUnsure'>

/**
 * The corrections of a text as an answer names them; no member if there are none. Corrected words are spelled as in the names that were
 * found, because folding changes Arabic and French letters.
 */
export function describeCorrections(
  { corrected, isUnsure }: Corrections,
  text: string,
  found: readonly { name: string }[],
): { corrected?: Corrected; is_unsure?: true } {
  if (corrected.length === 0) return {}
  const names = found.map(({ name }) => name.toLowerCase()).join(' ')
  const described = corrected.map(({ typed, to }) => ({
    typed: asTyped(text, typed),
    words: typed,
    to: to.map((words) => asTyped(names, words)),
  }))
  return { corrected: described, ...(isUnsure && { is_unsure: true }) }
}
