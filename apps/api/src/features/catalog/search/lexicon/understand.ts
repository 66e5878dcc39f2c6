import { bare, close, isBetween, type Lexicon, LONGEST_PHRASE, type Meaning } from './lexicon.ts'
import { type PriceRange, readPrice } from './read-price.ts'

/** A filter that a text asks for in words, and the words: "halal", "nut free", «بدون حليب», "under 30 riyals". */
export type TextFilter = { words: string } & (
  | { mark: string }
  | { price: PriceRange }
  | {
      /** All names of the thing that must not be contained; the first of each language is the one to show. */
      without: string[]
      /** The words that tell of it. */
      tell: string[]
    }
)
/** A run of words with a meaning, by its place (from 0) among the words that are left. */
export type Phrase = { at: number; size: number; meaning: Meaning }
export type Understood = { words: string[]; phrases: Phrase[]; filters: TextFilter[] }

/** Before the name of an allergen. */
const NO = new Set(['no', 'non', 'not', 'بدون', 'بلا', 'خالي', 'خاليه', 'without'])
/** Before anything: «بدون بصل». After a thing, "no" says the same: "pasta no sauce". */
const WITHOUT = new Set(['without', 'بدون', 'بلا'])
const AFTER = new Set(['free', 'less'])
/** Before what describes a thing that is not wanted: "not spicy", «مو حار». */
const NOT = new Set(['not', 'isnt', 'مو', 'مش', 'موب', 'ليس', 'غير'])
/** Words that may stand between "not" and what describes. */
const VERY = new Set(['too', 'very', 'so', 'مره', 'كثير', 'اوي', 'جدا'])
/** Words that may stand between: «خالي من المكسرات». */
const BETWEEN = new Set(['من', 'any', 'of', 'اي'])
/** Shorter words are no things. */
const FEWEST_OF_THING = 3

/** Words that form a unit: a filter, a phrase, or a single word. `size` is the number of typed words. */
type Part = { size: number; words: string[]; filter?: WithoutWords<TextFilter>; meaning?: Meaning }

/**
 * Reads the phrases of folded words. Of all ways to divide the text, the one with the longest phrases counts: "birthday gift for kids" has a
 * gift for kids. Marks and "free of" leave the words and become filters; a word that only introduces nothing known stays. `plain` lists the
 * words of filters that are to be words like others.
 */
export function understand(lexicon: Lexicon, all: readonly string[], plain: readonly string[] = []): Understood {
  const typed = splitAnd(lexicon, all)
  const words: string[] = []
  const phrases: Phrase[] = []
  const filters: TextFilter[] = []
  for (const part of divide(typed.map((_, at) => listParts(lexicon, typed, at, plain)))) {
    if (part.filter !== undefined) filters.push({ ...part.filter, words: part.words.join(' ') })
    else {
      if (part.meaning !== undefined) phrases.push({ at: words.length, size: part.words.length, meaning: part.meaning })
      words.push(...part.words)
    }
  }
  return { words, phrases, filters }
}

/** «وطعميه» is "and falafel" where the lexicon knows the rest alone, and no phrase has both: «رز ولحم». */
function splitAnd(lexicon: Lexicon, typed: readonly string[]): readonly string[] {
  return typed.flatMap((word, at) => {
    const rest = word.slice(1)
    const isSplit =
      at > 0 &&
      /^و[\u0621-\u064a]{3}/.test(word) &&
      findMeaning(lexicon, word) === undefined &&
      findMeaning(lexicon, `${typed[at - 1]} ${word}`) === undefined &&
      findMeaning(lexicon, rest)?.kind === 'is'
    return isSplit ? ['و', rest] : [word]
  })
}

/** The parts that may begin at a place. */
function listParts(lexicon: Lexicon, typed: readonly string[], at: number, plain: readonly string[]): Part[] {
  const parts: Part[] = [{ size: 1, words: typed.slice(at, at + 1) }]
  for (const filter of [readFilter(lexicon, typed, at), readPriceFilter(typed, at)]) {
    const text = filter === null ? [] : typed.slice(at, at + filter.size)
    if (filter !== null && !plain.includes(text.join(' '))) parts.push({ size: filter.size, words: text, filter: filter.filter })
  }
  for (let size = Math.min(LONGEST_PHRASE, typed.length - at); size > 0; size -= 1) {
    const words = typed.slice(at, at + size)
    const meaning = findMeaning(lexicon, words.join(' '))
    // "Sugar-free" is a property of its own, and not the absence of an allergen.
    if (meaning !== undefined && meaning.kind !== 'mark') parts.push({ size, words, meaning })
  }
  return [...parts, ...listLooseParts(lexicon, typed, at)]
}

const LONGEST_LOOSE = 8

/** Phrases with other little words between: "gift for my wife", "present for an 8 year old boy". */
function listLooseParts({ phrases, loose }: Lexicon, typed: readonly string[], at: number): Part[] {
  const parts: Part[] = []
  for (let size = Math.min(LONGEST_LOOSE, typed.length - at); size > 2; size -= 1) {
    const all = typed.slice(at, at + size)
    const words = all.filter((word) => !isBetween(word))
    const isWhole = words.length < size && words[0] === all[0] && words.at(-1) === all.at(-1)
    const meaning = isWhole ? phrases.get(loose.get(words.join(' ')) ?? '') : undefined
    if (meaning !== undefined && meaning.kind !== 'mark') parts.push({ size, words, meaning })
  }
  return parts
}

