import type { MenuChange, MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import {
  countWaitingChanges,
  emptyStandIns,
  listMenuVehicles,
  listVehicleSections,
  listWaitingChanges,
  type MenuVehicleRow,
  readForms,
} from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { rightsOf } from './menu-rights.ts'
import { sumCounts, toMenuChanges, toSections } from './menu-view.ts'
import { listPictures, type MenuWish, type Reading, requireMenuStore } from './read-menu.ts'

const MOST_VEHICLES = 200

/** The vehicles of a provider; a store that rents nothing has none. Throws 404 for a store of another key. */
export async function readMenuVehicles(
  { db, clock, settings }: Reading,
  operator: Operator,
  { storeId, section, search = '', filter, language }: MenuWish,
): Promise<MenuVehicles> {
  await requireMenuStore(db, operator, storeId)
  const switches = await readSwitches(db)
  const sections = await listVehicleSections(db, storeId)
  const rows = await listMenuVehicles(db, { storeId, section, search, filter, limit: MOST_VEHICLES + 1 })
  const shown = rows.slice(0, MOST_VEHICLES)
  const waiting = await listWaitingChanges(
    db,
    shown.map(({ id }) => id),
    'vehicle_id',
  )
  const changes = await toMenuChanges(db, [...waiting.values()], { operator, language, now: clock.now() })
  const view = { money: moneyFormat(switches.digit_after_decimal_point), settings, language }
  return {
    rights: rightsOf(operator, switches),
    sections: toSections(sections, language),
    vehicles: shown.map((row) => toMenuVehicle(row, changes.find(({ vehicle_id: id }) => id === row.id) ?? null, view)),
    has_more: rows.length > MOST_VEHICLES,
    counts: { ...sumCounts(sections), waiting: await countWaitingChanges(db, storeId) },
  }
}

type View = { money: MoneyFormat; settings: Reading['settings']; language: Language }

function toMenuVehicle(row: MenuVehicleRow, waiting: MenuChange | null, { money, settings, language }: View): MenuVehicle {
  const { name, image, discount, status, is_archived: isArchived, ...rest } = row
  const price = (minor: number | null): number | null => (minor === null ? null : money.toWire(minor))
  return {
    ...rest,
    name: localize(name, language),
    image_full_url: imageUrl(settings, image),
    hourly_price: price(row.hourly_price),
    distance_price: price(row.distance_price),
    day_wise_price: price(row.day_wise_price),
    discount: row.discount_type === 'amount' ? money.toWire(discount) : discount / PERCENT_SCALE,
    visibility: isArchived ? 'archived' : status ? 'on_sale' : 'draft',
    waiting,
  }
}

/** Throws 404 for a vehicle of another key. */
export async function requireVehicle(db: Db, operator: Operator, vehicleId: number) {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['id', 'slug', 'store_id'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (vehicle === undefined || !hasStore(operator, vehicle.store_id)) throw notFound('vehicle', 'operator.vehicle_unknown')
  return vehicle
}

/** One vehicle with its units as the rows of its form. Throws 404 for a vehicle of another key. */
export async function readMenuVehicle(
  { db, clock, settings }: Reading,
  operator: Operator,
  { vehicleId, language }: { vehicleId: number; language: Language },
): Promise<MenuItemRows> {
  const vehicle = await requireVehicle(db, operator, vehicleId)
  const { digit_after_decimal_point: digits, languages } = await readSwitches(db)
  const states = await readForms(db, { items: [], vehicles: [vehicle.slug], addOnStores: [], digits })
  const rows = {
    vehicles: states.get('vehicles')?.get(vehicle.slug) ?? [],
    vehicle_units: [...(states.get('vehicle_units')?.values() ?? [])].flat(),
  }
  const waiting = [...(await listWaitingChanges(db, [vehicleId], 'vehicle_id')).values()]
  const [change = null] = await toMenuChanges(db, waiting, { operator, language, now: clock.now() })
  return {
    ...vehicle,
    rows: emptyStandIns(rows, languages),
    pictures: listPictures(rows.vehicles[0], settings),
    waiting: change,
  }
}
