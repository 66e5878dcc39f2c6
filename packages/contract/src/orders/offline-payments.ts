import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

/** A line of payment details; `label` (ours) is its name in the caller's language. */
const MethodFieldSchema = z.object({ input_name: z.string(), input_data: z.string(), label: z.string() })

/** An offline payment method: the payee's details, and the questions to answer afterwards. */
export const OfflineMethodSchema = z.object({
  id: z.number(),
  method_name: z.string(),
  method_fields: z.array(MethodFieldSchema),
  method_informations: z.array(
    z.object({ customer_input: z.string(), customer_placeholder: z.string(), is_required: FlagSchema, label: z.string() }),
  ),
  status: FlagSchema,
  /** Ours: true if the page of the order shows an amount and a reference to transfer with; else absent. */
  has_transfer: z.literal(true).optional(),
})
export type OfflineMethod = z.infer<typeof OfflineMethodSchema>

/** The `offline_payment` of a tracked order. */
export const OfflinePaymentSchema = z.object({
  input: z.array(z.object({ user_input: z.string(), user_data: z.string(), label: z.string() })),
  data: z.object({
    status: z.enum(['pending', 'verified', 'denied']),
    method_id: z.number(),
    method_name: z.string(),
    customer_note: z.string().nullable(),
    admin_note: z.string().nullable(),
  }),
  method_fields: z.array(MethodFieldSchema),
})
export type OfflinePayment = z.infer<typeof OfflinePaymentSchema>

export const LONGEST_ANSWER = 200
const NoteSchema = ReadableTextSchema.trim().max(500).nullish()

/** The customer's report of a payment; `fields` are answers by the keys of the method's questions. */
export const OfflineDetailsSchema = z.object({
  method_id: QueryIdSchema,
  customer_note: NoteSchema,
  fields: z.record(z.string(), z.unknown()).default({}),
})
export type OfflineDetails = z.input<typeof OfflineDetailsSchema>

const AnswerSchema = z.object({
  payment: z.string(),
  /** Ours: the outcome in words (spec 8.035). */
  message: z.string(),
})

export const offlinePaymentEndpoints = defineEndpoints({
  'orders.offlineMethods': {
    summary: 'Ways to pay outside of us; {} when there are none',
    access: 'anyone',
    isPublic: true,
    response: z.union([z.array(OfflineMethodSchema), z.strictObject({})]),
  },
  'orders.payOffline': {
    summary: 'Tells how an order of the caller was paid; answers stand beside the other members, by the keys of the method',
    access: 'actors',
    body: z.looseObject({
      guest_id: OptionalGuestIdSchema,
      order_id: QueryIdSchema,
      method_id: QueryIdSchema,
      customer_note: NoteSchema,
    }),
    response: AnswerSchema,
  },
  'orders.updateOffline': {
    summary: 'Corrects what was told of an offline payment, as long as nobody has found it',
    access: 'actors',
    body: z.looseObject({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema, customer_note: NoteSchema }),
    response: AnswerSchema,
  },
})
