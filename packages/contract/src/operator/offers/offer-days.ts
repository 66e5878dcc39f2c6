import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { offerKinds } from './offer-kinds.ts'

/** The most days of the use of an offer. */
export const MOST_USE_DAYS = 30

export const OfferDaysSchema = z.object({
  /** The last days of the offer until today, also those without a use. Amounts are decimals. */
  days: z.array(z.object({ date: z.string(), count: z.number(), by_business: z.number(), by_stores: z.number() })),
  /** The pieces of a flash sale that runs, and the day on which the last is sold at its pace; null for a day after its end. */
  pace: z.object({ limit: z.number(), used: z.number(), ends_on: z.string().nullable() }).nullable(),
})
export type OfferDays = z.infer<typeof OfferDaysSchema>

export const offerDayEndpoints = defineEndpoints({
  'operator.offerDays': {
    summary:
      'Uses and cost of one offer by day, and when its limit is reached at its pace; a store’s key reads those of its stores',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: z.object({ kind: z.enum(offerKinds), id: QueryIdSchema }),
    response: OfferDaysSchema,
  },
})
