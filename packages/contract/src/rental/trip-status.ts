import { z } from 'zod'

/** The statuses of a trip. */
export const TripStatusSchema = z.enum(['pending', 'confirmed', 'ongoing', 'completed', 'canceled', 'payment_failed'])
export type TripStatus = z.infer<typeof TripStatusSchema>
