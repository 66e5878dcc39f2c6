import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import { foldText } from './fold-text.ts'
import { toOtherKeyboard } from './keyboards.ts'
import { measureDistance, mostDifferences } from './word-distance.ts'

/** A word of the text, or several that are one term ("ice cream"); each field is tsquery text. */
export type SearchPosition = {
  /** The term as typed. */
  word: string
  /** The forms in which a name may contain the term, with their points, the best first. */
  ways: { words: string; points: number }[]
  /** The term in all forms and spellings. */
  words: string
  /** All forms, and the signs of matching categories, brands and conditions. */
  all: string
  /** Signs (ids in the word index) of the categories, brands and conditions named by the term. */
  signs: string[]
}
export type SearchTerms = {
  /** The whole text, folded as stored names are. */
  whole: string
  positions: SearchPosition[]
  /** Single letters and digits beside other words: too short to search for, but names with them match better ("vitamin c"). */
  marks: string[]
}

type Found = {
  typed: string
  is_known: boolean
  /** Known words with this prefix, itself among them; more than `MOST_BEGUN` if there are too many to list. */
  begun: string[]
  forms: string[]
  pairs: string[]
  skeletons: string[]
}
/** A text with the meanings of its words. */
type LookedUp = Pick<SearchTerms, 'whole' | 'marks'> & { words: Found[] }
/** A row for one word or a pair, with its position in the text. */
type FoundRow = Found & { place: number; size: number }

const MOST_WORDS = 8
const MOST_BEGUN = 24
/** Stop words. "بدون" and "خالي" are not among them: sugar-free is not sugar. */
const EMPTY = new Set(['في', 'من', 'مع', 'علي', 'و', 'and', 'with', 'the', 'of', 'in'])

/**
 * Points of a word in a name, by how it matches: as typed, inflected, by prefix, another form, another spelling, by sound, or with a typo.
 */
const POINTS = { typed: 16, bent: 14, begun: 12, form: 10, pair: 8, sound: 6, slip: 4 }
/** Up to this length a prefix match says little: another spelling counts for more. */
const FEW_LETTERS = 2

