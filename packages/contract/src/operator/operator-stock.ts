import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { MadeChangeSchema } from './menu/made-change.ts'
import { ByIdSchema, hasOneEnd, pauseShape } from './operator.ts'

/** An item or add-on of a store, as the desk lists it. */
export const StockItemSchema = z.object({
  kind: z.enum(['item', 'add_on']),
  id: z.number(),
  /** The slug by which files and banners refer to an item; null for an add-on. */
  slug: z.string().nullable(),
  name: z.string(),
  /** Null for an add-on. */
  category: z.string().nullable(),
  image_full_url: z.string().nullable(),
  price: z.number(),
  /** Pieces left; null if none are counted. */
  stock: z.number().nullable(),
  variations: z.array(z.object({ type: z.string(), stock: z.number() })),
  state: z.enum(['in_stock', 'low', 'sold_out']),
  /** Whether it was marked as sold out; a counted item without a piece is sold out as well. */
  sold_out: z.boolean(),
  /** When it is available again automatically, an ISO time; null if that is done by hand. */
  back_at: z.string().nullable(),
})
export type StockItem = z.infer<typeof StockItemSchema>

export const SoldOutBodySchema = z.object({ sold_out: z.boolean(), ...pauseShape }).refine(hasOneEnd, { path: ['minutes'] })

export const StockItemsSchema = z.object({
  items: z.array(StockItemSchema),
  /** Whether there are more items than the response contains; a search narrows them. */
  has_more: z.boolean(),
  /** Counts of the whole store, regardless of the search. */
  counts: z.object({ items: z.number(), sold_out: z.number(), low: z.number(), add_ons: z.number() }),
})
export type StockItems = z.infer<typeof StockItemsSchema>

/** An action of a key that is not a step of an order; `about` names the item, and the values before and after. */
export const OperatorActSchema = z.object({
  id: z.number(),
  act: z.string(),
  /** Null if a pause ended by itself. */
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  about: z.object({
    name: z.string().nullable(),
    from: z.union([z.string(), z.number()]).nullable(),
    to: z.union([z.string(), z.number()]).nullable(),
    until: z.string().nullable(),
  }),
  created_at: z.string(),
})
export type OperatorAct = z.infer<typeof OperatorActSchema>

export const operatorStockEndpoints = defineEndpoints({
  'operator.items': {
    summary: 'Items and add-ons of a store by category and name, with stock; at most 200, so a larger store searches',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    query: z.object({
      search: z.string().trim().max(100).optional(),
      filter: z.enum(['sold_out', 'low', 'add_ons']).optional(),
    }),
    response: StockItemsSchema,
  },
  'operator.soldOut': {
    summary: 'Takes an item off the menu for some minutes, for today, until a time or until it is put back; or puts it back',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: SoldOutBodySchema,
    /** The change in the history of the item; null if it was so already. */
    response: StockItemSchema.extend({ change: MadeChangeSchema.nullable().optional() }),
  },
  'operator.addOnSoldOut': {
    summary: 'The same for an add-on',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: SoldOutBodySchema,
    response: StockItemSchema,
  },
  'operator.acts': {
    summary: 'What keys did in a store outside its orders, newest first: stock, opening, reviews',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    query: z.object({ before: QueryIdSchema.optional() }),
    response: z.object({ acts: z.array(OperatorActSchema), has_more: z.boolean() }),
  },
})
