import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { MessageSchema } from '../wire/message.ts'

/** Ours: a card that a gateway keeps for the caller. `valid_through` is its last month, `2027-08`; null if the gateway does not say. */
export const SavedCardSchema = z.object({
  id: z.number(),
  gateway: z.string(),
  brand: z.string(),
  ending: z.string(),
  valid_through: z.string().nullable(),
})
export type SavedCard = z.infer<typeof SavedCardSchema>

/** Ours: the caller agrees that the gateway saves the card, or pays by one that it saved. */
export const cardWishShape = {
  save_card: z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)]).nullish(),
  saved_card_id: QueryIdSchema.nullish(),
}

export const savedCardEndpoints = defineEndpoints({
  'savedCards.list': {
    summary: 'Cards that gateways keep for the caller, the latest first (ours)',
    access: 'customer',
    own: true,
    response: z.array(SavedCardSchema),
  },
  'savedCards.remove': {
    summary: 'Removes a saved card, here and at its gateway (ours)',
    access: 'customer',
    own: true,
    query: z.object({ id: QueryIdSchema }),
    response: MessageSchema,
  },
})
