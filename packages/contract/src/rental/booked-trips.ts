import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { FlagSchema } from '../wire/flag.ts'
import { guestShape } from '../identity/identity.ts'
import { RoleReasonSchema } from '../orders/after-sale.ts'
import { InvoiceLinkSchema } from '../orders/invoice-links.ts'
import { OfflinePaymentSchema } from '../orders/offline-payments.ts'
import { TransferredSchema, TransferSchema } from '../transfers/transfer.ts'
import { pageOf, PageQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_REVIEW_CHARACTERS, MOST_REVIEW_PICTURES, OwnReviewSchema, StarsSchema } from '../catalog/reviews.ts'
import { cardWishShape } from '../wallet/saved-cards.ts'
import { TripStatusSchema } from './trip-status.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { OrderCashbackSchema } from '../wallet/order-cashback.ts'
import { FuelTypeSchema, TransmissionTypeSchema, TripTypeSchema } from './vehicles.ts'

const PlaceSchema = z.object({ lat: z.number(), lng: z.number(), location_name: z.string() })
const TimestampSchema = z.string().nullable()

const TripProviderSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  logo_full_url: z.string().nullable(),
  cover_photo_full_url: z.string().nullable(),
  avg_rating: z.number(),
  rating_count: z.number(),
  total_vehicles: z.number(),
  reviews_section: FlagSchema,
})

/** A trip as its owner sees it. Amounts are decimals of the trip's currency. */
export const TripSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  is_guest: FlagSchema,
  provider_id: z.number(),
  module_id: z.number(),
  zone_id: z.number(),
  pickup_zone_id: z.number(),
  trip_type: TripTypeSchema,
  trip_status: TripStatusSchema,
  payment_status: z.enum(['paid', 'unpaid', 'partially_paid']),
  /** `partial_payment` if the wallet paid a part; null until the customer chooses. */
  payment_method: z.string().nullable(),
  partially_paid_amount: z.number(),
  /** Ours: the amount still to be paid. */
  due_amount: z.number(),
  trip_amount: z.number(),
  /** Null for guests, without an offer, and after a cancellation. */
  cashback: OrderCashbackSchema.nullable(),
  /** Ours: the price before discounts, tax and charges. */
  base_amount: z.number(),
  discount_on_trip: z.number(),
  discount_on_trip_by: z.enum(['admin', 'vendor', 'none']),
  coupon_code: z.string().nullable(),
  coupon_discount_amount: z.number(),
  coupon_discount_by: z.enum(['admin', 'vendor']).nullable(),
  ref_bonus_amount: z.number(),
  tax_amount: z.number(),
  tax_percentage: z.number(),
  /** Ours: the tax of each class, where `tax_percentage` is not that of all; without a class, its name is null. */
  taxes: z.array(z.object({ name: z.string().nullable(), percent: z.number(), amount: z.number() })).optional(),
  tax_status: z.enum(['included', 'excluded']),
  additional_charge: z.number(),
  additional_charge_name: z.string().nullable(),
  /** Kilometres. */
  distance: z.number(),
  estimated_hours: z.number().nullable(),
  /** Ours, for trips by the day. */
  days: z.number().nullable(),
  scheduled: FlagSchema,
  schedule_at: z.string(),
  estimated_trip_end_time: z.string(),
  pickup_location: PlaceSchema,
  destination_location: PlaceSchema.nullable(),
  user_info: z.object({
    contact_person_name: z.string(),
    contact_person_number: z.string(),
    contact_person_email: z.string().nullable(),
  }),
  trip_note: z.string().nullable(),
  /** The code that the owner shows to the provider; no other caller gets it. */
  otp: z.string().nullable(),
  quantity: z.number(),
  canceled_by: z.enum(['user', 'vendor', 'admin', 'none']),
  cancellation_reason: z.string().nullable(),
  /** Ours: whether the owner may cancel it now. */
  can_cancel: z.boolean(),
  /** Ours: whether the owner may pay the rest of it now. */
  can_pay: z.boolean(),
  provider: TripProviderSchema,
  currency_digits: z.number(),
  pending: TimestampSchema,
  confirmed: TimestampSchema,
  ongoing: TimestampSchema,
  completed: TimestampSchema,
  canceled: TimestampSchema,
  payment_failed: TimestampSchema,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Trip = z.infer<typeof TripSchema>

const TripLineSchema = z.object({
  id: z.number(),
  vehicle_id: z.number().nullable(),
  quantity: z.number(),
  /** Per unit: the price per hour, kilometre or day; for the whole trip; and the discount on that. */
  price: z.number(),
  original_price: z.number(),
  discount_on_trip: z.number(),
  calculated_price: z.number(),
  vehicle_details: z.object({
    name: z.string(),
    thumbnail_full_url: z.string().nullable(),
    brand: z.string().nullable(),
    seating_capacity: z.number(),
    air_condition: FlagSchema,
    fuel_type: FuelTypeSchema,
    transmission_type: TransmissionTypeSchema,
    type: z.string(),
  }),
  license_plate_number: z.array(z.string()),
})
export type TripLine = z.infer<typeof TripLineSchema>

