import { z } from 'zod'

/** Parts of what a courier is owed, as decimals; positive is in favour of the courier. */
export const payShape = {
  /** The fixed part of orders. */
  delivery: z.number(),
  /** The part for kilometres. */
  distance: z.number(),
  /** The amount that the shop added for orders that nobody took in time. */
  extra: z.number(),
  /** Tips, in whole. */
  tip: z.number(),
}

/** The pay of an order for its courier, by the rule of the shop as it is now. */
export const CourierPaySchema = z.object({ ...payShape, total: z.number() })
export type CourierPay = z.infer<typeof CourierPaySchema>
