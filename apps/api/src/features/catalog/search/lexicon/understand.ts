import { diets } from '#features/catalog/search/contents/contents.ts'
import { findBefore, JOINTS, LITTLE } from '#features/catalog/search/contents/read-clause.ts'
import { findAllergen, findOtherForm, isBetween, type Lexicon, LONGEST_PHRASE, type Meaning } from './lexicon.ts'
import { type PriceRange, readPrice } from './read-price.ts'

/** A filter that a text asks for in words, and the words: "halal", "nut free", «بدون حليب», "under 30 riyals". */
export type TextFilter = { words: string } & (
  | { mark: string }
  | { price: PriceRange }
  /** Codes of what goods must be free of (`search/contents/contents.csv`). A diet is the code of what it leaves out. */
  | { absent: string[] }
  | {
      /** All names of what must be absent; the first of each language is shown. */
      without: string[]
      /** The words that mention it. */
      tell: string[]
    }
)
/** A run of words with a meaning; `at` is its position (from 0) among the remaining words. */
export type Phrase = { at: number; size: number; meaning: Meaning }
export type Understood = { words: string[]; phrases: Phrase[]; filters: TextFilter[] }

/** Words before the name of an allergen in a search, which texts of goods have in longer phrases. */
const NO = new Set(['non', 'not', 'خالي', 'خاليه', 'خال', 'غير'])
/** Words before anything that must be absent: «بدون بصل». After the first word, "no" does the same for a Latin word: "pasta no sauce". */
const WITHOUT = new Set(['without', 'sans', 'بدون', 'بلا'])
const AFTER = new Set(['free', 'less'])
/** Beside an allergen, except where medicine for it is sold: "nut allergy". */
const ALLERGY = new Set(['allergy', 'allergic', 'allergie', 'allergique', 'intolerance', 'intolerant', 'حساسيه'])
/** Words before a property that is not wanted: "not spicy", «مو حار». */
const NOT = new Set(['not', 'isnt', 'مو', 'مش', 'موب', 'ليس', 'غير'])
/** Adverbs between "not" and a property. */
const VERY = new Set(['too', 'very', 'so', 'مره', 'كثير', 'اوي', 'جدا'])
/** Shorter words do not name anything that can be excluded. */
const FEWEST_OF_THING = 3

/** Words that form a unit: a filter, a phrase, or a single word. `size` is the number of typed words. */
type Part = { size: number; words: string[]; filter?: WithoutWords<TextFilter>; meaning?: Meaning }

/**
 * Reads the phrases of folded words. Of all ways to divide the text, the one with the longest phrases wins: "birthday gift for kids"
 * contains "gift for kids". Marks and exclusions become filters and are removed from the words; a word that would introduce one but is
 * followed by nothing known stays. `plain` lists the words of filters to be read as ordinary words, and single words to be read without a
 * meaning.
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

/** Splits «وطعميه» into "and falafel" if the lexicon only knows the noun, and no phrase contains both: «رز ولحم». */
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
    const isPlain = size === 1 && plain.includes(words[0] ?? '')
    if (meaning !== undefined && meaning.kind !== 'mark' && !isPlain) parts.push({ size, words, meaning })
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

/**
 * Divides the whole text into the parts with the greatest total weight; the weight of a part grows with the square of its number of words.
 */
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
  if (own !== null && mark !== undefined) return { size: own.size, filter: toMarkFilter(mark) }
  const free = readNot(lexicon, typed, at) ?? readFree(lexicon, typed, at)
  return free !== null && (own === null || free.size > own.size) ? free : null
}

