import { z } from 'zod'
import { FailureReasonSchema, TryKindSchema } from '../orders/delivery-attempts.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ByIdSchema, OperatorOrderDetailsSchema } from './operator.ts'

/** Place and time by the courier's device, which may send them later. Without a time it is now. */
const momentShape = {
  at: z.iso.datetime({ offset: true }).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
}

type Place = { latitude?: number | undefined; longitude?: number | undefined }

function isWholePlace({ latitude, longitude }: Place): boolean {
  return (latitude === undefined) === (longitude === undefined)
}

export const AttemptBodySchema = z
  .object({ ...momentShape, reason: FailureReasonSchema })
  .refine(isWholePlace, { path: ['latitude'] })

export const TryBodySchema = z
  .object({ ...momentShape, id: z.string().trim().min(8).max(64), kind: TryKindSchema })
  .refine(isWholePlace, { path: ['latitude'] })

/** Reports of couriers about a delivery that fails at the door. */
export const operatorAttemptEndpoints = defineEndpoints({
  'operator.attempt': {
    summary:
      'Says why an order on the road cannot be handed over; its customer is told at the first report, no effect the second time',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    body: AttemptBodySchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.attemptTry': {
    summary: 'A try to reach the customer at the door, once per `id`',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    body: TryBodySchema,
    response: OperatorOrderDetailsSchema,
  },
})
