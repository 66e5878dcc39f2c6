import { z } from 'zod'
import { FailureReasonSchema, TryKindSchema } from '../orders/delivery-attempts.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { ByIdSchema, OperatorOrderDetailsSchema, RefundAmountSchema } from './operator.ts'

/** Place and time by the courier's device, which may send them later. Without a time it is now. */
const momentShape = {
  at: z.iso.datetime({ offset: true }).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
}

type Place = { latitude?: number | undefined; longitude?: number | undefined }

function isWholePlace({ latitude, longitude }: Place): boolean {
  return (latitude === undefined) === (longitude === undefined)
}

export const AttemptBodySchema = z
  .object({ ...momentShape, reason: FailureReasonSchema })
  .refine(isWholePlace, { path: ['latitude'] })

export const TryBodySchema = z
  .object({ ...momentShape, id: z.string().trim().min(8).max(64), kind: TryKindSchema })
  .refine(isWholePlace, { path: ['latitude'] })

const MOST_LINES = 200

export const ReturnBodySchema = z
  .object({
    /** Back to the customer: all that was paid, all but the delivery fee, nothing, or `amount`. */
    owed: z.enum(['all', 'goods', 'nothing', 'amount']),
    amount: RefundAmountSchema.optional(),
    /** Charges the customer of an unpaid order `return_fee` of the order; 409 where there is none. */
    charge_fee: z.boolean().optional(),
    method: z.enum(['wallet', 'gateway', 'manual']).optional(),
    restock: z
      .array(z.object({ line_id: QueryIdSchema, pieces: z.number().int().min(1).max(1_000_000) }))
      .max(MOST_LINES)
      .default([]),
    note: ReadableTextSchema.trim().min(1).max(255).optional(),
  })
  .refine(({ owed, amount }) => (owed === 'amount') === (amount !== undefined), { path: ['amount'] })

/** Reports of couriers about a delivery that fails at the door, and the decision of the office once it came back. */
export const operatorAttemptEndpoints = defineEndpoints({
  'operator.attempt': {
    summary:
      'Says why an order on the road cannot be handed over; its customer is told at the first report, no effect the second time',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: AttemptBodySchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.attemptTry': {
    summary: 'A try to reach the customer at the door, once per `id`',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: TryBodySchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.decideReturn': {
    summary:
      'Decides once what is owed for an order that came back to its store, and which pieces are for sale again; money and stock follow at once',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'refund',
    own: true,
    params: ByIdSchema,
    body: ReturnBodySchema,
    response: OperatorOrderDetailsSchema,
  },
})
