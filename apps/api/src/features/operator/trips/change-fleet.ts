import type { OperatorUnit, VehiclePrices } from '@medina/contract/operator/operator-trips'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { type Language, toBase } from '#lib/i18n.ts'
import { amountText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { type Doing, saveMenu } from '#features/operator/menu/save-menu.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { findPromised } from '#features/rental/public.ts'

const tripPrices = ['hourly_price', 'distance_price', 'day_wise_price'] as const
type TripPrice = (typeof tripPrices)[number]
type Prices = Partial<Record<TripPrice, number | null | undefined>> & { status?: boolean | undefined }

/**
 * Sets prices of a vehicle and whether it is offered, as the form of the desk does: in its history, and with the approval of the office where
 * that is needed. Booked trips keep theirs. Throws 404 for another provider's vehicle, 422 when no price would be left.
 */
export async function changeVehicle(
  api: Doing,
  operator: Operator,
  { id, wish, language }: { id: number; wish: Prices; language: Language },
): Promise<VehiclePrices> {
  const { db, clock } = api
  const before = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst()
  if (before === undefined || !hasStore(operator, before.store_id)) throw notFound('vehicle', 'operator.vehicle_unknown')
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const wanted = tripPrices.flatMap((column) => {
    const price = wish[column]
    return price === undefined ? [] : [[column, price === null ? null : money.fromWire(price)] as const]
  })
  const offered = Object.values({ ...pick(before), ...Object.fromEntries(wanted) }).filter((price) => price !== null)
  if (offered.length === 0 || offered.some((price) => price <= 0)) throw refuse(422, 'hourly_price', 'operator.no_price')
  const cells = {
    ...Object.fromEntries(wanted.map(([column, price]) => [column, amountText(price, money.digits)])),
    ...(wish.status !== undefined && { status: yesOrNo(wish.status) }),
  }
  const { store_id: storeId, slug, name } = before
  const saving = { clears: {}, known: undefined, pictures: [], isPlan: false, idempotencyKey: null }
  const changes = await saveMenu(api, operator, { ...saving, storeId, rows: { vehicles: [{ slug, ...cells }] }, language })
  if (changes.some(({ state }) => state === 'done'))
    await recordActs(db, [{ keyId: operator.id, storeId, act: 'vehicle_changed', about: { name }, now: clock.now() }])
  const after = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const show = (price: number | null) => (price === null ? null : money.toWire(price))
  return {
    id,
    hourly_price: show(after.hourly_price),
    distance_price: show(after.distance_price),
    day_wise_price: show(after.day_wise_price),
    status: after.status,
  }
}

const pick = ({ hourly_price, distance_price, day_wise_price }: Record<TripPrice, number | null>) => ({
  hourly_price,
  distance_price,
  day_wise_price,
})

/**
 * Takes a unit out of service, or puts it back; the history of its vehicle has it. Throws 404 for another provider's unit, and 409 while the
 * unit is booked: customers keep their booking until the provider cancels the trip.
 */
export async function changeUnit(
  api: Doing,
  operator: Operator,
  { id, status, language }: { id: number; status: boolean; language: Language },
): Promise<OperatorUnit> {
  const { db, clock } = api
  const unit = await db
    .selectFrom('vehicle_units as u')
    .innerJoin('vehicles as v', 'v.id', 'u.vehicle_id')
    .select(['u.id', 'u.vehicle_id', 'u.license_plate_number', 'v.store_id', 'v.slug'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (unit === undefined || !hasStore(operator, unit.store_id)) throw notFound('unit', 'operator.unit_unknown')
  // A booking that comes in between is found when the rows are saved, under the lock.
  if (!status && (await findPromised(db, [id], clock.now())) !== null) throw refuse(409, 'status', 'operator.unit_promised')
  const { vehicle_id, license_plate_number, store_id: storeId, slug } = unit
  const rows = { vehicle_units: [{ vehicle: slug, license_plate_number, status: yesOrNo(status) }] }
  const saving = { clears: {}, known: undefined, pictures: [], isPlan: false, idempotencyKey: null }
  await saveMenu(api, operator, { ...saving, storeId, rows, language })
  const act = status ? 'unit_on' : 'unit_off'
  await recordActs(db, [{ keyId: operator.id, storeId, act, about: { name: toBase(license_plate_number) }, now: clock.now() }])
  return { id, vehicle_id, license_plate_number, status }
}
