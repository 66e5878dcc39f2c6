import { cutText } from '@medina/contract/wire/cut-text'
import type { Place } from '#features/catalog/items/find-items.ts'
import { listAllAreas } from '#features/catalog/reading/areas.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { listNouns } from './fold-text.ts'
import { childrensNames, isOfChildren } from './lexicon/children.ts'
import { functionWords, requestWords } from './lexicon/function-words.ts'
import { findOtherForm } from './lexicon/lexicon.ts'
import { type ModuleLexicon, ofAllThings, readLexicon, type ThingLexicon, withoutMeanings } from './lexicon/read-lexicon.ts'
import { listReplaced, withCorrections } from './corrections.ts'
import { readHeld, readNear } from './held-words.ts'
import type { Reading } from './look-up.ts'
import { readNeeds } from './read-needs.ts'
import { ENOUGH, hasItem, hasLabelled, hasNamed, measureReach } from './measure-reach.ts'
import { foldWords, readWords, type TypedText } from './read-words.ts'
import type { Correction, SearchTerms } from './search-terms.ts'
import { toNeedKey } from './things/read-things.ts'
import { allWords, anyWord, listOwnWords, ownWords, typedWords } from './term-queries.ts'
import { isMeantBy } from './word-conditions.ts'

/**
 * Cached, because the list, the counts and the suggestions of a text are requested within moments. New words are therefore known within
 * seconds of a new item.
 */
const searches = createTtlCaches<Db, Promise<SearchTerms | null>>({ ms: 5000, bytes: 4_000_000 })
const BYTES_OF_A_SEARCH = 2000
/** The words of a term stand in so many of its fields. */
const FIELDS_OF_WORDS = 4

/**
 * Parses a text into the terms that the catalogue knows, with the meaning of its phrases in a module; null for a text without a word.
 * `plain` lists words of the text to search for, as typed, although they could be read as filters or corrected.
 */
export async function readSearchTerms(
  db: Db,
  text: string,
  moduleId: number | null,
  plain: readonly string[] = [],
): Promise<SearchTerms | null> {
  // The sign would be lost: "0% sugar" is without sugar.
  const cleaned = cutText(text.replaceAll('\0', ' ').replace(/(^|\s)0\s*%\s*(?=\p{L})/gu, '$1zero '), 200)
  const lexicon = await readLexicon(db, moduleId)
  const reading = { lexicon, plain, nouns: listNouns(cleaned), vocabulary: new Map(), like: new Map(), signs: new Map() }
  const read = () => readByOwnWords(db, moduleId, cleaned, reading)
  const key = JSON.stringify([moduleId, lexicon.version, cleaned, plain])
  return readThrough(searches(db), { key, read, sizeOf })
}

/** Reads a text, and with a typo replaced if goods have its other words together with a word that is near; their own words come first. */
async function readByOwnWords(db: Db, moduleId: number | null, cleaned: string, reading: Reading): Promise<SearchTerms | null> {
  const text = { cleaned, typed: await foldWords(db, cleaned) }
  const terms = await readInCatalogue(db, moduleId, text, reading)
  // Vehicles are no items.
  if (moduleId === null || reading.lexicon.type === 'rental') return terms
  const place = { moduleId, areas: await listAllAreas(db, moduleId) }
  const near = place.areas.length === 0 ? null : await readNear(db, place, text.typed, reading)
  const read = near === null ? terms : await readInCatalogue(db, moduleId, { ...text, typed: near }, reading)
  const corrected = near === null ? read : withCorrections(read, listReplaced(text.typed, near))
  if (corrected === null) return null
  const isForAdults = reading.lexicon.type === 'pharmacy' && !isOfChildren(text.typed)
  const held = await readHeld(db, text.typed, corrected.corrected, reading)
  return { ...corrected, held, ...(isForAdults && { forOthers: childrensNames }) }
}

/** A thing has up to 80 names, in all of its forms. */
function sizeOf(terms: SearchTerms | null): number {
  const positions = terms === null ? [] : [terms, ...terms.others].flatMap((one) => one.positions)
  return positions.reduce((sum, { words }) => sum + FIELDS_OF_WORDS * words.length, BYTES_OF_A_SEARCH)
}

