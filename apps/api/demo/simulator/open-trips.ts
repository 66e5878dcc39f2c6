import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { TripPlace } from '#lib/database/json-columns.ts'
import { FIRST_FREE_ID } from '../dates.ts'
import type { DrivenTrip } from './trip-timeline.ts'

export type OpenTrip = DrivenTrip & {
  id: number
  pickup: TripPlace
  destination: TripPlace | null
  isCashDue: boolean
  /** Units without a driver, and the provider's drivers. */
  units: number[]
  drivers: number[]
}

/** Running trips, or one of them, without those that the demo city came with: their dates move, and they stay as they are. */
export async function listOpenTrips(db: Db, tripId: number | null = null): Promise<OpenTrip[]> {
  return (
    db
      .selectFrom('trips as t')
      .leftJoin('trip_positions as p', 'p.trip_id', 't.id')
      .select(['t.id', 't.trip_status', 't.pickup_at', 't.pickup', 't.destination', 'p.updated_at as moved_at'])
      .select([
        sql<Date>`coalesce(
          (select h.created_at from trip_history h where h.trip_id = t.id order by h.id desc limit 1), t.created_at)`.as('since'),
        sql<boolean>`(t.payment_method = 'cash_payment' and t.payment_status <> 'paid') is true`.as('isCashDue'),
        sql<number[]>`array(
          select b.unit_id from unit_bookings b where b.trip_id = t.id and b.driver_id is null order by b.id)`.as('units'),
        sql<number[]>`array(select d.id from drivers d where d.store_id = t.store_id and d.status order by d.id)`.as('drivers'),
      ])
      .where(sql<boolean>`t.trip_status in ('pending', 'confirmed', 'ongoing')`)
      .where('t.id', '>=', FIRST_FREE_ID)
      // Providers confirm a prepaid trip once it is paid.
      .where(
        sql<boolean>`(t.payment_method in ('digital_payment', 'offline_payment') and t.payment_status <> 'paid') is not true`,
      )
      .$if(tripId !== null, (query) => query.where('t.id', '=', tripId))
      .orderBy('t.pickup_at')
      .execute()
  )
}
