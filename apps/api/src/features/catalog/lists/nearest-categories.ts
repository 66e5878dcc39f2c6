import type { NearestCategory, Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { sql } from 'kysely'
import { readServedAreas } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { findByText } from '#features/catalog/search/find-by-text.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import { suggest, type SuggestQuery } from '#features/catalog/search/suggest.ts'
import { isMeantBy } from '#features/catalog/search/term-conditions.ts'
import { listPopularCategories } from './category-lists.ts'

const MOST = 4
/** The number of best matches whose categories are offered. */
const MATCHES = 8

/** Suggestions for a text; without any, categories to look in instead. */
export async function suggestOrLead(db: Db, where: Area, query: SuggestQuery, context: ReadContext): Promise<Suggestions> {
  const found = await suggest(db, where, query, context)
  if (found.items.length + found.stores.length > 0) return found
  return { ...found, nearest_categories: await listNearestCategories(db, where, query.name, context) }
}

/**
 * Categories to offer for a text that finds nothing: those of the best matches without its filters. If this module has none, they come from
 * the first other one that has any: "iphone" in a grocery leads to smartphones. A text that means nothing anywhere gets the popular ones.
 */
async function listNearestCategories(db: Db, where: Area, name: string, context: ReadContext): Promise<NearestCategory[]> {
  const served = new Set((await readServedAreas(db)).map(({ module_id }) => module_id))
  const modules = [where.moduleId, ...[...served].filter((id) => id !== where.moduleId)]
  for (const moduleId of modules) {
    const ids = await findMatches(db, { ...where, moduleId }, name)
    if (ids.length > 0) return listCategoriesOf(db, ids, context)
  }
  const popular = await listPopularCategories(db, where, context)
  return popular.slice(0, MOST)
}

async function findMatches(db: Db, where: Area, name: string): Promise<number[]> {
  const [terms, areas] = await Promise.all([readSearchTerms(db, name, where.moduleId), listAreas(db, where)])
  if (terms === null || terms.positions.length === 0 || areas.length === 0) return []
  const set = { moduleId: where.moduleId, areas, conditions: isMeantBy(terms) }
  return (await findByText(db, { set, terms, order: null, withTotal: false }, { size: MATCHES, skip: 0 })).ids
}

type Row = { id: number; slug: string; module_id: number; name: Translated; image: string | null }

/** The categories of some items, that of the first item first. */
async function listCategoriesOf(db: Db, ids: number[], { language, settings }: ReadContext): Promise<NearestCategory[]> {
  const { rows } = await sql<Row>`
    select c.id, c.slug, c.module_id, c.name, c.image from categories c
    join items i on i.category_id = c.id where i.id = any(${ids}::bigint[]) and c.status
    group by c.id order by min(array_position(${ids}::bigint[], i.id)) limit ${MOST}`.execute(db)
  return rows.map(({ id, slug, module_id, name, image }) => ({
    id,
    slug,
    module_id,
    name: localize(name, language),
    image_full_url: imageUrl(settings, image),
  }))
}
