import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { guestShape } from '../identity/identity.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

/** The account of the caller, or the name and phone of somebody without one. */
const CallerSchema = z
  .object({
    customer_id: QueryIdSchema.optional(),
    name: ReadableTextSchema.trim().min(1).max(100).optional(),
    phone: z.string().trim().min(1).max(30).optional(),
    /** The caller's language, in which messages about the order are written. */
    language: z.enum(languages).optional(),
  })
  .refine(({ customer_id, name, phone }) => customer_id !== undefined || (name !== undefined && phone !== undefined), {
    path: ['name'],
  })

/** `url`: an address of the storefront, good once and for ten minutes, on any device; a path where the desk shares its host. */
const StartedSchema = z.object({ url: z.string(), expires_at: z.string() })

/** One of `token` and `guest_id` is the caller's identity for the session; the other is null. */
const OpenedSchema = z.object({
  token: z.string().nullable(),
  guest_id: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Pieces that the caller's own cart holds already, in all modules. */
  pieces: z.number(),
  expires_at: z.string(),
})
export type OpenedPhoneOrder = z.infer<typeof OpenedSchema>

const PlacedSchema = z.object({
  order_id: z.number(),
  order_amount: z.number(),
  /** The address at which the caller pays; null for an order in cash, or one that is paid. */
  pay_url: z.string().nullable(),
  /** The contact that the last message about the order went to; null if the shop could not reach the caller. */
  sent: z.object({ channel: z.enum(['email', 'sms']), to: z.string() }).nullable(),
})
export type PlacedPhoneOrder = z.infer<typeof PlacedSchema>

export const phoneOrderEndpoints = defineEndpoints({
  'operator.startPhoneOrder': {
    summary:
      'Starts an order for a caller: the address of a session of two hours in which the storefront orders for their account (`customers:read`) or for a new guest, and nothing else',
    access: 'operator',
    touches: 'order',
    own: true,
    scope: 'orders:write',
    body: CallerSchema,
    response: StartedSchema,
  },
  'phoneOrders.open': {
    summary: 'Opens the session of such an address, once',
    access: 'anyone',
    own: true,
    body: z.object({ ticket: z.string().min(1).max(200) }),
    response: OpenedSchema,
  },
  'phoneOrders.placed': {
    summary: 'An order that this session placed: where the caller pays it, and where the link went',
    access: 'actor',
    own: true,
    query: z.object({ ...guestShape, order_id: QueryIdSchema }),
    response: PlacedSchema,
  },
  'phoneOrders.end': {
    summary: 'Ends the session of a phone order',
    access: 'actor',
    own: true,
    body: z.object(guestShape),
    response: MessageSchema,
  },
})
