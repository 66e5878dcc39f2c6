import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ByIdSchema } from './operator.ts'
import { OwnKeySchema } from './operator-desk.ts'

/** A courier's own endpoints, in addition to those of orders. */
export const operatorCourierEndpoints = defineEndpoints({
  'operator.duty': {
    summary: 'A courier goes on duty or off: off duty, no orders are offered to them, and those they have go on',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    body: z.object({ on_duty: z.boolean() }),
    response: OwnKeySchema,
  },
  'operator.decline': {
    summary: 'A courier declines an offered order, which leaves their board and stays for others; `false` brings it back',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ declined: z.boolean() }),
    response: z.object({ declined: z.boolean() }),
  },
})
