import type { TripStatus } from '@medina/contract/rental/trip-status'
import { type Selectable, sql } from 'kysely'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { TripsTable } from '#lib/database/tables.gen.ts'
import { type CashbackFacts, selectCashback } from '#features/rewards/public.ts'

/** A trip with what its rows show of its provider. */
export type TripRecord = Selectable<TripsTable> & {
  provider_name: Translated
  provider_slug: string
  provider_phone: string | null
  provider_logo: string | null
  provider_cover: string | null
  rating_sum: number
  rating_count: number
  reviews_section: boolean
  total_vehicles: number
  quantity: number
  /** Until then, its owner can cancel a confirmed trip. */
  free_until: Date
  history: { status: string; at: string }[]
  cashback: CashbackFacts | null
}

function selectTrips(db: Db) {
  return db
    .selectFrom('trips as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .selectAll('t')
    .select([
      's.name as provider_name',
      's.slug as provider_slug',
      's.phone as provider_phone',
      's.logo as provider_logo',
      's.cover_photo as provider_cover',
      's.rating_sum',
      's.rating_count',
      's.reviews_section',
      sql<number>`(select coalesce(sum(v.unit_count), 0)::int from vehicles v where v.store_id = s.id and v.status)`.as(
        'total_vehicles',
      ),
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from trip_lines l where l.trip_id = t.id)`.as('quantity'),
      sql<Date>`t.pickup_at - coalesce((select max(v.free_cancellation_minutes) from trip_lines l
        join vehicles v on v.id = l.vehicle_id where l.trip_id = t.id), 0) * interval '1 minute'`.as('free_until'),
      sql<{ status: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('status', h.status, 'at', h.created_at) order by h.id), '[]')
        from trip_history h where h.trip_id = t.id)`.as('history'),
      selectCashback('trip_id', 't').as('cashback'),
    ])
}

