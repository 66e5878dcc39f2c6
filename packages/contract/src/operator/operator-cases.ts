import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { CaseKindSchema, CaseSchema, OrderHelpSchema } from '../orders/cases.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { ByIdSchema, RefundAmountSchema } from './operator.ts'

/** The sender of an inquiry: one of `email` and `phone` is set. */
const SenderSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The language of the answer. */
  language: z.enum(languages),
  /** Null for a sender who was not signed in. */
  customer_id: z.number().nullable(),
})

/**
 * A case with the order's store, and the operator's key that decided it; null for a case that a rule decided. An inquiry has a subject and
 * a sender instead of the order.
 */
export const OperatorCaseSchema = CaseSchema.extend({
  order_id: z.number().nullable(),
  kind: z.enum([...CaseKindSchema.options, 'inquiry']),
  subject: z.string().nullable(),
  sender: SenderSchema.nullable(),
  store_id: z.number().nullable(),
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type OperatorCase = z.infer<typeof OperatorCaseSchema>

/** The money of the remaining pieces of a case's order, including the case's own, and where it goes. Without lines for an inquiry. */
export const CaseMoneySchema = OrderHelpSchema.pick({ lines: true, tax_included: true, charges: true, refund_to: true }).extend({
  /** The largest possible amount: the payment less earlier refunds; 0 for an order that is not delivered. */
  most: z.number(),
})
export type CaseMoney = z.infer<typeof CaseMoneySchema>

const DecisionSchema = z.object({
  /** `grant` refunds the pieces; `answer` replies to a case without lines. `decline` closes an inquiry, and sends nothing. */
  decision: z.enum(['grant', 'decline', 'answer']),
  /** The granted pieces; by default all that the case is about. Other lines of the order may be granted too. */
  lines: z
    .array(z.object({ id: z.number().int().positive(), pieces: z.number().int().min(0).max(999) }))
    .max(100)
    .optional(),
  /** With `grant`, instead of `lines`: an amount for something that is not a piece, such as a missing sauce. */
  amount: RefundAmountSchema.optional(),
  /** By default the payment method of the order. */
  method: z.enum(['wallet', 'gateway', 'manual']).optional(),
  note: ReadableTextSchema.trim().min(1).max(2000).optional(),
})
export type CaseDecision = z.output<typeof DecisionSchema>

/** A refund for a customer who called: of pieces or of an amount, with the reason. A repeated key pays once. */
export const GrantedCaseBodySchema = z.object({
  /** With `lines` one of the reasons of lines. */
  kind: CaseKindSchema,
  lines: z
    .array(z.object({ id: z.number().int().positive(), pieces: z.number().int().min(1).max(999) }))
    .min(1)
    .max(100)
    .optional(),
  /** Instead of `lines`. */
  amount: RefundAmountSchema.optional(),
  /** By default the payment method of the order. */
  method: z.enum(['wallet', 'gateway', 'manual']).optional(),
  /** The words to the customer. */
  note: ReadableTextSchema.trim().min(1).max(2000).optional(),
  client_key: z.guid(),
})

export const operatorCaseEndpoints = defineEndpoints({
  'operator.cases': {
    summary: 'Cases of the key’s stores, newest first; keys of all stores see inquiries as well',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      state: z.enum(['open', 'answered', 'closed']).optional(),
      store_id: QueryIdSchema.optional(),
    }),
    response: z.object({ cases: z.array(OperatorCaseSchema), next_cursor: z.string().nullable() }),
  },
  'operator.case': {
    summary: 'One case',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    params: ByIdSchema,
    response: OperatorCaseSchema,
  },
  'operator.caseMoney': {
    summary: 'The lines of a case’s order with the money of their pieces, and the way it goes back',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    params: ByIdSchema,
    response: CaseMoneySchema,
  },
  'operator.orderMoney': {
    summary: 'The lines of an order with the money of their pieces that can be refunded, and the way it goes back',
    access: 'operator',
    scope: 'refunds:write',
    own: true,
    params: ByIdSchema,
    response: CaseMoneySchema,
  },
  'operator.grantCase': {
    summary:
      'Refunds pieces or an amount of a delivered order for a customer who called: a case that is opened and granted in one step, once per client_key',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'refund',
    own: true,
    params: ByIdSchema,
    body: GrantedCaseBodySchema,
    response: OperatorCaseSchema,
  },
  'operator.decideCase': {
    summary: 'Decides a case by line and piece, or by an amount: money goes back, or a reason is given; the customer is notified',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'refund',
    own: true,
    params: ByIdSchema,
    body: DecisionSchema,
    response: OperatorCaseSchema,
  },
})
