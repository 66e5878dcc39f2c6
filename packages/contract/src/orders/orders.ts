import { CourierHintSchema } from './hints/courier-hints.ts'
import { addressFieldsShape } from '../places/address-fields.ts'
import { z } from 'zod'
import { TransferredSchema, TransferSchema } from '../transfers/transfer.ts'
import { InvoiceLinkSchema } from './invoice-links.ts'
import { OrderCashbackSchema } from '../wallet/order-cashback.ts'
import { RefundSchema } from './after-sale.ts'
import { OfflinePaymentSchema } from './offline-payments.ts'
import { CallPartySchema } from './call-parties.ts'
import { CourierWaitsSchema } from './delivery-attempts.ts'
import { NoCourierSchema } from './no-courier.ts'
import { FlagSchema } from '../wire/flag.ts'
import { OrderLineSchema } from './order-lines.ts'
import { OrderStoreSchema } from './order-store.ts'
import { ChargePayerSchema, OrderedCategorySchema, ParcelReturnSchema } from './parcels.ts'
import { OwnReviewSchema } from '../catalog/reviews.ts'
import { OrderShortageSchema } from './shortages.ts'
import { ModuleTypeSchema } from '../site.ts'

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
  // Ours, for what could not be delivered: on its way back to its store or sender, and returned.
  'returning',
  'returned',
])
export type OrderStatus = z.infer<typeof OrderStatusSchema>

/** The events that an order's owner, its store and web hooks receive: its status changes and other changes. */
export const OrderEventSchema = z.enum([
  ...OrderStatusSchema.options,
  'priced',
  'courier_changed',
  'case_decided',
  'partly_refunded',
  // The courier cannot hand the order over and waits at the door, or had an accident.
  'courier_waits',
  'accident',
  // The office decided what is owed for an order that came back.
  'return_decided',
  // Ours: a line ran out, and the customer was asked, or something was decided.
  'shortage_asked',
  'shortage_settled',
  // No courier takes it, and its customer may wait or cancel.
  'no_courier',
  // Ours: its money was taken twice and comes back, and money is on its way back.
  'paid_twice',
  'paid_back',
])
export type OrderEvent = z.infer<typeof OrderEventSchema>

/** The same, plus events that the owner knows of already. A line that is settled is `changed`. */
export const OrderHistoryEventSchema = z.enum([
  ...OrderEventSchema.exclude(['shortage_settled', 'paid_twice', 'paid_back']).options,
  'changed',
  'case_created',
  'call_confirmed',
  'phone_proven',
  'shortage_withdrawn',
  // Nobody took it, so it is offered to more couriers, or for more pay.
  'offered_again',
  // Staff sent the customer the link to the order again.
  'link_sent',
])
export type OrderHistoryEvent = z.infer<typeof OrderHistoryEventSchema>

export const OrderTypeSchema = z.enum(['delivery', 'take_away', 'parcel'])
export type OrderType = z.infer<typeof OrderTypeSchema>
/** The types of the orders that a store takes. */
export type ShopOrderType = Exclude<OrderType, 'parcel'>

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
  ...addressFieldsShape,
})

/** The receiver of a parcel, in the zone that the server found. */
const ReceiverDetailsSchema = DeliveryAddressSchema.extend({ zone_id: z.number() })

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
const PlaceSchema = z.object({ latitude: z.string(), longitude: z.string() })

