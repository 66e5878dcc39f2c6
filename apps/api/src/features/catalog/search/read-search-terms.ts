import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import { foldText } from './fold-text.ts'
import { toOtherKeyboard } from './keyboards.ts'
import { expandMeanings } from './lexicon/expand-meanings.ts'
import { functionWords } from './lexicon/function-words.ts'
import { completeMeanings, type Lexicon } from './lexicon/lexicon.ts'
import { type ModuleLexicon, readLexicon } from './lexicon/read-lexicon.ts'
import { type Phrase, understand } from './lexicon/understand.ts'
import { addSigns } from './name-categories.ts'
import { quote } from './quote.ts'
import type { SearchPosition, SearchTerms } from './search-terms.ts'
import { guessWord, type Guess, noGuess } from './guess-word.ts'

type Found = {
  typed: string
  is_known: boolean
  /** Two words that are one in the catalogue: "cheese cake". */
  is_one: boolean
  /** Known words with this prefix, itself among them; more than `MOST_BEGUN` if there are too many to list. */
  begun: string[]
  forms: string[]
  pairs: string[]
  skeletons: string[]
  /** The phrase of the lexicon that the word is, or that its words are. */
  phrase: Phrase | null
  /** True for the last word, which may be typed in part. */
  isLast: boolean
  /** Meanings of phrases that the last word may become. */
  becomes: string[]
  /** True for the thing that is asked for, where others only tell of which kind: "milk" of "chocolate milk for kids". */
  isHead: boolean
}
/** Facts of a word that its place in the text tells. */
type Joint = 'phrase' | 'isLast' | 'becomes' | 'isHead'
/** A text with the meanings of its words. */
type LookedUp = Pick<SearchTerms, 'whole' | 'marks' | 'filters'> & { typed: string[]; words: Found[] }
/** A row for one word or a pair, with its position in the text. */
type FoundRow = Omit<Found, Joint> & { place: number; size: number }

const MOST_WORDS = 8
const MOST_BEGUN = 24
/** Words with fewer consonants sound like too many others. */
const FEWEST_SOUNDS = 3

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

/** Before what only tells of the thing: "cream for dry skin". */
const AFTER_HEAD = new Set(['for', 'with', 'without', 'of', 'from', 'in'])
/** Between two things that are asked for alike. */
const BOTH = new Set(['and', 'or', 'و', 'او'])
/** A number, with or without its unit: it tells which, and never what. */
const MEASURE =
  /^[0-9][0-9.,%]*(mg|mcg|g|gm|gr|kg|ml|l|lt|cl|oz|lb|mm|cm|m|inch|in|w|mah|gb|tb|k|x|ملجم|مجم|جم|غرام|جرام|كيلو|كجم|كغ|مل|لتر|سم|متر|بوصه|واط)?$/

