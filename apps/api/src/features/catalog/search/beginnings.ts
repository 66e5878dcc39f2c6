import { functionWords } from './lexicon/function-words.ts'
import { quote } from './lexicon/quote.ts'
import type { SearchTerms } from './search-terms.ts'
import { exactNames } from './term-queries.ts'
import { weights } from './weights.ts'

/** A text of so few letters is the beginning of a word that is still being typed. A single letter begins too many. */
const FEWEST = 2
const MOST = 3

/** True for a text that suggestions must begin with: two or three letters of one word. */
export function isBeginning({ whole }: Pick<SearchTerms, 'whole'>): boolean {
  return whole.length >= FEWEST && whole.length <= MOST && !whole.includes(' ')
}

/** A tsquery for names with the words of the text, the last of which may be unfinished. Arabic words may have the article. */
export function beginnings({ whole }: Pick<SearchTerms, 'whole'>): string {
  const words = whole.split(' ')
  const last = words.pop() ?? ''
  const begun = [last, `ال${last}`].map((word) => `${quote(word)}:*`).join(' | ')
  return [...words.map(quote), `(${begun})`].join(' & ')
}

/** The terms of a beginning: they find every name with a word that begins so, and rank these first. */
export function addBeginnings(terms: SearchTerms): SearchTerms {
  const begun = beginnings(terms)
  const positions = terms.positions.map((position) => ({
    ...position,
    ways: [...position.ways, { words: begun, points: weights.form.prefix }],
    words: `${position.words} | ${begun}`,
    all: `${position.all} | ${begun}`,
  }))
  // An article within a name is no beginning: "Olives à la grecque".
  return { ...terms, positions, begun: functionWords.has(terms.whole) ? exactNames(terms, { isBegun: true }) : begun }
}
