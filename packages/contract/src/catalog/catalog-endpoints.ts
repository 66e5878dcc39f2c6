import { z } from 'zod'
import { EqualMatchesSchema, StoreListQuerySchema } from './browse.ts'
import {
  CategoryCardSchema,
  CategorySchema,
  ListedCategoriesSchema,
  ItemCardSchema,
  ItemRowSchema,
  ItemDetailsSchema,
  ItemSchema,
  ReviewSchema,
  StoreCardSchema,
  StoreDetailsSchema,
  StoreSchema,
} from './catalog.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { ItemTypeSchema, ListQuerySchema, listOf, QueryIdSchema, QueryIdsSchema, ViewQuerySchema } from '../wire/paging.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

/** An id, or a slug. */
export const IdOrSlugSchema = z.object({ id: z.string().min(1).max(120) })

export const ItemListQuerySchema = ListQuerySchema.extend(ViewQuerySchema.shape).extend({ type: ItemTypeSchema })
export const PriceQueryShape = {
  min_price: optionalWireNumber(z.number().min(0)),
  max_price: optionalWireNumber(z.number().min(0)),
}

/** Either the full rows or cards, by `view`. */
export const ListedItemSchema = oneOfForms([ItemSchema, ItemRowSchema, ItemCardSchema])
export const StoreRowSchema = oneOfForms([StoreSchema, StoreCardSchema])
export const ItemPageSchema = listOf('products', ListedItemSchema).extend({ categories: ListedCategoriesSchema.optional() })
const StorePageSchema = listOf('stores', StoreRowSchema)
/** Only while none of the rows was ever ordered (ours): pages then do not call them popular. */
const neverOrdered = { never_ordered: z.literal(true).optional() }
const PopularItemsSchema = ItemPageSchema.extend(neverOrdered)
const PopularStoresSchema = StorePageSchema.extend(neverOrdered)
export type ItemPage = z.infer<typeof PopularItemsSchema>
export type StorePage = z.infer<typeof PopularStoresSchema>

/** The text of a search field. */
export const SearchTextSchema = z.string().trim().min(1).max(100)

const NearestCategorySchema = CategoryCardSchema.extend({ module_id: z.number() })
export type NearestCategory = z.infer<typeof NearestCategorySchema>

const SuggestedBrandSchema = NearestCategorySchema
export type SuggestedBrand = z.infer<typeof SuggestedBrandSchema>

/** The suggestions under a search field: names and pictures. The store's name, prices, ratings and times are ours. */
const SuggestionsSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      image_full_url: z.string().nullable(),
      images_full_url: z.array(z.string().nullable()),
      unit_type: z.string().nullable(),
      /** Ours, only while it cannot be had: it is sold out, outside of its hours, or its store is closed. */
      unavailable: z.enum(['out_of_stock', 'not_now', 'closed']).optional(),
      ...ItemCardSchema.pick({
        store_id: true,
        store_name: true,
        price: true,
        discount: true,
        discount_type: true,
        store_discount: true,
        avg_rating: true,
        rating_count: true,
      }).shape,
    }),
  ),
  equal_matches: EqualMatchesSchema.optional(),
  /** Ours, for a text without results: categories to look in instead, in this module or in another. */
  nearest_categories: z.array(NearestCategorySchema).optional(),
  /** Ours: frequent searches that begin with the text, the most frequent first. */
  searches: z.array(z.string()).optional(),
  stores: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      logo: z.string().nullable(),
      logo_full_url: z.string().nullable(),
      ...StoreCardSchema.pick({
        zone_id: true,
        module_id: true,
        tagline: true,
        delivery_time: true,
        avg_rating: true,
        rating_count: true,
      }).shape,
    }),
  ),
  /** Ours: categories and brands that the text names. */
  categories: z.array(NearestCategorySchema).optional(),
  brands: z.array(SuggestedBrandSchema).optional(),
  /** Ours: true if nothing is suggested because the words are too unsure for medicine. */
  is_unsure: z.boolean().optional(),
})
export type Suggestions = z.infer<typeof SuggestionsSchema>

/** With `campaign`, the id is that of a campaign's item. */
const CampaignQuerySchema = z.object({ campaign: z.string().max(5).optional() })

