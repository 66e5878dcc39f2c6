import { z } from 'zod'
import { defineEndpoints, operatorScopes } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { keyRoles } from './key-scopes.ts'

const ByIdSchema = z.object({ id: QueryIdSchema })
const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const MOST_STORES = 200
const MOST_DAYS = 3650
const MOST_GRACE_DAYS = 90
const NamedSchema = z.object({ id: z.number(), name: z.string() })

/** A key of a machine, without its secret. Times are ISO times. */
export const MachineKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(keyRoles),
  scopes: z.array(z.enum(operatorScopes)),
  /** Null: all stores. */
  stores: z.array(NamedSchema).nullable(),
  courier: NamedSchema.nullable(),
  /** The person or key that made it at the desk; null: a command, an application, or before this was recorded. */
  made_by: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Null: valid until it is revoked. */
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** The number of the key that takes its place. */
  replaced_by: z.number().nullable(),
  /** Whether the caller has all of its rights, without which the caller cannot replace it. */
  can_rotate: z.boolean(),
})
export type MachineKey = z.infer<typeof MachineKeySchema>

export const KeyBodySchema = z.object({
  name: z.string().trim().min(1).max(100),
  role: z.enum(keyRoles),
  scopes: z.array(z.enum(operatorScopes)).min(1).max(operatorScopes.length),
  /** Null: all stores. */
  store_ids: z.array(IdSchema).min(1).max(MOST_STORES).nullable().default(null),
  courier_id: IdSchema.nullable().default(null),
  /** Null: without an end. */
  days: z.number().int().min(1).max(MOST_DAYS).nullable().default(null),
})
export type KeyBody = z.infer<typeof KeyBodySchema>

/** `secret` is shown only this once. */
const MadeKeySchema = z.object({ key: MachineKeySchema, secret: z.string() })
export type MadeKey = z.infer<typeof MadeKeySchema>

export const operatorKeysEndpoints = defineEndpoints({
  'operator.keys': {
    summary: 'The keys of machines, those that are good first, without secrets; for owners',
    access: 'operator',
    scope: 'keys:write',
    own: true,
    response: z.object({ keys: z.array(MachineKeySchema) }),
  },
  'operator.makeKey': {
    summary: 'Makes a key of a machine, with no more rights than the caller has. The secret is answered only this once',
    access: 'operator',
    scope: 'keys:write',
    touches: 'access',
    own: true,
    body: KeyBodySchema,
    response: MadeKeySchema,
  },
  'operator.rotateKey': {
    summary: 'Makes a key with the same rights in place of this one, which ends after the days of grace',
    access: 'operator',
    scope: 'keys:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    body: z.object({
      grace_days: z.number().int().min(0).max(MOST_GRACE_DAYS).default(7),
      /** Null: as long as the former one. */
      days: z.number().int().min(1).max(MOST_DAYS).nullable().default(null),
    }),
    response: MadeKeySchema.extend({ former_ends_at: z.string() }),
  },
  'operator.revokeKey': {
    summary: 'Revokes a key: it opens nothing from now on, and its web hooks hear nothing more',
    access: 'operator',
    scope: 'keys:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    response: MachineKeySchema,
  },
})