/** Punctuation within a word that types letters on the Arabic keyboard. */
const LETTER_SIGNS = /\p{L}[[\];',./`]\p{L}/u

/** The list, the counts and the suggestions of a text are requested within moments. A new word is known as soon as a new item is shown. */
const searches = createTtlCaches<Db, Promise<SearchTerms | null>>({ ms: 5000, bytes: 4_000_000 })
const BYTES_OF_A_SEARCH = 2000

/** Parses a text into the terms that the catalogue knows; null for a text without a word. */
export function readSearchTerms(db: Db, text: string): Promise<SearchTerms | null> {
  const cleaned = text.replaceAll('\0', ' ').slice(0, 200)
  return readThrough(searches(db), { key: cleaned, read: () => readWords(db, cleaned), sizeOf: () => BYTES_OF_A_SEARCH })
}

async function readWords(db: Db, cleaned: string): Promise<SearchTerms | null> {
  const text = await lookUp(db, cleaned)
  const isOdd = LETTER_SIGNS.test(cleaned) && !text.words.every(({ is_known }) => is_known)
  if (text.words.every(isMeant) && !isOdd) return toSearch(db, text)
  // With unknown words, the text may have been typed on the other keyboard layout.
  const other = await lookUp(db, toOtherKeyboard(cleaned))
  const isOther = other.words.length > 0 && other.words.every(({ is_known, pairs }) => is_known || pairs.length > 0)
  return toSearch(db, isOther ? other : text)
}

function isMeant({ is_known, begun, forms, pairs }: Found): boolean {
  return is_known || begun.length > 0 || forms.length > 0 || pairs.length > 0
}

async function lookUp(db: Db, text: string): Promise<LookedUp> {
  const { rows } = await sql<FoundRow>`
    with typed as (
      select word, place from unnest(string_to_array(${foldText(text)}, ' ')) with ordinality as each_one (word, place)
      where word <> '' limit ${MOST_WORDS * 2}
    ), spoken as (
      -- Two words may be one spelling.
      select t.word || ' ' || n.word as word, t.place, 2 as size from typed t join typed n on n.place = t.place + 1
      union all
      select t.word, t.place, 1 from typed t
    )
    select s.word as typed, s.place::int as place, s.size,
      exists (select from search_words k where k.word = s.word) as is_known,
      array(select k.word from search_words k
        where length(s.word) > 1 and k.word ~>=~ s.word and k.word ~<~ (s.word || chr(1114111)) limit ${MOST_BEGUN + 1}) as begun,
      array(select k.word from search_words k where k.keys && search_keys(s.word) and k.word <> s.word order by k.word limit 40) as forms,
      array(select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
        where p.spelling = any(search_keys(s.word)) and q.spelling <> s.word order by q.spelling limit 40) as pairs,
      array(select k.word from search_words k where length(search_skeleton(s.word)) > 1
        and k.skeleton = search_skeleton(translate(s.word, case when s.word ~ '[a-z]' then '27835690' else '' end, 'ahxkxtsg'))
        order by k.word limit 20) as skeletons
    from spoken s order by s.place, s.size desc`.execute(db)
  return join(rows)
}

/** A pair of words with one spelling is one term; each word is part of one term. */
function join(rows: FoundRow[]): LookedUp {
  const found: Found[] = []
  let next = 0
  for (const row of rows) {
    if (row.place < next || (row.size > 1 && row.pairs.length === 0)) continue
    found.push(row)
    next = row.place + row.size
  }
  const whole = found.map(({ typed }) => typed).join(' ')
  const telling = found.filter(({ typed }) => typed.length > 1 && !EMPTY.has(typed))
  if (telling.length === 0) return { whole, words: found.slice(0, MOST_WORDS), marks: [] }
  const marks = found.flatMap(({ typed }) => (typed.length > 1 || EMPTY.has(typed) ? [] : [typed]))
  return { whole, words: telling.slice(0, MOST_WORDS), marks: [...new Set(marks)].slice(0, MOST_WORDS) }
}

async function toSearch(db: Db, { whole, words, marks }: LookedUp): Promise<SearchTerms | null> {
  if (words.length === 0) return null
  const positions = await Promise.all(
    words.map(async (word) => toPosition(word, isMeant(word) ? nothing : await guess(db, word))),
  )
  return { whole, positions: await addSigns(db, positions), marks: marks.map(quote) }
}

type Guess = { sounds: string[]; slips: string[] }
const nothing: Guess = { sounds: [], slips: [] }

/** Guesses what an unknown word means: words that sound the same, or are a typo away. */
async function guess(db: Db, { typed, skeletons }: Found): Promise<Guess> {
  const most = mostDifferences(typed)
  if (most === 0) return { sounds: skeletons, slips: [] }
  const { rows } = await sql<{ word: string }>`
    select words_like(${typed}::text) as word union select spelling from search_pairs where similarity(spelling, ${typed}::text) > 0.15`.execute(
    db,
  )
  const near = rows
    .map(({ word }) => ({ word, distance: measureDistance(typed, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 8)
  const spelled = await listSpellings(
    db,
    near.map(({ word }) => word),
  )
  return { sounds: skeletons, slips: [...near.map(({ word }) => word), ...spelled] }
}

async function listSpellings(db: Db, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ spelling: string }>`
    select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
    where p.spelling = any(${words}) order by q.spelling limit 40`.execute(db)
  return rows.map(({ spelling }) => spelling)
}

function toPosition({ typed, begun, forms, pairs }: Found, { sounds, slips }: Guess): SearchPosition {
  const known = new Set<string>()
  const either = (words: string[]) => {
    const fresh = words.filter((word) => !known.has(word))
    for (const word of fresh) known.add(word)
    return fresh.map(toTerm).join(' | ')
  }
  const isShort = typed.length <= FEW_LETTERS
  const word = either([typed])
  const ways = [
    { words: word, points: POINTS.typed },
    { words: either(forms.filter((form) => form.startsWith(typed))), points: POINTS.bent },
    // The words with the prefix are listed, because the index finds words faster than a prefix.
    { words: begun.length > MOST_BEGUN ? `${quote(typed)}:*` : either(begun), points: isShort ? POINTS.slip : POINTS.begun },
    { words: either(forms), points: POINTS.form },
    { words: either(pairs), points: POINTS.pair },
    { words: either(sounds), points: POINTS.sound },
    { words: either(slips), points: POINTS.slip },
  ].filter(({ words }) => words !== '')
  const words = ways.map((way) => way.words).join(' | ')
  return { word, ways: ways.sort((one, other) => other.points - one.points), words, all: words, signs: [] }
}

/** A spelling of several words requires all of them. */
function toTerm(spelling: string): string {
  return `(${spelling.split(' ').map(quote).join(' & ')})`
}

/** Quotes a word as a tsquery literal. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", '')}'`
}

/** Adds the signs of matching categories (with their children), brands and conditions, which stand for all their items. */
async function addSigns(db: Db, positions: SearchPosition[]): Promise<SearchPosition[]> {
  const { rows } = await sql<{ place: number; sign: string }>`
    with asked as (select place::int, query::tsquery from unnest(${positions.map(({ words }) => words)}::text[]) with ordinality as each_one (query, place))
    select distinct a.place, '#c' || c.id as sign from asked a, categories p join categories c on c.id = p.id or c.parent_id = p.id
      where p.search_vector @@ a.query ${customPlan}
    union select a.place, '#b' || b.id from asked a, brands b where b.search_vector @@ a.query
    union select a.place, '#d' || d.id from asked a, common_conditions d where d.search_vector @@ a.query`.execute(db)
  return positions.map((position, at) => {
    const signs = rows.flatMap(({ place, sign }) => (place === at + 1 ? [sign] : []))
    return { ...position, signs, all: [position.words, ...signs.map(quote)].join(' | ') }
  })
}
