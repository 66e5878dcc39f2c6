import { addressFieldsBody } from '../places/address-fields.ts'
import { cardWishShape, SavedCardSchema } from '../wallet/saved-cards.ts'
import { z } from 'zod'
import { AddToCartBodySchema } from './cart.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { jsonText } from '../wire/json-text.ts'
import { OfflineDetailsSchema } from './offline-payments.ts'
import { OrderStatusSchema, type OrderType, type ShopOrderType } from './orders.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ChargePayerSchema, parcelBodyShape } from './parcels.ts'
import { CouponSchema } from '../catalog/promotions.ts'
import { optionalText } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'

const WireFlagSchema = z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])

/** Spec 9.006. */
export const MOST_ATTACHMENTS = 3

/** A line of an immediate order (spec 4.012). Its prices are ignored. */
export const BuyNowLineSchema = AddToCartBodySchema.pick({
  quantity: true,
  variation: true,
  add_on_ids: true,
  add_on_qtys: true,
  when_out: true,
}).extend({
  item_id: QueryIdSchema.nullish(),
  item_campaign_id: QueryIdSchema.nullish(),
  item_type: z.string().max(100).optional(),
})
export type BuyNowLine = z.output<typeof BuyNowLineSchema>

/** JSON text as clients of the family send it, or the list itself; each line is a `BuyNowLineSchema`. */
export const BuyNowCartSchema = jsonText(z.array(z.unknown()).max(50))

/** A scheduled order is a delivery at a chosen time. */
const ShopTypeSchema = z
  .enum(['delivery', 'take_away', 'schedule_order'])
  .transform((type): ShopOrderType => (type === 'take_away' ? type : 'delivery'))

/**
 * The body of placing and of quoting. Amounts, distance and tax that other clients send are accepted and ignored, because the server
 * calculates them. `expected_amount` (ours) is the total that the customer saw.
 */
export const PlaceOrderBodySchema = z.looseObject({
  guest_id: OptionalGuestIdSchema,
  payment_method: z.enum(['cash_on_delivery', 'digital_payment', 'wallet', 'offline_payment']),
  order_type: z
    .enum(['delivery', 'take_away', 'schedule_order', 'parcel'])
    .transform((type): OrderType => (type === 'schedule_order' ? 'delivery' : type)),
  store_id: QueryIdSchema.nullish(),
  address: optionalText(300),
  latitude: optionalWireNumber(z.number().min(-90).max(90)),
  longitude: optionalWireNumber(z.number().min(-180).max(180)),
  address_type: optionalText(40),
  road: optionalText(120),
  house: optionalText(60),
  floor: optionalText(60),
  ...addressFieldsBody,
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  contact_person_email: optionalText(255),
  schedule_at: optionalText(25),
  dm_tips: optionalWireNumber(z.number()),
  cutlery: WireFlagSchema.nullish(),
  order_note: optionalText(500),
  unavailable_item_note: optionalText(200),
  delivery_instruction: optionalText(200),
  is_buy_now: WireFlagSchema.nullish(),
  /** The lines of an immediate order, as `BuyNowCartSchema`; without `is_buy_now` the stored cart is ordered and this is ignored. */
  cart: z.unknown().optional(),
  /** Pictures of a prescription (spec 8.029, 9.006); required by items that need one. */
  order_attachment: z.array(UploadSchema).max(MOST_ATTACHMENTS).nullish(),
  /** Ours: an earlier order of the caller whose pictures are reused; together at most `MOST_ATTACHMENTS`. */
  order_attachment_of: QueryIdSchema.nullish(),
  coupon_code: optionalText(60),
  /** The wallet pays its balance, `payment_method` the rest. */
  partial_payment: WireFlagSchema.nullish(),
  /** Only read as a flag: the store sets the amount. */
  extra_packaging_amount: optionalWireNumber(z.number()),
  /** Opens an account with a guest's contact and this password; it works like any other account. */
  create_new_user: WireFlagSchema.nullish(),
  password: z.string().max(200).nullish(),
  /** Ours, for a quote: the bill of a prescription-only order; placing one has a separate path. */
  prescription_order: WireFlagSchema.nullish(),
  /** Ours: the details of an offline payment, sent together with the order; JSON text in a form. */
  offline_payment: jsonText(OfflineDetailsSchema.nullish()),
  /** Ours: the cash that the customer will hand over. */
  cash_tendered: optionalWireNumber(z.number()),
  /** The change that the courier has to bring, from clients of the family. */
  bring_change_amount: optionalWireNumber(z.number()),
  /** Ours: news of the order may come by WhatsApp to its phone. */
  whatsapp_updates: WireFlagSchema.nullish(),
  ...parcelBodyShape,
  expected_amount: wireNumber(z.number().nonnegative()).nullish(),
})
export type PlaceOrderBody = z.input<typeof PlaceOrderBodySchema>

/** The body of a prescription-only order: the store adds its items, and is paid on delivery. */
export const PlacePrescriptionBodySchema = PlaceOrderBodySchema.extend({
  store_id: QueryIdSchema,
  payment_method: z.literal('cash_on_delivery').default('cash_on_delivery'),
  order_type: ShopTypeSchema.default('delivery'),
})