/** An order. Amounts are decimals of the order's currency. */
export const OrderSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  is_guest: z.boolean(),
  order_amount: z.number(),
  order_type: OrderTypeSchema,
  order_status: OrderStatusSchema,
  payment_status: z.enum(['paid', 'unpaid', 'partially_paid']),
  /** `partial_payment` if the wallet paid a part. */
  payment_method: z.string(),
  partially_paid_amount: z.number(),
  /** Ours: the amount that must still be paid through a gateway before the order continues; 0 if none. */
  gateway_due: z.number(),
  /** Ours: the offline amount that must still be confirmed before the order continues. */
  offline_due: z.number(),
  /** Ours: the cash that the customer will hand over at the door, if more than is due; else absent. */
  cash_tendered: z.number().optional(),
  /** The change that the courier has to bring for it; absent if none. */
  bring_change_amount: z.number().optional(),
  /** Ours: true while the store or the office has to call the guest before the order continues; else absent. */
  awaits_call: z.literal(true).optional(),
  /** Ours: true while a new order waits for its payment through a gateway, so that no store has it yet; else absent. */
  awaits_payment: z.literal(true).optional(),
  /** Ours: true for an order that staff placed for a caller; else absent. */
  by_phone: z.literal(true).optional(),
  coupon_code: z.string().nullable(),
  coupon_discount_amount: z.number(),
  coupon_discount_title: z.string().nullable(),
  coupon_created_by: z.enum(['admin', 'vendor']).nullable(),
  ref_bonus_amount: z.number(),
  extra_packaging_amount: z.number(),
  store_discount_amount: z.number(),
  /** Always 0: `store_discount_amount` includes discounts of flash sales. */
  flash_admin_discount_amount: z.number(),
  flash_store_discount_amount: z.number(),
  total_tax_amount: z.number(),
  tax_percentage: z.number(),
  /** Ours: the tax of each class, where `tax_percentage` is not that of all; without a class, its name is null. */
  taxes: z.array(z.object({ name: z.string().nullable(), percent: z.number(), amount: z.number() })).optional(),
  tax_status: z.enum(['included', 'excluded']),
  delivery_charge: z.number(),
  original_delivery_charge: z.number(),
  free_delivery_by: z.enum(['admin', 'vendor']).nullable(),
  dm_tips: z.number(),
  /** Ours: what the customer added for the courier after delivery; not part of `order_amount`. Absent without any. */
  late_tip: z.number().optional(),
  additional_charge: z.number(),
  /** Ours: the charge's name at that time; null for orders from before names were stored. */
  additional_charge_name: z.string().nullable(),
  distance: z.number(),
  schedule_at: TimestampSchema,
  scheduled: FlagSchema,
  otp: z.string().nullable(),
  order_note: z.string().nullable(),
  unavailable_item_note: z.string().nullable(),
  delivery_instruction: z.string().nullable(),
  cutlery: z.boolean(),
  /** A prescription order without lines: the store adds them. */
  prescription_order: z.boolean(),
  order_attachment_full_url: z.array(z.string()),
  /** Proof of delivery: pictures of the place where it was left. */
  order_proof_full_url: z.array(z.string()),
  /** Ours: an item or the courier can still be reviewed. */
  can_review: z.boolean(),
  /** Ours: the customer's review of the courier, or whether one can still be written. */
  delivery_man_review: OwnReviewSchema.nullable(),
  can_review_delivery_man: z.boolean(),
  /** Ours: a voice note and a picture for the courier; absent without any, and for couriers before and after the delivery. */
  courier_hint: CourierHintSchema.optional(),
  /** For a parcel, the sender's address. */
  delivery_address: DeliveryAddressSchema.nullable(),
  /** The next five are null for any order except for a parcel. */
  receiver_details: ReceiverDetailsSchema.nullable(),
  parcel_category_id: z.number().nullable(),
  parcel_category: OrderedCategorySchema.nullable(),
  charge_payer: ChargePayerSchema.nullable(),
  parcel_return: ParcelReturnSchema.nullable(),
  module_id: z.number(),
  module_type: ModuleTypeSchema,
  module: z.object({ id: z.number(), module_name: z.string(), module_type: ModuleTypeSchema }),
  zone_id: z.number(),
  /** Null for a parcel. */
  store_id: z.number().nullable(),
  delivery_man_id: z.number().nullable(),
  processing_time: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  canceled_by: z.string().nullable(),
  /** The refund request; null if there is none. */
  refund: RefundSchema.nullable(),
  /** Ours: all money refunded after delivery. Less than the total of an order that is still delivered means partly refunded. */
  refunded_amount: z.number(),
  /** Ours: by destination, the part that was refunded while the order stayed delivered. */
  partly_refunded: z.object({ gateway: z.number(), wallet: z.number(), manual: z.number() }),
  /** Ours: within this part, an amount that names no pieces, with the note of the business; null for none. */
  part_refund: z
    .object({
      amount: z.number(),
      method: z.enum(['wallet', 'gateway', 'manual']),
      note: z.string().nullable(),
      created_at: z.string(),
    })
    .nullable(),
  /** Null for guests, without an offer, and after a cancellation. */
  cashback: OrderCashbackSchema.nullable(),
  /** Ours: its lines that ran out, the oldest first; absent if none did. */
  shortages: z.array(OrderShortageSchema).optional(),
  /** Ours: the number of its cases. */
  case_count: z.number(),
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
  returning: TimestampSchema,
  returned: TimestampSchema,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof OrderSchema>

