import type { Guess } from './guess-word.ts'
import { type Found, MOST_BEGUN } from './look-up.ts'
import { MEASURE } from './find-head.ts'
import { measureTerms } from './numbers.ts'
import { quote } from './quote.ts'
import type { SearchPosition } from './search-terms.ts'

/**
 * Points of a word in a name, by how it matches: as typed, inflected, by its meaning, by prefix, by what a phrase with the prefix means. Less
 * for another form, another spelling, the sound, or a typo.
 */
const POINTS = { typed: 24, bent: 22, meaning: 13, begun: 12, becomes: 11, form: 10, pair: 8, sound: 6, slip: 4 }
/** For a first meaning that is the plain kind of what was typed: "whole milk" for "milk", before strawberry milk. */
const PLAIN_KIND = 25
/** On top for the first meanings of a phrase: the first is the most common one. */
const FIRST_MEANINGS = [7, 2]
/** Up to this length a prefix match says little: another spelling counts for more. */
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
  // A word before others is typed in full; as the mere beginning of other words it says little ("car tires" and carrots).
  const isComplete =
    phrase?.meaning.kind === 'is' || (!isLast && (is_known || is_one || forms.length + pairs.length > 0 || phrase !== null))
  const word = [either(is_one ? [typed, typed.replace(' ', '')] : [typed]), ...measureTerms(typed)].join(' | ')
  const ways = [
    { words: word, points: POINTS.typed },
    { words: either(forms.filter((form) => isInflected(typed, form))), points: POINTS.bent },
    // The words with the prefix are listed, because the index finds words faster than a prefix.
    {
      words: isComplete ? '' : begun.length > MOST_BEGUN ? `${quote(typed)}:*` : either(begun),
      points: isShort ? POINTS.slip : POINTS.begun,
    },
    ...meanings.map((meaning, at) => ({ words: meaning, points: pointsOfMeaning({ typed, phrase }, at) })),
    { words: either(forms), points: POINTS.form },
    { words: either(pairs), points: POINTS.pair },
    { words: either(sounds), points: POINTS.sound },
    { words: either(slips), points: POINTS.slip },
  ].filter(({ words }) => words !== '')
  const words = ways.map((way) => way.words).join(' | ')
  const isPartial = !isLast && !isComplete && begun.length > 0
  const isTrait = phrase === null ? isPartial || MEASURE.test(typed) : phrase.meaning.kind === 'trait'
  const isOther = phrase?.meaning.kind === 'is' && !phrase.meaning.words.includes(typed)
  const meant = isOther ? meanings.join(' | ') : ''
  const called = { exactly: [], within: [], partly: [] }
  const heads = [typed, ...forms, ...(phrase?.meaning.words ?? [])].filter((one) => /^[a-z0-9 -]+$/.test(one))
  const isGuessed = sounds.length + slips.length > 0
  ways.sort((one, other) => other.points - one.points)
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

/** "apples" and "strawberries", and no other word of the same stem. */
function isInflected(typed: string, form: string): boolean {
  return form.startsWith(typed) || form === typed.replace(/y$/, 'ies')
}

/** A spelling of several words requires all of them. */
function toTerm(spelling: string): string {
  return `(${spelling.split(' ').map(quote).join(' & ')})`
}

function pointsOfMeaning({ typed, phrase }: Pick<Found, 'typed' | 'phrase'>, at: number): number {
  if (phrase === null) return Math.max(POINTS.pair, POINTS.becomes - at)
  const words = phrase.meaning.words[at]?.split(' ') ?? []
  const isPlainKind = at === 0 && words.length > 1 && typed.split(' ').every((word) => words.includes(word))
  return isPlainKind ? PLAIN_KIND : POINTS.meaning + (FIRST_MEANINGS[at] ?? 0)
}