/** An assigned unit with its driver. */
const TripUnitSchema = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  trip_details_id: z.number(),
  vehicle_identity_id: z.number(),
  vehicle_driver_id: z.number().nullable(),
  is_completed: FlagSchema,
  license_plate_number: z.string(),
  vehicle_name: z.string(),
  vehicle_thumbnail: z.string().nullable(),
  driver_data: z
    .object({ id: z.number(), name: z.string(), phone: z.string().nullable(), image_full_url: z.string().nullable() })
    .nullable(),
  /** The owner's review of the unit, and whether one can still be written. */
  review: OwnReviewSchema.nullable(),
  can_review: z.boolean(),
})
export type TripUnit = z.infer<typeof TripUnitSchema>

export const TripDetailsSchema = TripSchema.extend({
  trip_details: z.array(TripLineSchema),
  vehicle_identity: z.array(TripUnitSchema),
  /** The vehicle's position during the trip. */
  position: z.object({ lat: z.number(), lng: z.number(), updated_at: z.string() }).nullable(),
  offline_payment: OfflinePaymentSchema.nullable(),
  /** Ours: how its owner may transfer what is due; absent if nothing is, or no method says how. */
  transfers: z.array(TransferSchema).optional(),
  /** Ours: parts that have come by transfer; absent while nothing has. */
  transferred: TransferredSchema.optional(),
  /** Ours: the gateways that the office offers for what is due, in its order; absent if nothing is due. */
  gateways: z.array(z.string()).optional(),
  /** How the money of a canceled trip is refunded to its owner. */
  returned_to: z.array(z.enum(['wallet', 'gateway', 'manual'])),
  /** Ours: its invoice, once it is over and paid; absent if there is none. */
  invoices: z.array(InvoiceLinkSchema).optional(),
  /** Increases by one with every change. */
  revision: z.number(),
  live_url: z.string(),
})
export type TripDetails = z.infer<typeof TripDetailsSchema>

const tripShape = { ...guestShape, trip_id: QueryIdSchema }

export const bookedTripEndpoints = defineEndpoints({
  'trips.list': {
    summary: 'Trips of the caller, newest first: `running`, `completed`, or all; `search` is a part of the number',
    access: 'actor',
    params: z.object({ type: z.string().max(30) }),
    query: PageQuerySchema.extend({
      ...guestShape,
      search: z.string().max(20).optional(),
      trip_status: TripStatusSchema.optional(),
    }),
    response: pageOf('trips', TripSchema),
  },
  'trips.details': {
    summary: 'A trip of the caller; anybody else gives `contact_number` too, and sees neither contact, amounts nor code',
    access: 'optionalActors',
    query: z.object({ ...tripShape, contact_number: z.string().max(40).optional() }),
    response: TripDetailsSchema,
  },
  'trips.cancel': {
    summary: 'Cancels a pending trip of the caller; units, offers and money go back',
    access: 'actors',
    body: z.looseObject({ ...tripShape, cancellation_reason: ReadableTextSchema.trim().max(255).nullish() }),
    response: MessageSchema,
  },
  'trips.cancellationReasons': {
    summary: 'Reasons to cancel a trip, those of customers unless others are asked for',
    access: 'anyone',
    isPublic: true,
    query: PageQuerySchema.extend({ type: z.enum(['customer', 'store']).default('customer') }),
    response: pageOf('data', RoleReasonSchema),
  },
  'trips.pay': {
    summary: 'Pays the rest of a trip of the caller, or says how it will be paid; a gateway answers with its bare address',
    access: 'actors',
    body: z.looseObject({
      ...tripShape,
      payment_method: z.enum(['cash_payment', 'wallet', 'partial_payment', 'digital_payment']),
      /** For a partial payment also `cash_payment`. */
      payment_gateway: z.string().max(60).nullish(),
      callback_url: z.string().max(2000).nullish(),
      ...cardWishShape,
    }),
    response: z.union([MessageSchema, z.string()]),
  },
  'trips.payOffline': {
    summary: 'Tells how a trip of the caller was paid; answers stand beside the other members, by the keys of the method',
    access: 'actors',
    own: true,
    body: z.looseObject({
      ...tripShape,
      method_id: QueryIdSchema,
      customer_note: ReadableTextSchema.trim().max(500).nullish(),
    }),
    response: MessageSchema,
  },
  'trips.review': {
    summary: 'Reviews a unit of a completed trip of the caller, once; with up to three pictures',
    access: 'customer',
    body: z.object({
      trip_id: QueryIdSchema,
      vehicle_id: QueryIdSchema,
      vehicle_identity_id: QueryIdSchema,
      rating: StarsSchema,
      comment: ReadableTextSchema.trim().max(MOST_REVIEW_CHARACTERS).nullish(),
      attachment: z.array(UploadSchema).max(MOST_REVIEW_PICTURES).nullish(),
    }),
    upload: { field: 'attachment', maxBytes: MOST_PICTURE_BYTES, most: MOST_REVIEW_PICTURES },
    response: MessageSchema,
  },
})
