import type { z } from 'zod'
import type { EndpointName, routes } from '../endpoints/routes.ts'

/**
 * The identity that an endpoint requires. The API's registry verifies it before it reads any input, and passes it to the handler. `anyone`:
 * none. `optionalActors`: none, but every identity of the caller counts; an unknown guest is ignored. `actor`: a customer's token, else a
 * guest's id. `actors`: as `actor`, and for a customer also the device's earlier guest. `customer`: a customer's token. `operator`: a key
 * or a signed-in person with the endpoint's `scope`; null: any of them. All but `anyone` refuse an invalid token.
 */
export type Access = 'anyone' | 'optionalActors' | 'actor' | 'actors' | 'customer' | 'operator'

/** The permissions that a key of the operator side can have. */
export const operatorScopes = [
  'orders:read',
  'orders:write',
  'catalogue:write',
  'payments:write',
  'refunds:write',
  'reviews:write',
  'webhooks:write',
  'messages:write',
  'newsletter:read',
  'applications:write',
  'documents:write',
  'statements:read',
  'payouts:write',
  'settings:write',
  'customers:read',
  'customers:write',
  'people:write',
  'keys:write',
] as const
/** Permissions that only the business itself may have. */
export const adminScopes: readonly OperatorScope[] = [
  'payments:write',
  'refunds:write',
  'newsletter:read',
  'applications:write',
  'documents:write',
  'payouts:write',
  'settings:write',
  'customers:read',
  'customers:write',
  'people:write',
  'keys:write',
]
/** All permissions that a courier's key may have: stock, prices and other people's reviews do not concern couriers. */
export const courierScopes: readonly OperatorScope[] = ['orders:read', 'orders:write', 'webhooks:write', 'messages:write']
export type OperatorScope = (typeof operatorScopes)[number]

type EndpointShape = {
  summary: string
  /** Ours, not the family's: ordinary status codes (422 for validation) instead of the family's 403. */
  own?: boolean
  /** Refuses with 200 and the errors in the body, where the family's clients expect them. */
  refusesWith200?: boolean
  /** Takes an Idempotency-Key: a repeated call with the same key gets the first response. */
  isIdempotent?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
}

/** Public responses contain nothing personal: they have an ETag and may be cached for some seconds. */
type Cacheable = {
  isPublic?: boolean
  /** Public responses that depend on the position (distance, fee). All others are the same in a whole zone, and do not get the position. */
  byPosition?: boolean
}
type NotCacheable = { isPublic?: undefined; byPosition?: undefined }

/** Files occupy memory while they are read. Unidentified callers share a smaller part of it. */
type Uploading = {
  /**
   * Accepts multipart/form-data in addition to JSON: all members of the body as text, and a file of at most `maxBytes` in this one. With
   * `most` it is a list of up to that many files. `also` names further members that each accept one file of the same size.
   */
  upload?: { field: string; maxBytes: number; most?: number; also?: readonly string[] }
}

/**
 * The kind of thing that an act of an operator touches. People prove their second factor before acts on the `provenTouches`. `refund`, `cells` and `self` are
 * checked by their handlers, because only these know the amount, the setting or the step (docs/security/acts.md).
 */
export const touches = [
  /** Balances and books of customers, stores and couriers. */
  'ledger',
  /** Money that goes back to a customer: asks above `second_factor_refunds`. */
  'refund',
  /** The account to which customers, stores or couriers are paid. */
  'payee',
  /** Everything about a person: exported, removed or merged. */
  'person',
  /** Access: people, keys and web hooks. */
  'access',
  /** An amount or a switch that binds other acts. */
  'limit',
  /** Settings and rows of sheets, each of which declares what it touches. */
  'cells',
  /** The caller's own devices and second factor. */
  'self',
  /** The steps of an order or a trip, whose money follows from what was ordered. */
  'order',
  'none',
] as const
export type Touch = (typeof touches)[number]

/** The touches that ask every person for the second factor. */
export const provenTouches: readonly Touch[] = ['ledger', 'payee', 'person', 'access', 'limit']

type OperatorAccess = { access: 'operator'; scope: OperatorScope | null } & NotCacheable & Uploading

/** One endpoint as shared by both sides: who may call it, its input and its response. */
export type Endpoint = EndpointShape &
  (
    | ({ access: 'anyone'; scope?: undefined; upload?: undefined } & Cacheable)
    | ({ access: 'anyone'; scope?: undefined } & NotCacheable & Uploading)
    | ({ access: 'optionalActors'; scope?: undefined; upload?: undefined } & NotCacheable)
    | ({ access: 'actor' | 'actors' | 'customer'; scope?: undefined } & NotCacheable & Uploading)
    | (OperatorAccess & { touches?: Touch })
  )

/** An endpoint by its route: an operator's act declares what it touches, and reading touches nothing. */
type EndpointOf<Name extends EndpointName> = (typeof routes)[Name] extends `GET ${string}`
  ? Exclude<Endpoint, { access: 'operator' }> | (EndpointShape & OperatorAccess & { touches?: undefined })
  : Exclude<Endpoint, { access: 'operator' }> | (EndpointShape & OperatorAccess & { touches: Touch })

/** Preserves the literal type of each endpoint and checks that its name has a route. */
export function defineEndpoints<const T extends { [Name in EndpointName]?: EndpointOf<Name> }>(endpoints: T): T {
  return endpoints
}
