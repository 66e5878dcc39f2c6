import { z } from 'zod'
import { ListedCategoriesSchema, ItemCardSchema, ItemRowSchema, ItemSchema, StoreCardSchema, StoreSchema } from './catalog.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber } from '../wire/number.ts'
import { ItemTypeSchema, ListQuerySchema, listOf, QueryIdSchema, QueryIdsSchema, QueryWordsSchema } from '../wire/paging.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

/** Filters of lists; `organic`, `halal`, `open` and `new` for items and stores are ours. */
export const listFilters = [
  'top_rated',
  'discounted',
  'free_delivery',
  'coupon',
  'currently_open',
  'new',
  'organic',
  'halal',
] as const
export type ListFilter = (typeof listFilters)[number]

/**
 * Sort orders of items and of stores (ours); existing clients send some as filters: `popular`, `high`, `low`, `nearby`,
 * `fast_delivery`.
 */
export const itemSorts = [
  'default',
  'popular',
  'newest',
  'nearest',
  'rating',
  'price_low',
  'price_high',
  'discount',
  'name',
  'name_desc',
] as const
export const storeSorts = ['default', 'popular', 'newest', 'nearest', 'rating', 'fast_delivery', 'name', 'name_desc'] as const
export type ItemSort = (typeof itemSorts)[number]
export type StoreSort = (typeof storeSorts)[number]
const SortSchema = z.enum([...itemSorts, 'fast_delivery']).default('default')
const RatingAtLeastSchema = optionalWireNumber(z.number().min(0).max(5))

const PlainWordsSchema = jsonText(z.array(z.string().max(100)).max(10)).optional()

/**
 * Filters that a text contains as words (ours): "halal", "nut free", "under 30 riyals". `name` is the filter in the language of the call,
 * `words` are the typed words, folded.
 */
const UnderstoodSchema = z.array(
  z.object({
    filter: z.enum(['halal', 'veg', 'vegan', 'organic', 'without', 'price']),
    name: z.string(),
    words: z.string(),
    /** Codes of what the items must not contain, as in the `contents` of an item. */
    absent: z.array(z.string()).optional(),
  }),
)
export type Understood = z.infer<typeof UnderstoodSchema>

/** Words of a text that the results lack (ours), folded: an unknown word, or a product for which the filters of the text leave nothing. */
const LeftOutSchema = z.array(z.string())

/**
 * Words of a text that were read as others (ours): `typed` as in the text, `words` the same folded, for `plain`, `to` what was looked for,
 * alternatives if the word is ambiguous.
 */
const CorrectedSchema = z.array(z.object({ typed: z.string(), words: z.string(), to: z.array(z.string()) }))
export type Corrected = z.infer<typeof CorrectedSchema>

/**
 * For a text in the default order (ours): the numbers of rows that match equally well and can be had alike, in their order. Clients may
 * change the order within them, for example to show first what somebody bought before.
 */
export const EqualMatchesSchema = z.array(z.number().int())

/** The filters that the list and its counts share. */
const NarrowingShape = {
  /** The list: everything, search results, a category, a brand, discounted, new; `popular` and `basic` (medicine) are ours. */
  data_type: z.enum(['all', 'searched', 'category', 'discounted', 'new', 'brand', 'popular', 'basic']).default('all'),
  name: z.string().trim().max(100).optional(),
  /** Words of the name to search for as typed (ours): `words` of `understood` or of `corrected`. */
  plain: PlainWordsSchema,
  category_ids: QueryIdsSchema,
  brand_ids: QueryIdsSchema,
  /** Items of one store only (ours): a store's page filters and sorts like every list. */
  store_id: QueryIdSchema.optional(),
  filter: QueryWordsSchema,
  /** Minimum average of stars. */
  rating_count: RatingAtLeastSchema,
  min_price: optionalWireNumber(z.number().min(0)),
  max_price: optionalWireNumber(z.number().min(0)),
  type: ItemTypeSchema,
}

/** The counts of prices by steps from the lowest to the highest; null for an empty list. */
export const PriceFacetSchema = z.object({
  min: z.number(),
  max: z.number(),
  counts: z.array(z.number()),
  /** Each step is wider than the one before by the same ratio; absent for even steps. */
  is_logarithmic: z.boolean().optional(),
})

/** Counts per further choice (ours). A category includes its children. */
const FacetsSchema = z.object({
  total: z.number(),
  /** False if the list is too long to count: the values then come from its most ordered items, and the counts are meaningless. */
  is_whole: z.boolean(),
  categories: z.array(z.object({ id: z.number(), parent_id: z.number(), name: z.string(), count: z.number() })),
  brands: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  prices: PriceFacetSchema.nullable(),
  filters: z.record(z.enum([...listFilters, 'veg', 'non_veg']), z.number()),
})
export type Facets = z.infer<typeof FacetsSchema>