/** Punctuation within a word that types letters on the Arabic keyboard. */
const LETTER_SIGNS = /\p{L}[[\];',./`]\p{L}/u

/** The fewest letters of a word that alone shows that a text was typed on the other keyboard. */
const FEWEST_LETTERS = 3

/** The list, the counts and the suggestions of a text are requested within moments. A new word is known as soon as a new item is shown. */
const searches = createTtlCaches<Db, Promise<SearchTerms | null>>({ ms: 5000, bytes: 4_000_000 })
const BYTES_OF_A_SEARCH = 2000

/**
 * Parses a text into the terms that the catalogue knows, with what its phrases mean in a module; null for a text without a word. `plain` lists
 * words of the text that are to be searched for, though they would be understood as filters.
 */
export async function readSearchTerms(
  db: Db,
  text: string,
  moduleId: number | null,
  plain: readonly string[] = [],
): Promise<SearchTerms | null> {
  const cleaned = text.replaceAll('\0', ' ').slice(0, 200)
  const lexicon = await readLexicon(db, moduleId)
  const read = () => readWords(db, cleaned, { lexicon, plain })
  const key = JSON.stringify([moduleId, lexicon.version, cleaned, plain])
  return readThrough(searches(db), { key, read, sizeOf: () => BYTES_OF_A_SEARCH })
}

type Reading = { lexicon: ModuleLexicon; plain: readonly string[] }

async function readWords(db: Db, cleaned: string, reading: Reading): Promise<SearchTerms | null> {
  const text = await lookUp(db, await foldWords(db, cleaned), reading)
  const isOdd = LETTER_SIGNS.test(cleaned) && !text.words.every(({ is_known }) => is_known)
  if (text.words.every(isMeant) && !isOdd) return toSearch(db, text, [])
  // With unknown words, the text may have been typed on the other keyboard layout.
  const other = await lookUp(db, await foldWords(db, toOtherKeyboard(cleaned)), reading)
  const isOther = readsAs(other.words, text.words)
  return searchGuessed(db, isOther ? other : text, reading)
}

/** True if a text makes sense on the other keyboard: every word is known, or one is where the text as it is has none. */
function readsAs(other: Found[], text: Found[]): boolean {
  const isSure = ({ is_known, pairs, phrase }: Found) => is_known || pairs.length > 0 || phrase !== null
  return (
    (other.length > 0 && other.every(isSure)) ||
    (!text.some(isMeant) && other.some((word) => isSure(word) && word.typed.length >= FEWEST_LETTERS))
  )
}

function isMeant({ is_known, is_one, begun, forms, pairs, phrase, becomes }: Found): boolean {
  return is_known || is_one || phrase !== null || [begun, forms, pairs, becomes].some(({ length }) => length > 0)
}

/** Guesses the unknown words. A word that turns out to be one of the lexicon, or two words, is read again as such. */
async function searchGuessed(db: Db, text: LookedUp, reading: Reading): Promise<SearchTerms | null> {
  const guesses = await guessAll(db, text, reading)
  const replaced = new Map(text.words.flatMap(({ typed }, at) => (guesses[at]?.instead ? [[typed, guesses[at].instead]] : [])))
  if (replaced.size === 0) return toSearch(db, text, guesses)
  const typed = text.typed.flatMap((word) => replaced.get(word) ?? word)
  const corrected = await lookUp(db, typed, reading)
  return toSearch(db, corrected, await guessAll(db, corrected, reading))
}

/**
 * Guesses the unknown words. If nothing in the text is known and not all of it can be guessed, what could be one of several words is chance:
 * "beard trimmer" is no board.
 */
async function guessAll(db: Db, { words }: LookedUp, { lexicon }: Reading): Promise<Guess[]> {
  const guesses = await Promise.all(words.map(async (word) => (isMeant(word) ? noGuess : guessWord(db, word, lexicon))))
  const isUnsure = ({ sounds, slips, instead }: Guess) => instead === null && sounds.length + slips.length > 0
  const isAnyMeant = words.some((word) => isMeant(word) && word.phrase?.meaning.kind !== 'trait')
  const isAnyLost = words.some((word, at) => {
    const guess = guesses[at] ?? noGuess
    return !isMeant(word) && !MEASURE.test(word.typed) && guess.instead === null && !isUnsure(guess)
  })
  return !isAnyMeant && isAnyLost ? guesses.map((guess) => (isUnsure(guess) ? noGuess : guess)) : guesses
}

async function foldWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select ${foldText(text)} as text`.execute(db)
  return (rows[0]?.text ?? '')
    .split(' ')
    .flatMap((word) => word || [])
    .slice(0, MOST_WORDS * 2)
}

async function lookUp(db: Db, typed: string[], { lexicon, plain }: Reading): Promise<LookedUp> {
  const { words, phrases, filters } = understand(lexicon, typed, plain)
  if (words.length === 0) return { whole: typed.join(' '), typed, words: [], marks: [], filters }
  const { rows } = await sql<FoundRow>`
    with typed as (
      select word, place from unnest(${words}::text[]) with ordinality as each_one (word, place)
    ), spoken as (
      -- Two words may be one spelling.
      select t.word || ' ' || n.word as word, t.place, 2 as size from typed t join typed n on n.place = t.place + 1
      union all
      select t.word, t.place, 1 from typed t
    )
    select s.word as typed, s.place::int as place, s.size,
      exists (select from search_words k where k.word = s.word) as is_known,
      s.size = 2 and s.word ~ '^.{3,} .{3,}$' and exists (select from search_words k where k.word = replace(s.word, ' ', '')) as is_one,
      array(select k.word from search_words k
        where length(s.word) > 1 and k.word ~>=~ s.word and k.word ~<~ (s.word || chr(1114111)) limit ${MOST_BEGUN + 1}) as begun,
      array(select k.word from search_words k where k.keys && search_keys(s.word) and k.word <> s.word order by k.word limit 40) as forms,
      array(select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
        where p.spelling = any(search_keys(s.word)) and q.spelling <> s.word order by q.spelling limit 40) as pairs,
      array(select k.word from search_words k where length(search_skeleton(s.word)) >= ${FEWEST_SOUNDS}
        and k.skeleton = search_skeleton(translate(s.word, case when s.word ~ '[a-z]' then '27835690' else '' end, 'ahxkxtsg'))
        order by k.word limit 20) as skeletons
    from spoken s order by s.place, s.size desc`.execute(db)
  return { ...join(rows, phrases, lexicon), typed, filters }
}

/** A phrase of the lexicon is one term, and so is a pair of words with one spelling; each word is part of one term. */
function join(rows: FoundRow[], phrases: Phrase[], lexicon: Lexicon): Omit<LookedUp, 'typed' | 'filters'> {
  type Joined = Omit<Found, Exclude<Joint, 'phrase'>>
  const joined: Joined[] = []
  const single = new Map(rows.flatMap((row) => (row.size === 1 ? [[row.place, row]] : [])))
  let next = 0
  for (const row of rows) {
    if (row.place < next) continue
    const phrase = phrases.find(({ at }) => row.place === at + 1) ?? null
    if (phrase !== null && phrase.size === row.size) {
      joined.push({ ...row, phrase })
      next = row.place + row.size
    } else if (phrase !== null && phrase.size > row.size) {
      const places = Array.from({ length: phrase.size }, (_, part) => row.place + part)
      joined.push(
        toFound(
          places.flatMap((place) => single.get(place) ?? []),
          phrase,
        ),
      )
      next = row.place + phrase.size
    } else if (row.size === 1 || row.pairs.length > 0 || row.is_one) {
      joined.push({ ...row, phrase: null })
      next = row.place + row.size
    }
  }
  const head = findHead(joined)
  const found = joined.map((word, at): Found => {
    const isLast = at === joined.length - 1
    const becomes = isLast && word.phrase === null ? completeMeanings(lexicon, word.typed) : []
    return { ...word, isLast, becomes, isHead: at === head }
  })
  const whole = found.map(({ typed }) => typed).join(' ')
  const telling = found.filter(({ typed }) => typed.length > 1 && !functionWords.has(typed))
  if (telling.length === 0) return { whole, words: found.slice(0, MOST_WORDS), marks: [] }
  const marks = found.flatMap(({ typed }) => (typed.length > 1 || functionWords.has(typed) ? [] : [typed]))
  return { whole, words: telling.slice(0, MOST_WORDS), marks: [...new Set(marks)].slice(0, MOST_WORDS) }
}

/** The place of the thing that a text asks for: the last one before a preposition in English, the first one in Arabic; -1 for none. */
function findHead(words: Pick<Found, 'typed' | 'phrase'>[]): number {
  if (words.some(({ typed }) => BOTH.has(typed))) return -1
  const isThing = ({ typed, phrase }: Pick<Found, 'typed' | 'phrase'>) =>
    typed.length > 1 && !functionWords.has(typed) && !MEASURE.test(typed) && phrase?.meaning.kind !== 'trait'
  if (words.some(({ typed }) => /[\u0621-\u064a]/.test(typed))) return words.findIndex(isThing)
  const end = words.findIndex(({ typed }, at) => AFTER_HEAD.has(typed) && words.slice(0, at).some(isThing))
  return (end === -1 ? words : words.slice(0, end)).findLastIndex(isThing)
}

/** The words of a phrase as one: of several words there are no other forms. */
function toFound(parts: FoundRow[], phrase: Phrase): Omit<Found, Exclude<Joint, 'phrase'>> {
  const typed = parts.map((part) => part.typed).join(' ')
  return {
    typed,
    is_known: parts.every((part) => part.is_known),
    is_one: false,
    begun: [],
    forms: [],
    pairs: [],
    skeletons: [],
    phrase,
  }
}

async function toSearch(db: Db, { whole, words, marks, filters }: LookedUp, guesses: Guess[]): Promise<SearchTerms | null> {
  if (words.length === 0) return filters.length === 0 ? null : { whole, positions: [], marks: [], filters }
  const meanings = await expandMeanings(
    db,
    words.map(({ phrase, becomes }) => phrase?.meaning.words ?? becomes),
  )
  const positions = words.map((word, at) => toPosition(word, guesses[at] ?? noGuess, meanings[at] ?? []))
  const texts = words.map(({ typed, forms, pairs, phrase, becomes }) => [
    typed,
    ...forms,
    ...pairs,
    ...(phrase?.meaning.words ?? becomes.slice(0, 1)),
  ])
  return { whole, positions: await addSigns(db, positions, texts), marks: marks.map(quote), filters }
}

function toPosition(
  { typed, is_known, is_one, begun, forms, pairs, phrase, isLast, isHead }: Found,
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
  const isComplete = !isLast && (is_known || is_one || forms.length + pairs.length > 0 || phrase !== null)
  const word = either(is_one ? [typed, typed.replace(' ', '')] : [typed])
  const ways = [
    { words: word, points: POINTS.typed },
    { words: either(forms.filter((form) => form.startsWith(typed))), points: POINTS.bent },
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
  return { word, ways, words, all: words, signs: [], called, heads, meant, isHead, isGuessed, isTrait }
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
