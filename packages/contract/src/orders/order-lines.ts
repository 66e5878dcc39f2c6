import { z } from 'zod'
import { GoodsChoiceSchema, ShownWhenOutSchema } from './cart.ts'
import { FoodVariationSchema } from '../catalog/catalog.ts'
import { FlagSchema } from '../wire/flag.ts'
import { LineWeightSchema } from './shortages.ts'
import { OwnReviewSchema } from '../catalog/reviews.ts'
import { ModuleTypeSchema } from '../site.ts'

/**
 * The chosen options of a line: for food each group with only the chosen values, for goods a single variation. In orders from before option
 * prices were stored, `optionPrice` is 0.
 */
const OrderedVariationSchema = z.union([z.array(FoodVariationSchema), z.array(GoodsChoiceSchema).max(1)])

export const OrderLineSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  item_id: z.number().nullable(),
  item_campaign_id: z.number().nullable(),
  price: z.number(),
  quantity: z.number(),
  discount_on_item: z.number(),
  discount_type: z.string(),
  /** Ours: the percent of the store's offer behind the discount; missing for an item's own, and in older orders. */
  store_offer: z.number().optional(),
  tax_amount: z.number(),
  variant: z.string(),
  variation: OrderedVariationSchema,
  add_ons: z.array(z.object({ id: z.number(), name: z.string(), price: z.number(), quantity: z.number() })),
  total_add_on_price: z.number(),
  item_details: z.object({
    id: z.number(),
    name: z.string(),
    /** Per piece with its options, before discounts, as `price` of the line. */
    price: z.number(),
    image_full_url: z.string().nullable(),
    images_full_url: z.array(z.string()),
    veg: FlagSchema,
    is_halal: FlagSchema,
    halal_tag_status: FlagSchema,
    unit_type: z.string().nullable(),
    module_type: ModuleTypeSchema,
  }),
  image_full_url: z.string().nullable(),
  images_full_url: z.array(z.string()),
  /** Ours: the number of refunded pieces, and their money. */
  refunded_quantity: z.number(),
  refunded_amount: z.number(),
  /** Ours: the customer's wish if the line runs out; absent for as the order says. */
  when_out: ShownWhenOutSchema.optional(),
  /** Ours: the customer's review of the item for this order, or whether one can still be written. Lines of one item share it. */
  review: OwnReviewSchema.nullable(),
  can_review: z.boolean(),
  /** Ours: only of lines that are sold by weight; `label` says in words what they weigh. */
  weight: LineWeightSchema.extend({ label: z.string() }).optional(),
  is_guest: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OrderLine = z.infer<typeof OrderLineSchema>
