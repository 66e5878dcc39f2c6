import { z } from 'zod'
import { BillLineSchema, BuyNowLineSchema } from './checkout.ts'
import { addressFields, addressFieldsBody } from '../places/address-fields.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { optionalText } from '../wire/readable-text.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'

const MOST_LINES = 50
const MOST_PIECES = 999

/** The parts of an order that can change after it was placed, each until staff starts working on it. */
export const ChangePartSchema = z.enum(['address', 'instructions', 'note', 'contact', 'slot', 'items'])
export type ChangePart = z.infer<typeof ChangePartSchema>

/** `reason` is a sentence for the customer; null if the part can change. */
const ChangeablePartSchema = z.object({ part: ChangePartSchema, reason: z.string().nullable() })

export const OrderChangesSchema = z.object({
  order_id: z.number(),
  /** Identifies the content that the caller has read; a change based on an older version is refused. */
  version: z.number(),
  parts: z.array(ChangeablePartSchema),
  /** The end of changes to the items; null if they cannot change now. */
  items_until: z.string().nullable(),
  store_phone: z.string().nullable(),
  /** The chosen slot of the order, ISO times; null for as soon as possible, and for an older order without one. */
  slot: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The time zone of `schedule_at`. */
  time_zone: z.string(),
})
export type OrderChanges = z.infer<typeof OrderChangesSchema>

/** An item of the order's store to add, with its choices. */
const AddedLineSchema = BuyNowLineSchema.pick({
  quantity: true,
  variation: true,
  add_on_ids: true,
  add_on_qtys: true,
  when_out: true,
}).extend({
  item_id: QueryIdSchema,
})
export type AddedLine = z.input<typeof AddedLineSchema>

/** Omitted parts stay unchanged; an empty text clears a part. */
export const ChangeOrderBodySchema = z.object({
  guest_id: OptionalGuestIdSchema,
  order_id: QueryIdSchema,
  version: wireNumber(z.number().int().nonnegative()),
  house: optionalText(60),
  floor: optionalText(60),
  road: optionalText(120),
  ...addressFieldsBody,
  /** An order cannot move to another place, so these three are refused. */
  address: optionalText(300),
  latitude: optionalWireNumber(z.number()),
  longitude: optionalWireNumber(z.number()),
  delivery_instruction: optionalText(200),
  order_note: optionalText(500),
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  /** "YYYY-MM-DD HH:mm" in the store's time zone; empty for as soon as possible. */
  schedule_at: optionalText(25),
  /** Lines of the order with their new quantity, 0 to remove one; lines that are not listed stay. */
  lines: z
    .array(z.object({ id: QueryIdSchema, quantity: z.number().int().min(0).max(MOST_PIECES) }))
    .max(MOST_LINES)
    .nullish(),
  /** New lines, subject to the same rules on stock, opening hours and options as a new order. */
  added: z.array(AddedLineSchema).max(MOST_LINES).nullish(),
  /** The new total that the customer saw. */
  expected_amount: wireNumber(z.number().nonnegative()).nullish(),
})
export type ChangeOrderBody = z.input<typeof ChangeOrderBodySchema>

/** The bill after a change, with the previous one. */
export const ChangeQuoteSchema = z.object({
  lines: z.array(BillLineSchema),
  total: z.number(),
  total_before: z.number(),
  /** The reason why the order loses its coupon by this change; null if it does not. */
  coupon_refusal: z.string().nullable(),
  /** Money that is refunded at once. */
  returned: z.array(z.object({ to: z.enum(['wallet', 'gateway']), amount: z.number() })),
  /** The amount taken from the wallet at once. */
  taken: z.number(),
  /** The amount due later: to the courier, or on a gateway's page. */
  due: z.number(),
})
export type ChangeQuote = z.infer<typeof ChangeQuoteSchema>

/** A change in the history of an order. Personal details are listed without their values. */
export const OrderChangeSchema = z.object({
  field: z.enum([
    'house',
    'floor',
    'road',
    ...addressFields,
    'delivery_instruction',
    'order_note',
    'contact_person_name',
    'contact_person_number',
    'schedule_at',
    'quantity',
    /** Grams of a line that was weighed. */
    'weight',
    'coupon_code',
    'order_amount',
  ]),
  /** The item whose quantity changed; for an added line it changed from 0. */
  item: z.string().nullable(),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
})
export type OrderChange = z.infer<typeof OrderChangeSchema>

export const orderChangeEndpoints = defineEndpoints({
  'orders.changes': {
    summary: 'The parts of an order of the caller that can change now, and the reason for each that cannot',
    access: 'actors',
    own: true,
    query: z.object({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema }),
    response: OrderChangesSchema,
  },
  'orders.quoteChange': {
    summary: 'The bill of an order of the caller after a change; takes the body of the change and stores nothing',
    access: 'actors',
    own: true,
    body: ChangeOrderBodySchema,
    response: ChangeQuoteSchema,
  },
  'orders.change': {
    summary: 'Changes an order of the caller that is on its way; send an Idempotency-Key',
    access: 'actors',
    own: true,
    isIdempotent: true,
    body: ChangeOrderBodySchema,
    response: z.object({ message: z.string(), version: z.number(), order_amount: z.number() }),
  },
  'orders.changeCash': {
    summary:
      'Says which cash the caller has ready for an order that is paid at the door, until the courier has set out; null for the exact amount. A repeated call changes nothing',
    access: 'actors',
    own: true,
    body: z.object({
      guest_id: OptionalGuestIdSchema,
      order_id: QueryIdSchema,
      cash_tendered: wireNumber(z.number()).nullable(),
    }),
    response: z.object({ cash_tendered: z.number().nullable(), bring_change_amount: z.number().nullable() }),
  },
})