export async function findTrip(db: Db, id: number): Promise<TripRecord | null> {
  return (await selectTrips(db).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** The same, locked until the transaction ends. */
export async function lockTrip(tx: Db, id: number): Promise<TripRecord | null> {
  await tx.selectFrom('trips').select('id').where('id', '=', id).forUpdate().execute()
  return findTrip(tx, id)
}

type OwnWhere = { actor: Actor; statuses: readonly TripStatus[] | null; search: string | null }

/** Trips of one guest or customer, newest first, with the number of all of them. */
export async function listTripsOf(
  db: Db,
  where: OwnWhere,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ total: number; trips: TripRecord[] }> {
  const own = narrow(selectTrips(db), where)
  const [trips, { total }] = await Promise.all([
    own.orderBy('t.id', 'desc').limit(limit).offset(skip).execute(),
    narrow(selectTrips(db), where).clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, trips }
}

function narrow(trips: ReturnType<typeof selectTrips>, { actor, statuses, search }: OwnWhere) {
  return trips
    .where(`t.${ownerColumn(actor)}`, '=', actor.id)
    .$if(statuses !== null, (query) => query.where('t.trip_status', 'in', statuses ?? []))
    .$if(search !== null, (query) => query.where(sql<boolean>`strpos(t.id::text, ${search}) > 0`))
}

type StoresWhere = {
  storeIds: number[] | null
  status: TripStatus | null
  since: Date | null
  paymentStatus: TripRecord['payment_status'] | null
  /** Booked at or after that time, and before the other. */
  from: Date | null
  until: Date | null
  search: TripSearch | null
  before: number | null
  limit: number
}

/** A text that was typed to find a trip, read as all that it can be; all null if it can be nothing. */
export type TripSearch = { number: number | null; phone: string | null; name: string | null }

/** Trips of some providers, or of all, newest first; with `since`, only those with a step at or after that time. */
export async function listTripsOfStores(db: Db, where: StoresWhere): Promise<TripRecord[]> {
  const { storeIds, status, since, paymentStatus, from, until, search, before, limit } = where
  return selectTrips(db)
    .$if(storeIds !== null, (query) => query.where('t.store_id', 'in', storeIds ?? []))
    .$if(status !== null, (query) => query.where('t.trip_status', '=', status ?? 'pending'))
    .$if(paymentStatus !== null, (query) => query.where('t.payment_status', '=', paymentStatus))
    .$if(from !== null, (query) => query.where('t.created_at', '>=', from))
    .$if(until !== null, (query) => query.where('t.created_at', '<', until))
    .$if(search !== null, (query) => (search === null ? query : query.where(isFoundBy(search))))
    .$if(before !== null, (query) => query.where('t.id', '<', before))
    .$if(since !== null, (query) =>
      query.where('t.id', 'in', (eb) =>
        eb
          .selectFrom('trip_history')
          .select('trip_id')
          .where('created_at', '>=', since ?? new Date(0)),
      ),
    )
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

/** Trips are compared in so many of the newest: there are far fewer of them than orders. */
const NAMED_TRIPS = 20_000

/** A phone is that of the trip or of the account. Every word that was typed begins a word of the name. */
function isFoundBy({ number, phone, name }: TripSearch) {
  const found = [
    ...(number === null ? [] : [sql`select ${number}::bigint`]),
    ...(phone === null
      ? []
      : [
          sql`select p.id from (select n.id, n.contact_phone from trips n order by n.id desc limit ${NAMED_TRIPS}) p
            where p.contact_phone = ${phone}`,
          sql`select p.id from customers k join trips p on p.customer_id = k.id where k.phone = ${phone}`,
        ]),
    ...(name === null
      ? []
      : [
          sql`select p.id from (select n.id, ' ' || fold_text(n.contact_name) as names from trips n order by n.id desc
              limit ${NAMED_TRIPS}) p
            where not exists (
              select from unnest(words_of(fold_text(${name}))) as word where strpos(p.names, ' ' || word) = 0)`,
        ]),
  ]
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`t.id in (${sql.join(found, sql` union all `)})`
}

export async function listTripLines(db: Db, tripId: number) {
  return db
    .selectFrom('trip_lines as l')
    .selectAll('l')
    .select(
      sql<string[]>`array(select u.license_plate_number from unit_bookings b join vehicle_units u on u.id = b.unit_id
        where b.trip_line_id = l.id order by b.id)`.as('plates'),
    )
    .where('l.trip_id', '=', tripId)
    .orderBy('l.id')
    .execute()
}
export type TripLineRecord = Awaited<ReturnType<typeof listTripLines>>[number]

/** The units of a trip with their drivers and the owner's reviews. */
export async function listTripUnits(db: Db, tripId: number) {
  return db
    .selectFrom('unit_bookings as b')
    .innerJoin('vehicle_units as u', 'u.id', 'b.unit_id')
    .innerJoin('trip_lines as l', 'l.id', 'b.trip_line_id')
    .leftJoin('drivers as d', 'd.id', 'b.driver_id')
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.trip_id', '=', 'b.trip_id').onRef('r.vehicle_id', '=', 'b.vehicle_id').onRef('r.unit_id', '=', 'b.unit_id'),
    )
    .select(['b.id', 'b.vehicle_id', 'b.trip_line_id', 'b.unit_id', 'b.driver_id', 'b.completed_at'])
    .select([
      'u.license_plate_number',
      'l.vehicle',
      'd.name as driver_name',
      'd.phone as driver_phone',
      'd.image as driver_image',
    ])
    .select(['r.rating', 'r.comment', 'r.attachment', 'r.status as is_shown', 'r.created_at as reviewed_at'])
    .where('b.trip_id', '=', tripId)
    .orderBy('b.id')
    .execute()
}
export type TripUnitRecord = Awaited<ReturnType<typeof listTripUnits>>[number]

/** The events of a trip, with the key behind each. */
export async function listTripHistory(db: Db, tripId: number) {
  return db
    .selectFrom('trip_history as h')
    .leftJoin('operator_keys as k', 'k.id', 'h.key_id')
    .select(['h.status', 'h.actor', 'h.key_id', 'h.created_at', 'k.name as key_name'])
    .where('h.trip_id', '=', tripId)
    .orderBy('h.id')
    .execute()
}

export async function findPosition(db: Db, tripId: number) {
  return (await db.selectFrom('trip_positions').selectAll().where('trip_id', '=', tripId).executeTakeFirst()) ?? null
}

/** How the money of a canceled trip is refunded: to the wallet, through the gateway, or manually. */
export async function listReturns(db: Db, tripId: number): Promise<('wallet' | 'gateway' | 'manual')[]> {
  const { wallet, gateway, manual } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('ledger_transactions')
          .select('id')
          .where('trip_id', '=', tripId)
          .where('transaction_type', '=', 'order_refund'),
      ).as('wallet'),
      exists(
        selectFrom('payments').select('id').where('trip_id', '=', tripId).where('status', 'in', ['refund_due', 'refunded']),
      ).as('gateway'),
      exists(selectFrom('returns_by_hand').select('id').where('trip_id', '=', tripId)).as('manual'),
    ])
    .executeTakeFirstOrThrow()
  return [
    ...(wallet ? ['wallet' as const] : []),
    ...(gateway ? ['gateway' as const] : []),
    ...(manual ? ['manual' as const] : []),
  ]
}
