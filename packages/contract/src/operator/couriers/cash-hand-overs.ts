import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ByIdSchema } from '../operator.ts'
import { BalancedEntrySchema } from './courier-accounts.ts'

const HandOverSchema = z.object({
  id: z.number(),
  amount: z.number(),
  /** Six digits, which the office enters. */
  code: z.string(),
  /** `open`, until the office has confirmed it, or it has expired or was tried too often. */
  state: z.enum(['open', 'confirmed', 'expired', 'blocked']),
  expires_at: z.string(),
})
export type HandOver = z.infer<typeof HandOverSchema>

export const cashHandOverEndpoints = defineEndpoints({
  'operator.handOver': {
    summary: 'The cash that the courier of the key offered last to hand over, with its code; null if there is none',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    response: z.object({ hand_over: HandOverSchema.nullable() }),
  },
  'operator.offerHandOver': {
    summary: 'Offers cash to the office, with a new code in place of an earlier one; 409 for more than the courier holds',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    body: z.object({ amount: z.number().positive().max(1e11) }),
    response: z.object({ hand_over: HandOverSchema }),
  },
  'operator.withdrawHandOver': {
    summary: 'Takes an offer back that nobody has confirmed',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    response: z.object({ hand_over: HandOverSchema.nullable() }),
  },
  'operator.confirmHandOver': {
    summary: 'Confirms by the courier’s code that the office has the cash; a repeated code enters nothing more',
    access: 'operator',
    scope: 'payouts:write',
    own: true,
    params: ByIdSchema,
    body: z.object({ code: z.string().trim().max(20) }),
    response: BalancedEntrySchema,
  },
})
