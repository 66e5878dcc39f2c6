import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { mentions } from './lexicon/absent.ts'
import type { SearchPosition, SearchTerms } from './search-terms.ts'
import { allWords, everyThing, exactNames, listCalledCategories, listShared, listThings } from './term-queries.ts'
import { weights } from './weights.ts'
import { holds, holdsAny, isCalled, isLabelled, isNamedBy, type Table } from './word-conditions.ts'

/**
 * The rank of a row, the best match lowest: the exact name, then names that begin with the words, then by points: the number of matched
 * words, how the name contains them, and whether it begins with the letters.
 */
export function fitOf(terms: SearchTerms, table: Table): RawBuilder<number> {
  const fit = sql<number>`${fitOfReadings(terms, table)}${forOthers(terms, table)}`
  if (table !== 'i' || terms.held.length === 0) return fit
  const isHeld = sql`(${isNamedBy(table, exactNames(terms))} or ${isLabelled(terms.held, { withTags: true })})`
  return sql`${fit} + case when ${isHeld} then 0 else ${sql.lit(UNHELD)} end`
}

/** Of equal matches, those for somebody else come last: paracetamol for children, for a headache. */
function forOthers({ forOthers: names }: SearchTerms, table: Table): RawBuilder<unknown> {
  if (names === undefined || table !== 'i') return sql``
  return sql` + case when ${isNamedBy(table, names)} then ${sql.lit(weights.position)} else 0 end`
}

/** More than the ranks of the readings of a text differ. */
const UNHELD = 1_000_000

function fitOfReadings(terms: SearchTerms, table: Table): RawBuilder<number> {
  const own = fitOfReading(terms, table)
  if (table !== 'i' || terms.others.length === 0) return own
  const others = terms.others.map((other, at) => {
    const after = sql.lit(READING * (at + 1))
    return sql`when ${isNamedBy(table, allWords(other))} then ${after} + ${fitOfReading(other, table)}`
  })
  const last = sql.lit(READING * (terms.others.length + 1))
  return sql`case when ${holds(table, everyThing(terms))} then ${own} ${sql.join(others, sql` `)} else ${last} + ${own} end`
}

/** More than the ranks of one reading differ. */
const READING = 4 * weights.tier

function fitOfReading(terms: SearchTerms, table: Table): RawBuilder<number> {
  const isBegun = isNamedBy(table, exactNames(terms, { isBegun: true }))
  const points = [
    ...terms.positions.map((position) => pointsOf(position, table, terms.positions.length > 1)),
    ...terms.marks.map((mark) => pointsIf(isNamedBy(table, mark), weights.mark)),
    pointsIf(isBegun, isArabic(terms) ? weights.position : weights.begun),
    ...(table === 'i' ? [...headPoints(terms), ...completePoints(terms), ...absencePoints(terms)] : []),
  ]
  const shared = listShared(terms)
  if (table !== 's' && shared.length > 0) points.push(pointsIf(isCalled(shared, table), weights.sharedLabel))
  const fit = sql<number>`(case when ${isNamedBy(table, exactNames(terms))} then 0
    when ${isBegunBy(terms, table)} then ${sql.lit(weights.tier)} else ${sql.lit(2 * weights.tier)} end
    - (${sql.join(points, sql` + `)})${notBegun(terms, table)})`
  // Most stores are found by their goods, so one check of the name skips the points for them.
  return table === 's' ? sql`case when ${holdsAny(terms, table)} then ${fit} else ${sql.lit(2 * weights.tier)} end` : fit
}

/** While a word is being typed, names without a word that begins so come after all others. */
function notBegun({ begun }: SearchTerms, table: Table): RawBuilder<unknown> {
  if (begun === undefined || table !== 'i') return sql``
  return sql` + case when ${isNamedBy(table, begun)} then 0 else ${sql.lit(3 * weights.tier)} end`
}

/** The share of a store's goods that is in the categories named by the text, in thousandths; null if it names none. */
export function shareOfStore(terms: SearchTerms): RawBuilder<number> | null {
  const ids = listCalledCategories(terms)
  if (ids.length === 0) return null
  return sql`coalesce((select 1000 * coalesce(sum(c.count) filter (where c.category_id = any(${ids}::bigint[])), 0) / sum(c.count)
    from store_categories c where c.store_id = s.id and c.count > 0), 0)::bigint`
}

