import { z } from 'zod'
import { RefundSchema } from './after-sale.ts'
import { OfflinePaymentSchema } from './offline-payments.ts'
import { FlagSchema } from './flag.ts'
import { OrderLineSchema } from './order-lines.ts'
import { OrderStoreSchema } from './order-store.ts'
import { OwnReviewSchema } from './reviews.ts'
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

/** What an order's owner, its store and web hooks are told of: its steps, and what else is changed of it. */
export const OrderEventSchema = z.enum([...OrderStatusSchema.options, 'priced', 'courier_changed'])
export type OrderEvent = z.infer<typeof OrderEventSchema>

export const OrderTypeSchema = z.enum(['delivery', 'take_away'])
export type OrderType = z.infer<typeof OrderTypeSchema>

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
  /** `partial_payment` where the wallet paid a part. */
  payment_method: z.string(),
  partially_paid_amount: z.number(),
  /** Ours: what a gateway is still to be paid before the order goes on; 0 where nothing is. */
  gateway_due: z.number(),
  /** Ours: what is still to be found of an offline payment before the order goes on. */
  offline_due: z.number(),
  coupon_code: z.string().nullable(),
  coupon_discount_amount: z.number(),
  coupon_discount_title: z.string().nullable(),
  coupon_created_by: z.enum(['admin', 'vendor']).nullable(),
  ref_bonus_amount: z.number(),
  extra_packaging_amount: z.number(),
  store_discount_amount: z.number(),
  /** Always 0: `store_discount_amount` holds what flash sales take off. */
  flash_admin_discount_amount: z.number(),
  flash_store_discount_amount: z.number(),
  total_tax_amount: z.number(),
  tax_percentage: z.number(),
  tax_status: z.enum(['included', 'excluded']),
  delivery_charge: z.number(),
  original_delivery_charge: z.number(),
  free_delivery_by: z.enum(['admin', 'vendor']).nullable(),
  dm_tips: z.number(),
  additional_charge: z.number(),
  /** Ours: what it was called then; null for orders from before names were kept. */
  additional_charge_name: z.string().nullable(),
  distance: z.number(),
  schedule_at: TimestampSchema,
  scheduled: FlagSchema,
  otp: z.string().nullable(),
  order_note: z.string().nullable(),
  unavailable_item_note: z.string().nullable(),
  delivery_instruction: z.string().nullable(),
  cutlery: z.boolean(),
  /** Without lines: what the pictures ask for is added by the store. */
  prescription_order: z.boolean(),
  order_attachment_full_url: z.array(z.string()),
  /** Proof of delivery: pictures of what was left where. */
  order_proof_full_url: z.array(z.string()),
  /** Ours: something of it, an item or the courier, may still be reviewed. */
  can_review: z.boolean(),
  /** Ours: what the customer said of the courier, or whether that may still be said. */
  delivery_man_review: OwnReviewSchema.nullable(),
  can_review_delivery_man: z.boolean(),
  delivery_address: DeliveryAddressSchema.nullable(),
  module_id: z.number(),
  module_type: ModuleTypeSchema,
  module: z.object({ id: z.number(), module_name: z.string(), module_type: ModuleTypeSchema }),
  zone_id: z.number(),
  store_id: z.number(),
  delivery_man_id: z.number().nullable(),
  processing_time: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  canceled_by: z.string().nullable(),
  /** What was asked back; null while nothing was. */
  refund: RefundSchema.nullable(),
  details_count: z.number(),
  pending: TimestampSchema,
  accepted: TimestampSchema,
  confirmed: TimestampSchema,
  processing: TimestampSchema,
  handover: TimestampSchema,
  picked_up: TimestampSchema,
  delivered: TimestampSchema,
  canceled: TimestampSchema,
  failed: TimestampSchema,
  refund_requested: TimestampSchema,
  refunded: TimestampSchema,
  refund_request_canceled: TimestampSchema,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof OrderSchema>

