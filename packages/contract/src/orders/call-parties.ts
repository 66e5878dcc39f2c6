import { z } from 'zod'

/** The sides of an order that call each other through the shop. The receiver is of a parcel, which has no store. */
export const CallPartySchema = z.enum(['customer', 'receiver', 'store', 'courier', 'office'])
export type CallParty = z.infer<typeof CallPartySchema>

/** A call through the shop about an order. It has no number. */
export const OrderCallSchema = z.object({
  id: z.number(),
  caller: CallPartySchema,
  callee: CallPartySchema,
  started_at: z.string(),
  /** Null while it lasts. `failed`: the provider did not take it. */
  outcome: z.enum(['answered', 'unanswered', 'failed']).nullable(),
  /** The duration of a conversation that is over; null for any other call. */
  seconds: z.number().nullable(),
})
export type OrderCall = z.infer<typeof OrderCallSchema>
