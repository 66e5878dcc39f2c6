import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { customPlan } from '#lib/query-plans.ts'
import { createTtlCaches, readThrough } from '#lib/ttl-cache.ts'
import { toOtherKeyboard } from './keyboards.ts'
import { measureDistance, mostDifferences } from './word-distance.ts'

/** A word of the text, or several that are one thing ("ice cream"); each part is text of a tsquery. */
export type SearchPosition = {
  /** As it was typed, as a whole. */
  word: string
  /** The ways in which a name may hold it, with their points, the best first. */
  ways: { words: string; points: number }[]
  /** In every form and spelling. */
  words: string
  /** The same, and the signs of what is called so. */
  all: string
  /** Categories, brands and conditions that are called so, by their signs. */
  signs: string[]
}
export type SearchTerms = {
  /** All that was typed, as names are kept. */
  whole: string
  positions: SearchPosition[]
  /** Single letters and digits beside other words: alone they say nothing, but a name that has them fits better ("vitamin c"). */
  marks: string[]
}

type Found = {
  typed: string
  is_known: boolean
  /** Words that begin so, itself among them; more than `MOST_BEGUN` when there are too many to name. */
  begun: string[]
  forms: string[]
  pairs: string[]
  skeletons: string[]
}
/** A text by what its words may mean. */
type LookedUp = Pick<SearchTerms, 'whole' | 'marks'> & { words: Found[] }
/** Of one word or two, from which place of the text. */
type FoundRow = Found & { place: number; size: number }

const MOST_WORDS = 8
const MOST_BEGUN = 24
/** Words that say nothing alone. "بدون" and "خالي" say much: sugar-free is no sugar. */
const EMPTY = new Set(['في', 'من', 'مع', 'علي', 'و', 'and', 'with', 'the', 'of', 'in'])

/** What a word of a name is worth by how it is meant: as typed before one that begins so, another form, another spelling, a sound, a slip. */
const POINTS = { typed: 16, bent: 14, begun: 12, form: 10, pair: 8, sound: 6, slip: 4 }
/** So few letters begin anything: another spelling of them says more. */
const FEW_LETTERS = 2

/** Signs within a word that are letters on the Arabic keyboard. */
const LETTER_SIGNS = /\p{L}[[\];',./`]\p{L}/u

/** The list, the counts and the suggestions of a text are requested within moments. A new word is known as soon as a new item is shown. */
const searches = createTtlCaches<Db, Promise<SearchTerms | null>>({ ms: 5000, bytes: 4_000_000 })
const BYTES_OF_A_SEARCH = 2000

/** What a text asks for, by the words that the catalogue knows; null when there is no word in it. */
export function readSearchTerms(db: Db, text: string): Promise<SearchTerms | null> {
  const cleaned = text.replaceAll('\0', ' ').slice(0, 200)
  return readThrough(searches(db), { key: cleaned, read: () => readWords(db, cleaned), sizeOf: () => BYTES_OF_A_SEARCH })
}

async function readWords(db: Db, cleaned: string): Promise<SearchTerms | null> {
  const text = await lookUp(db, cleaned)
  const isOdd = LETTER_SIGNS.test(cleaned) && !text.words.every(({ is_known }) => is_known)
  if (text.words.every(isMeant) && !isOdd) return toSearch(db, text)
  // Not all of it is a word here: perhaps it is one on the other keyboard.
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
      select word, place from unnest(string_to_array(fold_text(${text}::text), ' ')) with ordinality as each_one (word, place)
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

/** Two words that are one spelling are one position; each word stands in one. */
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

/** What may have been meant by a word that nobody knows: what sounds the same, or what is a slip of the finger away. */
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
    // Words that begin so by name, since the index finds those sooner than a beginning.
    { words: begun.length > MOST_BEGUN ? `${quote(typed)}:*` : either(begun), points: isShort ? POINTS.slip : POINTS.begun },
    { words: either(forms), points: POINTS.form },
    { words: either(pairs), points: POINTS.pair },
    { words: either(sounds), points: POINTS.sound },
    { words: either(slips), points: POINTS.slip },
  ].filter(({ words }) => words !== '')
  const words = ways.map((way) => way.words).join(' | ')
  return { word, ways: ways.sort((one, other) => other.points - one.points), words, all: words, signs: [] }
}

/** A spelling of several words wants them all. */
function toTerm(spelling: string): string {
  return `(${spelling.split(' ').map(quote).join(' & ')})`
}

/** A word as a tsquery takes it literally. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", '')}'`
}

/** What is said of a category, with its children, of a brand or a condition is said of all its items. */
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
