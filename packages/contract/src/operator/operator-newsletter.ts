import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'

/** A subscriber of the newsletter. Each mail must contain `leave_url`; mail programs may post to its API path (RFC 8058). */
const SubscriberSchema = z.object({ id: z.number(), email: z.string(), language: z.string(), leave_url: z.string() })
export type Subscriber = z.infer<typeof SubscriberSchema>

export const operatorNewsletterEndpoints = defineEndpoints({
  'operator.subscribers': {
    summary: 'Confirmed subscribers of the newsletter, by id',
    access: 'operator',
    scope: 'newsletter:read',
    own: true,
    query: z.object({
      after: wireNumber(z.number().int().min(0)).default(0),
      limit: wireNumber(z.number().int().min(1).max(1000)).default(1000),
    }),
    response: z.object({ subscribers: z.array(SubscriberSchema) }),
  },
})
