import { baseLanguage } from '@medina/contract/device/languages'
import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import { bare } from '#features/catalog/search/lexicon/lexicon.ts'

/** The languages whose names end with their noun, which the words before it only qualify: of those that the lists have, English. */
export const NOUN_LAST: ReadonlySet<string> = new Set([baseLanguage])

const FEWEST_WORDS = 2

/**
 * Lists what a name says without its first words: a "filipino spring roll" is a spring roll. `isName` tells words that belong together: an
 * "ice cream cake" is no cream cake.
 */
export function listEnds(name: string, isName: (words: string) => boolean): string[] {
  const words = name.split(' ')
  const ends: string[] = []
  for (let from = 1; from <= words.length - FEWEST_WORDS; from += 1) {
    if (isName(bare(words.slice(from - 1, from + 1).join(' ')))) break
    if (!functionWords.has(words[from] ?? '')) ends.push(words.slice(from).join(' '))
  }
  return ends
}