/** Marks of diets, and phrases such as "unsalted", are the absence of what they leave out. */
function toMarkFilter(mark: string): FoundFilter['filter'] {
  if (mark === 'organic') return { mark }
  return { absent: [[...diets].find(([, diet]) => diet === mark)?.[0] ?? mark] }
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

/** The meaning of a phrase as typed, without its spaces, or in its bare form. */
function findMeaning(lexicon: Lexicon, text: string): Meaning | undefined {
  const { phrases, plain } = lexicon
  if (plain.has(text)) return undefined
  const known = phrases.get(text) ?? findOtherForm(lexicon, text)
  if (known !== undefined || !/[\u0621-\u064a]{3}ي$/.test(text)) return known
  // Removes the Arabic suffix "my": «ساعتي» is "my watch", while the lexicon has «ساعه».
  return [text.replace(/تي$/, 'ه'), text.slice(0, -1)].map((own) => phrases.get(own)).find((one) => one !== undefined)
}

/** Excludes a described property: "not spicy". A property that names of products never contain, as in "not expensive", excludes nothing. */
function readNot(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  if (!NOT.has(typed[at] ?? '')) return null
  const start = VERY.has(typed[at + 1] ?? '') ? at + 2 : at + 1
  // Only the property counts: "not spicy noodles" asks for noodles, although "spicy noodles" is a product of its own.
  const described = listPhrases(lexicon, typed, start).find(({ meaning }) => meaning.kind === 'trait')
  if (described === undefined || described.meaning.words.length === 0) return null
  const names = typed.slice(start, start + described.size)
  return {
    size: start - at + described.size,
    filter: { without: [names.join(' ')], tell: [...new Set([names.join(' '), ...described.meaning.words])] },
  }
}

/** "nut free", "egg and dairy free", "no nuts", «خالي من المكسرات», "sans œufs ni lait", "without onions". */
function readFree(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const before = typed[at] ?? ''
  const size = findBefore((place) => typed[at + place]).size || (NO.has(before) ? 1 : 0)
  if (size > 0) {
    const start = skipLittle(typed, at + size)
    const found = readAllergens(lexicon, typed, start)
    if (found !== null) return { ...found, size: start - at + found.size }
    const thing = typed[start] ?? ''
    const isWithout = WITHOUT.has(before) || (before === 'no' && at > 0 && /^[a-z]+$/.test(thing))
    if (!isWithout || thing.length < FEWEST_OF_THING || readPhrase(lexicon, typed, start)?.meaning.kind === 'trait') return null
    return { size: start - at + 1, filter: { without: [thing], tell: [thing] } }
  }
  const joined = /^(.{3,})(free|less)$/.exec(before)?.[1]
  // Words such as "eggless" and "nutfree".
  const inOne = joined === undefined ? null : readAllergen(lexicon, [joined], 0)
  if (inOne !== null) return inOne
  // "Allergy to nuts" has the word before the name.
  if (ALLERGY.has(before) && !isPharmacy(lexicon)) {
    const start = skipLittle(typed, at + 1)
    const found = readAllergens(lexicon, typed, start)
    if (found !== null) return { ...found, size: start - at + found.size }
  }
  const found = readAllergens(lexicon, typed, at)
  const after = typed[at + (found?.size ?? 0)] ?? ''
  const isAfter = AFTER.has(after) || (ALLERGY.has(after) && !isPharmacy(lexicon))
  return found !== null && isAfter ? { ...found, size: found.size + 1 } : null
}

function skipLittle(typed: readonly string[], from: number): number {
  let at = from
  while (LITTLE.has(typed[at] ?? '')) at += 1
  return at
}

function isPharmacy(lexicon: Lexicon): boolean {
  return 'type' in lexicon && lexicon.type === 'pharmacy'
}

/** One allergen, or several with joints between them; only codes of ours can be joined. */
function readAllergens(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const first = readAllergen(lexicon, typed, at)
  if (first === null || !('absent' in first.filter)) return first
  let size = first.size
  const codes = [...first.filter.absent]
  for (;;) {
    const next = readNext(lexicon, typed, at + size)
    if (next === null) return { size, filter: { absent: codes } }
    size += next.size
    codes.push(...next.codes)
  }
}

function readNext(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; codes: string[] } | null {
  const word = typed[at] ?? ''
  // The Arabic "and" is a part of the next word: «وحليب».
  const split = /^و[\u0621-\u064a]{3}/.test(word) ? readAllergen(lexicon, [word.slice(1)], 0) : null
  if (split !== null && 'absent' in split.filter) return { size: 1, codes: split.filter.absent }
  if (!JOINTS.has(word)) return null
  let start = skipLittle(typed, at + 1)
  start = skipLittle(typed, start + (findBefore((place) => typed[start + place]).size || (NO.has(typed[start] ?? '') ? 1 : 0)))
  const found = readAllergen(lexicon, typed, start)
  return found === null || !('absent' in found.filter) ? null : { size: start - at + found.size, codes: found.filter.absent }
}

/** The most words of an allergen's name. */
const LONGEST_ALLERGEN = 3

function readAllergen(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  for (let size = Math.min(LONGEST_ALLERGEN, typed.length - at); size > 0; size -= 1) {
    const allergen = findAllergen(lexicon, typed.slice(at, at + size).join(' '))
    if (allergen === undefined) continue
    const { content, names, words } = allergen
    return { size, filter: content === undefined ? { without: names, tell: words } : { absent: [content] } }
  }
  return null
}
