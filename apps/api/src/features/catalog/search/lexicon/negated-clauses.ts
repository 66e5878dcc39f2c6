import { findAllergen, type Lexicon } from './lexicon.ts'

const NOT = new Set('dont doesnt wont isnt arent didnt cant cannot not never'.split(' '))
const BEFORE_NOT = new Set(['do', 'does', 'will', 'can', 'did', 'should'])
const RELATIVE = new Set(['that', 'which', 'who', 'but'])
/** Verbs after "not" that are followed by what must be absent: "that doesn't have nuts", "I don't eat meat". */
const HOLD = new Set(
  'have has contain contains containing include includes got use uses eat like want drink tolerate stand'.split(' '),
)
const NOT_AR = new Set(['ما', 'لا', 'مو', 'مش', 'ماب', 'ولا'])
const HOLD_AR = new Set(
  `فيه فيها فيهم به بها يحتوي تحتوي يحتوون احب بحب احبش اكل باكل اكلش اشرب بشرب ابي ابغي ابغا ابغاه بدي اريد عايز عاوز اتحمل`.split(
    /\s+/,
  ),
)
/** «ما ينوم»: a verb that describes a product, except those of prices («ما يتجاوز 50»). */
const VERB_AR = /^(?:ي|ت|بي|بت)(?!تجاوز|تعدي|زيد)[\u0621-\u064a]{3,}$/
const ALLERGIC = [
  ['allergic', 'to'],
  ['intolerant', 'to'],
  ['allergy', 'to'],
  ['حساسيه', 'من'],
  ['حساسيه', 'ضد'],
]

/**
 * Reads clauses that exclude something: "that doesn't contain nuts" and «ما فيه سكر» become "without nuts" and «بدون سكر». A clause with
 * another verb ("tablets that don't make me sleepy") excludes nothing; after a product it ends the text.
 */
export function readNegatedClauses(words: readonly string[], lexicon: Lexicon): readonly string[] {
  for (let at = 0; at < words.length; at += 1) {
    const arabic = NOT_AR.has(words[at] ?? '')
    const end = arabic ? at + 1 : readNot(words, at)
    if (end > at) {
      const holds = (arabic ? HOLD_AR : HOLD).has(words[end] ?? '')
      if (holds && words.length > end + 1) return [...before(words, at), ...absent(words, end + 1, arabic)]
      const isClause = arabic ? VERB_AR.test(words[end] ?? '') : RELATIVE.has(words[at - 1] ?? '')
      if (isClause && before(words, at).some((word) => lexicon.phrases.get(word)?.kind === 'is')) return before(words, at)
    }
    const allergic = ALLERGIC.find((one) => one.every((word, place) => words[at + place] === word))
    const thing = at + (allergic?.length ?? 0)
    if (allergic !== undefined && findAllergen(lexicon, words[thing] ?? '') !== undefined)
      return [...before(words, at), ...absent(words, thing, /[\u0621-\u064a]/.test(allergic[0] ?? ''))]
  }
  return words
}

/** The position after "don't" or "do not"; the given position if there is neither. */
function readNot(words: readonly string[], at: number): number {
  const [one = '', next = ''] = words.slice(at)
  if (BEFORE_NOT.has(one) && next === 'not') return at + 2
  return NOT.has(one) ? at + 1 : at
}

/** The words before a clause, without those that introduce it: "something that", «شي اللي», "food and I". */
function before(words: readonly string[], at: number): string[] {
  const rest = words.slice(0, at)
  while (JOINING.has(rest.at(-1) ?? '')) rest.pop()
  return rest
}
const JOINING = new Set([
  'that',
  'which',
  'who',
  'but',
  'and',
  'i',
  'im',
  'am',
  'it',
  'they',
  'we',
  'with',
  'اللي',
  'و',
  'انا',
  'عندي',
  'بس',
  'لكن',
])

function absent(words: readonly string[], at: number, isArabic: boolean): string[] {
  return [isArabic ? 'بدون' : 'without', ...words.slice(at).filter((word) => word !== 'علي' && word !== 'it')]
}