/**
 * The readings of a text: by the lexicon of the module, by names of goods alone, and by what things are called elsewhere. Names alone may
 * have another module's words: "cat litter". Further readings are kept if few goods fit, and the shop's own words come first. In a pharmacy,
 * far guesses find nothing: a wrong medicine is worse than none.
 */
async function readInCatalogue(db: Db, moduleId: number | null, text: TypedText, reading: Reading): Promise<SearchTerms | null> {
  const { lexicon } = reading
  const meant = await readWords(db, text, reading)
  // Vehicles are no items.
  if (moduleId === null || lexicon.type === 'rental' || meant?.positions.length === 0) return meant
  const place = { moduleId, areas: await listAllAreas(db, moduleId) }
  if (place.areas.length === 0) return meant
  const keepSure = async (terms: SearchTerms | null) =>
    terms !== null && lexicon.type === 'pharmacy' && (await isFarFromMedicine(db, place, terms, lexicon)) ? null : terms
  const reach = await measureReach(db, place, meant)
  const sure = await keepSure(await withoutStray(meant, lexicon))
  const isFramed = text.typed.some((word) => requestWords.has(word))
  if (sure !== null && reach.isNamed && reach.complete >= ENOUGH && !isFramed) return meant
  const things = await ofAllThings(lexicon)
  const own =
    reach.isNamed && !isFramed
      ? null
      : await keepSure(await readWords(db, text, { ...reading, lexicon: withoutMeanings(lexicon) }))
  const needing = { ...text, typed: readPhrase(text.typed, things) }
  const found = await keepSure(
    await readThings(db, place, await keepSure(await readWords(db, needing, { ...reading, lexicon: things }))),
  )
  const called = found?.corrected.length === 0 ? found : null
  const held = own !== null && own.unknown.length === 0 && (await hasLabelled(db, place, listOwnWords(own))) ? own : null
  const plain = held?.corrected.length === 0 ? held : null
  const isPlain = plain !== null && (await hasNamed(db, place, ownWords(plain)))
  const isTagged = plain !== null && isNameOfThing(text.typed, things)
  const isMeant = sure !== null && (reach.complete > 0 || (await hasItem(db, place, anyWord(sure), isMeantBy(sure, 'f'))))
  const isNeeded = called !== null && isNeed(called, things)
  const isWhole = sure !== null && reach.complete > 0 && sure.unknown.length === 0
  const mayBeNeed = (called === null || isNeeded || called.unknown.length > 0) && (!isWhole || !reach.isNamed)
  const answering = mayBeNeed ? await keepSure(await readAnswer(db, place, text.typed, things)) : null
  const needed = [answering ?? (isNeeded ? called : null)].filter((one) => one !== null)
  const isCalled = isWhole || called === null || called.unknown.length === 0
  const readings = [
    ...(plain !== null && isPlain && isFramed ? [plain] : []),
    ...(isMeant && reach.isNamed ? [sure] : []),
    ...(plain !== null && (isPlain || isTagged) ? [plain] : []),
    ...(isCalled ? [] : needed),
    ...(called !== null && !isNeeded ? [called] : []),
    ...(isCalled && !isWhole ? needed : []),
    ...(isMeant && !reach.isNamed ? [sure] : []),
    ...(plain !== null && plain.positions.length > 1 ? [plain] : []),
    ...(plain === null && held !== null && !isKnownElsewhere(text.typed, lexicon, things) ? [held] : []),
    ...(isCalled && isWhole ? needed : []),
  ]
  // A typo of a thing that few shops sell is the least likely.
  const likely = joinReadings(readings) ?? found ?? sure
  return likely ?? (meant !== null && lexicon.type === 'pharmacy' ? { ...meant, isUnsure: true } : null)
}

/** True for a far guess, and for a text about other goods, which only a meaning of its other words finds here: "puppy teething bones". */
async function isFarFromMedicine(db: Db, place: Place, terms: SearchTerms, lexicon: ModuleLexicon): Promise<boolean> {
  if (terms.corrected.some(({ isFar }) => isFar)) return true
  if (terms.unknown.length === 0) return false
  const { words } = await ofAllThings(lexicon)
  return (
    terms.unknown.some((word) => words.has(word) && !lexicon.words.has(word)) && !(await hasNamed(db, place, typedWords(terms)))
  )
}

