import { z } from 'zod'
import { ChosenVariationSchema } from './cart.ts'
import { ListedItemSchema, StoreRowSchema } from './catalog-endpoints.ts'
import { defineEndpoints } from './endpoint.ts'
import { OptionalGuestIdSchema } from './identity.ts'
import { PageQuerySchema, pageOf, QueryIdSchema, ViewQuerySchema } from './paging.ts'
import { FlagSchema } from './flag.ts'
import { ModuleTypeSchema } from './site.ts'

export const OrderStatusSchema = z.enum([
  'pending',
  'accepted',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'canceled',
  'failed',
  'refund_requested',
  'refunded',
  'refund_request_canceled',
])
export type OrderStatus = z.infer<typeof OrderStatusSchema>

export const OrderTypeSchema = z.enum(['delivery', 'take_away'])
export type OrderType = z.infer<typeof OrderTypeSchema>

const optionalText = (max: number) => z.string().trim().max(max).nullish()
const WireFlagSchema = z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])

/**
 * Body of place and of quote (reference 7.1). Amounts, distance and tax that other clients send are accepted and ignored: the server
 * computes them. `expected_amount` (ours) is the total the customer saw.
 */
export const PlaceOrderBodySchema = z.looseObject({
  guest_id: OptionalGuestIdSchema,
  payment_method: z.enum(['cash_on_delivery', 'digital_payment', 'wallet', 'offline_payment']),
  order_type: z
    .enum(['delivery', 'take_away', 'schedule_order'])
    .transform((type): OrderType => (type === 'take_away' ? type : 'delivery')),
  store_id: QueryIdSchema.nullish(),
  address: optionalText(300),
  latitude: z.coerce.number().min(-90).max(90).nullish(),
  longitude: z.coerce.number().min(-180).max(180).nullish(),
  address_type: optionalText(40),
  road: optionalText(120),
  house: optionalText(60),
  floor: optionalText(60),
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  contact_person_email: optionalText(255),
  schedule_at: optionalText(25),
  dm_tips: z.coerce.number().nullish(),
  cutlery: WireFlagSchema.nullish(),
  order_note: optionalText(500),
  unavailable_item_note: optionalText(200),
  delivery_instruction: optionalText(200),
  is_buy_now: WireFlagSchema.nullish(),
  coupon_code: optionalText(60),
  expected_amount: z.coerce.number().nonnegative().nullish(),
})
export type PlaceOrderBody = z.input<typeof PlaceOrderBodySchema>

export const BillLineSchema = z.object({
  code: z.enum(['items', 'add_ons', 'discount', 'tax', 'delivery', 'tip', 'additional_charge']),
  amount: z.number(),
  /** Said for information, not part of the sum (tax that prices include). */
  included: z.boolean(),
  /** Words that are data: the name of the additional charge, the percentage of the tax. */
  detail: z.string().nullable(),
})
export type BillLine = z.infer<typeof BillLineSchema>

export const QuoteSchema = z.object({
  lines: z.array(BillLineSchema),
  subtotal: z.number(),
  total: z.number(),
  distance: z.number(),
  original_delivery_charge: z.number(),
  free_delivery_by: z.enum(['admin', 'vendor']).nullable(),
  delivery_time: z.string(),
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

export const DeliveryAddressSchema = z.object({
  contact_person_name: z.string().nullable(),
  contact_person_number: z.string().nullable(),
  contact_person_email: z.string().nullable(),
  address_type: z.string().nullable(),
  address: z.string().nullable(),
  floor: z.string().nullable(),
  road: z.string().nullable(),
  house: z.string().nullable(),
  longitude: z.string().nullable(),
  latitude: z.string().nullable(),
})

export const CourierSchema = z.object({
  id: z.number(),
  f_name: z.string(),
  l_name: z.string(),
  phone: z.string().nullable(),
  image_full_url: z.string().nullable(),
  avg_rating: z.number(),
  rating_count: z.number(),
  lat: z.string().nullable(),
  lng: z.string().nullable(),
  vehicle: z.string().nullable(),
})
export type Courier = z.infer<typeof CourierSchema>

const TimestampSchema = z.string().nullable()

/** Reference §8, the order object. Amounts are decimals of the order's currency. */
export const OrderSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  is_guest: z.boolean(),
  order_amount: z.number(),
  order_type: OrderTypeSchema,
  order_status: OrderStatusSchema,
  payment_status: z.enum(['paid', 'unpaid', 'partially_paid']),
  payment_method: z.string(),
  coupon_discount_amount: z.number(),
  store_discount_amount: z.number(),
  total_tax_amount: z.number(),
  tax_percentage: z.number(),
  tax_status: z.enum(['included', 'excluded']),
  delivery_charge: z.number(),
  original_delivery_charge: z.number(),
  free_delivery_by: z.enum(['admin', 'vendor']).nullable(),
  dm_tips: z.number(),
  additional_charge: z.number(),
  distance: z.number(),
  schedule_at: TimestampSchema,
  scheduled: FlagSchema,
  otp: z.string().nullable(),
  order_note: z.string().nullable(),
  unavailable_item_note: z.string().nullable(),
  delivery_instruction: z.string().nullable(),
  cutlery: z.boolean(),
  delivery_address: DeliveryAddressSchema.nullable(),
  module_id: z.number(),
  module_type: ModuleTypeSchema,
  zone_id: z.number(),
  store_id: z.number(),
  delivery_man_id: z.number().nullable(),
  processing_time: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  canceled_by: z.string().nullable(),
  details_count: z.number(),
  pending: TimestampSchema,
  accepted: TimestampSchema,
  confirmed: TimestampSchema,
  processing: TimestampSchema,
  handover: TimestampSchema,
  picked_up: TimestampSchema,
  delivered: TimestampSchema,
  canceled: TimestampSchema,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof OrderSchema>

export const OrderLineSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  item_id: z.number().nullable(),
  item_campaign_id: z.number().nullable(),
  price: z.number(),
  quantity: z.number(),
  discount_on_item: z.number(),
  discount_type: z.string(),
  tax_amount: z.number(),
  variant: z.string(),
  variation: ChosenVariationSchema,
  add_ons: z.array(z.object({ id: z.number(), name: z.string(), price: z.number(), quantity: z.number() })),
  total_add_on_price: z.number(),
  item_details: z.object({
    id: z.number(),
    name: z.string(),
    image_full_url: z.string().nullable(),
    veg: FlagSchema,
    is_halal: FlagSchema,
    unit_type: z.string().nullable(),
    module_type: ModuleTypeSchema,
  }),
  image_full_url: z.string().nullable(),
  is_guest: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OrderLine = z.infer<typeof OrderLineSchema>

/** The store of an order, as whoever tracks it may see it. */
export const OrderStoreSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  logo_full_url: z.string().nullable(),
  latitude: z.string(),
  longitude: z.string(),
})

