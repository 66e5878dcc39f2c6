import type { z } from 'zod'
import type { EndpointName } from './routes.ts'

/** One endpoint as both sides see it: what it takes, what it answers. */
export type Endpoint = {
  summary: string
  /** Ours, not the product family's: ordinary status codes (422 for validation) instead of the family's 403. */
  own?: boolean
  /** Answers that hold nothing personal: they carry an ETag and may be kept for some seconds. */
  isPublic?: boolean
  /** Public answers that differ from door to door (distance, fee). All others are the same in a whole zone, and do not see the position. */
  byPosition?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
}

/** Keeps the literal type of each endpoint while it checks that its name has a route. */
export function defineEndpoints<const T extends Partial<Record<EndpointName, Endpoint>>>(endpoints: T): T {
  return endpoints
}
