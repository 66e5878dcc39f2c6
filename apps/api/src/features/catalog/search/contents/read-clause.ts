import { foldName } from '#features/catalog/search/things/fold-name.ts'
import { listBrokenPlurals } from '#features/catalog/search/forms/arabic-plurals.ts'
import { baseLanguage } from '@medina/contract/device/languages'
import { bare } from '#features/catalog/search/lexicon/lexicon.ts'
import { type Contents, withParts } from './contents.ts'

/**
 * A phrase of a text. `codes` are what it names itself ("egg"), or for a statement what is absent; `foods` what a food of that name usually
 * contains, as a dish and as goods. `isOpen`: so many things have the name that it tells little: "sauce".
 */
export type Known = {
  kind: 'name' | 'sign' | 'food' | 'absent'
  codes: string[]
  foods?: Partial<Record<FoodKind, string[]>>
  isOpen?: boolean
}
export type FoodKind = 'dish' | 'goods'

export type Knowledge = {
  contents: Contents
  /** By phrase, each word in the form of `toForm`. */
  phrases: ReadonlyMap<string, Known>
}

/** The longest phrase, in words. */
export const LONGEST_KNOWN = 6

/** The codes that a text tells of its good. */
export type Findings = {
  /** Codes of words that name an ingredient: "egg", "whey". */
  named: Set<string>
  /** Codes of foods that usually contain it: "omelette". */
  likely: Set<string>
  /** Those of open names, which count where nothing closer is known. */
  open: Set<string>
  /** True if the text names a food of its kind that is known, beyond open names and single ingredients. */
  isKnown: boolean
  /** Codes whose absence the text states: "egg free". */
  none: Set<string>
}

export function createFindings(): Findings {
  return { named: new Set(), likely: new Set(), open: new Set(), none: new Set(), isKnown: false }
}

/** A part of a clause: a known phrase, a word between parts of a list, or any other word. `isNegated`: the text says that there is none. */
type Part = { words: string; known?: Known; isJoint?: true; isNegated?: boolean }

/** The ends of clauses. A statement about one thing ends there: "no eggs; milk". Decimal points are none. */
const ENDS = /[;:|•!?\n\r()[\]{}]|\.(?!\d)/
const COMMA = ','

const words = (text: string) => text.trim().split(/\s+/)
export const JOINTS: ReadonlySet<string> = new Set(words('and or nor et ou ni و او ولا لا no de sans without بدون بلا'))
/** Little words between a statement and its noun: «خالي من», "sans de la". */
export const LITTLE: ReadonlySet<string> = new Set(
  words('of from any all added au aux a de d du des le la les l l من اي علي على the artificial'),
)
/** Each begins a statement about the next noun; those of labels also about all nouns of a list. */
const BEFORE = new Set(words('without no sans zero 0 pas بدون بلا لا زيرو'))
const BEFORE_LISTS = [
  'free of',
  'free from',
  'exempt',
  'exempte',
  'exempts',
  'exemptes',
  'depourvu',
  'contains no',
  'contain no',
  'does not contain',
  'doesnt contain',
  'ne contient pas',
  'depourvue',
  'خالي من',
  'خاليه من',
  'خال من',
  'خاليا من',
  'من غير',
  'لا يحتوي',
  'لا تحتوي',
  'ما فيه',
  'ما فيها',
].map((phrase) => phrase.split(' '))
/** "Free" that is about something else, by the next word. */
const OTHER_FREE = new Set(words('range delivery gift shipping'))
const NOT = new Set(words('not non pas غير ليس isnt arent'))
/** A clause with one of these offers a choice and says nothing of the good itself: "gluten free option available". */
const CHOICE = new Set(
  words('option options optional available request demande possible disponible متوفر متاح الطلب اختياري upon'),
)

/** Before a statement, these say that it is about a part: "with gluten free bread". */
const WITH = new Set(words('with avec on sur مع'))

