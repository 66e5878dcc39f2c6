import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { ItemSet, Place } from '#features/catalog/items/find-items.ts'
import { quote } from './lexicon/quote.ts'
import type { HeldWord, SearchTerms } from './search-terms.ts'
import {
  allWords,
  anyReading,
  anyWord,
  everyWord,
  exactNames,
  heldWords,
  listIds,
  listThings,
  typedWords,
  withoutAbsent,
} from './term-queries.ts'

/** Items, stores, vehicles, or the rows of items that a statement has found already, by their alias in the query. */
export type Table = 'i' | 's' | 'v' | 'f'

/** Rows with any of the words, checked row by row. */
export function holdsAny(terms: SearchTerms, table: Table): Condition {
  return holds(table, anyWord(terms))
}

/** Items of a place with any of the words, from the word index. */
export function holdsAnyIn(place: Place, terms: SearchTerms): Condition {
  return isInPlace(place, withoutAbsent(terms, anyReading(terms)))
}

/** Vehicles with any of the words, or in a category or of a brand that a word names. */
export function isVehicleWithAny(terms: SearchTerms): Condition {
  return sql`(${holdsAny(terms, 'v')} or ${isCalled(
    terms.positions.flatMap(({ signs }) => signs),
    'v',
  )})`
}

/** Vehicles that match each of the words. */
export function isVehicleWithEvery({ positions }: SearchTerms): Condition {
  const each = positions.map(({ words, signs }) => sql`(${holds('v', words)} or ${isCalled(signs, 'v')})`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** A group of matches: its condition on single rows, and what the word index looks up for it. */
export type MatchGroup = { onRow: Condition; inIndex: Condition }

/**
 * The matches of a text in groups, the best first; a row belongs to the first group that it matches. Exact names come first, then names
 * with the words as typed, then names that match `begun`, then names with them in any form. Then come rows with all of the words somewhere,
 * then the rest. For a list with a sort there are only two groups: all words in the name, and the rest.
 */
export function listMatchGroups(place: Place, terms: SearchTerms, { isSorted }: { isSorted: boolean }): MatchGroup[] {
  const inIndex = (query: string) => isInPlace(place, withoutAbsent(terms, query))
  const inName = (query: string): MatchGroup => ({ onRow: isNamedBy('i', query), inIndex: inIndex(query) })
  const anywhere = (query: string): MatchGroup => ({ onRow: holds('i', query), inIndex: inIndex(query) })
  const named = inName(allWords(terms))
  const rest = anywhere(anyReading(terms))
  if (isSorted) return [named, rest]
  const isPlain = terms.marks.length === 0 && terms.positions.every(({ ways }) => ways.length === 1)
  return [
    inName(exactNames(terms)),
    ...(terms.held.length === 0 ? [] : [{ onRow: isLabelled(terms.held), inIndex: inIndex(heldWords(terms.held)) }]),
    ...(isPlain ? [] : [inName(typedWords(terms))]),
    ...(terms.begun === undefined ? [] : [inName(terms.begun)]),
    named,
    ...(terms.positions.length === 1 ? [] : [anywhere(everyWord(terms))]),
    ...terms.others.map((other) => inName(allWords(other))),
    rest,
  ]
}

/**
 * A word may mean something more specific, as "drill" an electric drill. Then a mere mention is not enough ("for drills and matches"): a
 * row must have the meaning, or the word in its name.
 */
export function isMeantBy(terms: SearchTerms, table: 'i' | 'f' = 'i'): Condition[] {
  const [thing, ...others] = listThings(terms)
  if (thing === undefined || others.length > 0 || thing.meant === '') return []
  const meant = [thing.meant, ...thing.signs.map(quote)].join(' | ')
  const named = [thing.words, ...terms.others.map(allWords)].map((query) => `(${query})`).join(' | ')
  const held = terms.held.length === 0 ? sql`` : sql` or ${holds(table, heldWords(terms.held))}`
  return [sql`(${isNamedBy(table, named)} or ${holds(table, meant)}${held})`]
}

/**
 * Whether the own texts of an item have all of the words: its name, the names of its category and brand, and `withTags` its tags. Then the
 * statement needs the table of `selectTagWords`.
 */
export function isLabelled(
  held: readonly HeldWord[],
  { withTags = false, table = 'i' }: { withTags?: boolean; table?: 'i' | 'f' } = {},
): Condition {
  const tags = sql.ref(`${table}.tags`)
  const inTags = (words: string) =>
    withTags ? sql` or ${tags} in (select t.tags from tag_words t where ${matches(table, sql`t.words`, words)})` : sql``
  const each = held.map(({ words, signs }) => sql`(${isNamedBy(table, words)} or ${isCalled(signs, table)}${inTags(words)})`)
  return sql`(${sql.join([holds(table, heldWords(held)), ...each], sql` and `)})`
}

/**
 * The words of the tags of rows that may have the words in them, as a table `tag_words` of a statement. Each set of tags is folded once:
 * folding costs more than the rest of a row's rank, and many goods share their tags.
 */
export function selectTagWords(
  rows: RawBuilder<unknown>,
  held: readonly HeldWord[],
  table: 'i' | 'f' = 'i',
): RawBuilder<unknown> {
  const tags = sql.ref(`${table}.tags`)
  return sql`tag_words as materialized (
    select s.tags, content_words(s.tags, '[]', '[]', '[]', '{}') as words from (
      select distinct ${tags} from ${rows} ${sql.raw(table)}
      where ${tags} <> '[]' and ${holds(table, heldWords(held))} and not ${isLabelled(held, { table })}) s)`
}

/** Items of a place that are the product a text is about, by their name or category, rather than only mentioning it. */
export function thingsOf(place: Place, terms: SearchTerms): ItemSet {
  const things = listThings(terms)
  const head = things.find(({ isHead }) => isHead) ?? things[0]
  if (head === undefined) return { ...place, conditions: [] }
  const { all, words, called } = head
  const is = sql<boolean>`(${isNamedBy('i', words)} or ${isCalled([...called.exactly, ...called.within], 'i')})`
  return { ...place, conditions: [is], words: isInPlace(place, withoutAbsent(terms, all)) }
}

/** True if the name has all the words: with a sort, these rows come before the rest. */
export function isNamed(terms: SearchTerms, table: Table): Condition {
  return isNamedBy(table, allWords(terms))
}

const columns = {
  i: { c: 'i.category_id', b: 'i.brand_id', d: 'i.common_condition_id' },
  f: { c: 'f.category_id', b: 'f.brand_id', d: 'f.common_condition_id' },
  v: { c: 'v.category_id', b: 'v.brand_id' },
}

/** True if the category, brand or condition of an item or a vehicle is among the signs. */
export function isCalled(signs: string[], table: keyof typeof columns): Condition {
  const each = Object.entries(columns[table]).flatMap(([kind, column]) => {
    const ids = listIds(signs, kind)
    return ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::bigint[])`]
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** Rows whose name matches a query. Stores are searched by name only; items and vehicles have a separate column for it. */
export function isNamedBy(table: Table, query: string): Condition {
  return matches(table, sql.ref(table === 's' ? 's.search_vector' : `${table}.name_words`), query)
}

/** Rows that match a query anywhere. */
export function holds(table: Table, query: string): Condition {
  return matches(table, sql.ref(`${table}.search_vector`), query)
}

/**
 * Items of a place that match a query, from the word index, where each word is prefixed with its area. Each area has a condition of its own:
 * the index evaluates the whole query for each row that has any word of it.
 */
export function isInPlace({ moduleId, areas }: Place, query: string): Condition {
  const inArea = (area: number): Condition =>
    matches(
      'i',
      sql`area_words(i.search_vector, i.module_id, i.area_id)`,
      query.replace(/'([^']*)'/g, `'${moduleId}.${area} $1'`),
    )
  return areas.length === 0 ? sql`false` : sql`(${sql.join(areas.map(inArea), sql` or `)})`
}

/** A character that no word has, in place of the area. */
const AREA = '\u0001'

/** The same with the areas as a table `a`, for a statement that takes them one after the other. */
export function selectInAreas({ moduleId, areas }: Place, query: string): { areas: RawBuilder<unknown>; words: Condition } {
  const inArea = query.replace(/'([^']*)'/g, `'${AREA} $1'`)
  return {
    // Unlike an array, JSON has no length that the plan depends on.
    areas: sql`jsonb_array_elements_text(${JSON.stringify(areas.map((area) => `${moduleId}.${area}`))}::jsonb) as a (area)`,
    words: sql`area_words(i.search_vector, i.module_id, i.area_id) @@ replace(${inArea}, ${AREA}, a.area)::tsquery`,
  }
}

/** Found rows have no index, so that one plan serves all queries, which are then parsed once. */
function matches(table: Table, words: RawBuilder<unknown>, query: string): Condition {
  return table === 'f' ? sql`${words} @@ (select ${query}::tsquery)` : sql`${words} @@ ${query}::tsquery ${customPlan}`
}
