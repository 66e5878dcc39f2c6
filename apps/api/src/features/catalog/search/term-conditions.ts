import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '#lib/database/query-plans.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import type { ItemSet } from '#features/catalog/items/find-items.ts'
import { mayBeWithout, mentions } from './lexicon/absent.ts'
import { quote } from './quote.ts'
import type { SearchTerms, SearchPosition } from './search-terms.ts'

/** Items, stores or vehicles, by their alias in the query. */
type Table = 'i' | 's' | 'v'

/** A module in some areas: the word index alone answers for these. */
export type Place = Pick<ItemSet, 'moduleId' | 'areas'>

/** Rows with any of the words, checked row by row. */
export function holdsAny(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return matches(sql.ref(`${table}.search_vector`), anyWord(terms))
}

/** Items with all of the words anywhere, checked row by row. */
export function holdsEvery(terms: SearchTerms): RawBuilder<boolean> {
  return matches(sql.ref('i.search_vector'), everyWord(terms))
}

/** Vehicles with any of the words, or in a category or of a brand that a word names. */
export function isVehicleWithAny(terms: SearchTerms): RawBuilder<boolean> {
  return sql`(${holdsAny(terms, 'v')} or ${isCalled(
    terms.positions.flatMap(({ signs }) => signs),
    'v',
  )})`
}

/** Vehicles that each of the words finds. */
export function isVehicleWithEvery({ positions }: SearchTerms): RawBuilder<boolean> {
  const each = positions.map(
    ({ words, signs }) => sql`(${matches(sql.ref('v.search_vector'), words)} or ${isCalled(signs, 'v')})`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

/** Narrows a set to items with any of the words. */
export function narrowToText(set: ItemSet, terms: SearchTerms): ItemSet {
  return { ...set, words: holdsAnyIn(set, terms) }
}

/** Items of a place with any of the words, from the word index. */
export function holdsAnyIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, terms, anyWord(terms))
}

/** Items of a place with all of the words anywhere, from the word index. */
export function holdsEveryIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, terms, everyWord(terms))
}

/** Items of a place with all of the words themselves, from the word index: all items with them in the name, and a few more. */
export function holdsWordsIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, terms, allWords(terms))
}

/** The same for the words as typed, with the letters and digits beside them. */
export function holdsTypedIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, terms, typedWords(terms))
}

/** Items of a place with exactly this name, from the word index. */
export function holdsNameIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, terms, listNames(terms))
}

/** The words of a text, less those rows that mention what must be absent: the index leaves them out without reading them. */
function holdsIn(place: Place, { filters }: SearchTerms, query: string): RawBuilder<boolean> {
  const absent = filters.flatMap((filter) => ('without' in filter ? `(${mayBeWithout(filter)})` : []))
  return isInPlace(place, [`(${query})`, ...absent].join(' & '))
}

/** In the index each word is prefixed with its area. */
export function isInPlace({ moduleId, areas }: Place, query: string): RawBuilder<boolean> {
  const inAreas = areas.map((area) => `(${query.replace(/'([^']*)'/g, `'${moduleId}.${area} $1'`)})`).join(' | ')
  return matches(sql`area_words(i.search_vector, i.module_id, i.area_id)`, inAreas)
}

/** More than all points together. */
const TIER = 10_000
/** For each matched word, so that more words win; how the name contains it comes on top. */
const MET = 100
/** For each word that a row has elsewhere than in its name and its labels: two of them are less than a name. */
const MENTIONED = 45
/** For a matched category, brand or condition: less than a word in the name, more than a word elsewhere. */
const SIGN = 2
/**
 * For a category with the word in its own name, for one within a category that is called just that, and for that one: "fruit" means bananas
 * before fruit candy.
 */
