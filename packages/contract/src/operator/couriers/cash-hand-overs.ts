import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { ByIdSchema } from '../operator.ts'
import { BalancedEntrySchema } from './courier-accounts.ts'

const HandOverSchema = z.object({
  id: z.number(),
  amount: z.number(),
  /** Six digits, which the office enters. */
  code: z.string(),
  /** `open`, until the office has confirmed it, or it has expired. */
  state: z.enum(['open', 'confirmed', 'expired']),
  expires_at: z.string(),
})
export type HandOver = z.infer<typeof HandOverSchema>

/** Cash that a courier shows a code for, who brought orders of the store within a day. */
const OfferedCashSchema = z.object({
  courier: z.object({ id: z.number(), name: z.string() }),
  amount: z.number(),
  expires_at: z.string(),
})
export type OfferedCash = z.infer<typeof OfferedCashSchema>

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
    touches: 'order',
    own: true,
    body: z.object({ amount: z.number().positive().max(1e11) }),
    response: z.object({ hand_over: HandOverSchema }),
  },
  'operator.withdrawHandOver': {
    summary: 'Takes an offer back that nobody has confirmed',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    response: z.object({ hand_over: HandOverSchema.nullable() }),
  },
  'operator.confirmHandOver': {
    summary: 'Confirms by the courier’s code that the office has the cash; a repeated code enters nothing more',
    access: 'operator',
    scope: 'payouts:write',
    touches: 'ledger',
    own: true,
    params: ByIdSchema,
    body: z.object({ code: z.string().trim().max(20) }),
    response: BalancedEntrySchema,
  },
  'operator.handOversAtStore': {
    summary:
      'Cash that a store may take from couriers of its orders, never with a code; empty unless the business lets stores take cash',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    response: z.object({ hand_overs: z.array(OfferedCashSchema) }),
  },
  'operator.takeHandOver': {
    summary:
      'Confirms by the courier’s code that a store has the cash, which counts as paid out to it; 409 for more than the store is owed. A repeated code enters nothing more. Needs statements:read too, as the list does',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ courier_id: QueryIdSchema, code: z.string().trim().max(20) }),
    response: z.object({ amount: z.number() }),
  },
})