/** Counts of stores per category (ours); empty categories are left out. */
const StoreFacetsSchema = FacetsSchema.pick({ categories: true })
export type StoreFacets = z.infer<typeof StoreFacetsSchema>

const BrowseItemsSchema = listOf('products', oneOfForms([ItemSchema, ItemRowSchema, ItemCardSchema])).extend({
  categories: ListedCategoriesSchema.optional(),
  /** False if a text has more than `total_size` matches, where counting stopped. */
  is_counted: z.boolean(),
  /** Ours, of a text that excludes something: the number of items that say that they are free of it. They come first. */
  stated_size: z.number().int().optional(),
  understood: UnderstoodSchema.optional(),
  left_out: LeftOutSchema.optional(),
  corrected: CorrectedSchema.optional(),
  /** True if the list is empty because the words are too unsure for medicine (ours). */
  is_unsure: z.boolean().optional(),
  equal_matches: EqualMatchesSchema.optional(),
})
const BrowseStoresSchema = listOf('stores', oneOfForms([StoreSchema, StoreCardSchema])).extend({
  understood: UnderstoodSchema.optional(),
  left_out: LeftOutSchema.optional(),
  corrected: CorrectedSchema.optional(),
})
/** Rows of a browsed list, by `list_type`. */
export type BrowsedItems = z.infer<typeof BrowseItemsSchema>
export type BrowsedStores = z.infer<typeof BrowseStoresSchema>

/** Parameters by which every list of stores is filtered and sorted (ours). */
export const StoreListQuerySchema = ListQuerySchema.extend({
  view: z.enum(['card', 'full']).default('full'),
  type: ItemTypeSchema,
  category_ids: QueryIdsSchema,
  filter: QueryWordsSchema,
  rating_count: RatingAtLeastSchema,
  sort_by: z.enum(storeSorts).default('default'),
})
const storeList = (summary: string) =>
  ({
    summary,
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: StoreListQuerySchema,
    response: BrowseStoresSchema,
  }) as const

export const browseEndpoints = defineEndpoints({
  'catalog.recommendedStores': storeList('Stores that the marketplace puts forward'),
  'catalog.discountedStores': storeList('Stores with an offer or a discounted item, open first'),
  'catalog.topRatedStores': storeList('Rated stores, the best first'),
  'catalog.topOfferStores': {
    ...storeList('Stores whose own offer is running, open first, then the nearest; or by name'),
    query: StoreListQuerySchema.extend({
      /** By name, "asc" or "desc"; empty for the list's own order. */
      sort_by: z.enum(['', 'asc', 'desc', ...storeSorts]).default('default'),
      name: z.string().trim().max(100).optional(),
      type: z.enum(['', 'all', 'veg', 'non_veg']).default('all'),
      halal: z.enum(['', '0', '1']).default('0'),
    }),
  },
  'catalog.categoryStores': {
    ...storeList('Stores that sell something of a category or its children, newest first'),
    params: z.object({ id: z.string().min(1).max(120) }),
  },
  'catalog.categoriesStores': {
    ...storeList('Stores that sell something of any of the categories, open first, then newest'),
  },
  'catalog.storeData': {
    ...storeList('The stores of a result page; browsing in another form'),
    query: StoreListQuerySchema.extend(NarrowingShape).extend({ sort_by: SortSchema }),
  },
  'catalog.storeFacets': {
    summary: 'The categories that a list of stores can be narrowed to, with counts (ours)',
    access: 'anyone',
    isPublic: true,
    query: StoreListQuerySchema.pick({ type: true, category_ids: true, filter: true, rating_count: true }).extend({
      data_type: NarrowingShape.data_type,
      name: NarrowingShape.name,
      plain: NarrowingShape.plain,
      /** Only stores with a running offer of their own. */
      has_offer: z.enum(['0', '1']).default('0'),
    }),
    response: StoreFacetsSchema,
  },
  'catalog.browse': {
    summary: 'Items or stores, found, narrowed and sorted in one way for every list (7.027, reference 8)',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: ListQuerySchema.extend({
      list_type: z.enum(['item', 'store']),
      view: z.enum(['card', 'row', 'full']).default('full'),
      sort_by: SortSchema,
      ...NarrowingShape,
    }),
    response: oneOfForms([BrowseItemsSchema, BrowseStoresSchema]),
  },
  'catalog.facets': {
    summary: 'What a list of items can be narrowed to, with counts (ours)',
    access: 'anyone',
    isPublic: true,
    query: z.object(NarrowingShape),
    response: FacetsSchema,
  },
})
