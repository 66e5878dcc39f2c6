import { withoutArticle } from './forms/arabic-article.ts'
import { isBrokenPlural } from './forms/arabic-plurals.ts'
import type { Guess } from './guess-word.ts'
import { type Found, MOST_BEGUN } from './look-up.ts'
import { MEASURE } from './find-head.ts'
import { measureTerms, unitTerm } from './numbers.ts'
import { quote } from './lexicon/quote.ts'
import { simplifyQuery } from './lexicon/simplify-query.ts'
import type { SearchPosition } from './search-terms.ts'
import { weights } from './weights.ts'

const { form: points, plainKind, firstMeanings } = weights
/** Up to this length a prefix match is weak evidence, so another spelling ranks higher. */
const FEW_LETTERS = 2

/** The term of a looked-up word: every form that finds it, with its points. */
export function toPosition(
  { typed, is_known, is_one, begun, forms, pairs, phrase, isLast, isHead, isPart, isMention }: Found,
  { sounds, slips }: Guess,
  meanings: string[],
): SearchPosition {
  const known = new Set<string>()
  const either = (words: string[]) => {
    const fresh = words.filter((word) => !known.has(word))
    for (const word of fresh) known.add(word)
    return fresh.map(toTerm).join(' | ')
  }
  const isShort = typed.length <= FEW_LETTERS
  // Only the last word may be incomplete. As a mere prefix of other words a word is weak evidence ("car tires" and carrots).
  const isComplete =
    phrase?.meaning.kind === 'is' || (!isLast && (is_known || is_one || forms.length + pairs.length > 0 || phrase !== null))
  const word = [either(is_one ? [typed, typed.replace(' ', '')] : [typed]), ...measureTerms(typed)].join(' | ')
  const ways = joinEqual([
    { words: word, points: points.asTyped },
    { words: either(forms.filter((form) => isInflected(typed, form))), points: points.inflected },
    // The words with the prefix are listed, because the index finds words faster than a prefix.
    {
      words: isComplete ? '' : begun.length > MOST_BEGUN ? `${quote(typed)}:*` : either(begun),
      points: isShort ? points.typo : points.prefix,
    },
    ...meanings.map((meaning, at) => ({ words: meaning, points: pointsOfMeaning({ typed, phrase }, at) })),
    { words: either(forms), points: points.stem },
    { words: either(pairs), points: points.spelling },
    { words: either(sounds), points: points.sound },
    { words: either(slips), points: points.typo },
    { words: unitTerm(typed), points: points.typo },
  ])
  const words = simplifyQuery(ways.map((way) => way.words).join(' | '))
  const isPartial = !isLast && !isComplete && begun.length > 0
  const isTrait = phrase === null ? isPartial || MEASURE.test(typed) : phrase.meaning.kind === 'trait'
  const isOther = phrase?.meaning.kind === 'is' && !phrase.meaning.words.includes(typed)
  const meant = isOther ? simplifyQuery(meanings.join(' | ')) : ''
  const called = { exactly: [], within: [], partly: [] }
  const heads = [typed, ...forms, ...(phrase?.meaning.words ?? [])].filter((one) => /^[a-z0-9 -]+$/.test(one))
  const isGuessed = sounds.length + slips.length > 0
  return {
    typed,
    word,
    ways,
    words,
    all: words,
    signs: [],
    called,
    heads,
    meant,
    isHead,
    isGuessed,
    isTrait,
    isPart: isPart && !isTrait,
    isMention,
  }
}

/** The ways that find something, the best first. Those of equal points are one, because each costs a comparison per row. */
function joinEqual(ways: SearchPosition['ways']): SearchPosition['ways'] {
  const byPoints = Map.groupBy(
    ways.filter(({ words }) => words !== ''),
    (way) => way.points,
  )
  return [...byPoints]
    .map(([equal, some]) => ({ words: simplifyQuery(some.map(({ words }) => words).join(' | ')), points: equal }))
    .toSorted((one, other) => other.points - one.points)
}

/**
 * True for "apples" and "strawberries" and the other way round, but not for other words of the stem. A wrong plural counts too ("tomatos"), and
 * so does a typed article («الحمل»).
 */
function isInflected(typed: string, form: string): boolean {
  const singulars = new Set(listSingulars(withoutArticle(typed)))
  return form.startsWith(typed) || isBrokenPlural(typed, form) || listSingulars(form).some((word) => singulars.has(word))
}

/** The word, and words of which it may be the plural. */
function listSingulars(word: string): string[] {
  const endings = [/[sx]$/, /es$/, /(?<=[ا-ي]{3})[اه]$/, /(?<=[ا-ي]{3})(ات|ين|ون)$/]
  return [word, ...endings.map((ending) => word.replace(ending, '')), word.replace(/ies$/, 'y')]
}

/** A spelling of several words requires all of them. */
function toTerm(spelling: string): string {
  return `(${spelling.split(' ').map(quote).join(' & ')})`
}

function pointsOfMeaning({ typed, phrase }: Pick<Found, 'typed' | 'phrase'>, at: number): number {
  if (phrase === null) return Math.max(points.spelling, points.completed - at)
  const words = phrase.meaning.words[at]?.split(' ') ?? []
  const isPlainKind = at === 0 && words.length > 1 && typed.split(' ').every((word) => words.includes(word))
  return isPlainKind ? plainKind : points.meaning + (firstMeanings[at] ?? 0)
}