function pointsIf(condition: RawBuilder<boolean>, points: number): RawBuilder<number> {
  return sql`case when ${condition} then ${sql.lit(points)} else 0 end`
}

function isArabic({ whole }: SearchTerms): boolean {
  return /[\u0621-\u064a]/.test(whole)
}

function completePoints(terms: SearchTerms): RawBuilder<number>[] {
  const things = listThings(terms).filter(({ isMention }) => !isMention)
  if (things.length < 2 || terms.isEither) return []
  const query = things.map(({ all }) => `(${all})`).join(' & ')
  return [pointsIf(holds('i', query), weights.complete)]
}

/** Points for a name that contains a filter's word although it passes: it states the absence. */
function absencePoints({ filters }: SearchTerms): RawBuilder<number>[] {
  return filters.flatMap((filter) => ('without' in filter ? [pointsIf(isNamedBy('i', mentions(filter)), weights.absence)] : []))
}

function headPoints({ positions }: SearchTerms): RawBuilder<number>[] {
  const heads = positions.findLast(({ isTrait }) => !isTrait)?.heads ?? []
  if (heads.length === 0) return []
  // A number and its unit may follow: "Whole milk 1 L". In "Calcium with vitamin D" the product is calcium.
  const ending = `(^| )(${heads.join('|')})( [0-9].*)?$`
  const thing = sql`regexp_replace(lower(${baseTextOf('i.name')}), '(,| (with|in|for|from|without|of) ).*$', '')`
  return [pointsIf(sql`${thing} ~ ${ending}`, weights.position)]
}

/**
 * A name that begins with several words of the text is what was meant; one that begins with a single word may be anything ("milk
 * chocolate").
 */
function isBegunBy(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return terms.positions.length + terms.marks.length > 1
    ? isNamedBy(table, exactNames(terms, { isBegun: true, end: ' ' }))
    : sql`false`
}

function pointsOf(position: SearchPosition, table: Table, isOneOfMany: boolean): RawBuilder<number> {
  const { ways, words, signs, called, isGuessed, isTrait, isPart, isMention, isHead } = position
  const { category, namedInCategory, label, matched, mentioned } = weights
  const match = matched + (isOneOfMany && isHead ? weights.head : 0)
  const share = weights.share[isTrait || isMention ? 'trait' : isPart ? 'part' : 'thing']
  const elsewhereOf = (points: number) => sql.lit(Math.round(points * share.elsewhere))
  const named = ways.map(
    (way) => sql`when ${isNamedBy(table, way.words)} then ${sql.lit(Math.round((match + way.points) * share.named))}`,
  )
  if (table === 's') return sql`case ${sql.join(named, sql` `)} else 0 end`
  const when = (some: string[], points: number) =>
    some.length === 0 ? [] : [sql`when ${isCalled(some, table)} then ${sql.lit(Math.round(points * share.labelled))}`]
  const categories = [
    // A guessed word may name another category than was meant.
    ...(isGuessed ? [] : when(called.exactly, match + category.exactly)),
    ...(isGuessed ? [] : when(called.within, match + category.within)),
    // The category may contain other products: "Cases & accessories".
    ...(isGuessed ? [] : when(called.partly, matched + category.partly)),
    ...when(signs, matched + label),
  ]
  // With a single word, every found row contains it somewhere.
  const rest = isOneOfMany
    ? sql`when ${holds(table, words)} then ${elsewhereOf(mentioned)} else 0`
    : sql`when true then ${elsewhereOf(matched)}`
  const elsewhere = sql`case ${sql.join([...categories, rest], sql` `)} end`
  const within = [
    ...when(called.exactly, namedInCategory.exactly),
    ...when(called.within, namedInCategory.within),
    ...when(called.partly, namedInCategory.partly),
  ]
  const name = sql`case ${sql.join(named, sql` `)} end${within.length === 0 ? sql`` : sql` + case ${sql.join(within, sql` `)} else 0 end`}`
  // A category with exactly this name outweighs a name that only matches by meaning.
  const best = called.exactly.length === 0 ? name : sql`greatest(${name}, ${elsewhere})`
  // Most rows contain a frequent word outside of their name, so one check of the name skips the cases for them.
  return sql`case when ${isNamedBy(table, words)} then ${best} else ${elsewhere} end`
}
