import { z } from 'zod'
import { CategorySchema } from './catalog.ts'
import {
  IdOrSlugSchema,
  ItemListQuerySchema,
  ItemPageSchema,
  ListedItemSchema,
  PriceQueryShape,
  SearchTextSchema,
} from './catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { wireNumber } from '../wire/number.ts'
import { listOf, pageOf, QueryIdSchema, QueryIdsSchema, ViewQuerySchema } from '../wire/paging.ts'

const BrandSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  image_full_url: z.string().nullable(),
  status: FlagSchema,
  module_id: z.number().nullable(),
  items_count: z.number(),
})
export type Brand = z.infer<typeof BrandSchema>

const CommonConditionSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  status: FlagSchema,
  items_count: z.number(),
})
export type CommonCondition = z.infer<typeof CommonConditionSchema>

/** A store by id or slug. */
const StoreKeySchema = z.string().min(1).max(120)
const FlagQuerySchema = z.string().max(20).optional()

const publicList = { access: 'anyone', isPublic: true } as const
const names = (what: string) => ({ ...publicList, summary: `${what} that items name`, response: z.array(z.string()) })
const NarrowingShape = {
  store_id: StoreKeySchema.optional(),
  category_id: QueryIdSchema.optional(),
  product_id: QueryIdSchema.optional(),
  ...PriceQueryShape,
}

export const listEndpoints = defineEndpoints({
  'lists.brands': {
    ...publicList,
    summary: 'Brands of the module, with the number of their items in the zones',
    response: z.array(BrandSchema),
  },
  'lists.brandItems': {
    ...publicList,
    summary: 'Items of a brand, newest first',
    params: IdOrSlugSchema,
    query: ItemListQuerySchema,
    response: ItemPageSchema,
  },
  'lists.conditions': {
    ...publicList,
    summary: 'Conditions that items are good for, with the number of those items',
    response: z.array(CommonConditionSchema),
  },
  'lists.conditionNames': {
    ...publicList,
    summary: 'Names of the conditions',
    response: z.array(z.object({ id: z.number(), name: z.string() })),
  },
  'lists.conditionItems': {
    ...publicList,
    summary: 'Items for a condition, newest first',
    params: IdOrSlugSchema,
    query: ItemListQuerySchema,
    response: ItemPageSchema,
  },
  'lists.basicItems': {
    ...publicList,
    summary: 'Medicine that may be bought by oneself, newest first; cards come with the categories of the first fifty (ours)',
    query: ItemListQuerySchema.extend(NarrowingShape),
    response: ItemPageSchema,
  },
  'lists.storeConditionItems': {
    ...publicList,
    summary: 'Items of a store that are for some condition',
    query: ItemListQuerySchema.extend({ store_id: StoreKeySchema }),
    response: ItemPageSchema,
  },
  'lists.relatedItems': {
    ...publicList,
    summary: 'Other items of the same category',
    params: IdOrSlugSchema,
    query: ViewQuerySchema,
    response: z.array(ListedItemSchema),
  },
  'lists.pairedItems': {
    ...publicList,
    own: true,
    summary: 'Items that are often bought in one order with this one',
    params: IdOrSlugSchema,
    query: ViewQuerySchema,
    response: z.array(ListedItemSchema),
  },
  'lists.suggestedItems': {
    ...publicList,
    summary: 'Items of a store that go with a cart',
    query: ItemListQuerySchema.extend({ store_id: StoreKeySchema, recommended: FlagQuerySchema }),
    response: listOf('items', ListedItemSchema),
  },
  'lists.searchSuggestion': {
    ...publicList,
    summary: 'Names and pictures of items for what is typed so far',
    query: ItemListQuerySchema.extend({
      name: SearchTextSchema,
      category_id: QueryIdSchema.optional(),
      store_id: QueryIdSchema.optional(),
    }),
    response: pageOf(
      'products',
      z.object({
        name: z.string(),
        image: z.string().nullable(),
        unit_type: z.string().nullable(),
        image_full_url: z.string().nullable(),
        images_full_url: z.array(z.string().nullable()),
      }),
    ),
  },
  'lists.popularCategories': {
    ...publicList,
    summary: 'Top categories whose items are ordered more than others',
    response: z.array(CategorySchema),
  },
  'lists.featuredItems': {
    ...publicList,
    summary: 'Items of the featured categories, newest first',
    query: ItemListQuerySchema,
    response: ItemPageSchema.extend({
      categories: z.array(
        z.object({ id: z.number(), name: z.string(), image: z.string().nullable(), image_full_url: z.string().nullable() }),
      ),
    }),
  },
  'lists.itemsOfCategories': {
    ...publicList,
    summary: 'Items of several categories and their children, newest first',
    query: ItemListQuerySchema.extend({ category_ids: QueryIdsSchema.unwrap() }),
    response: ItemPageSchema,
  },
  'lists.wholeCategory': {
    ...publicList,
    summary: 'Items of a category and its children in one list',
    params: IdOrSlugSchema,
    query: ViewQuerySchema,
    response: z.array(ListedItemSchema),
  },
  'lists.popularOfStore': {
    ...publicList,
    summary: 'What a store sells most',
    params: IdOrSlugSchema,
    query: ViewQuerySchema.extend({ limit: wireNumber(z.number().int().min(1).max(10)).default(10) }),
    response: z.array(ListedItemSchema),
  },
  'lists.forCustomer': {
    summary: 'Items in the categories the caller likes, else the most ordered',
    access: 'customer',
    query: ViewQuerySchema,
    response: z.array(ListedItemSchema),
  },
  'lists.genericNames': names('Generic names'),
  'lists.allergyNames': names('Allergens'),
  'lists.nutritionNames': names('Nutrition facts'),
})
