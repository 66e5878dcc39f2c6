import { z } from 'zod'
import { guestShape } from '../identity/identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'

/** An order that no courier takes: since when (ISO), and whether its customer waits; `until`: they are asked again, if at all. */
export const NoCourierSchema = z.object({ since: z.string(), is_waiting: z.boolean(), until: z.string().nullable() })

export const NoCourierBodySchema = z.object({
  ...guestShape,
  order_id: QueryIdSchema,
  /** The signature of a guest's link, for another device than the one that ordered. */
  link: z.string().max(100).optional(),
  choice: z.enum(['wait', 'cancel']),
})
