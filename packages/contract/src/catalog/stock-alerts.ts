import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { QueryIdSchema } from '../wire/paging.ts'

/** The longest name of a combination of goods ("Red-XL"). */
const MOST_VARIATION_LETTERS = 1000

const VariationSchema = z.string().trim().min(1).max(MOST_VARIATION_LETTERS).nullish()

/** An item, or one combination of goods, that a customer waits for. */
export const StockAlertSchema = z.object({ item_id: z.number(), variation: z.string().nullable() })
export type StockAlert = z.infer<typeof StockAlertSchema>

export const stockAlertEndpoints = defineEndpoints({
  'stockAlerts.list': {
    summary: 'The sold-out items of which the caller will be told once they are back, newest first',
    access: 'customer',
    own: true,
    response: z.object({ alerts: z.array(StockAlertSchema) }),
  },
  'stockAlerts.add': {
    summary: 'Tells the caller once, by notification, push and mail, when a sold-out item or variation is back',
    access: 'customer',
    own: true,
    body: z.object({ item_id: z.number().int().positive(), variation: VariationSchema }),
    response: MessageSchema,
  },
  'stockAlerts.remove': {
    summary: 'Tells the caller nothing of that item or variation any more; harmless if nothing was to be told',
    access: 'customer',
    own: true,
    query: z.object({ item_id: QueryIdSchema, variation: VariationSchema }),
    response: MessageSchema,
  },
})