const CALLED = { partly: 11, within: 18, exactly: 31 }
/** For a name with the word in such a category: "milk" means whole milk before milk chocolate. */
const NAMED_IN = { partly: 3, within: 5, exactly: 8 }
/** For a name that ends with the thing in English, and for one that begins with it in Arabic: there the noun stands first. */
const HEAD = 4
/** For the thing that a text asks for in a name or a category, where other words tell of which kind. */
const ASKED = 40
/** The share of the points that a trait gets, by where it stands: less than a thing named in the description. "Fresh juices" is a label. */
const TRAIT = { named: 0.25, labelled: 0.2, elsewhere: 0.06 }
/** The share of a word that tells of which kind another thing is: what has it alone comes after all that are the thing. */
const PART = { named: 0.45, labelled: 0.25, elsewhere: 0.25 }
const WHOLE = { named: 1, labelled: 1, elsewhere: 1 }
/** For a row that has every thing that a text names, wherever they stand. */
const COMPLETE = 80
/** For a name that states what it is without, where the text asks for that: «سماش بدون خبز». */
const ABSENT = 60
/** For each letter or digit beside the words, small enough that a word in the name outweighs them. */
const MARK = 6
/** For a category, brand or condition that all of the words name. */
const SHARED = 40

/**
 * The rank of a row, the best match lowest: the exact name, then names that begin with the words, then by points: the number of matched
 * words, how the name contains them, and whether it begins with the letters.
 */
export function fitOf(terms: SearchTerms, table: Table): RawBuilder<number> {
  const points = [
    ...terms.positions.map((position) => pointsOf(position, table, terms.positions.length > 1)),
    ...terms.marks.map((mark) => sql`case when ${isNamedBy(table, mark)} then ${sql.lit(MARK)} else 0 end`),
    sql`case when ${isNamedBy(table, listNames(terms, { isBegun: true }))} then ${sql.lit(isArabic(terms) ? HEAD : 1)} else 0 end`,
    ...(table === 'i' ? [...headPoints(terms), ...completePoints(terms), ...absencePoints(terms)] : []),
  ]
  const shared = listShared(terms)
  if (table !== 's' && shared.length > 0)
    points.push(sql`case when ${isCalled(shared, table)} then ${sql.lit(SHARED)} else 0 end`)
  const fit = sql<number>`(case when ${isNamedExactly(terms, table)} then 0
    when ${isBegunBy(terms, table)} then ${sql.lit(TIER)} else ${sql.lit(2 * TIER)} end
    - (${sql.join(points, sql` + `)}))`
  // Most stores are found by what they sell: one check of the name skips the points for them.
  return table === 's' ? sql`case when ${holdsAny(terms, table)} then ${fit} else ${sql.lit(2 * TIER)} end` : fit
}

function isArabic({ whole }: SearchTerms): boolean {
  return /[\u0621-\u064a]/.test(whole)
}

function completePoints(terms: SearchTerms): RawBuilder<number>[] {
  const things = listThings(terms).filter(({ isMention }) => !isMention)
  if (things.length < 2 || terms.isEither) return []
  const query = things.map(({ all }) => `(${all})`).join(' & ')
  return [sql<number>`case when ${matches(sql.ref('i.search_vector'), query)} then ${sql.lit(COMPLETE)} else 0 end`]
}

/** A name that passes the filter and has its word states that it is without it. */
function absencePoints({ filters }: SearchTerms): RawBuilder<number>[] {
  return filters.flatMap((filter) => {
    if (!('without' in filter)) return []
    return [sql<number>`case when ${isNamedBy('i', mentions(filter))} then ${sql.lit(ABSENT)} else 0 end`]
  })
}

function headPoints({ positions }: SearchTerms): RawBuilder<number>[] {
  const heads = positions.findLast(({ isTrait }) => !isTrait)?.heads ?? []
  if (heads.length === 0) return []
  // A number and its unit may follow: "Whole milk 1 L". In "Calcium with vitamin D" the thing is calcium.
  const ending = `(^| )(${heads.join('|')})( [0-9].*)?$`
  const thing = sql`regexp_replace(lower(${baseTextOf('i.name')}), '(,| (with|in|for|from|without|of) ).*$', '')`
  return [sql<number>`case when ${thing} ~ ${ending} then ${sql.lit(HEAD)} else 0 end`]
}

