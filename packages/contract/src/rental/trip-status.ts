import { z } from 'zod'

/** The statuses of a trip. */
export const TripStatusSchema = z.enum(['pending', 'confirmed', 'ongoing', 'completed', 'canceled', 'payment_failed'])
export type TripStatus = z.infer<typeof TripStatusSchema>

/** The events of a trip that its customer is notified of. */
export const TripEventSchema = z.enum([...TripStatusSchema.options, 'refunded', 'paid_twice', 'paid_back'])
export type TripEvent = z.infer<typeof TripEventSchema>
