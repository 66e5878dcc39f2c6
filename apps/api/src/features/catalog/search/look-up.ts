import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { listBrokenPlurals } from './forms/arabic-plurals.ts'
import { type MeantWord, selectKnownWords, selectMeantWords } from './lexicon/expand-meanings.ts'
import { functionWords, requestWords, withoutFrames } from './lexicon/function-words.ts'
import { completeMeanings, isFormOf, type Lexicon } from './lexicon/lexicon.ts'
import { readNegatedClauses } from './lexicon/negated-clauses.ts'
import type { ModuleLexicon } from './lexicon/read-lexicon.ts'
import { type Phrase, type TextFilter, understand } from './lexicon/understand.ts'
import { readRoles } from './find-head.ts'
import type { KnownSigns } from './name-categories.ts'

export type Found = {
  typed: string
  is_known: boolean
  /** True for two words that the catalogue writes as one: "cheese cake". */
  is_one: boolean
  /** Known words with this prefix, including the word itself; more than `MOST_BEGUN` if there are too many to list. */
  begun: string[]
  forms: string[]
  pairs: string[]
  skeletons: string[]
  /** The phrase of the lexicon that the word or its words form; null if there is none. */
  phrase: Phrase | null
  /** True for the last word, which may be typed in part. */
  isLast: boolean
  /** Meanings of phrases that the last word may be completed to. */
  becomes: string[]
  /** True for the product that the text is about, if other words only qualify it: "milk" in "chocolate milk for kids". */
  isHead: boolean
  /** True for a word that only qualifies the product: "chocolate" in "cake chocolate". */
  isPart: boolean
  /** True for a qualifier that only occurs in the texts of items: "ripe" in "ripe tomatoes". */
  isMention: boolean
}
/** Facts that depend on a word's position in the text. */
type Joint = 'phrase' | 'isLast' | 'becomes' | 'isHead' | 'isPart' | 'isMention'
/** A text with the meanings of its words. */
export type LookedUp = {
  whole: string
  typed: string[]
  words: Found[]
  /** The words of all meanings of the text, with their forms. */
  meant: MeantWord[]
  marks: string[]
  filters: TextFilter[]
  isEither: boolean
}
/** A row for one word or a pair, with its position in the text. */
export type FoundRow = Omit<Found, Joint> & { place: number; size: number }
/** Only the first row contains the words of meanings. */
type ReadRow = FoundRow & { meant: MeantWord[] | null }

export const MOST_WORDS = 8
export const MOST_BEGUN = 24
/** Words with fewer consonants sound like too many others. */
const FEWEST_SOUNDS = 3

/** How to read a text: with the lexicon of its module, with these words not as filters, and with these as nouns, whatever they are elsewhere. */
export type Reading = {
  lexicon: ModuleLexicon
  plain: readonly string[]
  nouns: ReadonlySet<string>
  /** The words of the text as the vocabulary has them, which all readings of the text share. */
  vocabulary: Map<string, Promise<FoundRow[]>>
  /** Known words that look like unknown ones of the text. */
  like: Map<string, Promise<string[]>>
  /** The categories, brands and conditions that terms of the text name. */
  signs: KnownSigns
}

/** Looks the words up in the vocabulary, both as phrases of the lexicon and as single words. */
export async function lookUp(db: Db, typed: string[], reading: Reading): Promise<LookedUp> {
  const { lexicon, plain } = reading
  const { words, phrases, filters } = understand(
    lexicon,
    readNegatedClauses(lexicon.keepsFrames ? typed : withoutFrames(typed), lexicon),
    plain,
  )
  if (words.length === 0) return { whole: typed.join(' '), typed, words: [], meant: [], marks: [], filters, isEither: false }
  const meant = selectMeant(lexicon, listMeanings(lexicon, words, phrases))
  const read = await readVocabulary(db, words, { meant, reading })
  const own = read.rows.map((row) => ({ ...row, forms: row.forms.filter((form) => isFormOf(lexicon, row.typed, form)) }))
  return { ...join(own, phrases, reading), typed, meant: read.meant, filters }
}

type Vocabulary = { rows: FoundRow[]; meant: MeantWord[] }

/** The words one by one and in pairs, and those of meanings; the words of a text are read with the meanings of its first reading. */
async function readVocabulary(
  db: Db,
  words: string[],
  { meant, reading: { vocabulary } }: { meant: RawBuilder<MeantWord[]> | null; reading: Reading },
): Promise<Vocabulary> {
  const key = words.join(' ')
  const known = vocabulary.get(key)
  if (known !== undefined) return { rows: await known, meant: meant === null ? [] : await readMeant(db, meant) }
  const read = selectVocabulary(db, words, meant)
  vocabulary.set(key, read)
  const rows = await read
  return { rows, meant: rows.flatMap((row) => row.meant ?? []) }
}