/** A name that begins with several words is what was meant; one that begins with a single word may be anything ("milk chocolate"). */
function isBegunBy(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return terms.positions.length + terms.marks.length > 1
    ? isNamedBy(table, listNames(terms, { isBegun: true, end: ' ' }))
    : sql`false`
}

function pointsOf(position: SearchPosition, table: Table, isOneOfMany: boolean): RawBuilder<number> {
  const { ways, words, signs, called, isGuessed, isTrait, isPart, isMention, isHead } = position
  const asked = isOneOfMany && isHead ? ASKED : 0
  const share = isTrait || isMention ? TRAIT : isPart ? PART : WHOLE
  const points = (some: number) => sql.lit(Math.round(some * share.elsewhere))
  const labelled = (some: number) => sql.lit(Math.round(some * share.labelled))
  const inName = (some: number) => sql.lit(Math.round(some * share.named))
  const named = ways.map((way) => sql`when ${isNamedBy(table, way.words)} then ${inName(MET + asked + way.points)}`)
  if (table === 's') return sql`case ${sql.join(named, sql` `)} else 0 end`
  const when = (some: string[], value: number) =>
    some.length === 0 ? [] : [sql`when ${isCalled(some, table)} then ${labelled(value)}`]
  // A guess may name another category than was meant.
  const categories = [
    ...(isGuessed ? [] : when(called.exactly, MET + asked + CALLED.exactly)),
    ...(isGuessed ? [] : when(called.within, MET + asked + CALLED.within)),
    // The category may hold other things than the one asked for: "Cases & accessories".
    ...(isGuessed ? [] : when(called.partly, MET + CALLED.partly)),
    ...when(signs, MET + SIGN),
  ]
  // Every found row has a single word somewhere.
  const rest = isOneOfMany
    ? sql`when ${matches(sql.ref(`${table}.search_vector`), words)} then ${points(MENTIONED)} else 0`
    : sql`when true then ${points(MET)}`
  const elsewhere = sql`case ${sql.join([...categories, rest], sql` `)} end`
  const within = [
    ...when(called.exactly, NAMED_IN.exactly),
    ...when(called.within, NAMED_IN.within),
    ...when(called.partly, NAMED_IN.partly),
  ]
  const name = sql`case ${sql.join(named, sql` `)} end${within.length === 0 ? sql`` : sql` + case ${sql.join(within, sql` `)} else 0 end`}`
  // An exactly called category outweighs a name with the word by its meaning alone.
  const best = called.exactly.length === 0 ? name : sql`greatest(${name}, ${elsewhere})`
  // Most rows with a frequent word have it elsewhere: one check of the name skips the cases for them.
  return sql`case when ${isNamedBy(table, words)} then ${best} else ${elsewhere} end`
}

/**
 * A text may mean something else than it says, as "drill" an electric drill. Then a mere mention of the word tells nothing ("for drills and
 * matches"): a row has the meaning, or the word in its name.
 */
export function isMeantBy(terms: SearchTerms): RawBuilder<boolean>[] {
  const [thing, ...others] = listThings(terms)
  if (thing === undefined || others.length > 0 || thing.meant === '') return []
  const meant = [thing.meant, ...thing.signs.map(quote)].join(' | ')
  return [sql`(${isNamedBy('i', thing.words)} or ${matches(sql.ref('i.search_vector'), meant)})`]
}

/** Conditions on single rows, and what the word index looks up for them, if it can. */
export type Looked = Pick<ItemSet, 'conditions' | 'words'>

