import type { OperatorUnit, VehiclePrices } from '@medina/contract/operator/operator-trips'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { toBase } from '#lib/i18n.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type Prices = {
  hourly_price?: number | null | undefined
  distance_price?: number | null | undefined
  day_wise_price?: number | null | undefined
  status?: boolean | undefined
}

/**
 * Sets prices of a vehicle and whether it is offered; booked trips keep theirs. Throws 404 for another provider's vehicle, 422 when no price
 * would be left.
 */
export async function changeVehicle({ db, clock }: Doing, operator: Operator, id: number, wish: Prices): Promise<VehiclePrices> {
  const vehicle = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst()
  if (vehicle === undefined || !hasStore(operator, vehicle.store_id)) throw notFound('vehicle', 'operator.vehicle_unknown')
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const choose = (wanted: number | null | undefined, before: number | null) =>
    wanted === undefined ? before : wanted === null ? null : money.fromWire(wanted)
  const prices = {
    hourly_price: choose(wish.hourly_price, vehicle.hourly_price),
    distance_price: choose(wish.distance_price, vehicle.distance_price),
    day_wise_price: choose(wish.day_wise_price, vehicle.day_wise_price),
  }
  const offered = Object.values(prices).filter((price) => price !== null)
  if (offered.length === 0 || offered.some((price) => price <= 0)) throw refuse(422, 'hourly_price', 'operator.no_price')
  const { status = vehicle.status } = wish
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('vehicles')
      .set({ ...prices, status })
      .where('id', '=', id)
      .execute()
    const about = { name: vehicle.name }
    const act = { keyId: operator.id, storeId: vehicle.store_id, act: 'vehicle_changed', about, now: clock.now() }
    await recordActs(tx, [act])
  })
  const show = (price: number | null) => (price === null ? null : money.toWire(price))
  return {
    id,
    hourly_price: show(prices.hourly_price),
    distance_price: show(prices.distance_price),
    day_wise_price: show(prices.day_wise_price),
    status,
  }
}

/**
 * Takes a unit out of service, or puts it back. Throws 404 for another provider's unit, and 409 while the unit is booked: customers keep
 * their booking until the provider cancels the trip.
 */
export async function changeUnit({ db, clock }: Doing, operator: Operator, id: number, status: boolean): Promise<OperatorUnit> {
  return db.transaction().execute(async (tx) => {
    const unit = await tx
      .selectFrom('vehicle_units as u')
      .innerJoin('vehicles as v', 'v.id', 'u.vehicle_id')
      .select(['u.id', 'u.vehicle_id', 'u.license_plate_number', 'v.store_id'])
      .where('u.id', '=', id)
      .executeTakeFirst()
    if (unit === undefined || !hasStore(operator, unit.store_id)) throw notFound('unit', 'operator.unit_unknown')
    // Bookings lock the vehicle too, so they cannot interleave with this change.
    await tx.selectFrom('vehicles').select('id').where('id', '=', unit.vehicle_id).forUpdate().execute()
    const promised = tx
      .selectFrom('unit_bookings')
      .select('id')
      .where('unit_id', '=', id)
      .where('completed_at', 'is', null)
      .where(sql<boolean>`upper(during) > ${clock.now()}::timestamptz`)
    if (!status && (await promised.limit(1).executeTakeFirst()) !== undefined)
      throw refuse(409, 'status', 'operator.unit_promised')
    await tx.updateTable('vehicle_units').set({ status }).where('id', '=', id).execute()
    const { vehicle_id, license_plate_number } = unit
    const about = { name: toBase(license_plate_number) }
    const act = status ? 'unit_on' : 'unit_off'
    await recordActs(tx, [{ keyId: operator.id, storeId: unit.store_id, act, about, now: clock.now() }])
    return { id, vehicle_id, license_plate_number, status }
  })
}
