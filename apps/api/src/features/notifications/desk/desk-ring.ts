import { z } from 'zod'

/** Stages of an order that ring at the desk: a store's, the office's and a courier's. */
export const orderRings = ['new', 'late', 'alarm', 'untaken', 'offer', 'given', 'taken', 'answered'] as const
export type OrderRing = (typeof orderRings)[number]

/** Stages of a trip that ring at its provider. */
export const tripRings = ['trip_new', 'trip_canceled'] as const
export type TripRing = (typeof tripRings)[number]

/** News of payments that ring at the office: a transfer to check, and an online payment that failed. */
export const paymentRings = ['transfer', 'payment_failed'] as const
export type PaymentRing = (typeof paymentRings)[number]

/** The facts of a ring; its words are written when it is sent. */
export const DeskFactSchema = z.union([
  z.object({ ring: z.enum(orderRings), order_id: z.number() }),
  z.object({ ring: z.enum(tripRings), trip_id: z.number() }),
  z.object({ ring: z.enum(paymentRings), of: z.enum(['order', 'trip']), id: z.number() }),
  z.object({ ring: z.literal('message'), message_id: z.number() }),
  z.object({ ring: z.literal('message'), order_message_id: z.number() }),
  z.object({ ring: z.literal('test'), code: z.string() }),
  /** A text that the office looks at, with example values. */
  z.object({ ring: z.literal('text'), words: z.object({ title: z.string(), description: z.string() }) }),
])
export type DeskFact = z.infer<typeof DeskFactSchema>

const MINUTE = 60

/** Seconds after which a ring is of no use any more; an offer lasts as long on the screen. */
export const ringSeconds: Record<DeskFact['ring'], number> = {
  new: 10 * MINUTE,
  late: 10 * MINUTE,
  alarm: 60 * MINUTE,
  untaken: 60 * MINUTE,
  offer: 45,
  given: 60 * MINUTE,
  taken: 60 * MINUTE,
  answered: 10 * MINUTE,
  trip_new: 60 * MINUTE,
  trip_canceled: 60 * MINUTE,
  transfer: 60 * MINUTE,
  payment_failed: 60 * MINUTE,
  message: 60 * MINUTE,
  test: 2 * MINUTE,
  text: 2 * MINUTE,
}

/** The recipient of a message to a device of the desk, in the outbox. */
const PREFIX = 'desk:'

export function readDeskRecipient(recipient: string): number | null {
  return recipient.startsWith(PREFIX) ? Number(recipient.slice(PREFIX.length)) : null
}