/** A part of what pays an order (reference §8): the wallet's, or what pays what that leaves. */
export const OrderPaymentSchema = z.object({
  /** Its place among the parts, from 1 on. */
  id: z.number(),
  order_id: z.number(),
  /** The method; what a gateway took has the gateway's key. */
  payment_method: z.string(),
  /** Ours: what the gateway or the way of an offline payment is called, in the reader's language. */
  payment_title: z.string().nullable(),
  amount: z.number(),
  payment_status: z.enum(['paid', 'unpaid']),
  /** The gateway's own name of the payment; null where no gateway took it. */
  transaction_ref: z.string().nullable(),
  /** Ours: where it went when it was paid for nothing; `manual`: somebody has to see to it. */
  returned_to: z.enum(['wallet', 'gateway', 'manual']).nullable(),
})
export type OrderPayment = z.infer<typeof OrderPaymentSchema>

type Nullable<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodNullable<S[K]> }

function orNull<S extends z.ZodRawShape>(shape: S): Nullable<S> {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, z.nullable(field)])) as Nullable<S>
}

/**
 * The answer of tracking, and what the live stream at `live_url` carries. With id and phone alone: status, times, store, courier. For the
 * owner the fields of the order (reference §8) stand at the top level, where clients of the family read them; they are null for others
 * where they say anything of contents, money or people. Ours beside them: `order`, the same fields in one object, and `lines`.
 */
export const TrackedOrderSchema = z.object({
  ...orNull(OrderSchema.shape),
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
  /** Minutes: what `delivery_time` of the store says. */
  min_delivery_time: z.number(),
  max_delivery_time: z.number(),
  store: OrderStoreSchema,
  /** Null once the order is over, but for its owner; then without phone and position. */
  delivery_man: z.array(CourierSchema).nullable(),
  /** Where it goes: rounded to about a hundred metres for who only knows id and phone. */
  destination: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
  /** Way of the courier as [lng, lat]; null without a courier on the road. */
  route: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** Proof of delivery: for the owner, and for whoever knows the phone of a guest's order, since a guest on another device has no more. */
  order_proof_full_url: z.array(z.string()),
  order: OrderSchema.nullable(),
  lines: z.array(OrderLineSchema).nullable(),
  /** What pays it, part by part, for the owner; of a canceled order only what was paid. */
  payments: z.array(OrderPaymentSchema),
  /** What the owner told of an offline payment, and what was found of it. */
  offline_payment: OfflinePaymentSchema.nullable(),
  /** Whether its owner may pay in cash after all what it waits for. */
  can_pay_cash: z.boolean(),
  revision: z.number(),
  live_url: z.string(),
})
export type TrackedOrder = z.infer<typeof TrackedOrderSchema>

/** An order with its store and its courier, who is a name and a face once it is over. */
export const OrderWithStoreSchema = OrderSchema.extend({
  store: OrderStoreSchema,
  delivery_man: z.array(CourierSchema).nullable(),
})
export type OrderWithStore = z.infer<typeof OrderWithStoreSchema>

/** An order in a list, with what a row shows beside it (ours): the store, the first pictures, and when it should be there. */
export const ListedOrderSchema = OrderWithStoreSchema.extend({
  item_images: z.array(z.string().nullable()),
  /** Pieces of all its lines. */
  piece_count: z.number(),
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type ListedOrder = z.infer<typeof ListedOrderSchema>

/** What of an order was put into the cart again, and what was not. */
export const ReorderedSchema = z.object({
  message: z.string(),
  store_id: z.number(),
  module_id: z.number(),
  added: z.number(),
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type Reordered = z.infer<typeof ReorderedSchema>

/** What happens to an order, as the stream of its owner tells it. */
export type OrderStep = {
  order_id: number
  order_status: OrderEvent
  /** A sentence in the language of who listens. */
  text: string
  /** Whether no order of the owner has a step to come. */
  is_last: boolean
}
