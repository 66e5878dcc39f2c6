import { z } from 'zod'
import { ListedItemSchema } from './catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { ListQuerySchema, listOf, ViewQuerySchema } from '../wire/paging.ts'

/** `price` is the price of a piece after the discount. */
export const FlashSaleItemSchema = z.object({
  id: z.number(),
  flash_sale_id: z.number(),
  item_id: z.number(),
  stock: z.number(),
  sold: z.number(),
  available_stock: z.number(),
  discount_type: z.enum(['percent', 'amount']),
  discount: z.number(),
  /** The discount on one piece. */
  discount_amount: z.number(),
  price: z.number(),
  status: FlagSchema,
  item: ListedItemSchema,
})
export type FlashSaleItem = z.infer<typeof FlashSaleItemSchema>

export const FlashSaleSchema = z.object({
  id: z.number(),
  title: z.string(),
  module_id: z.number(),
  is_publish: FlagSchema,
  admin_discount_percentage: z.number(),
  vendor_discount_percentage: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  /** Ours: the server's time, so that a countdown is correct on a device whose clock is wrong. */
  now: z.string(),
})
export type FlashSale = z.infer<typeof FlashSaleSchema>

const RunningFlashSaleSchema = FlashSaleSchema.extend({ active_products: z.array(FlashSaleItemSchema) })
export type RunningFlashSale = z.infer<typeof RunningFlashSaleSchema>

const FlashSalePageSchema = listOf('products', FlashSaleItemSchema).extend({ flash_sale: FlashSaleSchema })
export type FlashSalePage = z.infer<typeof FlashSalePageSchema>

export const flashSaleEndpoints = defineEndpoints({
  'flashSales.running': {
    summary: 'The flash sale that runs now with what it still has; {} when none runs',
    access: 'anyone',
    isPublic: true,
    refusesWith200: true,
    query: ViewQuerySchema,
    response: z.union([RunningFlashSaleSchema, z.strictObject({})]),
  },
  'flashSales.items': {
    summary: 'Items of the flash sale that runs now; 403 when none runs',
    access: 'anyone',
    isPublic: true,
    refusesWith200: true,
    query: ListQuerySchema.extend(ViewQuerySchema.shape).extend({ flash_sale_id: z.string().min(1).max(40) }),
    response: FlashSalePageSchema,
  },
})
