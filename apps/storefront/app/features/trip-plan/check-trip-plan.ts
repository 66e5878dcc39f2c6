import type { TextKey } from '../../lib/texts/text-namespaces.ts'
import { toLatinDigits } from '../../lib/format/latin-digits.ts'
import type { TripPlan } from './trip-plan.ts'

export type PlanProblem = { field: 'destination' | 'pickupTime' | 'tripType' | 'duration'; text: TextKey }

/** Bounds of the wire: 100 days of hours, a year of days. */
const MOST = { hourly: 2400, day_wise: 366 }

/** The first reason why a plan cannot be searched with, or null. The order is that of the form. */
export function checkTripPlan({ destination, pickupTime, tripType, duration }: TripPlan): PlanProblem | null {
  if (destination === null) return { field: 'destination', text: 'trip_plan.add_destination' }
  if (pickupTime === '') return { field: 'pickupTime', text: 'trip_plan.select_date' }
  if (tripType === null) return { field: 'tripType', text: 'trip_plan.select_type' }
  if (tripType === 'distance_wise') return null
  return checkDuration(tripType, duration)
}

function checkDuration(tripType: 'hourly' | 'day_wise', duration: string): PlanProblem | null {
  const field = 'duration'
  if (duration.trim() === '') return { field, text: 'trip_plan.add_duration' }
  const value = readDuration(duration)
  if (Number.isNaN(value)) return { field, text: 'trip_plan.duration_number' }
  const isFine = value > 0 && value <= MOST[tripType] && (tripType === 'hourly' || Number.isInteger(value))
  return isFine ? null : { field, text: 'trip_plan.valid_duration' }
}

/** Hours or days as typed, in any digits; NaN for other text. */
export function readDuration(text: string): number {
  const latin = toLatinDigits(text).trim().replace('٫', '.')
  return /^-?\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN
}
