import type { TripStatus } from '@medina/contract/rental/trip-status'

/** The facts about an open trip that decide its next step. */
export type DrivenTrip = {
  trip_status: TripStatus
  /** When the status was reached. */
  since: Date
  pickup_at: Date
  /** The time of the vehicle's last position; null before the trip begins. */
  moved_at: Date | null
}

/** The next action for a trip and its time: a status, or the next part of its route. */
export type TripPlan =
  | { kind: 'step'; at: number; to: 'confirmed' | 'ongoing' | 'completed' }
  | { kind: 'move'; at: number; progress: number }

/** At speed 1, seconds: hours and days on the road pass in less than two minutes. */
const LEGS: Partial<Record<TripStatus, { seconds: number; to: Extract<TripPlan, { kind: 'step' }>['to'] }>> = {
  pending: { seconds: 14, to: 'confirmed' },
  confirmed: { seconds: 30, to: 'ongoing' },
  ongoing: { seconds: 100, to: 'completed' },
}

/** The interval of the vehicle's positions, in seconds at speed 1. */
const MOVE_SECONDS = 2

/** The next action for a trip, from the database alone; null once it is over. No vehicle is handed over before its pickup. */
export function planTripStep({ trip_status, since, pickup_at, moved_at }: DrivenTrip, now: Date, speed: number): TripPlan | null {
  const leg = LEGS[trip_status]
  if (leg === undefined) return null
  const began = since.getTime()
  const due = began + Math.ceil((leg.seconds * 1000) / speed)
  if (trip_status === 'ongoing' && now.getTime() < due) {
    const at = moved_at === null ? began : Math.min(due, moved_at.getTime() + Math.ceil((MOVE_SECONDS * 1000) / speed))
    return { kind: 'move', at, progress: Math.max(0, (now.getTime() - began) / (due - began)) }
  }
  return { kind: 'step', at: leg.to === 'ongoing' ? Math.max(due, pickup_at.getTime()) : due, to: leg.to }
}
