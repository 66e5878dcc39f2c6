import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import type { TripPlan } from './trip-plan.ts'

export type PlanProblem = { field: 'destination' | 'pickupTime' | 'tripType' | 'duration'; text: TextKey }

/** Limits of the rental cart: more than thirty days are rented by the day. */
export const mostDuration = { hourly: 720, day_wise: 90 }
const LEAST_HOURS = 0.5

/** The first reason why a plan cannot be used for a search, or null. The order is that of the form. */
export function checkTripPlan({ destination, pickupTime, tripType, duration }: TripPlan, earliest: string): PlanProblem | null {
  if (destination === null) return { field: 'destination', text: 'trip_plan.add_destination' }
  if (pickupTime === '') return { field: 'pickupTime', text: 'trip_plan.select_date' }
  if (pickupTime < earliest) return { field: 'pickupTime', text: 'trip_plan.past_time' }
  if (tripType === null) return { field: 'tripType', text: 'trip_plan.select_type' }
  if (tripType === 'distance_wise') return null
  const text = findDurationProblem(tripType, duration)
  return text && { field: 'duration', text }
}

/** The reason why hours or days as typed are refused; null if they are fine. */
export function findDurationProblem(tripType: 'hourly' | 'day_wise', duration: string): TextKey | null {
  if (duration.trim() === '') return 'trip_plan.add_duration'
  const value = readDuration(duration)
  if (Number.isNaN(value)) return 'trip_plan.duration_number'
  const isFine = tripType === 'hourly' ? value >= LEAST_HOURS : value >= 1 && Number.isInteger(value)
  return isFine && value <= mostDuration[tripType] ? null : 'trip_plan.valid_duration'
}

/** Hours or days as typed, in any digits; NaN for other text. */
export function readDuration(text: string): number {
  const latin = toLatinDigits(text).trim()
  return /^-?\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN
}
