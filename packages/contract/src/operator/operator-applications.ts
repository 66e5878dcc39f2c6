import { z } from 'zod'
import {
  ApplicationKindSchema,
  ApplicationSchema,
  ApplicationStateSchema,
  CourierFormSchema,
  VendorFormSchema,
} from '../partners/applications.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'
import { ListQuerySchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { ByIdSchema } from './operator.ts'

/** An application with everything that was entered, and the applicant's address to track it. */
export const OperatorApplicationSchema = ApplicationSchema.extend({
  vendor: VendorFormSchema.extend({ zone: z.string(), module: z.string() }).nullable(),
  courier: CourierFormSchema.extend({ zone: z.string(), vehicle: z.string().nullable() }).nullable(),
  /** The courier that an approval created. */
  courier_id: z.number().nullable(),
  link: z.string(),
})
export type OperatorApplication = z.infer<typeof OperatorApplicationSchema>

export const operatorApplicationEndpoints = defineEndpoints({
  'operator.applications': {
    summary: 'Applications of vendors and couriers, newest first',
    access: 'operator',
    scope: 'applications:write',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      state: ApplicationStateSchema.optional(),
      kind: ApplicationKindSchema.optional(),
    }),
    response: z.object({ applications: z.array(OperatorApplicationSchema), next_cursor: z.string().nullable() }),
  },
  'operator.application': {
    summary: 'One application',
    access: 'operator',
    scope: 'applications:write',
    own: true,
    params: ByIdSchema,
    response: OperatorApplicationSchema,
  },
  'operator.approveApplication': {
    summary:
      'Opens the store of an application, or creates its courier; `key` is for the till or the courier, and is shown this once',
    access: 'operator',
    scope: 'applications:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    body: z.object({
      /** Percent; needed for a store unless its vendor entered a rate. */
      tax: wireNumber(z.number().min(0).max(99.99)).optional(),
      /** Days for which the key is valid; without them, until it is revoked. */
      days: z.number().int().min(1).max(3650).optional(),
    }),
    response: z.object({
      application: OperatorApplicationSchema,
      store_id: z.number().nullable(),
      courier_id: z.number().nullable(),
      /** Null for a person who may not make keys: an owner makes one at `/desk/keys`. */
      key: z.string().nullable(),
    }),
  },
  'operator.returnApplication': {
    summary: 'Returns an application with a reason; the applicant can correct it',
    access: 'operator',
    scope: 'applications:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ reason: ReadableTextSchema.trim().min(1).max(2000) }),
    response: OperatorApplicationSchema,
  },
})
