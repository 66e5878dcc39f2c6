import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { defineEndpoints } from '../wire/endpoint.ts'

export const BusinessPlanSchema = z.enum(['commission', 'subscription'])
export type BusinessPlan = z.infer<typeof BusinessPlanSchema>

/** A text in every language; empty if nothing was entered. */
const TextsSchema = z.record(z.enum(languages), z.string())

/** The entries of a vendor, to fill in the correction form; times are in minutes. */
export const VendorFormSchema = z.object({
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  name: TextsSchema,
  address: TextsSchema,
  latitude: z.number(),
  longitude: z.number(),
  zone_id: z.number(),
  module_id: z.number(),
  pickup_zone_ids: z.array(z.number()),
  minimum_delivery_time: z.number(),
  maximum_delivery_time: z.number(),
  tax: z.string(),
  logo_full_url: z.string().nullable(),
  cover_photo_full_url: z.string().nullable(),
  business_plan: BusinessPlanSchema,
  /** The subscription as it was offered; `validity` in days. */
  package: z.object({ id: z.number(), package_name: z.string(), price: z.number(), validity: z.number() }).nullable(),
})
export type VendorForm = z.infer<typeof VendorFormSchema>

export const IdentityTypeSchema = z.enum(['passport', 'driving_license', 'nid'])
export type IdentityType = z.infer<typeof IdentityTypeSchema>

/** The entries of a courier, to fill in the correction form. */
export const CourierFormSchema = z.object({
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  zone_id: z.number(),
  vehicle_id: z.number().nullable(),
  /** 1: a freelancer; 0: paid a salary. */
  earning: z.literal([0, 1]),
  identity_type: IdentityTypeSchema,
  /** Empty once the application is withdrawn. */
  identity_number: z.string(),
  image_full_url: z.string().nullable(),
  identity_image_full_url: z.array(z.string()),
})
export type CourierForm = z.infer<typeof CourierFormSchema>

export const ApplicationStateSchema = z.enum(['received', 'returned', 'approved', 'withdrawn'])
export type ApplicationState = z.infer<typeof ApplicationStateSchema>
export const ApplicationKindSchema = z.enum(['vendor', 'courier'])
export type ApplicationKind = z.infer<typeof ApplicationKindSchema>

/**
 * `store_id` is the store that an approval created. `vendor` or `courier` are the entries to correct, only in a returned application of
 * that kind.
 */
export const ApplicationSchema = z.object({
  id: z.number(),
  kind: ApplicationKindSchema,
  state: ApplicationStateSchema,
  name: z.string(),
  reason: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  store_id: z.number().nullable(),
  vendor: VendorFormSchema.nullable(),
  courier: CourierFormSchema.nullable(),
})
export type Application = z.infer<typeof ApplicationSchema>

/** The signed link of an application: its holder may read, correct and withdraw it. */
export const ApplicationTokenSchema = z.string().min(1).max(200)

export const applicationEndpoints = defineEndpoints({
  'applications.read': {
    summary: 'The state of an application, by the link of its mail (ours)',
    access: 'anyone',
    own: true,
    query: z.object({ token: ApplicationTokenSchema }),
    response: ApplicationSchema,
  },
  'applications.withdraw': {
    summary: 'Withdraws an application that is not decided, by the link of its mail (ours)',
    access: 'anyone',
    own: true,
    body: z.object({ token: ApplicationTokenSchema }),
    response: ApplicationSchema,
  },
})