/** Words that in an English text are none of the foods that they name in French. Texts without English have their own in its place. */
const OTHER_IN_ENGLISH = new Set(words('son sale main bar lieu four tout chat the'))

/** How a text is read: in its language, as one of a dish or of goods. */
export type Reading = { language: string; kind: FoodKind; knowledge: Knowledge }

/** Reads what a text tells, clause by clause. */
export function readText(text: string, reading: Reading): Findings {
  const findings = createFindings()
  for (const clause of text.split(ENDS)) readClause(clause, reading, findings)
  return findings
}

function readClause(clause: string, { language, kind, knowledge }: Reading, findings: Findings): void {
  const folded = clause.split(/[,،/+]/).map((part) => foldName(part).split(' ').filter(Boolean))
  const parts = folded.flatMap((some, at) => [
    ...(at === 0 ? [] : [{ words: COMMA, isJoint: true } satisfies Part]),
    ...listParts(some, language, knowledge),
  ])
  const isChoice = parts.some(({ words }) => CHOICE.has(words))
  const start = parts.findIndex(({ words }) => WITH.has(words))
  const claimAt = (at: number) => (codes: readonly string[]) => {
    if (!isChoice && (start === -1 || at < start)) for (const code of codes) findings.none.add(code)
  }
  for (let at = 0; at < parts.length; at += 1) {
    readStatementBefore(parts, at, claimAt(-1))
    readStatementAfter(parts, at, claimAt(at))
  }
  for (const [at, { known, isNegated }] of parts.entries()) {
    if (known === undefined || isNegated === true) continue
    if (known.kind === 'absent') {
      const isDenied = [at - 1, at - 2, at - 3].some((before) => NOT.has(parts[before]?.words ?? ''))
      if (isDenied) for (const code of known.codes) findings.named.add(code)
      else claimAt(at)(known.codes)
      continue
    }
    // "Vegan cheese" and "fromage végétal" are without what cheese is made of.
    const beside = [parts[at - 1], parts[at + 1]].flatMap((one) => (one?.known?.kind === 'absent' ? one.known.codes : []))
    const covered = withParts(beside, knowledge.contents)
    const foods = known.foods?.[kind] ?? known.foods?.[kind === 'dish' ? 'goods' : 'dish'] ?? []
    add(findings.named, known.codes, covered)
    add(known.isOpen === true ? findings.open : findings.likely, foods, covered)
    if (known.isOpen !== true && known.foods?.[kind] !== undefined) findings.isKnown = true
  }
}

function add(codes: Set<string>, more: readonly string[], without: ReadonlySet<string>): void {
  for (const code of more) if (!without.has(code)) codes.add(code)
}

type Claim = (codes: readonly string[]) => void

/** "Without eggs or milk", "free from nuts, soy and celery", «بدون بيض وحليب». */
function readStatementBefore(parts: Part[], at: number, claim: Claim): void {
  const { size, isList } = findBefore((place) => parts[at + place]?.words)
  if (size === 0) return
  let next = skipLittle(parts, at + size)
  while (negate(parts[next], claim)) {
    let joint = next + 1
    const isComma = parts[joint]?.words === COMMA
    if (parts[joint]?.isJoint !== true || (isComma && !isList)) return
    while (parts[joint]?.isJoint === true) joint += 1
    next = skipLittle(parts, joint)
  }
}

/** The words at a place that say that what follows is absent, such as "free from": how many, 0 for none, and whether a list may follow. */
export function findBefore(wordAt: (place: number) => string | undefined): { size: number; isList: boolean } {
  const list = BEFORE_LISTS.find((one) => one.every((word, place) => wordAt(place) === word))
  if (list !== undefined) return { size: list.length, isList: true }
  return { size: BEFORE.has(wordAt(0) ?? '') ? 1 : 0, isList: false }
}

function skipLittle(parts: readonly Part[], from: number): number {
  let at = from
  while (LITTLE.has(parts[at]?.words ?? '')) at += 1
  return at
}

