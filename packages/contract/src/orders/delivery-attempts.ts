import { z } from 'zod'
import { failureReasons, tryKinds } from './return-plan.ts'

export const FailureReasonSchema = z.enum(failureReasons)
export const TryKindSchema = z.enum(tryKinds)

/** A delivery that fails at the door, as the store, the courier and the office see it. */
export const DeliveryAttemptSchema = z.object({
  reason: FailureReasonSchema,
  /** ISO times: when it happened, and when the shop heard of it, which is later if the courier had no connection. */
  at: z.string(),
  received_at: z.string(),
  /** Metres from the door; null without a position. */
  distance: z.number().nullable(),
  tries: z.array(z.object({ id: z.string(), kind: TryKindSchema, at: z.string(), distance: z.number().nullable() })),
  starts_at: z.string().nullable(),
  return_from: z.string().nullable(),
  tries_left: z.number(),
  /** Null while the courier is still at it. */
  outcome: z.enum(['delivered', 'returning', 'given_on']).nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttemptSchema>

/** The customer's part of it: since when the courier waits, and until when at least. */
export const CourierWaitsSchema = z.object({ reason: FailureReasonSchema, since: z.string(), until: z.string().nullable() })

/** The office's decision about an order that came back. Amounts are decimals of the order's currency. */
export const ReturnDecisionSchema = z.object({
  owed: z.enum(['all', 'goods', 'nothing', 'amount']),
  refunded: z.number(),
  retained: z.number(),
  /** Charged to the customer of an unpaid order, and the part of it that the wallet paid; the rest is owed. */
  fee: z.number(),
  fee_taken: z.number(),
  note: z.string().nullable(),
  created_at: z.string(),
})
