import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { expandMeanings, type MeantWord, selectKnownWords } from './lexicon/expand-meanings.ts'
import { withoutFrames } from './lexicon/function-words.ts'
import { readNegatedClauses } from './lexicon/negated-clauses.ts'
import type { ThingLexicon } from './lexicon/read-lexicon.ts'
import { simplifyQuery } from './lexicon/simplify-query.ts'
import { quote } from './lexicon/quote.ts'
import { understand } from './lexicon/understand.ts'
import type { SearchPosition, SearchTerms } from './search-terms.ts'
import { findNeeded } from './things/needs.ts'
import { weights } from './weights.ts'

/** Of the things that answer a text, so many are looked for, by at most so many names that the catalogue has the words of. */
const MOST_THINGS = 24
const MOST_NAMES = 80

/**
 * The reading of a text by what it is needed for: "sore throat" asks for lozenges. Things are ordered by how well they answer. Only names whose
 * words the catalogue has are looked for. Null if no need is like the text, or the catalogue has none of its things.
 */
export async function readNeeds(
  db: Db,
  typed: readonly string[],
  { lexicon, isSure }: { lexicon: ThingLexicon; isSure: boolean },
): Promise<SearchTerms | null> {
  const { words, filters } = understand(lexicon, readNegatedClauses(withoutFrames(typed), lexicon))
  const answer = findNeeded(lexicon.needIndex, words, { isSure })
  if (answer === null) return null
  const things = answer.things.slice(0, MOST_THINGS).map(({ thing }) => thing.words.filter((word) => !isTrait(lexicon, word)))
  const names = await findKnown(db, things, lexicon)
  if (names.length === 0) return null
  return {
    whole: typed.join(' '),
    filters,
    positions: [toNeeded(words.join(' '), names)],
    unknown: answer.left,
    marks: [],
    isEither: false,
    corrected: [],
    isUnsure: false,
    held: [],
    others: [],
  }
}

/** A word that describes in one language may name a thing in another. */
function isTrait({ phrases }: ThingLexicon, word: string): boolean {
  return phrases.get(word)?.kind === 'trait'
}

/** A name of a thing, as the catalogue has it, and the place of the thing among those that are sold here. */
type Name = { name: string; query: string; place: number }

/** The names whose words the catalogue has, one of each thing in turn. */
async function findKnown(db: Db, things: string[][], lexicon: ThingLexicon): Promise<Name[]> {
  const { rows } = await sql<{ meant: MeantWord[] }>`
    select ${selectKnownWords([...new Set(things.flat())], lexicon)} as meant`.execute(db)
  const meant = rows[0]?.meant ?? []
  const known = things
    .map((names) => names.flatMap((name) => expandMeanings([name], meant, lexicon).map((query) => ({ name, query }))))
    .filter(({ length }) => length > 0)
    .map((names, place) => names.map((name) => ({ ...name, place })))
  const longest = Math.max(0, ...known.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => known.flatMap((names) => names.slice(at, at + 1))).flat()
  const byQuery = new Map<string, Name>()
  for (const name of inTurn) if (!byQuery.has(name.query)) byQuery.set(name.query, name)
  return [...byQuery.values()].slice(0, MOST_NAMES)
}

/** Things that answer best weigh like first meanings of a phrase. */
const PLACES = [
  { most: 2, points: weights.form.meaning + weights.firstMeanings[0] },
  { most: 5, points: weights.form.meaning + weights.firstMeanings[1] },
  { most: MOST_THINGS, points: weights.form.meaning },
]

function toNeeded(typed: string, names: readonly Name[]): SearchPosition {
  const ways = PLACES.flatMap(({ most, points }, at) => {
    const from = PLACES[at - 1]?.most ?? 0
    const own = names.filter(({ place }) => place >= from && place < most).map(({ query }) => query)
    return own.length === 0 ? [] : [{ words: simplifyQuery(own.join(' | ')), points }]
  })
  const words = simplifyQuery(names.map(({ query }) => query).join(' | '))
  return {
    typed,
    word: `(${typed.split(' ').map(quote).join(' & ')})`,
    ways,
    words,
    all: words,
    signs: [],
    called: { exactly: [], within: [], partly: [] },
    heads: names.flatMap(({ name }) => (/^[a-z0-9 -]+$/.test(name) ? [name] : [])),
    meant: words,
    isHead: true,
    isGuessed: false,
    isTrait: false,
    isPart: false,
    isMention: false,
  }
}