export const BillLineSchema = z.object({
  code: z.enum([
    'items',
    'add_ons',
    'discount',
    'coupon',
    'first_order',
    'tax',
    'packaging',
    'delivery',
    'tip',
    'additional_charge',
  ]),
  amount: z.number(),
  /** For information, not part of the sum (tax that prices include). */
  included: z.boolean(),
  /** Text from data: the name of the additional charge, the tax rate, the reason of a delivery surcharge. */
  detail: z.string().nullable(),
})
export type BillLine = z.infer<typeof BillLineSchema>

/** The coupon of the bill and its discount; free delivery appears in the delivery line. */
export const QuotedCouponSchema = z.object({
  code: z.string(),
  title: z.string(),
  coupon_type: CouponSchema.shape.coupon_type,
  amount: z.number(),
})

export const QuoteSchema = z.object({
  lines: z.array(BillLineSchema),
  subtotal: z.number(),
  total: z.number(),
  distance: z.number(),
  original_delivery_charge: z.number(),
  free_delivery_by: z.enum(['admin', 'vendor']).nullable(),
  /** The reason why the coupon does not apply, in which case the bill is without it; null if it applies or none was given. */
  coupon: QuotedCouponSchema.nullable(),
  coupon_refusal: z.string().nullable(),
  /** The reason why a first order's discount is missing, if the customer can do something about it; null otherwise. */
  first_order_note: z.string().nullable(),
  /** Ours: the cashback that is credited to the wallet on delivery; `uses_left` includes this order. Null for none. */
  cashback: z.object({ amount: z.number(), title: z.string(), uses_left: z.number() }).nullable(),
  /** The balance of the caller's wallet; null without one. */
  wallet_balance: z.number().nullable(),
  /** The payment methods that marketplace and zone accept for this order, in addition to a wallet. */
  payment_methods: z.array(z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment'])),
  /** Ours: the gateways that the office offers for this total, in its order; absent from other backends, where all are. */
  gateways: z.array(z.string()).optional(),
  /** Ours: the decimals that these gateways charge, if not two. */
  gateway_digits: z.number().optional(),
  /** Ours: the caller's saved cards at these gateways; absent without any. */
  saved_cards: z.array(SavedCardSchema).optional(),
  /** The cash limit of a total or of the rest after the wallet; null for no limit. */
  cash_maximum: z.number().nullable(),
  delivery_time: z.string(),
  /** Ours: the parties that may pay for a parcel; empty for any other order. */
  charge_payers: z.array(ChargePayerSchema),
  /** Ours: the time zone of `schedule_at`, that of the store's or the sender's zone. */
  time_zone: z.string(),
  currency_digits: z.number(),
  items: z.array(
    z.object({
      cart_id: z.number(),
      item_id: z.number(),
      name: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      add_ons_price: z.number(),
      discount: z.number(),
      total: z.number(),
    }),
  ),
})
export type Quote = z.infer<typeof QuoteSchema>

/** Ours (spec 7.044). `included`: the prices contain the tax, so it is not added. */
export const TaxSchema = z.object({
  tax_amount: z.number(),
  tax_percentage: z.number(),
  tax_status: z.enum(['included', 'excluded']),
  order_amount: z.number(),
})
export type Tax = z.infer<typeof TaxSchema>

export const PlacedOrderSchema = z.object({
  message: z.string(),
  order_id: z.number(),
  /** In the family's spelling. */
  total_ammount: z.number(),
  status: OrderStatusSchema,
  /** "2026-11-26 07:05:09" in the time zone of the store's or the sender's zone. */
  created_at: z.string(),
  user_id: z.number(),
})
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>

export const checkoutEndpoints = defineEndpoints({
  'orders.pay': {
    summary: 'Leads to a gateway’s page to pay an order; `callback` is the path of the storefront to come back to',
    access: 'actors',
    own: true,
    body: z.object({
      guest_id: OptionalGuestIdSchema,
      order_id: QueryIdSchema,
      payment_method: optionalText(40),
      callback: z.string().min(1).max(500),
      ...cardWishShape,
    }),
    response: z.object({ redirect_link: z.string() }),
  },
  'orders.switchToCash': {
    summary: 'Pays an order in cash after all, while it waits for its payment',
    access: 'actors',
    body: z.looseObject({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema }),
    response: z.object({ message: z.string() }),
  },
  'orders.quote': {
    summary: 'The bill that place would charge, line by line; takes the same body',
    access: 'actor',
    own: true,
    body: PlaceOrderBodySchema,
    response: QuoteSchema,
  },
  'orders.tax': {
    summary: 'The tax that place would charge, alone; takes the same body',
    access: 'actor',
    own: true,
    body: PlaceOrderBodySchema,
    response: TaxSchema,
  },
  'orders.placePrescription': {
    summary: 'Places an order of nothing but one to three pictures of a prescription; send an Idempotency-Key',
    access: 'actors',
    isIdempotent: true,
    body: PlacePrescriptionBodySchema,
    upload: { field: 'order_attachment', maxBytes: MOST_PICTURE_BYTES, most: MOST_ATTACHMENTS },
    response: PlacedOrderSchema,
  },
  'orders.place': {
    summary: 'Places the order of the cart; send an Idempotency-Key so that a retry returns the first answer',
    access: 'actors',
    isIdempotent: true,
    body: PlaceOrderBodySchema,
    upload: { field: 'order_attachment', maxBytes: MOST_PICTURE_BYTES, most: MOST_ATTACHMENTS },
    response: PlacedOrderSchema,
  },
})