/** Null for a text whose correction replaced a word of other goods: "scolaire" is no typo of "solaire". */
async function withoutStray(terms: SearchTerms | null, lexicon: ModuleLexicon): Promise<SearchTerms | null> {
  if (terms === null || terms.corrected.length === 0) return terms
  const things = await ofAllThings(lexicon)
  return terms.corrected.some((correction) => isStray(correction, things)) ? null : terms
}

/** Whether a word is the name of a thing, and its correction neither another form of it nor one of its meanings. */
function isStray({ typed, to }: Correction, things: ThingLexicon): boolean {
  if (things.words.has(typed) && to.every((word) => functionWords.has(word))) return true
  const named = things.phrases.get(typed) ?? findOtherForm(things, typed)
  if (named?.kind !== 'is') return false
  const meant = new Set(named.words.flatMap((meaning) => meaning.split(' ').map((word) => toNeedKey([word]))))
  return !to.some((word) => meant.has(toNeedKey([word])) || toNeedKey([word]) === toNeedKey([typed]))
}

/** The text as a need or a long name that has the same words in another order or form: "baby red bottom". */
function readPhrase(typed: string[], { phrases, byWords }: ThingLexicon): string[] {
  const nouns = typed.filter((word) => !functionWords.has(word)).join(' ')
  return phrases.has(nouns) ? typed : (byWords.get(toNeedKey(typed))?.split(' ') ?? typed)
}

/** The reading of a text by things that the module has; without its other words if no name has those too. Null if it has none. */
async function readThings(db: Db, place: Place, called: SearchTerms | null): Promise<SearchTerms | null> {
  if (called === null || (await hasNamed(db, place, allWords(called)))) return called
  const positions = called.positions.filter(({ meant }) => meant !== '')
  const left = called.positions.flatMap(({ typed, meant, isTrait }) => (meant === '' && !isTrait ? [typed] : []))
  const alone = { ...called, positions, unknown: [...called.unknown, ...left] }
  return left.length > 0 && (await hasNamed(db, place, allWords(alone))) ? alone : null
}

/** The reading of a text by what it is needed for, if the module has such things. */
async function readAnswer(db: Db, place: Place, typed: string[], things: ThingLexicon): Promise<SearchTerms | null> {
  const needed = await readNeeds(db, typed, { lexicon: things, isSure: things.type === 'pharmacy' })
  return needed !== null && (await hasNamed(db, place, allWords(needed))) ? needed : null
}

/** Makes the first reading the text's, and keeps those that differ from it. One with a meaning for every word comes before one without; null for none. */
function joinReadings(readings: readonly SearchTerms[]): SearchTerms | null {
  const [first, ...rest] = readings.toSorted((one, other) => one.unknown.length - other.unknown.length)
  if (first === undefined) return null
  const others: SearchTerms[] = []
  for (const one of rest) {
    const isKnown = [first, ...others].some((other) => allWords(other) === allWords(one))
    if (!isKnown && allWords(one) !== '' && JSON.stringify(one.filters) === JSON.stringify(first.filters)) others.push(one)
  }
  return { ...first, others }
}

/** Whether a word is one of things that are not sold here, and hence no typo. */
function isKnownElsewhere(typed: readonly string[], lexicon: ModuleLexicon, things: ThingLexicon): boolean {
  return typed.some((word) => lexicon.any.words.has(word) || things.words.has(word))
}

/** Whether a text of several words names one thing: an item with this tag is the thing. A tag of one word may only be related. */
function isNameOfThing(typed: readonly string[], { phrases, needs }: ThingLexicon): boolean {
  const whole = typed.join(' ')
  return typed.length > 1 && phrases.get(whole)?.kind === 'is' && !needs.has(whole)
}

/** Whether a thing was named by what it is good for, which says less than its name. */
function isNeed({ positions }: SearchTerms, { needs }: ThingLexicon): boolean {
  return positions.some(({ typed }) => needs.has(typed))
}
