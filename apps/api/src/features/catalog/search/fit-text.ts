import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { type Condition, isInCategories, whereAll } from '#features/catalog/items/item-conditions.ts'
import { inAreas } from '#features/catalog/items/find-items.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { findByText } from './find-by-text.ts'
import { SAMPLE } from './find-in-groups.ts'
import { textConditions } from './lexicon/filter-conditions.ts'
import type { TextFilter } from './lexicon/understand.ts'
import type { SearchTerms } from './search-terms.ts'
import { isMeantBy, isThing, type Looked, type Place } from './term-conditions.ts'

/** A text is fitted to what there is: its words and filters, as far as any item has them. */
export type FittedText = {
  /** Null if filters alone find the items. */
  terms: SearchTerms | null
  /** The filters that count, `conditions` among others says so. */
  filters: TextFilter[]
  conditions: Condition[]
  /** Words that the found items do not have, though the text asks for them. */
  leftOut: string[]
}

/** The number of best matches whose categories are searched instead. */
const MATCHES = 8

/**
 * Fits the filters of a text to what there is. What has the thing in its name and passes the filters comes first. Without any, vegan becomes
 * vegetarian, and a mark that no item here has is left out. At last the filters count in the whole category of the thing, or in the
 * category above: what must not be contained never is.
 */
export async function fitText(db: Db, place: Place, terms: SearchTerms, context: ReadContext): Promise<FittedText> {
  const { filters, unknown } = terms
  const meant = isMeantBy(terms)
  const fitted = (some: TextFilter[], leftOut: string[] = []): FittedText => ({
    terms: terms.positions.length === 0 ? null : terms,
    filters: some,
    conditions: [...textConditions(some, place, context), ...meant],
    leftOut: [...leftOut, ...unknown],
  })
  if (filters.length === 0) return fitted(filters)
  const has = (conditions: Condition[]) => hasAny(db, place, { looked: conditions, placed: conditions })
  const thing = isThing(terms, place)
  const asked = (some: TextFilter[]) => {
    const conditions = textConditions(some, place, context)
    return hasAny(db, place, { looked: [...thing.looked, ...conditions], placed: [...thing.placed, ...conditions] })
  }
  if (await asked(filters)) return fitted(filters)
  const softer = filters.map((one) => ('mark' in one && one.mark === 'vegan' ? { ...one, mark: 'veg' } : one))
  if (softer.some((one, at) => one !== filters[at]) && (await asked(softer))) return fitted(softer)
  const used = await keepUsed(filters, (one) => has(textConditions([one], place, context)))
  const lost = filters.flatMap((one) => (used.includes(one) ? [] : [one.words]))
  if (lost.length > 0 && (used.length > 0 || terms.positions.length > 0)) return fitted(used, lost)
  if (terms.positions.length === 0) return fitted(filters)
  const best = await findCategories(db, place, { ...terms, filters: [] })
  return (await widen(best.own)) ?? (await widen(best.roots)) ?? fitted(filters)

  /** The items of whole categories that pass the filters; null if there are none. */
  async function widen(categories: number[]): Promise<FittedText | null> {
    const conditions = [isInCategories(categories), ...textConditions(filters, place, context)]
    if (categories.length === 0 || !(await has(conditions))) return null
    const things = terms.positions.flatMap(({ typed, isTrait }) => (isTrait ? [] : [typed]))
    return { terms: null, filters, conditions, leftOut: things }
  }
}

/** Marks that no item of the place has say nothing about what is asked for; what must be absent always counts. */
async function keepUsed(filters: TextFilter[], isUsed: (one: TextFilter) => Promise<boolean>): Promise<TextFilter[]> {
  const used = await Promise.all(filters.map(async (one) => !('mark' in one) || (await isUsed(one))))
  return filters.filter((_, at) => used[at])
}

/** The categories of the best matches without the filters, and the top categories of these. */
async function findCategories(db: Db, place: Place, terms: SearchTerms): Promise<{ own: number[]; roots: number[] }> {
  const set = { ...place, conditions: [...isMeantBy(terms), ...isThing(terms, place).placed] }
  const { ids } = await findByText(db, { set, terms, order: null, withTotal: false }, { size: MATCHES, skip: 0 })
  const { rows } = await sql<{ id: number; root: number }>`
    select distinct c.id, coalesce(c.parent_id, c.id) as root from items i join categories c on c.id = i.category_id
    where i.id = any(${ids}::bigint[])`.execute(db)
  return { own: rows.map(({ id }) => id), roots: rows.map(({ root }) => root) }
}

/**
 * True if any item of a place passes. What many items pass is found among the most ordered ones. All that pass are counted otherwise, from
 * an index: to find the first of few, the planner would look at every item.
 */
async function hasAny(db: Db, place: Place, { looked, placed }: Looked): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from (
        select i.* from items i where i.is_live and i.module_id = ${place.moduleId} and i.area_id = ${place.areas[0]}
        order by i.order_count desc, i.id desc limit ${SAMPLE}
      ) i ${whereAll(looked)})
      or (select count(*) from items i ${whereAll(inAreas({ ...place, conditions: placed }))}) > 0 as has`.execute(db)
  return rows[0]?.has ?? false
}
