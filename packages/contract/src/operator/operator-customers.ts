import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ByIdSchema } from './operator.ts'

/** 0 blocks the account, as in the family. */
const CustomerStatusSchema = z.union([z.literal(0), z.literal(1)])

export const operatorCustomerEndpoints = defineEndpoints({
  'operator.customerStatus': {
    summary: 'Blocks the account of a customer (0), which ends all its sessions at once, or lets its owner sign in again (1)',
    access: 'operator',
    scope: 'customers:write',
    own: true,
    params: ByIdSchema,
    body: z.object({ status: CustomerStatusSchema }),
    response: z.object({ id: z.number(), status: CustomerStatusSchema }),
  },
})
