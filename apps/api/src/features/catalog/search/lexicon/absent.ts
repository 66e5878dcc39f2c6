import { quote } from './quote.ts'
import type { TextFilter } from './understand.ts'

/** A thing that a text wants to be absent: its names, and the words that tell of it. */
export type Absent = Extract<TextFilter, { without: string[] }>

/**
 * Every phrase that states an absence contains one of these words, such as "gluten-free"; the triggers of `item_absences` use the same
 * list.
 */
const SAYS_NONE = ['free', 'without', 'no', 'بدون', 'بلا', 'خال', 'خالي', 'خاليه', 'خاليا'].map(quote).join(' | ')

/** A query for rows that mention the thing. */
export function mentions({ tell }: Absent): string {
  return tell.map((word) => `(${word.split(' ').map(quote).join(' & ')})`).join(' | ')
}

/** A query for rows that mention the thing nowhere, or that may say that it is absent. */
export function mayBeWithout(absent: Absent): string {
  return `!(${mentions(absent)}) | ${SAYS_NONE}`
}

/** A query of `item_absences` for items that say that it is absent, and do not list it as an allergen. */
export function saysWithout({ without }: Absent): string {
  const names = without.flatMap((name) => [name, `${name}s`, `ال${name}`, `ال${name}s`])
  const listed = names.map((name) => quote(`!${name}`)).join(' | ')
  return `(${names.map(quote).join(' | ')}) & !(${listed})`
}
