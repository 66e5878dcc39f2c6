import { z } from 'zod'
import { wireNumber } from '../wire/number.ts'

/** The most units of a vehicle that a request can need. */
const MOST_UNITS = 999

export const CalendarQuerySchema = z.object({
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  /** The units that the trip needs. */
  quantity: wireNumber(z.number().int().min(1).max(MOST_UNITS)).default(1),
})
export type CalendarQuery = z.output<typeof CalendarQuerySchema>

const MinuteSchema = z.string().regex(/^\d{2}:\d{2}$/)

/** When a vehicle can be picked up, by the clocks of its provider's zone. It holds no trip and no person. */
export const VehicleCalendarSchema = z.object({
  time_zone: z.string(),
  /** The dates of the month on which no trip can begin, because too few units are free even for the shortest one. */
  booked: z.array(z.string()),
  /** The first and the last minute of a pickup by weekday (0 = Sunday), several times for a day with a break; null if always open. */
  pickups: z.array(z.object({ day: z.number().int().min(0).max(6), first: MinuteSchema, last: MinuteSchema })).nullable(),
})
export type VehicleCalendar = z.infer<typeof VehicleCalendarSchema>