async function readMeant(db: Db, meant: RawBuilder<MeantWord[]>): Promise<MeantWord[]> {
  const { rows } = await sql<{ meant: MeantWord[] }>`select ${meant} as meant`.execute(db)
  return rows[0]?.meant ?? []
}

async function selectVocabulary(db: Db, words: string[], meant: RawBuilder<MeantWord[]> | null): Promise<ReadRow[]> {
  const typed = JSON.stringify(words.map((word, at) => ({ word, place: at + 1, plurals: listBrokenPlurals(word) })))
  const { rows } = await sql<ReadRow>`
    with typed as (
      -- Unlike an array, JSON has no length that the plan depends on, so that one plan serves all texts.
      select word, place, plurals from jsonb_to_recordset(${typed}::jsonb) as each_one (word text, place int, plurals text[])
    ), spoken as (
      -- Two words may be one spelling.
      select t.word || ' ' || n.word as word, t.place, 2 as size, '{}'::text[] as plurals from typed t join typed n on n.place = t.place + 1
      union all
      select t.word, t.place, 1, t.plurals from typed t
    )
    select s.word as typed, s.place::int as place, s.size,
      -- No "exists", which a plan may answer by reading all words.
      (select true from search_words k where k.word = s.word) is not null as is_known,
      s.size = 2 and s.word ~ '^.{3,} .{3,}$' and (select true from search_words k where k.word = replace(s.word, ' ', '')) is not null as is_one,
      array(select k.word from search_words k
        where length(s.word) > 1 and k.word ~>=~ s.word and k.word ~<~ (s.word || chr(1114111)) limit ${MOST_BEGUN + 1}) as begun,
      array(select k.word from search_words k where k.keys && (search_keys(s.word) || s.plurals) and k.word <> s.word order by k.word limit 40) as forms,
      array(select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
        where p.spelling = any(search_keys(s.word)) and q.spelling <> s.word order by q.spelling limit 40) as pairs,
      array(select k.word from search_words k where length(search_sound(s.word)) >= ${FEWEST_SOUNDS}
        and search_sound(k.word) = search_sound(translate(s.word, case when s.word ~ '[a-z]' then '27835690' else '' end, 'ahxkxtsg'))
        order by k.word limit 20) as skeletons,
      case when s.place = 1 and s.size = 1 then ${meant ?? sql`null::json`} end as meant
    from spoken s order by s.place, s.size desc`.execute(db)
  return rows
}

/** Null without a meaning. */
function selectMeant(lexicon: Lexicon, meanings: string[]): RawBuilder<MeantWord[]> | null {
  if (meanings.length === 0) return null
  return lexicon.simpleForms ? selectKnownWords(meanings, lexicon) : selectMeantWords(meanings)
}

/** All meanings of a text's phrases, and those that its last one or two words may be completed to. */
function listMeanings(lexicon: Lexicon, words: string[], phrases: Phrase[]): string[] {
  const last = [words.slice(-1), words.slice(-2)].map((some) => some.join(' '))
  return [...phrases.flatMap(({ meaning }) => meaning.words), ...last.flatMap((letters) => completeMeanings(lexicon, letters))]
}

/** Merges the words of each phrase, and pairs with one spelling, into one term; each word is part of one term. */
function join(
  rows: FoundRow[],
  phrases: Phrase[],
  { lexicon, plain, nouns }: Reading,
): Omit<LookedUp, 'typed' | 'meant' | 'filters'> {
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
  const { head, isPart, isMention, isEither } = readRoles(joined, lexicon.parts)
  const found = joined.map((word, at): Found => {
    const isLast = at === joined.length - 1
    const becomes = isLast && word.phrase === null && !plain.includes(word.typed) ? completeMeanings(lexicon, word.typed) : []
    return { ...word, isLast, becomes, isHead: at === head, isPart: isPart[at] ?? false, isMention: isMention[at] ?? false }
  })
  const whole = found.map(({ typed }) => typed).join(' ')
  const telling = found.filter((word) => word.typed.length > 1 && (nouns.has(word.typed) || !isLittle(word, lexicon)))
  if (telling.length === 0) return { whole, words: found.slice(0, MOST_WORDS), marks: [], isEither }
  const marks = found.flatMap(({ typed }) => (typed.length > 1 || functionWords.has(typed) ? [] : [typed]))
  return { whole, words: telling.slice(0, MOST_WORDS), marks: [...new Set(marks)].slice(0, MOST_WORDS), isEither }
}

/** True for function words, unless they have a meaning here: cheap cars are a kind of cars, "for him" is for men. */
function isLittle({ typed, phrase }: Pick<Found, 'typed' | 'phrase'>, { keepsFrames }: Lexicon): boolean {
  const isWordless = (word: string) => functionWords.has(word) && !(keepsFrames && requestWords.has(word))
  return (phrase === null || phrase.meaning.words.length === 0) && typed.split(' ').every(isWordless)
}

/** Merges the words of a phrase into one; a phrase of several words has no other forms. */
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
