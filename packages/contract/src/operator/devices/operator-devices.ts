import { z } from 'zod'
import { EndpointSchema, SubscriptionSchema } from '../../identity/notifications.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { deviceTopics } from './device-topics.ts'

/** A browser that rings for the key, also while its screen is off. Times are ISO times. */
export const DeskDeviceSchema = z.object({
  topics: z.array(z.enum(deviceTopics)),
  created_at: z.string(),
  /** When a push service last took a message for it. */
  last_ok_at: z.string().nullable(),
  /** The last test ring, and the last one that was confirmed by a tap. */
  test_sent_at: z.string().nullable(),
  test_confirmed_at: z.string().nullable(),
})
export type DeskDevice = z.infer<typeof DeskDeviceSchema>

export const operatorDeviceEndpoints = defineEndpoints({
  'operator.saveDevice': {
    summary: 'Rings this browser for the key, also while its screen is off; without `topics` it rings as before',
    access: 'operator',
    scope: null,
    touches: 'none',
    own: true,
    body: z.object({ ...SubscriptionSchema.shape, topics: z.array(z.enum(deviceTopics)).max(deviceTopics.length).optional() }),
    response: DeskDeviceSchema,
  },
  'operator.removeDevice': {
    summary: 'Rings this browser no more; harmless if it did not',
    access: 'operator',
    scope: null,
    touches: 'none',
    own: true,
    body: z.object({ endpoint: EndpointSchema }),
    response: z.object({ removed: z.boolean() }),
  },
  'operator.testDevice': {
    summary: 'Sends this browser a test ring, which a tap on its notification confirms',
    access: 'operator',
    scope: null,
    touches: 'none',
    own: true,
    body: z.object({ endpoint: EndpointSchema }),
    response: DeskDeviceSchema,
  },
  'operator.confirmTest': {
    summary: 'Confirms a test ring by the code of its notification',
    access: 'operator',
    scope: null,
    touches: 'none',
    own: true,
    body: z.object({ code: z.string().min(1).max(100) }),
    response: DeskDeviceSchema,
  },
})
