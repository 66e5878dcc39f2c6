import { sql } from '#lib/database/statements/sql.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { type Condition, isInCategories, whereAll } from '#features/catalog/items/item-conditions.ts'
import { type ItemSet, itemsOf, type Place } from '#features/catalog/items/find-items.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { readContents } from '#features/catalog/search/contents/contents.ts'
import {
  type DietStep,
  dietSteps,
  hasDiet,
  statingCondition,
  textConditions,
} from '#features/catalog/search/filter-conditions.ts'
import type { TextFilter } from '#features/catalog/search/lexicon/understand.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { thingsOf } from '#features/catalog/search/word-conditions.ts'
import { SAMPLE } from './find/find-in-groups.ts'
import { findBest } from './find/find-page.ts'
import { type ItemSearch, searchAll, searchWords } from './item-search.ts'

/** The number of best matches whose categories are searched instead. */
const MATCHES = 8

/** How a text is relaxed, without its conditions: `categories` are searched instead of its words. `isEmpty`: no item passes. */
type Fit = { filters: TextFilter[]; categories: number[] | null; leftOut: string[]; isEmpty?: boolean; step?: DietStep }

/** Cached, because the list, the counts, the suggestions and the next pages of a text are requested within moments. */
const fits = createTtlCaches<Db, Promise<Fit>>({ ms: 5000, bytes: 4_000_000 })

/**
 * The search of a text, relaxed until items are found. Items with the product in their name or category that pass all filters come first.
 * Without any, marks that no item here has are left out. At last, the filters apply to the whole category of the product, or to the category
 * above. A diet, and a filter for something absent, is never left out.
 */
export async function fitText(db: Db, place: Place, terms: SearchTerms, context: ReadContext): Promise<ItemSearch> {
  if (terms.isUnsure) return { ...searchAll(place), conditions: [sql<boolean>`false`] }
  const { moduleId, areas } = place
  const key = JSON.stringify([moduleId, areas, terms])
  const read = () => readFit(db, place, terms, context)
  const fit: Fit =
    terms.filters.length === 0
      ? { filters: [], categories: null, leftOut: [] }
      : await readThrough(fits(db), { key, read, sizeOf: () => key.length })
  const { filters, categories, leftOut } = fit
  const contents = await readContents()
  const { step = 'marked' } = fit
  const passing = textConditions(filters, { contents, context, step })
  const stating = statingCondition(filters, { contents, step }) ?? undefined
  if (categories !== null)
    return { ...searchAll(place), conditions: [isInCategories(categories), ...passing], stating, understood: filters, leftOut }
  const search = terms.positions.length === 0 ? searchAll(place) : searchWords(place, terms)
  return {
    ...search,
    conditions: [
      // Without a constant false, the planner would read every item of the list to find nothing.
      ...(fit.isEmpty ? [sql<boolean>`false`] : []),
      ...passing,
      ...search.conditions,
    ],
    stating,
    understood: filters,
    leftOut: [...leftOut, ...terms.unknown],
  }
}

async function readFit(db: Db, place: Place, terms: SearchTerms, context: ReadContext): Promise<Fit> {
  const { filters, positions } = terms
  const contents = await readContents()
  const fitted = (some: TextFilter[], leftOut: string[] = []): Fit => ({ filters: some, categories: null, leftOut })
  const has = (conditions: Condition[]) => hasAny(db, { ...place, conditions })
  const things = thingsOf(place, terms)
  const isAny = (step: DietStep) =>
    hasAny(db, { ...things, conditions: [...things.conditions, ...textConditions(filters, { contents, context, step })] })
  for (const step of hasDiet(filters) ? dietSteps : dietSteps.slice(0, 1))
    if (await isAny(step)) return { ...fitted(filters), step }
  const used = await keepUsed(filters, (one) => has(textConditions([one], { contents, context, step: 'unknown' })))
  const lost = filters.flatMap((one) => (used.includes(one) ? [] : [one.words]))
  if (lost.length > 0 && (used.length > 0 || positions.length > 0)) return fitted(used, lost)
  if (positions.length === 0) return { ...fitted(filters), isEmpty: true }
  const best = await findCategories(db, place, { ...terms, filters: [] })
  return (await widen(best.own)) ?? (await widen(best.roots)) ?? fitted(filters)

  /** The items of whole categories that pass the filters; null if there are none. */
  async function widen(categories: number[]): Promise<Fit | null> {
    const conditions = [isInCategories(categories), ...textConditions(filters, { contents, context, step: 'unknown' })]
    if (categories.length === 0 || !(await has(conditions))) return null
    return { filters, categories, step: 'unknown', leftOut: positions.flatMap(({ typed, isTrait }) => (isTrait ? [] : [typed])) }
  }
}

/** Leaves out marks that no item of the place has, because they cannot narrow anything; filters for something absent always stay. */
async function keepUsed(filters: TextFilter[], isUsed: (one: TextFilter) => Promise<boolean>): Promise<TextFilter[]> {
  const used = await Promise.all(filters.map(async (one) => !('mark' in one) || (await isUsed(one))))
  return filters.filter((_, at) => used[at])
}

/** The categories of the best matches without the filters, and the top categories of these. */
async function findCategories(db: Db, place: Place, terms: SearchTerms): Promise<{ own: number[]; roots: number[] }> {
  const words = searchWords(place, terms)
  const things = { ...words, conditions: [...words.conditions, ...thingsOf(place, terms).conditions] }
  const { ids } = await findBest(db, things, MATCHES)
  const { rows } = await sql<{ id: number; root: number }>`
    select distinct c.id, coalesce(c.parent_id, c.id) as root from items i join categories c on c.id = i.category_id
    where i.id = any(${ids}::bigint[])`.execute(db)
  return { own: rows.map(({ id }) => id), roots: rows.map(({ root }) => root) }
}

/**
 * True if a set has any item. If many items pass, one is found among the most ordered ones. The rest is read from an index up to the first
 * match. `materialized` keeps the planner from scanning all items for the first of few.
 */
async function hasAny(db: Db, set: ItemSet): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with passing as materialized (select from ${itemsOf(set)} i)
    select exists (select from (
        select i.* from items i where i.is_live and i.module_id = ${set.moduleId} and i.area_id = ${set.areas[0]}
        order by i.popularity desc, i.id desc limit ${SAMPLE}
      ) i ${whereAll(set.conditions)})
      or exists (select from passing) as has`.execute(db)
  return rows[0]?.has ?? false
}