/**
 * What tracking answers. By id and phone alone: status, times, store, courier. `order` and `lines` (contents, amounts, address) only
 * for the owner; the live stream at `live_url` carries the same and needs no further proof.
 */
export const TrackedOrderSchema = z.object({
  id: z.number(),
  order_status: OrderStatusSchema,
  order_type: OrderTypeSchema,
  module_type: ModuleTypeSchema,
  scheduled: FlagSchema,
  schedule_at: TimestampSchema,
  created_at: z.string(),
  steps: z.array(z.object({ status: OrderStatusSchema, at: TimestampSchema })),
  /** When it should arrive (or be ready), ISO times; null once it is over. */
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
  is_late: z.boolean(),
  cancellation_reason: z.string().nullable(),
  store: OrderStoreSchema,
  delivery_man: z.array(CourierSchema).nullable(),
  /** Where it goes: rounded to about a hundred metres for who only knows id and phone. */
  destination: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
  /** Way of the courier as [lng, lat]; null without a courier on the road. */
  route: z.array(z.tuple([z.number(), z.number()])).nullable(),
  order: OrderSchema.nullable(),
  lines: z.array(OrderLineSchema).nullable(),
  revision: z.number(),
  live_url: z.string(),
})
export type TrackedOrder = z.infer<typeof TrackedOrderSchema>

export const PlacedOrderSchema = z.object({
  message: z.string(),
  order_id: z.number(),
  /** Spelt as the family spells it. */
  total_ammount: z.number(),
  status: OrderStatusSchema,
  created_at: z.string(),
  user_id: z.number(),
})
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>

const guestShape = { guest_id: OptionalGuestIdSchema }
const OrderPageQuerySchema = PageQuerySchema.extend(guestShape)

export const orderEndpoints = defineEndpoints({
  'orders.quote': {
    summary: 'The bill that place would charge, line by line; takes the same body',
    access: 'actor',
    own: true,
    body: PlaceOrderBodySchema,
    response: QuoteSchema,
  },
  'orders.place': {
    summary: 'Places the order of the cart; send an Idempotency-Key so that a retry returns the first answer',
    access: 'actor',
    body: PlaceOrderBodySchema,
    response: PlacedOrderSchema,
  },
  'orders.running': {
    summary: 'Orders under way',
    access: 'actor',
    query: OrderPageQuerySchema,
    response: pageOf('orders', OrderSchema),
  },
  'orders.history': {
    summary: 'Orders that are over',
    access: 'actor',
    query: OrderPageQuerySchema,
    response: pageOf('orders', OrderSchema),
  },
  'orders.details': {
    summary: 'The lines of an order of the caller',
    access: 'actor',
    query: z.object({ ...guestShape, order_id: QueryIdSchema }),
    response: z.array(OrderLineSchema),
  },
  'orders.track': {
    summary: 'One order by its number and phone (2.021); with the owner’s guest_id also its contents',
    access: 'anyone',
    query: z.object({ ...guestShape, order_id: QueryIdSchema, contact_number: z.string().trim().max(40).optional() }),
    response: TrackedOrderSchema,
  },
  'orders.cancel': {
    summary: 'Cancels a pending order of the caller; its stock returns',
    access: 'actor',
    body: z.looseObject({ ...guestShape, order_id: QueryIdSchema, reason: z.string().trim().min(1).max(255) }),
    response: z.object({ message: z.string() }),
  },
  'orders.visitAgain': {
    summary: 'Stores that the caller has ordered from, open first, each with what was ordered last',
    access: 'customer',
    query: ViewQuerySchema,
    response: z.array(z.intersection(StoreRowSchema, z.object({ items: z.array(ListedItemSchema), items_count: z.number() }))),
  },
  'orders.tips': {
    summary: 'The tip given most often',
    access: 'anyone',
    isPublic: true,
    response: z.object({ most_tips_amount: z.number().nullable() }),
  },
})
