import { z } from 'zod'
import { BillLineSchema, QuotedCouponSchema, TaxSchema } from '../orders/checkout.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { FlagSchema } from '../wire/flag.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { TripTypeSchema } from './vehicles.ts'
import { SavedCardSchema } from '../wallet/saved-cards.ts'

const optionalText = (max: number) => ReadableTextSchema.trim().max(max).nullish()
const WireFlagSchema = z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])

/** The payment methods of trips; the family's name for cash differs from that of orders. */
export const TripPaymentMethodSchema = z.enum(['cash_payment', 'wallet', 'digital_payment', 'offline_payment'])

/**
 * The body of booking and of quoting. The vehicles and the trip are those of the cart; `trip_amount` is ignored. If `provider_id` and
 * `trip_type` are given, they must match the cart.
 */
export const BookTripBodySchema = z.looseObject({
  guest_id: OptionalGuestIdSchema,
  provider_id: optionalWireNumber(z.number().int().positive()),
  trip_type: TripTypeSchema.nullish(),
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  contact_person_email: optionalText(255),
  /** The pickup, in the formats of the cart's `pickup_time`; by default the cart's. `scheduled: 0` means now. */
  schedule_at: optionalText(40),
  scheduled: WireFlagSchema.nullish(),
  coupon_code: optionalText(60),
  additional_note: optionalText(500),
  /** Ours: how to pay now; without it the trip is paid later. */
  payment_method: TripPaymentMethodSchema.nullish(),
  /** Ours: the wallet pays its balance, `payment_method` the rest. */
  partial_payment: WireFlagSchema.nullish(),
  /** Ours: the total that the customer saw. */
  expected_amount: wireNumber(z.number().nonnegative()).nullish(),
})

export const TripBillLineSchema = BillLineSchema.extend({
  code: z.enum(['trip', 'discount', 'coupon', 'first_order', 'tax', 'additional_charge']),
})

export const TripQuoteSchema = z.object({
  lines: z.array(TripBillLineSchema),
  subtotal: z.number(),
  total: z.number(),
  /** Kilometres. */
  distance: z.number(),
  pickup_time: z.string(),
  ends_at: z.string(),
  coupon: QuotedCouponSchema.nullable(),
  /** The reason why the coupon does not apply, in which case the bill is without it. */
  coupon_refusal: z.string().nullable(),
  /** The reason why a first order's discount is missing, if the customer can do something about it. */
  first_order_note: z.string().nullable(),
  /** The amount that is credited to the wallet once the trip is completed; 0 for none. */
  cashback: z.number(),
  wallet_balance: z.number().nullable(),
  /** In addition to a wallet and to paying later. */
  payment_methods: z.array(TripPaymentMethodSchema.exclude(['wallet'])),
  /** The gateways that the office offers for this total, in its order; absent from other backends. */
  gateways: z.array(z.string()).optional(),
  /** The caller's saved cards at these gateways; absent without any. */
  saved_cards: z.array(SavedCardSchema).optional(),
  /** The decimals that these gateways charge, if not two. */
  gateway_digits: z.number().optional(),
  /** Set by a backend that takes payment once the trip is over: no method is chosen now, so `payment_methods` is empty. */
  pays_later: z.boolean().optional(),
  cash_maximum: z.number().nullable(),
  currency_digits: z.number(),
  /** The reasons why the trip cannot be booked as it is; `cart_id` is set if it is about one line. */
  problems: z.array(z.object({ cart_id: z.number().nullable(), code: z.string(), message: z.string() })),
  items: z.array(
    z.object({
      cart_id: z.number(),
      vehicle_id: z.number(),
      name: z.string(),
      quantity: z.number(),
      /** The price of one vehicle for the whole trip. */
      unit_price: z.number(),
      price: z.number(),
      discount: z.number(),
      total: z.number(),
    }),
  ),
})
export type TripQuote = z.infer<typeof TripQuoteSchema>

/** The tax in the members that newer clients of the family read, as for an order. */
export const TripTaxSchema = TaxSchema.pick({ tax_amount: true, tax_percentage: true, tax_status: true }).extend({
  tax_included: FlagSchema,
})
export type TripTax = z.infer<typeof TripTaxSchema>

export const tripEndpoints = defineEndpoints({
  'trips.quote': {
    summary: 'The bill that booking would charge, line by line; takes the same body',
    access: 'actor',
    own: true,
    body: BookTripBodySchema,
    response: TripQuoteSchema,
  },
  'trips.tax': {
    summary: 'The tax that booking would charge, as newer clients of the family ask for it; takes the same body',
    access: 'actor',
    body: BookTripBodySchema,
    response: TripTaxSchema,
  },
  'trips.book': {
    summary: 'Books the trip of the cart and answers its bare number; send an Idempotency-Key',
    access: 'actor',
    isIdempotent: true,
    body: BookTripBodySchema,
    response: z.number(),
  },
})
