import { z } from 'zod'
import { RunsOutSchema } from './cart.ts'

/** A line that ran out: the customer is asked, another item came instead, its pieces were taken out, or the store took the question back. */
export const ShortageStateSchema = z.enum(['open', 'replaced', 'removed', 'withdrawn'])
export type ShortageState = z.infer<typeof ShortageStateSchema>

/** An item in place of pieces that ran out. Its price is fixed when it is offered. */
export const ReplacementSchema = z.object({
  item_id: z.number(),
  /** A combination of goods ("Red-XL"); null without one. An answer with this item repeats it. */
  variation_type: z.string().nullable(),
  name: z.string(),
  /** The options in words; empty without any. */
  variant: z.string(),
  image_full_url: z.string().nullable(),
  pieces: z.number(),
  /** One piece after discounts. */
  price: z.number(),
  /** All pieces after discounts. */
  line_price: z.number(),
  /** `line_price` less what the pieces that ran out cost; above 0 it is dearer than agreed. */
  difference: z.number(),
})
export type Replacement = z.infer<typeof ReplacementSchema>

/** A destination of a difference. `door`: the courier asks for less, or for more. `manual`: staff transfers it by hand. */
export const MoneyWayPartSchema = z.object({ to: z.enum(['gateway', 'wallet', 'door', 'manual']), amount: z.number() })
export type MoneyWayPart = z.infer<typeof MoneyWayPartSchema>

/** Grams of all pieces of a line that is sold by weight: as ordered, the most that may be charged without a yes, and as weighed. */
export const LineWeightSchema = z.object({ ordered: z.number(), most: z.number(), weighed: z.number().nullable() })
export type LineWeight = z.infer<typeof LineWeightSchema>

/** A line of an order that ran out, as everyone who sees the contents of the order sees it. */
export const OrderShortageSchema = z.object({
  id: z.number(),
  /** The line of the pieces that ran out; it may be gone. */
  line_id: z.number(),
  /** The line of the item that came instead; null if none did. */
  replacement_line_id: z.number().nullable(),
  /** The ordered item. `price` is one piece after discounts; `quantity` the pieces of the line until then. */
  item: z.object({
    id: z.number().nullable(),
    name: z.string(),
    variant: z.string(),
    image_full_url: z.string().nullable(),
    price: z.number(),
    quantity: z.number(),
  }),
  /** The pieces that ran out, and what they cost after discounts. */
  pieces: z.number(),
  cost: z.number(),
  state: ShortageStateSchema,
  /** Present if nothing ran out but the pieces weigh more than agreed; then `replacement` is the item at the price of its weight. */
  weight: LineWeightSchema.optional(),
  /** The item that is offered while open, and the one that came in `replaced`; null if there is none. */
  replacement: ReplacementSchema.nullable(),
  shelf_photo_full_url: z.string().nullable(),
  /** The end of the time to answer, ISO time; null if nobody was asked. */
  answers_until: z.string().nullable(),
  ended_by: z.enum(['store', 'customer', 'silence']).nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** The new total of the order less the one before; 0 while open. */
  amount_difference: z.number(),
  /** The destinations if less is paid; empty while open, and if more is paid. Amounts are positive. */
  returned: z.array(MoneyWayPartSchema),
})
export type OrderShortage = z.infer<typeof OrderShortageSchema>

/** The wish that counts for a line: its own, else that of the order, else the default of the shop. */
export const LineWishSchema = z.object({ do: RunsOutSchema, source: z.enum(['line', 'order', 'shop']) })
export type LineWish = z.infer<typeof LineWishSchema>