/** The parts of the whole text with the most weight: that of a part grows with the square of its words. */
function divide(partsAt: Part[][]): Part[] {
  const best: { weight: number; parts: Part[] }[] = [{ weight: 0, parts: [] }]
  for (const parts of partsAt.toReversed()) {
    let most = { weight: -1, parts: [] as Part[] }
    for (const part of parts.toSorted((one, other) => other.size - one.size)) {
      const rest = best[best.length - part.size] ?? { weight: 0, parts: [] }
      const isOne = part.filter === undefined && part.meaning === undefined
      const weight = rest.weight + (isOne ? 0 : ((part.words.length + part.size) / 2) ** 2)
      if (weight > most.weight) most = { weight, parts: [part, ...rest.parts] }
    }
    best.push(most)
  }
  return best.at(-1)?.parts ?? []
}

type WithoutWords<T> = T extends unknown ? Omit<T, 'words'> : never
type FoundFilter = { size: number; filter: WithoutWords<TextFilter> }

function readPriceFilter(typed: readonly string[], at: number): FoundFilter | null {
  const found = readPrice(typed, at)
  return found && { size: found.size, filter: { price: found.price } }
}

function readFilter(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const own = readPhrase(lexicon, typed, at)
  const [mark] = own?.meaning.kind === 'mark' ? own.meaning.words : []
  if (own !== null && mark !== undefined) return { size: own.size, filter: { mark } }
  const free = readNot(lexicon, typed, at) ?? readFree(lexicon, typed, at)
  return free !== null && (own === null || free.size > own.size) ? free : null
}

function readPhrase(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; meaning: Meaning } | null {
  return listPhrases(lexicon, typed, at)[0] ?? null
}

/** The phrases that begin at a place, the longest first. */
function listPhrases(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; meaning: Meaning }[] {
  const most = Math.min(LONGEST_PHRASE, typed.length - at)
  return Array.from({ length: Math.max(0, most) }, (_, less) => most - less).flatMap((size) => {
    const meaning = findMeaning(lexicon, typed.slice(at, at + size).join(' '))
    return meaning === undefined ? [] : [{ size, meaning }]
  })
}

/** The meaning of a phrase as it is, by its letters, or in another form. */
function findMeaning({ phrases, closed, bare: bareForms, plain }: Lexicon, text: string): Meaning | undefined {
  if (plain.has(text)) return undefined
  const known = phrases.get(text) ?? phrases.get(closed.get(close(text)) ?? bareForms.get(bare(text)) ?? '')
  if (known !== undefined || !/[\u0621-\u064a]{3}ي$/.test(text)) return known
  // «ساعتي» is "my watch" where the lexicon knows «ساعه» alone.
  return [text.replace(/تي$/, 'ه'), text.slice(0, -1)].map((own) => phrases.get(own)).find((one) => one !== undefined)
}

/** "Not spicy" leaves out what is called so. A word that names of things never have, as "not expensive", leaves out nothing. */
function readNot(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  if (!NOT.has(typed[at] ?? '')) return null
  const start = VERY.has(typed[at + 1] ?? '') ? at + 2 : at + 1
  // "Not spicy noodles" are noodles, though spicy noodles are a thing of their own.
  const described = listPhrases(lexicon, typed, start).find(({ meaning }) => meaning.kind === 'trait')
  if (described === undefined || described.meaning.words.length === 0) return null
  const names = typed.slice(start, start + described.size)
  return {
    size: start - at + described.size,
    filter: { without: [names.join(' ')], tell: [...new Set([names.join(' '), ...described.meaning.words])] },
  }
}

/** "nut free", "no nuts", «خالي من المكسرات», "without onions". */
function readFree(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const before = typed[at] ?? ''
  if (NO.has(before)) {
    const start = BETWEEN.has(typed[at + 1] ?? '') ? at + 2 : at + 1
    const found = readAllergen(lexicon, typed, start)
    if (found !== null) return { ...found, size: start - at + found.size }
    const thing = typed[start] ?? ''
    const isWithout = WITHOUT.has(before) || (before === 'no' && at > 0 && /^[a-z]+$/.test(thing))
    if (!isWithout || thing.length < FEWEST_OF_THING || readPhrase(lexicon, typed, start)?.meaning.kind === 'trait') return null
    return { size: start - at + 1, filter: { without: [thing], tell: [thing] } }
  }
  const joined = /^(.{3,})(free|less)$/.exec(before)?.[1]
  // "Eggless", "nutfree".
  const inOne = joined === undefined ? null : readAllergen(lexicon, [joined], 0)
  if (inOne !== null) return inOne
  const found = readAllergen(lexicon, typed, at)
  return found !== null && AFTER.has(typed[at + found.size] ?? '') ? { ...found, size: found.size + 1 } : null
}

function readAllergen(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  for (let size = Math.min(2, typed.length - at); size > 0; size -= 1) {
    const allergen = lexicon.allergens.get(typed.slice(at, at + size).join(' '))
    if (allergen !== undefined) return { size, filter: { without: allergen.names, tell: allergen.words } }
  }
  return null
}
