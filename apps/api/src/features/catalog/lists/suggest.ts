import type { ItemCard } from '@medina/contract/catalog/catalog'
import type { NearestCategory, Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import type { LocalTime } from '@medina/time/local-time'
import { isServedAt } from '@medina/time/time-of-day'
import { sql } from '#lib/database/statements/sql.ts'
import { readServedAreas } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { isAmongPadded, pad } from '#lib/database/is-among.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import { readAvailability } from '#features/catalog/items/availability.ts'
import { listRowsById } from '#features/catalog/items/item-forms.ts'
import { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
import { whereAll } from '#features/catalog/items/item-conditions.ts'
import { offeredConditions, storesJoined } from '#features/catalog/stores/store-forms.ts'
import type { StoreRecord } from '#features/catalog/stores/store.queries.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fitOf } from '#features/catalog/search/rank.ts'
import { addBeginnings, isBeginning } from '#features/catalog/search/beginnings.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { listFrequentSearches } from '#features/catalog/search/searched/frequent-searches.ts'
import { holdsAny } from '#features/catalog/search/word-conditions.ts'
import { listPopularCategories } from './category-lists.ts'
import { findBest } from './find/find-page.ts'
import { fitText } from './fit-text.ts'
import { searchWords } from './item-search.ts'
import { suggestLabels } from './suggest-labels.ts'

type UnavailableCard = Pick<ItemCard, 'back_at' | 'stock' | 'store_closed' | 'available_time_starts' | 'available_time_ends'>
type SuggestQuery = { name: string; limit: number }

/** The number of frequent searches that are offered. */
const MOST_SEARCHES = 5
/** The number of categories that are offered. */
const MOST_CATEGORIES = 4
/** The number of best matches whose categories are offered. */
const MATCHES = 8

/**
 * Items, stores, categories and brands that match the text typed so far, the best of each first. Of two or three letters, names with a word
 * that begins so come first.
 */
export async function suggest(db: Db, where: Area, { name, limit }: SuggestQuery, context: ReadContext): Promise<Suggestions> {
  const [terms, areas] = await Promise.all([readSearchTerms(db, name, where.moduleId), listAreas(db, where)])
  if (terms === null || areas.length === 0) return { items: [], stores: [] }
  // "veg" is a filter, and the beginning of vegetables.
  const isBegunFilter = isBeginning(terms) && terms.positions.length === 0
  const plain = isBegunFilter ? await readSearchTerms(db, name, where.moduleId, [terms.whole]) : null
  const begun = plain && (await suggestFor(db, where, { terms: plain, areas, limit }, context))
  return begun !== null && begun.items.length > 0 ? begun : suggestFor(db, where, { terms, areas, limit }, context)
}

type Text = { terms: SearchTerms; areas: number[]; limit: number }

async function suggestFor(db: Db, where: Area, { terms, areas, limit }: Text, context: ReadContext): Promise<Suggestions> {
  const place = { moduleId: where.moduleId, areas }
  const isBegun = isBeginning(terms) && terms.positions.length > 0
  const [search, availability] = await Promise.all([
    fitText(db, place, isBegun ? addBeginnings(terms) : terms, context),
    readAvailability(db, place, context),
  ])
  // A text of filters alone names no store.
  const isNaming = terms.positions.length > 0 && !terms.isUnsure
  const [{ ids, runs }, stores, labels] = await Promise.all([
    findBest(db, { ...search, availability }, limit),
    isNaming ? listStoreNames(db, where, terms, limit) : [],
    isNaming ? suggestLabels(db, place, terms, context) : {},
  ])
  const { language, settings, switches } = context
  const clock = context.localTime(switches.time_zone)
  const [cards, pictures] = await Promise.all([listRowsById(db, ids, 'card', context), listPictures(db, ids)])
  const pictureOf = new Map(pictures.map((row) => [row.id, row]))
  return {
    ...labels,
    ...(terms.isUnsure && { is_unsure: true }),
    ...(runs && ids.length > 0 && { equal_matches: runs }),
    items: cards.map(({ id, name, store_id, store_name, image_full_url, unit_type, ...card }) => {
      const unavailable = readUnavailable(card, clock)
      const { image = null, images = [] } = pictureOf.get(id) ?? {}
      const { price, discount, discount_type, store_discount, avg_rating, rating_count } = card
      const images_full_url = images.map((one) => imageUrl(settings, one))
      const names = { id, name, store_id, store_name, unit_type, image, image_full_url, images_full_url }
      return {
        ...names,
        price,
        discount,
        discount_type,
        store_discount,
        avg_rating,
        rating_count,
        ...(unavailable && { unavailable }),
      }
    }),
    stores: stores.map(({ rating_sum, minimum_delivery_time, maximum_delivery_time, ...store }) => ({
      ...store,
      name: localize(store.name, language),
      logo_full_url: imageUrl(settings, store.logo),
      tagline: localize(store.tagline, language),
      delivery_time: formatDeliveryTime(minimum_delivery_time, maximum_delivery_time),
      avg_rating: averageRating({ rating_sum, rating_count: store.rating_count }),
    })),
  }
}

/** As the cards of the shop say it, by the clock of the marketplace. */
function readUnavailable(card: UnavailableCard, clock: LocalTime): Suggestions['items'][number]['unavailable'] {
  if (card.back_at !== undefined || (card.stock !== null && card.stock <= 0)) return 'out_of_stock'
  if (!isServedAt(card, clock)) return 'not_now'
  return card.store_closed ? 'closed' : undefined
}

const askPictures = precompile((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('items').where(isAmongPadded('id', ids)).select(['id', 'image', 'images']),
)

function listPictures(db: Db, ids: number[]) {
  return ids.length === 0 ? [] : askPictures(db, { ids: pad(ids) })
}

type NamedStore = Pick<
  StoreRecord,
  'id' | 'name' | 'logo' | 'zone_id' | 'module_id' | 'tagline' | 'minimum_delivery_time' | 'maximum_delivery_time'
> & { rating_sum: number; rating_count: number }

async function listStoreNames(db: Db, where: Area, terms: SearchTerms, limit: number): Promise<NamedStore[]> {
  const { rows } = await sql<NamedStore>`
    select s.id, s.name, s.logo, s.zone_id, s.module_id, s.tagline, s.rating_sum, s.rating_count, s.minimum_delivery_time,
      s.maximum_delivery_time
    ${storesJoined} ${whereAll([...offeredConditions(where), holdsAny(terms, 's')])}
    order by ${fitOf(terms, 's')}, s.popularity desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

/** Suggestions for a text, with frequent searches that begin with it; if there are none, categories to look in instead. */
export async function suggestOrLead(db: Db, where: Area, query: SuggestQuery, context: ReadContext): Promise<Suggestions> {
  const begun = { moduleId: where.moduleId, typed: query.name, limit: MOST_SEARCHES }
  const [suggested, searches] = await Promise.all([suggest(db, where, query, context), listFrequentSearches(db, begun, context)])
  const found = { ...suggested, ...(searches.length > 0 && { searches }) }
  if (found.items.length + found.stores.length > 0) return found
  return { ...found, nearest_categories: await listNearestCategories(db, where, query.name, context) }
}

/**
 * Categories to offer for a text that finds nothing: those of the best matches without its filters. If this module has none, they come from
 * the first other module that has any: "iphone" in a grocery leads to smartphones. A text without a match anywhere gets the popular
 * categories.
 */
async function listNearestCategories(db: Db, where: Area, name: string, context: ReadContext): Promise<NearestCategory[]> {
  const served = new Set((await readServedAreas(db)).map(({ module_id }) => module_id))
  const modules = [where.moduleId, ...[...served].filter((id) => id !== where.moduleId)]
  for (const moduleId of modules) {
    const ids = await findMatches(db, { ...where, moduleId }, name)
    if (ids.length > 0) return listCategoriesOf(db, ids, context)
  }
  const popular = await listPopularCategories(db, where, context)
  return popular.slice(0, MOST_CATEGORIES)
}

async function findMatches(db: Db, where: Area, name: string): Promise<number[]> {
  const [terms, areas] = await Promise.all([readSearchTerms(db, name, where.moduleId), listAreas(db, where)])
  if (terms === null || terms.positions.length === 0 || areas.length === 0) return []
  return (await findBest(db, searchWords({ moduleId: where.moduleId, areas }, terms), MATCHES)).ids
}

type CategoryRow = { id: number; slug: string; module_id: number; name: Translated; image: string | null }

/** The categories of some items, that of the first item first. */
async function listCategoriesOf(db: Db, ids: number[], { language, settings }: ReadContext): Promise<NearestCategory[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.module_id, c.name, c.image from categories c
    join items i on i.category_id = c.id where i.id = any(${ids}::bigint[]) and c.status
    group by c.id order by min(array_position(${ids}::bigint[], i.id)) limit ${MOST_CATEGORIES}`.execute(db)
  return rows.map(({ id, slug, module_id, name, image }) => ({
    id,
    slug,
    module_id,
    name: localize(name, language),
    image_full_url: imageUrl(settings, image),
  }))
}
