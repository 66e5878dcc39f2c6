import { addressFieldsBody } from '../places/address-fields.ts'
import { z } from 'zod'
import { RoleReasonSchema } from './after-sale.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber } from '../wire/number.ts'
import { PageQuerySchema, pageOf, QueryIdSchema } from '../wire/paging.ts'
import { optionalText, ReadableTextSchema } from '../wire/readable-text.ts'

/** The party that pays for a parcel; a receiver pays the courier in cash. */
export const ChargePayerSchema = z.enum(['sender', 'receiver'])
export type ChargePayer = z.infer<typeof ChargePayerSchema>

/** A kind of parcel, by its content. Rates are decimals; null if those of the zone or the business apply. */
export const ParcelCategorySchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  image_full_url: z.string().nullable(),
  status: FlagSchema,
  /** The number of delivered parcels. */
  orders_count: z.number(),
  module_id: z.number(),
  parcel_per_km_shipping_charge: z.number().nullable(),
  parcel_minimum_shipping_charge: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ParcelCategory = z.infer<typeof ParcelCategorySchema>

/** The category of a placed parcel. */
export const OrderedCategorySchema = ParcelCategorySchema.pick({
  id: true,
  name: true,
  description: true,
  image: true,
  image_full_url: true,
  module_id: true,
})

/** Ours: why and by whom a parcel is returned. */
export const ParcelReturnSchema = z.object({
  reason: z.string().nullable(),
  returned_by: z.string().nullable(),
  /** Collected in cash when the sender receives the parcel. */
  return_fee: z.number(),
})

/** The receiver of a parcel. The server determines its zone and the distance; values that clients of the family send are ignored. */
export const ReceiverBodySchema = z.looseObject({
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  contact_person_email: optionalText(255),
  address: optionalText(300),
  address_type: optionalText(40),
  latitude: optionalWireNumber(z.number().min(-90).max(90)),
  longitude: optionalWireNumber(z.number().min(-180).max(180)),
  road: optionalText(120),
  house: optionalText(60),
  floor: optionalText(60),
  ...addressFieldsBody,
})
/** The receiver as in the body. */
export type ReceiverDetails = z.output<typeof ReceiverBodySchema>

/** The members that a parcel adds to the body of placing and of quoting; the other address is the sender's. */
export const parcelBodyShape = {
  parcel_category_id: QueryIdSchema.nullish(),
  /** JSON text as clients of the family send it, or the object itself. */
  receiver_details: jsonText(ReceiverBodySchema.nullish()),
  charge_payer: ChargePayerSchema.nullish(),
}

const ReasonsQuerySchema = PageQuerySchema.extend({ type: z.enum(['customer', 'deliveryman', 'admin']).default('customer') })

/** Before pick-up a parcel is canceled, afterwards it is returned to its sender. */
const CancellationTypeSchema = z.enum(['before_pickup', 'after_pickup'])

export const parcelEndpoints = defineEndpoints({
  'parcel.categories': {
    summary: 'What a parcel may hold, in the module of the call',
    access: 'anyone',
    isPublic: true,
    response: z.array(ParcelCategorySchema),
  },
  'parcel.instructions': {
    summary: 'Instructions for the courier of a parcel to choose from',
    access: 'anyone',
    isPublic: true,
    query: PageQuerySchema,
    response: pageOf(
      'data',
      z.object({
        id: z.number(),
        instruction: z.string(),
        status: FlagSchema,
        created_at: z.string(),
        updated_at: z.string(),
      }),
    ),
  },
  'orders.parcelCancellationReasons': {
    summary: 'Reasons to cancel a parcel before it is picked up',
    access: 'anyone',
    isPublic: true,
    query: ReasonsQuerySchema,
    response: pageOf('data', RoleReasonSchema),
  },
  'orders.parcelReturnReasons': {
    summary: 'Reasons to have a parcel brought back to its sender',
    access: 'anyone',
    isPublic: true,
    query: ReasonsQuerySchema,
    response: pageOf('data', RoleReasonSchema),
  },
  'orders.parcelReasons': {
    summary: 'Both lists of reasons, or one, as newer clients of the family ask for them',
    access: 'anyone',
    isPublic: true,
    query: PageQuerySchema.extend({
      user_type: z.enum(['customer', 'deliveryman', 'admin']).default('customer'),
      cancellation_type: CancellationTypeSchema.optional(),
    }),
    response: pageOf('data', RoleReasonSchema.extend({ cancellation_type: CancellationTypeSchema })),
  },
  'orders.confirmParcelReturn': {
    summary: 'The sender confirms, by the code of the parcel where codes are required, that it is back',
    access: 'actors',
    body: z.looseObject({
      guest_id: OptionalGuestIdSchema,
      order_id: QueryIdSchema,
      order_status: z.literal('returned'),
      return_otp: z.union([z.string().max(40), z.number().int().nonnegative()]).nullish(),
    }),
    response: z.object({ message: z.string() }),
  },
  'orders.returnParcel': {
    summary: 'Sends a parcel that is on its way back to its sender, who then pays the return fee in cash',
    access: 'actors',
    body: z.looseObject({
      guest_id: OptionalGuestIdSchema,
      order_id: QueryIdSchema,
      reason: ReadableTextSchema.trim().min(1).max(255),
    }),
    response: z.object({ message: z.string(), return_fee: z.number() }),
  },
})
