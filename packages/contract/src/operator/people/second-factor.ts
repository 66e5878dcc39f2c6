import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { PersonSchema } from './operator-people.ts'

/** A code of an app, or a recovery code, as it is typed. */
const CodeBodySchema = z.object({ code: z.string().trim().min(1).max(40) })
const RecoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

/** How a person proves a second time who they are, before acts on money, people and keys. */
export const SecondFactorSchema = z.object({
  /** When the app was set up, an ISO time; null without one. */
  app_since: z.string().nullable(),
  /** Codes for the day on which the app is lost that were not used yet. */
  recovery_codes: z.number(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      /** The browser and the system in which it was made, null where unknown. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  /** Whether a proof on this device still holds. */
  is_proven: z.boolean(),
  /** Whether such acts are refused to people without one. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactorSchema>

export const secondFactorEndpoints = defineEndpoints({
  'operator.secondFactor': {
    summary: 'How the caller proves a second time who they are; for people',
    access: 'operator',
    scope: null,
    own: true,
    response: SecondFactorSchema,
  },
  'operator.beginApp': {
    summary: 'Begins the set-up of an app that shows codes (TOTP, RFC 6238): its secret, and the address for a QR code',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: z.object({ secret: z.string(), url: z.string() }),
  },
  'operator.confirmApp': {
    summary: 'Confirms the app by its first code, and answers the recovery codes, which are shown only this once',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    body: CodeBodySchema,
    response: RecoveryCodesSchema,
  },
  'operator.removeApp': {
    summary: 'Removes the caller’s app and its recovery codes, after a proof',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: SecondFactorSchema,
  },
  'operator.renewRecoveryCodes': {
    summary: 'Makes new recovery codes, after a proof; the earlier ones end',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: RecoveryCodesSchema,
  },
  'operator.prove': {
    summary: 'Proves the caller by a code of the app or a recovery code, each good once; it holds for ten minutes on this device',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    body: CodeBodySchema,
    response: z.object({ proven_until: z.string() }),
  },
  'operator.resetSecondFactor': {
    summary: 'Removes the second factor of a person who has lost it; every device of theirs is signed out',
    access: 'operator',
    scope: 'people:write',
    touches: 'access',
    own: true,
    params: z.object({ id: QueryIdSchema }),
    response: PersonSchema,
  },
})
