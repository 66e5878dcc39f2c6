import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { PastTrip } from './past-trips.ts'

const STEPS: Record<PastTrip['status'], [status: string, actor: string][]> = {
  completed: [
    ['confirmed', 'store'],
    ['ongoing', 'store'],
    ['completed', 'store'],
  ],
  ongoing: [
    ['confirmed', 'store'],
    ['ongoing', 'store'],
  ],
  canceled: [['canceled', 'customer']],
}

type Stepped = { id: number; past: PastTrip; pickupAt: Date; endsAt: Date }

/** Booked the day before, confirmed ten minutes later. */
export function listTripSteps({ id, past, pickupAt, endsAt }: Stepped): Insertable<Tables['trip_history']>[] {
  const booked = new Date(pickupAt.getTime() - 20 * 3_600_000)
  const times: Record<string, Date> = {
    confirmed: new Date(booked.getTime() + 600_000),
    canceled: new Date(booked.getTime() + 5_400_000),
    ongoing: pickupAt,
    completed: endsAt,
  }
  return [
    { trip_id: id, status: 'pending', actor: 'customer', created_at: booked },
    ...STEPS[past.status].map(([status, actor]) => ({ trip_id: id, status, actor, created_at: times[status] ?? booked })),
  ]
}
