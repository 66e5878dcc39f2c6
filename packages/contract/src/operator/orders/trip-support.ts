import { z } from 'zod'
import { MOST_MESSAGE_LETTERS } from '../../messaging/message-limits.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ReadableTextSchema } from '../../wire/readable-text.ts'
import { ByIdSchema, RefundAmountSchema } from '../operator.ts'
import { CaseMoneySchema } from '../operator-cases.ts'
import { OperatorTripDetailsSchema } from '../operator-trips.ts'

/** The money of a trip that can be refunded, and where it goes. */
const TripMoneySchema = CaseMoneySchema.pick({ most: true, refund_to: true })
export type TripMoney = z.infer<typeof TripMoneySchema>

/** A repeated key pays once. */
export const TripRefundBodySchema = z.object({
  /** By default everything that is left. */
  amount: RefundAmountSchema.optional(),
  /** By default the payment method of the trip. */
  method: z.enum(['wallet', 'gateway', 'manual']).optional(),
  /** For the history of the office; the customer has it in their copy of all data. */
  reason: ReadableTextSchema.trim().min(1).max(255),
  client_key: z.guid(),
})

/** How the customer of a trip was reached. */
const SentSchema = z.object({ channel: z.enum(['sms', 'email']), to: z.string() })

const trip = { access: 'operator', own: true, params: ByIdSchema } as const

export const tripSupportEndpoints = defineEndpoints({
  'operator.tripMoney': {
    summary: 'What of a trip can still be refunded, and the way it goes back; nothing unless it is completed and paid',
    ...trip,
    scope: 'refunds:write',
    response: TripMoneySchema,
  },
  'operator.refundTrip': {
    summary: 'Refunds a completed trip that is paid, or an amount of it, once per client_key',
    ...trip,
    scope: 'refunds:write',
    touches: 'refund',
    body: TripRefundBodySchema,
    response: OperatorTripDetailsSchema,
  },
  'operator.resendTripLink': {
    summary:
      'Sends the customer of a trip the link to its page, by mail or SMS, three times an hour at most; the history says so. A guest opens it with number and phone',
    ...trip,
    scope: 'orders:write',
    touches: 'none',
    response: OperatorTripDetailsSchema.extend({ sent: SentSchema }),
  },
  'operator.writeAboutTrip': {
    summary:
      'Writes to the customer of a trip, in the conversation with its provider; to a guest by mail or SMS, ten times an hour at most, and `sent` says where. A repeated `client_key` writes nothing more',
    ...trip,
    scope: 'messages:write',
    touches: 'none',
    body: z.object({
      message: ReadableTextSchema.trim().min(1).max(MOST_MESSAGE_LETTERS),
      client_key: z.guid().optional(),
    }),
    /** `conversation_id` is null for a guest. */
    response: z.object({ id: z.number(), conversation_id: z.number().nullable(), sent: SentSchema.optional() }),
  },
})