/** A part of the payment: the wallet's part, or the method for the rest. */
export const OrderPaymentSchema = z.object({
  /** Its position among the parts, starting with 1. */
  id: z.number(),
  order_id: z.number(),
  /** The method, or a gateway's key. */
  payment_method: z.string(),
  /** Ours: the name of the gateway or of the offline method, in the reader's language. */
  payment_title: z.string().nullable(),
  amount: z.number(),
  payment_status: z.enum(['paid', 'unpaid']),
  /** The gateway's payment id; null for other methods. */
  transaction_ref: z.string().nullable(),
  /** Ours: the destination of its refund; `manual`: staff transfers it by hand. */
  returned_to: z.enum(['wallet', 'gateway', 'manual']).nullable(),
})
export type OrderPayment = z.infer<typeof OrderPaymentSchema>

type Nullable<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodNullable<S[K]> }

function orNull<S extends z.ZodRawShape>(shape: S): Nullable<S> {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, z.nullable(field)])) as Nullable<S>
}

/**
 * The answer of tracking, and the events of the live stream at `live_url`. With id and phone alone it contains status, times, store and
 * courier. For the owner the fields of the order are at the top level, where clients of the family read them; for others, fields about
 * contents, money or people are null. Ours in addition: `order`, the same fields in one object, and `lines`.
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
  /** The estimated arrival (or pickup), ISO times; null once the order is over. */
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
  is_late: z.boolean(),
  cancellation_reason: z.string().nullable(),
  /** Minutes, from the store's `delivery_time`; 0 for a parcel. */
  min_delivery_time: z.number(),
  max_delivery_time: z.number(),
  /** Null for a parcel. */
  store: OrderStoreSchema.nullable(),
  /** After the order is over, only for the owner, without phone and position; null for everyone else. */
  delivery_man: z.array(CourierSchema).nullable(),
  /** The destination, rounded to about a hundred metres for callers with id and phone only. */
  destination: PlaceSchema.nullable(),
  /** Ours: the pick-up place of a parcel, rounded in the same way; null for any other order. */
  origin: PlaceSchema.nullable(),
  /** The courier's route as [lng, lat]; null without a courier on the road. */
  route: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /**
   * Proof of delivery: for the owner, and for callers with the phone of a guest's order, because a guest on another device has no other
   * access.
   */
  order_proof_full_url: z.array(z.string()),
  order: OrderSchema.nullable(),
  lines: z.array(OrderLineSchema).nullable(),
  /** The parts of the payment, for the owner; for an order that was canceled or came back only those that were paid. */
  payments: z.array(OrderPaymentSchema),
  /** The owner's report of an offline payment, and the result of its verification. */
  offline_payment: OfflinePaymentSchema.nullable(),
  /** Ours: how the owner may transfer what is due offline; absent if nothing is, or no method says how. */
  transfers: z.array(TransferSchema).optional(),
  /** Ours: parts that have come by transfer; absent while nothing has. */
  transferred: TransferredSchema.optional(),
  /** Whether the owner may switch the open amount to cash. */
  can_pay_cash: z.boolean(),
  /** Ours: the gateways that the office offers for what is due, in its order; absent if nothing is due. */
  gateways: z.array(z.string()).optional(),
  /** Ours: what a card of its owner pays of an order in cash, until it is handed over, and the gateways for it; absent if none takes it. */
  card_instead: z.object({ amount: z.number(), gateways: z.array(z.string()) }).optional(),
  /** Ours: true while the owner may still say which cash they have ready; else absent. */
  can_change_cash: z.literal(true).optional(),
  /**
   * Ours: whether messages with the store and the courier can be opened: by the owner, and by callers with the phone of a guest's order. Once
   * nothing can be written any more, a guest still opens what was written, on the own device or by the link.
   */
  can_message: z.boolean(),
  /** Ours: true once a guest only reads these messages; else absent. */
  messages_over: z.literal(true).optional(),
  /** Ours: the sides that the viewer may call through the shop, in place of numbers; absent if there are none. */
  call_to: z.array(CallPartySchema).optional(),
  /** Ours: whether the viewer may change, pay and review the order. Only its owner may; link and phone only show it. */
  can_act: z.boolean(),
  /** Ours: true if a code by SMS can replace the call that the order awaits; else absent. */
  can_prove_phone: z.literal(true).optional(),
  /** Ours: what keeps the courier from handing the order over, since when, and until when they wait at least; else absent. */
  courier_waits: CourierWaitsSchema.optional(),
  /**
   * Ours: where somebody who only has number and phone finds the delivery code of an order under way, in a shop that asks for codes; else
   * absent. `email`, `sms`: on the page that the link of this message opens. `device`: where the order was placed.
   */
  code_at: z.enum(['email', 'sms', 'device']).optional(),
  /**
   * Ours: the store waits for an answer about a line that ran out, and the viewer cannot give it; else absent. `answer_at` is where it can be
   * given: by the link of an e-mail or SMS, or where the order was placed.
   */
  open_question: z
    .object({ asked_at: z.string(), answers_until: z.string(), answer_at: z.enum(['email', 'sms', 'device']) })
    .optional(),
  /** Ours: no courier takes the order, and the viewer may wait or cancel it, also by its link; else absent. */
  no_courier: NoCourierSchema.optional(),
  /** Ours: the viewer may tip the courier from this wallet balance; absent otherwise. */
  tip_offer: z.object({ wallet_balance: z.number() }).optional(),
  /** Ours: the path of the link that opens a guest's order on any device; null once it has expired, and for callers with the phone. */
  share_path: z.string().nullable(),
  /** Ours: the invoice and its credit notes, oldest first, for those who see the bill; absent if there is none. */
  invoices: z.array(InvoiceLinkSchema).optional(),
  revision: z.number(),
  live_url: z.string(),
})
export type TrackedOrder = z.infer<typeof TrackedOrderSchema>