/** "Egg free", "gluten and dairy free", "nut-, soy- and egg-free". */
function readStatementAfter(parts: Part[], at: number, claim: Claim): void {
  const word = parts[at]?.words
  if ((word !== 'free' && word !== 'less') || OTHER_FREE.has(parts[at + 1]?.words ?? '')) return
  if (['of', 'from'].includes(parts[at + 1]?.words ?? '')) return
  let before = at - 1
  while (negate(parts[before], claim)) {
    if (parts[before - 1]?.isJoint !== true) return
    before -= 2
    while (parts[before]?.isJoint === true) before -= 1
    if (parts[before]?.known?.kind !== 'name') return
  }
}

/** Takes a noun of a statement; false for any other part. Only names state an absence: "no feta" does not mean that there is no dairy. */
function negate(part: Part | undefined, claim: Claim): boolean {
  if (part?.known === undefined || part.known.kind === 'absent') return false
  if (part.known.kind === 'name') claim(part.known.codes)
  part.isNegated = true
  return true
}

/** The longest known phrases of some words, from the first word on. */
function listParts(all: readonly string[], language: string, { phrases }: Knowledge): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < all.length; ) {
    const found = findLongest(all, at, language, phrases)
    const word = all[at] ?? ''
    const joined = found === null && !BEFORE.has(word) ? findJoined(word, phrases) : null
    if (found !== null) {
      if (word.startsWith('وال')) parts.push(AND)
      parts.push({ words: all.slice(at, at + found.size).join(' '), known: found.known })
    } else if (/^و./.test(word) && (BEFORE.has(word.slice(1)) || LITTLE.has(word.slice(1)))) {
      parts.push(AND, { words: word.slice(1), ...(JOINTS.has(word.slice(1)) && { isJoint: true as const }) })
    } else if (joined !== null) parts.push(...joined)
    else parts.push({ words: word, ...(JOINTS.has(word) && { isJoint: true as const }) })
    at += found?.size ?? 1
  }
  return parts
}

/** The Arabic "and", which is a part of the next word. */
const AND: Part = { words: 'و', isJoint: true }

type Phrases = Knowledge['phrases']

function findLongest(
  all: readonly string[],
  at: number,
  language: string,
  phrases: Phrases,
): { size: number; known: Known } | null {
  for (let size = Math.min(LONGEST_KNOWN, all.length - at); size > 0; size -= 1) {
    const some = all.slice(at, at + size)
    if (size === 1 && language === baseLanguage && OTHER_IN_ENGLISH.has(some[0] ?? '')) continue
    const known = phrases.get(some.map(toForm).join(' '))
    if (known !== undefined) return { size, known }
  }
  return null
}

/** "Eggless" and "nutfree", «وحليب» ("and milk"), and words in a broken plural. */
function findJoined(word: string, phrases: Phrases): Part[] | null {
  const [, noun, end] = /^(.{3,})(free|less)$/.exec(word) ?? []
  const named = noun === undefined ? undefined : phrases.get(toForm(noun))
  if (named !== undefined && noun !== undefined) return [{ words: noun, known: named }, { words: end ?? '' }]
  const plural = listBrokenPlurals(word).flatMap((one) => phrases.get(toForm(one)) ?? [])[0]
  if (plural !== undefined) return [{ words: word, known: plural }]
  const [, prefix = '', rest = ''] = /^([وبلف])([\u0621-\u064a]{3,})$/.exec(word) ?? []
  const known = phrases.get(toForm(rest))
  if (known === undefined) return null
  return [...(prefix === 'و' || prefix === 'ف' ? [AND] : []), { words: rest, known }]
}

/** A folded word in the form in which phrases are compared: singular, without the Arabic article. */
export function toForm(word: string): string {
  // Twice, so that the form of a form is the same: «الألبان», whose noun begins with the letters of the article.
  return bare(bare(word.replace(/(?<=^[a-z]+(?:eau|eu))x$/, '')))
}
