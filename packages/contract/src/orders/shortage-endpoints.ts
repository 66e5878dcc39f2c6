import { z } from 'zod'
import { guestShape } from '../identity/identity.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { OrderStatusSchema } from './orders.ts'
import { MoneyWayPartSchema, OrderShortageSchema, ReplacementSchema } from './shortages.ts'

/**
 * The page of the link in mails and SMS about a line that ran out: "/runs-out#<order id>/<link>". It answers without signing in, as long as
 * the order is on its way and belongs to the person who got it.
 */
export const SHORTAGE_PAGE = '/runs-out'

/** The order after an answer. */
export const ShortageOutcomeSchema = z.object({
  /** The new total of the order. */
  total: z.number(),
  /** `total` less the total now. */
  difference: z.number(),
  /** Money that goes back at once; `door`: less to pay at the door. Amounts are positive. */
  returned: z.array(MoneyWayPartSchema),
  /** For a dearer item: `wallet` is taken at once, `door` is paid more at the door. */
  taken: z.array(MoneyWayPartSchema),
  /** The reason why this answer cannot be given; null if it can. */
  refusal: z.string().nullable(),
  /** The amount that the customer's wallet lacks for this answer; it can be added on a payment page. Absent for any other refusal. */
  lacks: z.number().optional(),
  /** True if nothing would be left: the order is canceled with everything back. */
  cancels: z.boolean(),
})
export type ShortageOutcome = z.infer<typeof ShortageOutcomeSchema>

const OfferedReplacementSchema = ReplacementSchema.extend({ outcome: ShortageOutcomeSchema })
export type OfferedReplacement = z.infer<typeof OfferedReplacementSchema>

/** An open question to the customer with all its answers. */
export const ShortageQuestionSchema = OrderShortageSchema.extend({
  asked_at: z.string(),
  proposal: OfferedReplacementSchema.nullable(),
  others: z.array(OfferedReplacementSchema),
  removal: ShortageOutcomeSchema,
  /** The end without an answer. `kept`: a line that weighs too much stays, and costs no more than agreed. */
  silence: z.enum(['replaced', 'removed', 'kept']),
})
export type ShortageQuestion = z.infer<typeof ShortageQuestionSchema>

export const OrderQuestionsSchema = z.object({
  order_id: z.number(),
  order_status: OrderStatusSchema,
  store: z.object({ name: z.string(), phone: z.string().nullable() }),
  /** The total now. */
  total: z.number(),
  payment_method: z.string(),
  /** The clock of the server, for the countdown. */
  now: z.string(),
  questions: z.array(ShortageQuestionSchema),
  /** All lines that ran out, those of `questions` included. */
  shortages: z.array(OrderShortageSchema),
})
export type OrderQuestions = z.infer<typeof OrderQuestionsSchema>

const subjectShape = { ...guestShape, order_id: QueryIdSchema, link: z.string().max(100).optional() }

export const shortageEndpoints = defineEndpoints({
  'orders.shortages': {
    summary:
      'The lines of an order that ran out and the questions about them, for its owner, or by the link of a message in the body',
    access: 'optionalActors',
    own: true,
    body: z.object(subjectShape),
    response: OrderQuestionsSchema,
  },
  'orders.answerShortage': {
    summary: 'Answers a question about a line that ran out; 409 when it came too late. The same answer again changes nothing',
    access: 'optionalActors',
    own: true,
    body: z.object({
      ...subjectShape,
      shortage_id: QueryIdSchema,
      /** `accept` takes the proposal, `other` one of `others` by its item and variation. */
      answer: z.enum(['accept', 'other', 'remove']),
      item_id: QueryIdSchema.nullish(),
      variation_type: z.string().max(200).nullish(),
      /** The new total that the customer saw; a dearer one is refused. */
      expected_amount: wireNumber(z.number().nonnegative()).nullish(),
    }),
    response: OrderQuestionsSchema.extend({ message: z.string() }),
  },
})