/** Items of a place that are the thing a text asks for, by their name or their category, and do not only mention it. */
export function isThing(terms: SearchTerms, place: Place): Looked {
  const things = listThings(terms)
  const asked = things.find(({ isHead }) => isHead) ?? things[0]
  if (asked === undefined) return { conditions: [] }
  const { all, words, called } = asked
  const is = sql<boolean>`(${isNamedBy('i', words)} or ${isCalled([...called.exactly, ...called.within], 'i')})`
  return { conditions: [is], words: holdsIn(place, terms, all) }
}

/** How much of what a store sells is in the categories that the text names, in thousandths; null if it names none. */
export function shareOfStore(terms: SearchTerms): RawBuilder<number> | null {
  const ids = listCalledCategories(terms)
  if (ids.length === 0) return null
  return sql`coalesce((select 1000 * coalesce(sum(c.count) filter (where c.category_id = any(${ids}::bigint[])), 0) / sum(c.count)
    from store_categories c where c.store_id = s.id and c.count > 0), 0)::bigint`
}

/** The ids of the categories that the whole text names. */
export function listCalledCategories(terms: SearchTerms): number[] {
  const things = listThings(terms)
  const signs = things.length > 1 ? listShared(terms) : (things[0]?.signs ?? [])
  return listIds(signs, 'c')
}

/** The signs that all things share: "Hair care", and not every kind of care. */
function listShared(terms: SearchTerms): string[] {
  const [first, ...others] = listThings(terms)
  if (first === undefined || others.length === 0) return []
  return first.signs.filter((sign) => others.every(({ signs }) => signs.includes(sign)))
}

function listIds(signs: string[], letter: string): number[] {
  return signs.filter((sign) => sign.startsWith(`#${letter}`)).map((sign) => Number(sign.slice(2)))
}

const columns = {
  i: { c: 'i.category_id', b: 'i.brand_id', d: 'i.common_condition_id' },
  v: { c: 'v.category_id', b: 'v.brand_id' },
}

/** True if the category, brand or condition of an item or a vehicle is among the signs. */
function isCalled(signs: string[], table: keyof typeof columns): RawBuilder<boolean> {
  const each = Object.entries(columns[table]).flatMap(([letter, column]) => {
    const ids = listIds(signs, letter)
    return ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::bigint[])`]
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** True if the name has all the words: with a sort, these rows come before the rest. */
export function isNamed(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, allWords(terms))
}

/** True if an item's name has the words as typed, and the letters and digits beside them. */
export function isNamedAsTyped(terms: SearchTerms): RawBuilder<boolean> {
  return isNamedBy('i', typedWords(terms))
}

export function isNamedExactly(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, listNames(terms))
}

/** The whole text as an exact name, with and without the Arabic article; `isBegun` makes it a prefix. */
function listNames({ whole }: SearchTerms, { isBegun = false, end = '' } = {}): string {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}${end}`))
  return names.map((name) => (isBegun ? `${name}:*` : name)).join(' | ')
}

/** Stores are searched by name only; items and vehicles have a separate column for it. */
function isNamedBy(table: Table, query: string): RawBuilder<boolean> {
  return matches(sql.ref(table === 's' ? 's.search_vector' : `${table}.name_words`), query)
}

function matches(words: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  return sql<boolean>`${words} @@ ${query}::tsquery ${customPlan}`
}

/** Words that only describe a thing find none beside it: "washing machine" is no espresso machine. */
function anyWord(terms: SearchTerms): string {
  return listThings(terms)
    .map(({ all }) => `(${all})`)
    .join(' | ')
}

/** The words that name things; all of them if none does. */
function listThings({ positions }: SearchTerms): SearchPosition[] {
  const things = positions.filter(({ isTrait }) => !isTrait)
  return things.length === 0 ? positions : things
}

function everyWord({ positions }: SearchTerms): string {
  return positions.map(({ all }) => `(${all})`).join(' & ')
}

function allWords({ positions }: SearchTerms): string {
  return positions.map(({ words }) => `(${words})`).join(' & ')
}

function typedWords({ positions, marks }: SearchTerms): string {
  return [...positions.map(({ word }) => `(${word})`), ...marks].join(' & ')
}
