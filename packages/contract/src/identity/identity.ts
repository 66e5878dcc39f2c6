import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { FlagSchema } from '../wire/flag.ts'

/**
 * The secret of a guest: random text of at least 128 bits (spec 1.002). Other clients may send it as a number,
 * so both are accepted.
 */
export const GuestIdSchema = z.union([z.string().min(1).max(100), z.number().int().nonnegative()]).transform(String)

/** Some clients send null or an empty text for a missing value. */
export const OptionalGuestIdSchema = z
  .union([GuestIdSchema, z.literal(''), z.null()])
  .transform((id) => id || undefined)
  .optional()
/** The guest's id of an endpoint that guests may call. */
export const guestShape = { guest_id: OptionalGuestIdSchema }
/** Long enough for any mistyped address or name: the rules reject longer ones with a readable message. */
const TypedSchema = z.string().max(1000)
const PasswordSchema = z.string().max(1000)
/** Proof of the previous step, valid for ten minutes: random text (ours). */
const TicketSchema = z.string().min(1).max(200)
const CodeSchema = z.union([z.string().max(40), z.number().int().nonnegative()]).transform(String)
const AnswerSchema = z
  .enum(['yes', 'no', '1', '0'])
  .transform((answer): 'yes' | 'no' => (answer === 'yes' || answer === '1' ? 'yes' : 'no'))

export const ContactChannelSchema = z.enum(['phone', 'email'])
export type ContactChannel = z.infer<typeof ContactChannelSchema>
/** The name of a provider whose accounts sign in: google, facebook, apple, or another folder of the service. */
export const SocialMediumSchema = z.string().regex(/^[a-z][a-z0-9_-]{1,29}$/)
export type SocialMedium = z.infer<typeof SocialMediumSchema>
export const LoginTypeSchema = z.enum(['manual', 'otp', 'social'])
export type LoginType = z.infer<typeof LoginTypeSchema>

const sessionShape = {
  guest_id: OptionalGuestIdSchema,
  /** Ours: whether to remember this device, which makes the session last longer. */
  remember: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
}

/**
 * Ours: how a code was sent. By `whatsapp` means first there, and by SMS if it does not arrive. `to` is masked; null for the proven e-mail of
 * the account, if there is an account: nobody learns whether there is one.
 */
const CodeSentSchema = z.object({ by: z.enum(['sms', 'whatsapp', 'email']), to: z.string().nullable() })
export type CodeSent = z.infer<typeof CodeSentSchema>
const CodeMessageSchema = MessageSchema.extend({ code_sent: CodeSentSchema.optional() })

/** The answer of a sign-in step (spec 3.017). If another step is needed, `token` is null and the other members describe that step. */
export const SessionAnswerSchema = z.object({
  token: z.string().nullable(),
  is_personal_info: FlagSchema,
  is_exist_user: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }).nullable(),
  is_phone_verified: FlagSchema,
  is_email_verified: FlagSchema,
  login_type: LoginTypeSchema,
  /** The destination of a code, masked unless the caller has proved to own it; or the value that was proved. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Ours: the name from the previous step's proof, to prefill the next form. */
  name: z.string().nullable(),
  /** Ours: to be sent with the next step. */
  ticket: z.string().nullable(),
  /** Ours: what changed in the guest's cart when it was moved to the account, in the caller's language. */
  notices: z.array(z.string()),
  code_sent: CodeSentSchema.optional(),
})
export type SessionAnswer = z.infer<typeof SessionAnswerSchema>

/** Spec 3.018, 3.019. */
export const LoginBodySchema = z.discriminatedUnion('login_type', [
  z.object({
    login_type: z.literal('manual'),
    email_or_phone: TypedSchema,
    password: PasswordSchema,
    /** Clients state which of the two it is (spec 5.037). Only the text itself is trusted. */
    field_type: z.enum(['email', 'phone', 'invalid']).optional(),
    type: z.enum(['email', 'phone', 'invalid']).optional(),
    ...sessionShape,
  }),
  z.object({
    login_type: z.literal('otp'),
    phone: TypedSchema,
    otp: CodeSchema.nullish(),
    verified: AnswerSchema.nullish(),
    ticket: TicketSchema.nullish(),
    ...sessionShape,
  }),
  z.object({
    login_type: z.literal('social'),
    medium: SocialMediumSchema,
    token: z.string().max(8000).nullish(),
    /** Accepted, but never trusted. */
    unique_id: z.union([z.string().max(8000), z.number()]).nullish(),
    email: TypedSchema.nullish(),
    access_token: z.union([z.string().max(10), z.number(), z.boolean()]).nullish(),
    verified: AnswerSchema.nullish(),
    ticket: TicketSchema.nullish(),
    /** Ours: the browser's own secret of this sign-in, whose hash was sent to the provider. */
    verifier: z.string().max(200).nullish(),
    ...sessionShape,
  }),
])
export type LoginBody = z.input<typeof LoginBodySchema>

/** Spec 3.020. */
export const SignUpBodySchema = z.object({
  name: TypedSchema.optional(),
  f_name: TypedSchema.optional(),
  l_name: TypedSchema.optional(),
  email: TypedSchema.nullish(),
  phone: TypedSchema,
  password: PasswordSchema,
  confirm_password: PasswordSchema.nullish(),
  ref_code: TypedSchema.nullish(),
  ...sessionShape,
})
export type SignUpBody = z.input<typeof SignUpBodySchema>

export const VerifyCodeBodySchema = z.object({
  otp: CodeSchema.default(''),
  verification_type: ContactChannelSchema,
  phone: TypedSchema.nullish(),
  email: TypedSchema.nullish(),
  login_type: LoginTypeSchema,
  ticket: TicketSchema.nullish(),
  ...sessionShape,
})

