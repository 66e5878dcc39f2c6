import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { jsonText } from '../wire/json-text.ts'
import { FlagSchema } from '../wire/flag.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { UploadSchema } from '../wire/upload.ts'
import { ApplicationTokenSchema, BusinessPlanSchema } from './applications.ts'

/** Spec 9.007: 2 MB, for the logo and for the cover photo. */
export const MOST_STORE_PICTURE_BYTES = 2_097_152

const TranslationSchema = z.object({
  locale: z.string().max(10),
  key: z.string().max(30),
  value: ReadableTextSchema.trim().max(300),
})
const TimeSchema = wireNumber(z.number().int().min(1).max(10_000))

/** Names and addresses are identified by locale and key, not by their position. */
export const VendorBodySchema = z.object({
  f_name: ReadableTextSchema.trim().min(1).max(100),
  l_name: ReadableTextSchema.trim().max(100).nullish(),
  email: z.string().max(1000),
  phone: z.string().max(1000),
  password: z.string().max(1000).nullish(),
  translations: jsonText(z.array(TranslationSchema).max(20)),
  latitude: wireNumber(z.number().min(-90).max(90)),
  longitude: wireNumber(z.number().min(-180).max(180)),
  zone_id: QueryIdSchema,
  module_id: QueryIdSchema,
  /** JSON text of zone ids, for rental: the zones in which vehicles are handed over. */
  pickup_zone_id: jsonText(z.array(QueryIdSchema).max(100)).nullish(),
  minimum_delivery_time: TimeSchema,
  maximum_delivery_time: TimeSchema,
  delivery_time_type: z.enum(['min', 'minute', 'hour', 'hours', 'day', 'days']).default('minute'),
  tax: z.union([z.string(), z.number()]).transform(String).pipe(ReadableTextSchema.trim().min(1).max(100)),
  logo: UploadSchema.optional(),
  cover_photo: UploadSchema.optional(),
  business_plan: BusinessPlanSchema.default('commission'),
  package_id: optionalWireNumber(z.number().int()),
  /** Ours: the link of a returned application that this one corrects. Password and pictures may be omitted then. */
  application: ApplicationTokenSchema.optional(),
})

/** Limits are text, because clients of the family expect "unlimited" as a value. `validity` is in days. */
const PackageSchema = z.object({
  id: z.number(),
  package_name: z.string(),
  price: z.number(),
  validity: z.number(),
  max_order: z.string(),
  max_product: z.string(),
  pos: FlagSchema,
  mobile_app: FlagSchema,
  chat: FlagSchema,
  review: FlagSchema,
  self_delivery: FlagSchema,
  status: FlagSchema,
  default: FlagSchema,
  colour: z.null(),
  text: z.null(),
  module_type: z.enum(['all', 'rental']),
})
export type VendorPackage = z.infer<typeof PackageSchema>

export const vendorEndpoints = defineEndpoints({
  'vendors.register': {
    summary: 'Takes the application of a store or a rental provider (reference §13.4); an operator decides it',
    access: 'anyone',
    refusesWith200: true,
    body: VendorBodySchema,
    upload: { field: 'logo', maxBytes: MOST_STORE_PICTURE_BYTES, also: ['cover_photo'] },
    response: z.object({
      /** The number of the application; the store gets an id of its own once it is approved. */
      store_id: z.number(),
      type: BusinessPlanSchema,
      package_id: z.number().optional(),
      message: z.string(),
      /** Ours: the link to track the application. */
      token: z.string(),
    }),
  },
  'vendors.packages': {
    summary: 'Subscriptions for stores (reference §13.4), newest first; none while `subscription_business_model` is off',
    access: 'anyone',
    isPublic: true,
    query: z.object({ module_id: QueryIdSchema.optional() }),
    response: z.object({ packages: z.array(PackageSchema) }),
  },
  'vendors.plan': {
    summary: 'Confirms the plan that an application was sent with (reference §13.4); nothing is paid online',
    access: 'anyone',
    body: z.object({
      store_id: QueryIdSchema,
      business_plan: BusinessPlanSchema,
      package_id: optionalWireNumber(z.number().int()),
    }),
    response: z.object({ store_business_model: BusinessPlanSchema, logo: z.null(), message: z.string() }),
  },
})
