import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { FlagSchema } from '../wire/flag.ts'
import { ContactChannelSchema } from './identity.ts'
import { wireNumber } from '../wire/number.ts'
import { PageQuerySchema, pageOf, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { addressFieldsBody, addressFieldsShape } from '../places/address-fields.ts'

/** Spec 3.007. */
export const ProfileSchema = z.object({
  id: z.number(),
  f_name: z.string().nullable(),
  l_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  image: z.string().nullable(),
  image_full_url: z.string().nullable(),
  is_phone_verified: FlagSchema,
  is_email_verified: FlagSchema,
  /** The contact that the shop requires to be confirmed, by the channel of its code; null for none. */
  verification_on: ContactChannelSchema.nullable(),
  verification_medium: z.enum(['SMS', 'firebase', 'email']).nullable(),
  /** Ours: whether a password was ever set. */
  has_password: z.boolean(),
  login_medium: z.string().nullable(),
  ref_code: z.string(),
  ref_by: z.number().nullable(),
  /** Whether the first order of a referred customer gets the discount of `discount_amount`, a percent or a decimal amount. */
  is_valid_for_discount: z.boolean(),
  discount_amount: z.number(),
  discount_amount_type: z.enum(['percentage', 'amount', '']),
  /** How long it is valid after signing up, such as "30 days"; "" without a limit. */
  validity: z.string(),
  current_language_key: z.string(),
  order_count: z.number(),
  member_since_days: z.number(),
  wallet_balance: z.number(),
  loyalty_point: z.number(),
  storage: z.array(z.unknown()),
  /** Modules with interests of the customer (spec 2.024). */
  selected_modules_for_interest: z.array(z.number()),
  /** Ours: the categories that are the customer's interests. */
  interest: z.array(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Profile = z.infer<typeof ProfileSchema>

const TypedSchema = z.string().max(1000)
const CodeSchema = z.union([z.string().max(40), z.number().int().nonnegative()]).transform(String)

/** Spec 3.008; omitted members stay unchanged. */
export const UpdateProfileBodySchema = z.object({
  name: TypedSchema.optional(),
  email: TypedSchema.nullish(),
  phone: TypedSchema.nullish(),
  /** Spec 5.006, 5.008, 9.007. */
  image: UploadSchema.nullish(),
  button_type: z.union([z.enum(['phone', 'email', 'change_password']), z.literal('')]).nullish(),
  password: TypedSchema.nullish(),
  confirm_password: TypedSchema.nullish(),
  /** Ours: required to change an existing password. */
  current_password: TypedSchema.nullish(),
  otp: CodeSchema.nullish(),
  verification_on: z.union([ContactChannelSchema, z.literal('')]).nullish(),
  verification_medium: z.string().max(20).nullish(),
  session_info: z.string().max(4000).nullish(),
})

/**
 * The answer to a profile update (spec 4.043). With `otp_send` a code was sent, and the form must be sent again with it; `token` (ours)
 * replaces the previous one.
 */
export const ProfileAnswerSchema = z.object({
  message: z.string(),
  otp_send: z.boolean().optional(),
  verification_on: ContactChannelSchema.optional(),
  verification_medium: z.string().optional(),
  token: z.string().optional(),
})
export type ProfileAnswer = z.infer<typeof ProfileAnswerSchema>

export const DeviceSessionSchema = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
export type DeviceSession = z.infer<typeof DeviceSessionSchema>

/** Spec 3.009. */
export const AddressSchema = z.object({
  id: z.number(),
  address_type: z.string(),
  address_label: z.string().nullable(),
  contact_person_name: z.string(),
  contact_person_number: z.string(),
  contact_person_email: z.string().nullable(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  floor: z.string().nullable(),
  road: z.string().nullable(),
  house: z.string().nullable(),
  additional_information: z.string().nullable(),
  ...addressFieldsShape,
  /** Ours: a signed address of the picture of its building; absent without one. */
  door_picture_url: z.string().optional(),
  zone_id: z.number(),
  zone_ids: z.array(z.number()),
  user_id: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Address = z.infer<typeof AddressSchema>

const optionalText = (max: number) => ReadableTextSchema.trim().max(max).nullish()
/** The body of an address (spec 7.019). `address_type` is home, office, other, or a custom label. */
export const AddressBodySchema = z.object({
  address: optionalText(300),
  address_type: optionalText(60),
  address_label: optionalText(60),
  contact_person_name: optionalText(120),
  contact_person_number: optionalText(40),
  contact_person_email: optionalText(255),
  latitude: wireNumber(z.number().min(-90).max(90)),
  longitude: wireNumber(z.number().min(-180).max(180)),
  additional_information: optionalText(300),
  house: optionalText(60),
  floor: optionalText(60),
  road: optionalText(120),
  ...addressFieldsBody,
})
export type AddressBody = z.input<typeof AddressBodySchema>

/** Ours: the destination for the wallet's money, in words, or the amount that is waived. */
const WalletRefundSchema = z
  .object({
    send_to: ReadableTextSchema.trim().max(500).nullish(),
    give_up: wireNumber(z.number().positive().max(1e12)).nullish(),
  })
  .refine(({ send_to, give_up }) => !send_to || give_up == null)

export const profileEndpoints = defineEndpoints({
  'profile.info': { summary: 'The caller’s profile (7.004)', access: 'customer', response: ProfileSchema },
  'profile.update': {
    summary: 'Changes the profile; a new phone or e-mail is confirmed by a code first (7.005)',
    access: 'customer',
    body: UpdateProfileBodySchema,
    upload: { field: 'image', maxBytes: 2_097_152 },
    response: ProfileAnswerSchema,
  },
  'profile.updateInterests': {
    summary: 'Sets the categories that the caller likes, of the header’s module or of all (2.024)',
    access: 'customer',
    body: z.object({ interest: z.array(QueryIdSchema).max(100) }),
    response: MessageSchema,
  },
  'profile.remove': {
    summary: 'Deletes the account (7.006); money in its wallet is returned by hand unless it is given up',
    access: 'customer',
    body: z
      .object({ password: TypedSchema.nullish(), otp: CodeSchema.nullish(), wallet_refund: WalletRefundSchema.nullish() })
      .nullish(),
    response: z.object({
      message: z.string(),
      otp_send: z.boolean().optional(),
      verification_on: ContactChannelSchema.optional(),
      /** Ours: the refund of the wallet, without bonuses, and the number of that manual refund; null if it was waived. */
      wallet_refund: z.object({ id: z.number().nullable(), amount: z.number() }).optional(),
    }),
  },
  'profile.export': {
    summary:
      'The address of a zip archive of everything that is stored about the caller, for ten minutes; 403 `proof` without `profile.prove` (ours)',
    access: 'customer',
    response: z.object({ url: z.string(), expires_at: z.string() }),
  },
  'profile.prove': {
    summary:
      'Proves by the password, or by a code where there is none, that the account’s owner is at the device; this session needs no other for ten minutes (ours)',
    access: 'customer',
    body: z.object({ password: TypedSchema.nullish(), otp: CodeSchema.nullish() }).nullish(),
    /** Without a password, the first call sends a code. */
    response: z.object({
      message: z.string(),
      otp_send: z.boolean().optional(),
      verification_on: ContactChannelSchema.optional(),
    }),
  },
  'profile.sessions': {
    summary: 'Where the caller is signed in (ours)',
    access: 'customer',
    response: z.array(DeviceSessionSchema),
  },
  'profile.endSession': {
    summary: 'Ends one of the caller’s sessions; another than this one after `profile.prove`, 403 `proof` without (ours)',
    access: 'customer',
    params: z.object({ id: QueryIdSchema }),
    response: MessageSchema,
  },
  'profile.endSessions': {
    summary: 'Ends all of the caller’s sessions, this one too; 403 `proof` without `profile.prove` (ours)',
    access: 'customer',
    response: MessageSchema,
  },
  'address.list': {
    summary: 'The caller’s saved addresses, newest first (7.018)',
    access: 'customer',
    query: PageQuerySchema,
    response: pageOf('addresses', AddressSchema),
  },
  'address.add': {
    summary: 'Saves an address (7.019)',
    access: 'customer',
    body: AddressBodySchema,
    response: z.object({ message: z.string(), id: z.number(), zone_ids: z.array(z.number()) }),
  },
  'address.update': {
    summary: 'Changes one of the caller’s addresses (7.020)',
    access: 'customer',
    params: z.object({ id: QueryIdSchema }),
    body: AddressBodySchema,
    response: z.object({ message: z.string(), zone_id: z.number(), zone_ids: z.array(z.number()) }),
  },
  'address.remove': {
    summary: 'Removes one of the caller’s addresses',
    access: 'customer',
    query: z.object({ address_id: QueryIdSchema }),
    response: MessageSchema,
  },
  'address.picture': {
    summary:
      'Keeps a picture of the building with one of the caller’s addresses; without a file it is removed. The file replaces the one before, so a repeated call changes nothing',
    access: 'customer',
    own: true,
    body: z.object({ address_id: QueryIdSchema, file: z.array(UploadSchema).max(1).nullish() }),
    upload: { field: 'file', maxBytes: MOST_PICTURE_BYTES, most: 1 },
    response: z.object({ door_picture_url: z.string().nullable() }),
  },
})
