import { z } from 'zod'

/** Stages of an order that ring at the desk: a store's, the office's and a courier's. */
export const orderRings = ['new', 'late', 'alarm', 'untaken', 'offer', 'given', 'taken', 'answered'] as const
export type OrderRing = (typeof orderRings)[number]

/** The facts of a ring; its words are written when it is sent. */
export const DeskFactSchema = z.union([
  z.object({ ring: z.enum(orderRings), order_id: z.number() }),
  z.object({ ring: z.literal('message'), message_id: z.number() }),
  z.object({ ring: z.literal('message'), order_message_id: z.number() }),
  z.object({ ring: z.literal('test'), code: z.string() }),
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
  message: 60 * MINUTE,
  test: 2 * MINUTE,
}

/** The recipient of a message to a device of the desk, in the outbox. */
const PREFIX = 'desk:'

export function readDeskRecipient(recipient: string): number | null {
  return recipient.startsWith(PREFIX) ? Number(recipient.slice(PREFIX.length)) : null
}
