import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { jsonText } from '../wire/json-text.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { optionalText } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { OrderStatusSchema } from './orders.ts'

export const MOST_CASE_IMAGES = 3
export const MOST_CASE_LETTERS = 2000
const MOST_LINES = 100
const MOST_PIECES = 999

/** The reason for a line of a case. */
export const LineReasonSchema = z.enum(['missing', 'wrong', 'damaged'])
export type LineReason = z.infer<typeof LineReasonSchema>

/** Cases about lines are named after their reason. */
export const CaseKindSchema = z.enum([...LineReasonSchema.options, 'late', 'not_received', 'other'])
export type CaseKind = z.infer<typeof CaseKindSchema>

/** The help that an order offers: kinds of cases, and help without a case. */
export const HelpKindSchema = z.enum(['where_is_it', ...CaseKindSchema.options, 'change', 'cancel'])
export type HelpKind = z.infer<typeof HelpKindSchema>

/**
 * price - discount - share (+ tax, unless prices include it) = amount, in units of the currency. `share` is the pieces' part of the order's
 * own discounts.
 */
const PiecesMoneySchema = z.object({
  price: z.number(),
  discount: z.number(),
  share: z.number(),
  tax: z.number(),
  amount: z.number(),
})

const HelpLineSchema = z.object({
  id: z.number(),
  name: z.string(),
  image_full_url: z.string().nullable(),
  quantity: z.number(),
  /** Pieces that are neither refunded nor in an open case. */
  left: z.number(),
  /** The money for 1, 2, … of these pieces. */
  money: z.array(PiecesMoneySchema),
})
export type HelpLine = z.infer<typeof HelpLineSchema>

export const OrderHelpSchema = z.object({
  order_id: z.number(),
  order_status: OrderStatusSchema,
  kinds: z.array(HelpKindSchema),
  /** When help with a delivered order ends; null before the delivery. */
  until: z.string().nullable(),
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
  delivered_at: z.string().nullable(),
  lines: z.array(HelpLineSchema),
  tax_included: z.boolean(),
  /** Packaging and additional charge, which are refunded with the last piece. */
  charges: z.number(),
  /** The destinations of the refund: first the gateway, at most `left`, then `rest`. */
  refund_to: z.object({
    gateway: z.object({ title: z.string(), left: z.number() }).nullable(),
    rest: z.enum(['wallet', 'manual']),
  }),
})
export type OrderHelp = z.infer<typeof OrderHelpSchema>

const CaseLineSchema = z.object({
  id: z.number(),
  name: z.string(),
  reason: LineReasonSchema,
  pieces: z.number(),
  amount: z.number(),
  /** Null until the case is decided, and if an amount was refunded instead of pieces. */
  granted: z.number().nullable(),
})

export const CaseSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  kind: CaseKindSchema,
  /** `closed`: the whole order was refunded before the case was decided. */
  state: z.enum(['open', 'answered', 'closed']),
  decision: z.enum(['granted', 'part', 'declined', 'answered']).nullable(),
  words: z.string().nullable(),
  image_full_url: z.array(z.string()),
  lines: z.array(CaseLineSchema),
  /** The money of its lines. */
  amount: z.number(),
  reply: z.string().nullable(),
  /** The refunded money by destination. */
  refund: z.object({ amount: z.number(), gateway: z.number(), wallet: z.number(), manual: z.number() }).nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** The time by which it is answered; null once it is. */
  answer_by: z.string().nullable(),
})
export type Case = z.infer<typeof CaseSchema>

const OrderQuerySchema = z.object({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema })

export const OpenCaseBodySchema = z.object({
  guest_id: OptionalGuestIdSchema,
  order_id: QueryIdSchema,
  kind: CaseKindSchema,
  words: optionalText(MOST_CASE_LETTERS),
  /** A repeated key does not open a second case. */
  client_key: z.guid(),
  /** In a form, JSON text. */
  lines: jsonText(
    z
      .array(
        z.object({
          id: QueryIdSchema,
          pieces: wireNumber(z.number().int().min(1).max(MOST_PIECES)),
          reason: LineReasonSchema.optional(),
        }),
      )
      .max(MOST_LINES),
  ).nullish(),
  image: z.array(UploadSchema).max(MOST_CASE_IMAGES).nullish(),
})

export const caseEndpoints = defineEndpoints({
  'orders.help': {
    summary: 'The help that an order of the caller offers now, and the money of its pieces',
    access: 'actors',
    own: true,
    query: OrderQuerySchema,
    response: OrderHelpSchema,
  },
  'orders.cases': {
    summary: 'The cases of an order of the caller, newest first',
    access: 'actors',
    own: true,
    query: OrderQuerySchema,
    response: z.object({ cases: z.array(CaseSchema) }),
  },
  'orders.openCase': {
    summary: 'Reports what is wrong with an order of the caller, by line and piece, with up to three pictures',
    access: 'actors',
    own: true,
    body: OpenCaseBodySchema,
    upload: { field: 'image', maxBytes: MOST_PICTURE_BYTES, most: MOST_CASE_IMAGES },
    response: CaseSchema,
  },
})
