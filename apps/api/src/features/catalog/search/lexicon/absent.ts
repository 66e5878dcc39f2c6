import { quote } from './quote.ts'
import type { TextFilter } from './understand.ts'

/** Something that an item's texts must not mention, by the words of the text or of the owner's lexicon: its names, and what mentions it. */
export type Absent = Extract<TextFilter, { without: string[] }>

/**
 * Every phrase that states an absence contains one of these words, such as "gluten-free"; the triggers of `item_absences` use the same
 * list.
 */
const SAYS_NONE = ['free', 'without', 'no', 'بدون', 'بلا', 'خال', 'خالي', 'خاليه', 'خاليا'].map(quote).join(' | ')

/** A tsquery for rows that mention the ingredient. */
export function mentions({ tell }: Absent): string {
  return tell.map((word) => `(${word.split(' ').map(quote).join(' & ')})`).join(' | ')
}

/** A tsquery for rows that do not mention the ingredient, or may state its absence. */
export function mayBeWithout(absent: Absent): string {
  return `!(${mentions(absent)}) | ${SAYS_NONE}`
}

/** A tsquery on `item_absences` for items that state the absence and do not list the ingredient as an allergen. */
export function saysWithout({ without }: Absent): string {
  const names = without.flatMap((name) => [name, `${name}s`, `ال${name}`, `ال${name}s`])
  const listed = names.map((name) => quote(`!${name}`)).join(' | ')
  return `(${names.map(quote).join(' | ')}) & !(${listed})`
}
