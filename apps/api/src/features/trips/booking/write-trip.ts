import { sql } from 'kysely'
import { takeFromWallet } from '#features/purchases/public.ts'
import { couponUsedUp, insertingCashback, insertingCouponUse, insertingFirstOrder } from '#features/promotions/public.ts'
import { assignUnits, deletingRentalCart, type PricedLine } from '#features/rental/public.ts'
import type { Db } from '#lib/database/database.ts'
import { asPart, NOTHING } from '#lib/database/statement-parts.ts'
import { refuse } from '#lib/errors.ts'
import { type Keeping, requireStored } from '#lib/http/idempotency.ts'
import { toBookedVehicle, toNewTrip, type TripWriting } from './new-trip.ts'
import type { TripDraft } from './trip-draft.ts'

type Writing = TripWriting & {
  /** Stores the answer under the call's Idempotency-Key; null without one. */
  keeping: Keeping | null
}

/** Writes a checked trip: its units, lines, history, uses of offers, and the emptied cart. Returns its number. */
export async function writeTrip(tx: Db, draft: TripDraft, writing: Writing): Promise<number> {
  const { owner, caller, payment, now, keeping } = writing
  const { bill, billed, cart, coupon, cashback } = draft
  const units = await assignUnits(tx, { lines: billed, span: cart.span, language: caller.language })
  const customerId = owner.actor.type === 'customer' ? owner.actor.id : null
  const isFirst = customerId !== null && bill.first_order > 0
  const trip_id = sql<number>`(select id from placed)`
  const subject = { column: 'trip_id', id: trip_id } as const
  const clearing = deletingRentalCart(tx, owner.actor)
  const held = units.flatMap(({ vehicleId, unitIds }) => unitIds.map((unitId) => ({ vehicleId, unitId })))
  const began = [{ trip_id, status: 'pending', actor: 'customer', created_at: now }]
  // A paid trip needs no confirmation, as in the shop.
  if (payment?.order_status === 'confirmed') began.push({ trip_id, status: 'confirmed', actor: 'system', created_at: now })
  // No NOTIFY: no page can follow a trip that does not exist yet, and its lock would serialize the commits of all bookings.
  const {
    id,
    uses,
    firsts,
    kept: stored,
  } = await tx
    .with('placed', (db) => db.insertInto('trips').values(toNewTrip(draft, writing)).returning('id'))
    .with('lines', (db) =>
      db
        .insertInto('trip_lines')
        .values(billed.map((line, index) => ({ trip_id, ...toTripLineRow(draft, line, index) })))
        .returning(['id', 'vehicle_id']),
    )
    .with('booked', () =>
      asPart(sql<object>`
        insert into unit_bookings (trip_id, trip_line_id, vehicle_id, unit_id, during)
        select ${trip_id}, l.id, u.vehicle_id, u.unit_id, tstzrange(${cart.span.pickup_at}, ${cart.span.free_at})
        from unnest(${held.map(({ vehicleId }) => vehicleId)}::bigint[], ${held.map(({ unitId }) => unitId)}::bigint[])
          as u (vehicle_id, unit_id)
        join lines l on l.vehicle_id = u.vehicle_id`),
    )
    .with('began', (db) => db.insertInto('trip_history').values(began))
    .with('emptied', () => clearing.lines)
    .with('unplanned', () => clearing.plan)
    .with('used', () => asPart(coupon === null ? NOTHING : insertingCouponUse({ coupon, subject, customerId })))
    .with('firsts', () => asPart(isFirst ? insertingFirstOrder(subject, customerId) : NOTHING))
    .with('earned', () => asPart(cashback === null ? NOTHING : insertingCashback(subject, cashback)))
    .with('kept', () => asPart(keeping === null ? NOTHING : keeping(sql`to_jsonb(${trip_id})`)))
    .selectFrom('placed')
    .select('id')
    .select([
      sql<number>`(select count(*)::int from used)`.as('uses'),
      sql<number>`(select count(*)::int from firsts)`.as('firsts'),
      sql<number>`(select count(*)::int from kept)`.as('kept'),
    ])
    .executeTakeFirstOrThrow()
  if (keeping !== null) requireStored(stored)
  if (coupon !== null && uses === 0) throw couponUsedUp(coupon)
  if (isFirst && firsts === 0) throw refuse(409, 'price_changed', 'order.price_changed')
  if (payment !== null) await takeFromWallet(tx, payment, { subject: { tripId: id }, customerId, now })
  return id
}

/** Amounts are per vehicle. The rest of a discount that does not divide by the quantity is only in the trip's total. */
function toTripLineRow({ bill, cart }: TripDraft, line: PricedLine, index: number) {
  const { original_price = 0, discount = 0 } = bill.trip_lines[index] ?? {}
  const { vehicle } = line
  const { quantity } = line.line
  const prices = {
    hourly: vehicle.hourly_price,
    distance_wise: vehicle.distance_price,
    day_wise: vehicle.day_wise_price,
  }
  return {
    vehicle_id: vehicle.id,
    vehicle: JSON.stringify(toBookedVehicle(line)),
    quantity,
    unit_price: prices[cart.plan.trip_type] ?? 0,
    original_price,
    discount: Math.floor(discount / quantity),
  }
}
