import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ReadableTextSchema } from '../../wire/readable-text.ts'
import { ByIdSchema } from '../operator.ts'
import { SheetCellsSchema } from '../operator-settings.ts'
import { storeOfferKinds } from './offer-kinds.ts'

/** The most items of a sale of one store. */
export const MOST_STORE_SALE_ITEMS = 50

/** The rules of the office for what its stores offer by themselves. Null for no limit. */
export const StoreOfferRulesSchema = z.object({
  /** `approval`: an offer waits for the office. `none`: only the office makes offers. */
  rights: z.enum(['all', 'approval', 'none']),
  max_percent: z.number().nullable(),
  /** The most that an offer takes off an order or an item. */
  max_amount: z.number().nullable(),
  max_days: z.number(),
  /** The most that run, are scheduled or wait at the same time, and how many do. */
  most: z.number(),
  now: z.number(),
})
export type StoreOfferRules = z.infer<typeof StoreOfferRulesSchema>

/** Rows as their files have them. The service fills in the module, the store and who pays. */
const rows = (most: number) => z.array(SheetCellsSchema).max(most)
export const StoreOfferRowsSchema = z
  .object({ coupons: rows(1), flash_sales: rows(1), flash_sale_items: rows(MOST_STORE_SALE_ITEMS) })
  .partial()
export type StoreOfferRows = z.infer<typeof StoreOfferRowsSchema>

const OfferNameSchema = z.object({ kind: z.enum(storeOfferKinds), id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const storeOfferEndpoints = defineEndpoints({
  'operator.storeOffers': {
    summary: 'What a store may offer by itself, and its own offers as rows of the shop’s files',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: z.object({
      store: z.string(),
      rules: StoreOfferRulesSchema,
      rows: z.object({
        coupons: z.array(SheetCellsSchema),
        flash_sales: z.array(SheetCellsSchema),
        flash_sale_items: z.array(SheetCellsSchema),
      }),
    }),
  },
  'operator.saveStoreOffer': {
    summary:
      'Makes, changes or removes one offer of a store by itself, a coupon or a sale of its items, within the rules of the office; the store pays for it',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: z.object({
      rows: StoreOfferRowsSchema.optional(),
      remove: StoreOfferRowsSchema.optional(),
      /** The cells to change as the form read them: 409 if they were changed in the meantime. */
      known: StoreOfferRowsSchema.optional(),
    }),
    response: z.object({
      /** Null once it is removed. */
      state: z.enum(['draft', 'waiting', 'approved', 'refused']).nullable(),
    }),
  },
  'operator.decideOffer': {
    summary: 'Approves or refuses an offer of a store that waits for the office',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    body: OfferNameSchema.extend({ accept: z.boolean(), reason: ReadableTextSchema.trim().max(255).optional() }),
    response: z.object({ state: z.enum(['approved', 'refused']) }),
  },
})