/** An order with its store, if it has one, and its courier. Once it is over, only the courier's name and picture are left. */
export const OrderWithStoreSchema = OrderSchema.extend({
  store: OrderStoreSchema.nullable(),
  delivery_man: z.array(CourierSchema).nullable(),
})
export type OrderWithStore = z.infer<typeof OrderWithStoreSchema>

/** An order in a list, with what its row shows (ours): the store, the first pictures, and the estimated arrival. */
export const ListedOrderSchema = OrderWithStoreSchema.extend({
  item_images: z.array(z.string().nullable()),
  /** The number of pieces in all its lines. */
  piece_count: z.number(),
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type ListedOrder = z.infer<typeof ListedOrderSchema>

/**
 * An item of an order that is not available now. `not_now`: served at other hours, `hours` ("HH:mm"). `closed`: its store opens at
 * `opens_at` (ISO 8601; null if unknown). `sold_out`: fewer are left than were ordered. `gone`: no longer sold as ordered.
 */
const MissingLineSchema = z.object({
  item_id: z.number().nullable(),
  name: z.string(),
  reason: z.string(),
  kind: z.enum(['not_now', 'closed', 'sold_out', 'gone']),
  hours: z.object({ from: z.string(), to: z.string() }).nullable(),
  opens_at: z.string().nullable(),
  can_schedule: z.boolean(),
})
export type MissingLine = z.infer<typeof MissingLineSchema>

/** The items of an order that were added to the cart again, and those that were not. */
export const ReorderedSchema = z.object({
  message: z.string(),
  store_id: z.number(),
  module_id: z.number(),
  added: z.number(),
  missing: z.array(MissingLineSchema),
})
export type Reordered = z.infer<typeof ReorderedSchema>

/** An event of an order in its owner's stream. */
export type OrderStep = {
  order_id: number
  order_status: OrderEvent
  /** A sentence in the listener's language. */
  text: string
  /** Whether all of the owner's orders are over. */
  is_last: boolean
}