const FirebaseBodySchema = z.object({
  session_info: z.string().max(4000).optional(),
  sessionInfo: z.string().max(4000).optional(),
  phone: TypedSchema.optional(),
  phoneNumber: TypedSchema.optional(),
  otp: CodeSchema.optional(),
  code: CodeSchema.optional(),
  is_reset_token: z.union([z.literal(0), z.literal(1), z.enum(['0', '1']).transform(Number)]).optional(),
  login_type: LoginTypeSchema.default('manual'),
  ticket: TicketSchema.nullish(),
  ...sessionShape,
})

export const UpdateInfoBodySchema = z.object({
  ticket: TicketSchema.nullish(),
  name: TypedSchema,
  phone: TypedSchema.nullish(),
  email: TypedSchema.nullish(),
  ref_code: TypedSchema.nullish(),
  login_type: LoginTypeSchema,
  ...sessionShape,
})

const SocialBodySchema = z.object({
  medium: SocialMediumSchema,
  token: z.string().max(8000).nullish(),
  unique_id: z.union([z.string().max(8000), z.number()]).nullish(),
  email: TypedSchema.nullish(),
  phone: TypedSchema.nullish(),
  ticket: TicketSchema.nullish(),
  verifier: z.string().max(200).nullish(),
  login_type: LoginTypeSchema.optional(),
  ref_code: TypedSchema.nullish(),
  ...sessionShape,
})

const recoveryShape = {
  verification_method: ContactChannelSchema,
  phone: TypedSchema.nullish(),
  email: TypedSchema.nullish(),
}
/** The code from the message, or the ticket from a code that Firebase confirmed. */
const ResetTokenSchema = z.union([z.string().max(200), z.number().int().nonnegative()]).transform(String)

export const identityEndpoints = defineEndpoints({
  'identity.guest': {
    summary: 'Makes a guest and answers the secret id (7.031)',
    access: 'anyone',
    body: z
      .looseObject({ fcm_token: z.string().max(500).optional() })
      .optional()
      .nullable(),
    response: z.object({ message: z.string(), guest_id: z.string() }),
  },
  'identity.signUp': {
    summary: 'Opens an account with a password (7.034)',
    access: 'anyone',
    body: SignUpBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.login': {
    summary: 'Signs in by password, code or provider, and answers what is still needed (7.033, 7.035)',
    access: 'anyone',
    body: LoginBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.verifyCode': {
    summary: 'Checks a code that was sent to a phone or an e-mail (7.038)',
    access: 'anyone',
    body: VerifyCodeBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.resendCode': {
    summary: 'Sends another code to where the one of a ticket went (4.055; ours)',
    access: 'anyone',
    body: z.object({ ticket: TicketSchema }),
    response: CodeMessageSchema,
  },
  'identity.updateInfo': {
    summary: 'Name and contact of whoever proved a contact or a provider’s account a step before (7.037)',
    access: 'anyone',
    body: UpdateInfoBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.socialLogin': {
    summary: 'Signs in with a provider’s token, as older clients do (7.035)',
    access: 'anyone',
    body: SocialBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.socialRegister': {
    summary: 'Adds the phone that a provider’s account lacks (7.036)',
    access: 'anyone',
    body: SocialBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.forgotPassword': {
    summary: 'Sends a code to set a new password (7.039)',
    access: 'anyone',
    body: z.object(recoveryShape),
    response: CodeMessageSchema,
  },
  'identity.verifyResetCode': {
    summary: 'Says whether a code is right, without using it up (7.040)',
    access: 'anyone',
    body: z.object({ ...recoveryShape, reset_token: ResetTokenSchema }),
    response: MessageSchema,
  },
  'identity.resetPassword': {
    summary: 'Sets a new password with the code and ends all sessions (7.041)',
    access: 'anyone',
    body: z.object({
      ...recoveryShape,
      reset_token: ResetTokenSchema,
      password: PasswordSchema,
      confirm_password: PasswordSchema.nullish(),
    }),
    response: MessageSchema,
  },
  'identity.recaptcha': {
    summary: 'The site key of the reCAPTCHA that Firebase wants solved before it sends a code (ours)',
    access: 'anyone',
    isPublic: true,
    response: z.object({ site_key: z.string() }),
  },
  'identity.firebaseSend': {
    summary: 'Asks Firebase to send a code to a phone (ours)',
    access: 'anyone',
    /** A phone number, or the ticket of the step that requires its code, because its page only knows the masked number. */
    body: z.object({
      phone: TypedSchema.nullish(),
      ticket: TicketSchema.nullish(),
      recaptcha_token: z.string().max(8000).nullish(),
    }),
    response: z.object({ message: z.string(), session_info: z.string() }),
  },
  'identity.firebaseVerify': {
    summary: 'Checks a code that Firebase sent, and goes on like verify-phone (7.043)',
    access: 'anyone',
    body: FirebaseBodySchema,
    response: SessionAnswerSchema,
  },
  'identity.firebaseConfirm': {
    summary: 'Checks a code that Firebase sent, for a new password (7.042)',
    access: 'anyone',
    body: FirebaseBodySchema,
    response: z.object({ message: z.string(), reset_token: z.string().nullable() }),
  },
  'identity.firebaseReset': {
    summary: 'The same under its other name (reference 1.2)',
    access: 'anyone',
    body: FirebaseBodySchema,
    response: z.object({ message: z.string(), reset_token: z.string().nullable() }),
  },
  'identity.logout': {
    summary: 'Ends the caller’s session (ours)',
    access: 'customer',
    response: MessageSchema,
  },
})
