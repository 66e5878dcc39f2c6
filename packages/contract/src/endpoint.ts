import type { z } from 'zod'
import type { EndpointName } from './routes.ts'

/**
 * Who may call an endpoint. `anyone`: nothing is asked. `actor`: a customer's token, else a guest's id, and only what is theirs.
 * `customer`: a token. A token that is no longer good is refused by both. `operator`: a key of the operator side that has the `scope`.
 */
export type Access = 'anyone' | 'actor' | 'customer' | 'operator'

/** What a key of the operator side may do. */
export const operatorScopes = [
  'orders:read',
  'orders:write',
  'catalogue:write',
  'payments:write',
  'refunds:write',
  'reviews:write',
  'webhooks:write',
] as const
/** Those that only the business itself may have. */
export const adminScopes: readonly OperatorScope[] = ['payments:write', 'refunds:write']
/** All that a key of one courier may have: stock, prices and other people's reviews are none of a courier's business. */
export const courierScopes: readonly OperatorScope[] = ['orders:read', 'orders:write', 'webhooks:write']
export type OperatorScope = (typeof operatorScopes)[number]

/** One endpoint as both sides see it: what it takes, what it answers. */
export type Endpoint = {
  summary: string
  access: Access
  /** Of an operator's endpoint. */
  scope?: OperatorScope
  /** Ours, not the product family's: ordinary status codes (422 for validation) instead of the family's 403. */
  own?: boolean
  /** Refuses with 200 and the errors as the body where the family's clients look for them there (reference §0.2). */
  refusesWith200?: boolean
  /** Answers that hold nothing personal: they carry an ETag and may be kept for some seconds. */
  isPublic?: boolean
  /** Public answers that differ from door to door (distance, fee). All others are the same in a whole zone, and do not see the position. */
  byPosition?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Takes multipart/form-data beside JSON: text in all members of the body, and a file in this one, of at most so many bytes. With `most` it
   * is a list of up to so many files.
   */
  upload?: { field: string; maxBytes: number; most?: number }
  response: z.ZodType
}

/** Keeps the literal type of each endpoint while it checks that its name has a route. */
export function defineEndpoints<const T extends Partial<Record<EndpointName, Endpoint>>>(endpoints: T): T {
  return endpoints
}
