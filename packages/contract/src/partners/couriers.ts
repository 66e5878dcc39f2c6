import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { UploadSchema } from '../wire/upload.ts'
import { ApplicationTokenSchema, IdentityTypeSchema } from './applications.ts'

/** Spec 9.007: 2 MB, for the photo and for each picture of the identity document. */
export const MOST_COURIER_PICTURE_BYTES = 2_097_152
export const MOST_IDENTITY_PICTURES = 5

export const CourierBodySchema = z.object({
  f_name: ReadableTextSchema.trim().min(1).max(100),
  l_name: ReadableTextSchema.trim().max(100).nullish(),
  email: z.string().max(1000),
  phone: z.string().max(1000),
  password: z.string().max(1000).nullish(),
  identity_type: IdentityTypeSchema,
  identity_number: ReadableTextSchema.trim().min(1).max(50),
  identity_image: z.array(UploadSchema).max(MOST_IDENTITY_PICTURES).optional(),
  image: UploadSchema.optional(),
  zone_id: QueryIdSchema,
  /** An id of `get-vehicles`; may be omitted in a shop without any. */
  vehicle_id: optionalWireNumber(z.number().int()),
  /** 1: a freelancer, paid per delivery; 0: paid a salary. */
  earning: z.union([z.literal([0, 1]), z.enum(['0', '1']).transform((text) => (text === '1' ? (1 as const) : (0 as const)))]),
  /** JSON text of what the courier delivers; clients of the family omit it, and `delivery` is the only value. */
  serve_for: jsonText(z.array(z.literal('delivery')).min(1).max(10)).nullish(),
  /** Ours: the link of a returned application that this one corrects. Password and pictures may be omitted then. */
  application: ApplicationTokenSchema.optional(),
})

export const courierEndpoints = defineEndpoints({
  'couriers.register': {
    summary: 'Takes the application of a courier (reference §13.5); an operator decides it',
    access: 'anyone',
    refusesWith200: true,
    body: CourierBodySchema,
    upload: {
      field: 'identity_image',
      maxBytes: MOST_COURIER_PICTURE_BYTES,
      most: MOST_IDENTITY_PICTURES,
      also: ['image'],
    },
    response: z.object({
      message: z.string(),
      /** Ours: the link to track the application. */
      token: z.string(),
    }),
  },
})