export const catalogEndpoints = defineEndpoints({
  'catalog.categories': {
    summary: 'Top categories with their children (7.025, 9.016)',
    access: 'anyone',
    isPublic: true,
    query: z.object({
      featured: z.string().max(20).optional(),
      parent_id: QueryIdSchema.optional(),
      view: z.enum(['card', 'full']).default('full'),
    }),
    response: z.array(oneOfForms([CategorySchema, CategoryCardSchema])),
  },
  'catalog.childCategories': {
    summary: 'Children of a category (7.025)',
    access: 'anyone',
    isPublic: true,
    params: IdOrSlugSchema,
    response: z.array(CategorySchema),
  },
  'catalog.categoryItems': {
    summary: 'Items of a category and its children',
    access: 'anyone',
    isPublic: true,
    params: IdOrSlugSchema,
    query: ItemListQuerySchema,
    response: ItemPageSchema,
  },
  'catalog.popularItems': {
    summary: 'Most ordered items',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema,
    response: PopularItemsSchema,
  },
  'catalog.discountedItems': {
    summary: 'Items with a discount, the largest saving first',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema,
    response: ItemPageSchema,
  },
  'catalog.reviewedItems': {
    summary: 'Most reviewed items',
    access: 'anyone',
    isPublic: true,
    /** Ours: limited to some categories and their children. */
    query: ItemListQuerySchema.extend({ category_ids: QueryIdsSchema }),
    response: ItemPageSchema,
  },
  'catalog.recommendedItems': {
    summary: 'Recommended items of a store or of the zone',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema.extend({
      store_id: QueryIdSchema.optional(),
      filter: z.enum(['all', 'new_arrival', 'top_rated', 'best_selling']).default('all'),
      /** Ours: categories whose items come first, those of the customer's interests (spec 2.024). */
      interest: QueryIdsSchema,
      /** Ours: limited to some categories and their children. */
      category_ids: QueryIdsSchema,
    }),
    response: listOf('items', ListedItemSchema).extend({ categories: ListedCategoriesSchema.optional() }),
  },
  'catalog.latestItems': {
    summary: 'Items of a store, by category',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema.extend({
      store_id: z.string().min(1).max(120),
      /** 0 = all, or a comma list. */
      category_id: z
        .string()
        .regex(/^\d+(,\d+)*$/)
        .max(400),
      product_id: QueryIdSchema.optional(),
      ...PriceQueryShape,
    }),
    response: ItemPageSchema,
  },
  'catalog.newItems': {
    summary: 'Newest items; cards come with the categories of the first fifty (ours)',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema,
    response: ItemPageSchema,
  },
  'catalog.searchItems': {
    summary: 'Items by name, in a store or in the zone',
    access: 'anyone',
    isPublic: true,
    query: ItemListQuerySchema.extend({
      name: SearchTextSchema,
      store_id: QueryIdSchema.optional(),
      category_id: QueryIdSchema.optional(),
      ...PriceQueryShape,
      rating_count: optionalWireNumber(z.number().min(0).max(5)),
    }),
    response: ItemPageSchema,
  },
  'catalog.suggest': {
    summary: 'Items, stores, categories and brands for what is typed so far',
    access: 'anyone',
    isPublic: true,
    query: z.object({ name: SearchTextSchema, limit: wireNumber(z.number().int().min(1).max(50)).default(10) }),
    response: SuggestionsSchema,
  },
  'catalog.searchStores': {
    summary: 'Stores by name',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: StoreListQuerySchema.extend({ name: SearchTextSchema }),
    response: StorePageSchema,
  },
  'catalog.itemByQuery': {
    summary: 'One item, id in the query (7.029)',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: CampaignQuerySchema.extend({ id: z.string().min(1).max(120) }),
    response: ItemDetailsSchema,
  },
  'catalog.item': {
    summary: 'One item, or one of a campaign (7.029)',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    params: IdOrSlugSchema,
    query: CampaignQuerySchema,
    response: ItemDetailsSchema,
  },
  'catalog.itemReviews': {
    summary: 'Reviews of an item, newest first',
    access: 'anyone',
    isPublic: true,
    params: z.object({ id: QueryIdSchema }),
    query: ListQuerySchema,
    response: listOf('reviews', ReviewSchema),
  },
  'catalog.storeSiblings': {
    summary: 'Other items of the same store',
    access: 'anyone',
    isPublic: true,
    params: IdOrSlugSchema,
    query: ViewQuerySchema,
    response: z.array(ListedItemSchema),
  },
  'catalog.stores': {
    summary: 'Stores of the zone, open first',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    params: z.object({ filter: z.enum(['all', 'delivery', 'take_away']) }),
    query: StoreListQuerySchema.extend({
      // Clients of the family send `undefined` if no type was chosen.
      store_type: z.preprocess(
        (type) => (type === 'undefined' ? undefined : type),
        z.enum(['all', 'newly_joined', 'popular', 'top_rated']).default('all'),
      ),
      featured: z.string().max(20).optional(),
    }),
    response: StorePageSchema,
  },
  'catalog.latestStores': {
    summary: 'Newest stores',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: StoreListQuerySchema,
    response: StorePageSchema,
  },
  'catalog.popularStores': {
    summary: 'Popular stores',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    query: StoreListQuerySchema,
    response: PopularStoresSchema,
  },
  'catalog.store': {
    summary: 'One store; {} when there is none',
    access: 'anyone',
    isPublic: true,
    byPosition: true,
    params: IdOrSlugSchema,
    response: z.union([StoreDetailsSchema, z.strictObject({})]),
  },
  'catalog.storeReviews': {
    summary: 'Reviews of a store, newest first: the newest as a list (reference 7); with a limit or a cursor in pages (ours)',
    access: 'anyone',
    isPublic: true,
    query: ListQuerySchema.extend({ store_id: QueryIdSchema }),
    response: z.union([listOf('reviews', ReviewSchema), z.array(ReviewSchema)]),
  },
})
