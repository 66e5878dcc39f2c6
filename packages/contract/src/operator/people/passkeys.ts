import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { SecondFactorSchema } from './second-factor.ts'
import { SignedInSchema } from './operator-people.ts'

/** Bytes as base64url. */
const BytesSchema = z.string().max(100_000)
const optional = BytesSchema.nullish().transform((bytes) => bytes ?? undefined)

/** A new passkey, as a browser gives it: RegistrationResponseJSON of WebAuthn. */
export const NewPasskeySchema = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: BytesSchema,
    attestationObject: BytesSchema,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
/** A signature of a passkey: AuthenticationResponseJSON. */
export const UsedPasskeySchema = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: BytesSchema,
    authenticatorData: BytesSchema,
    signature: BytesSchema,
    userHandle: optional,
  }),
})
export type NewPasskey = z.output<typeof NewPasskeySchema>
export type UsedPasskey = z.output<typeof UsedPasskeySchema>

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
const OptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyEndpoints = defineEndpoints({
  'operator.passkeyOptions': {
    summary:
      'What the browser needs to make a passkey of the caller (WebAuthn), for five minutes; after a proof if there is a factor',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: OptionsSchema,
  },
  'operator.addPasskey': {
    summary: 'Adds a passkey of the caller, which signs in and proves both factors; at most ten',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    body: z.object({ credential: NewPasskeySchema }),
    response: SecondFactorSchema,
  },
  'operator.removePasskey': {
    summary: 'Removes a passkey of the caller, after a proof',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    params: z.object({ id: QueryIdSchema }),
    response: SecondFactorSchema,
  },
  'operator.proofOptions': {
    summary: 'What the browser needs to prove the caller by one of their passkeys, for five minutes',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: OptionsSchema,
  },
  'operator.proveByPasskey': {
    summary: 'Proves the caller by a passkey; it holds for ten minutes on this device',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    body: z.object({ credential: UsedPasskeySchema }),
    response: z.object({ proven_until: z.string() }),
  },
  'operator.passkeySignInOptions': {
    summary: 'What the browser needs to sign somebody in by a passkey, for five minutes',
    access: 'anyone',
    own: true,
    response: OptionsSchema,
  },
  'operator.signInByPasskey': {
    summary: 'Signs a person in by a passkey, which proves both factors',
    access: 'anyone',
    own: true,
    body: z.object({ credential: UsedPasskeySchema }),
    response: SignedInSchema,
  },
})
