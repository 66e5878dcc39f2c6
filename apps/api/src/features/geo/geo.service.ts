import type { Zone, ZoneData } from '@medina/contract/geo'
import { readSwitches, toModule } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import type { Settings } from '#lib/settings.ts'
import { readOutline, toPolygon } from './outline.ts'
import { findPivot, isPointServed, listActiveZones, listZonesAt, type PivotRow, type Point } from './geo.queries.ts'

type Asker = { settings: Settings; language: Language }
type ZoneRow = Omit<Awaited<ReturnType<typeof listActiveZones>>[number], 'area'>

/**
 * The zones around a point, smallest first; `zone_id` is JSON text, as clients send it back (spec 7.024). Throws 404 `coordinates` outside
 * of all zones, 403 where service is paused.
 */
export async function getZonesAt(
  db: Db,
  point: Point,
  { settings, language }: Asker,
): Promise<{ zone_id: string; zone_data: ZoneData[] }> {
  const [zones, switches] = await Promise.all([listZonesAt(db, point), readSwitches(db)])
  const active = zones.filter(({ status }) => status)
  if (zones.length === 0) throw notFound('coordinates', 'geo.not_served')
  if (active.length === 0) throw refuse(403, 'coordinates', 'geo.paused')
  const money = moneyFormat(switches.digit_after_decimal_point)
  return {
    zone_id: JSON.stringify(active.map(({ id }) => id)),
    zone_data: active.map((zone) => ({
      ...toZone(zone, language),
      modules: zone.modules.map(({ pivot, ...module }) => ({
        ...toModule(module, { settings, language }),
        pivot: toPivot(pivot, money),
      })),
    })),
  }
}

/** Active zones with their corners, and as GeoJSON for clients that draw it. */
export async function listZones(db: Db, { language, hasPolygons = true }: { language: Language; hasPolygons?: boolean }) {
  const zones = await listActiveZones(db)
  return zones.map((zone) => {
    const corners = readOutline(zone.area)
    const polygon = hasPolygons ? { coordinates: toPolygon(corners) } : {}
    return { ...toZone(zone, language), ...polygon, formated_coordinates: corners }
  })
}

/** Whether a point lies in this zone, while it is active; edges count as inside. */
export function isInZone(db: Db, zoneId: number, point: Point): Promise<boolean> {
  return isPointServed(db, point, zoneId)
}

/** Whether a point is in any active zone, which is enough for modules that serve all zones. */
export function isServed(db: Db, point: Point): Promise<boolean> {
  return isPointServed(db, point, null)
}

/** The delivery rates of a module in a zone, in minor units; null if the module is not offered there. */
export function getZonePivot(db: Db, zoneId: number, moduleId: number): Promise<PivotRow | null> {
  return findPivot(db, zoneId, moduleId)
}

function toZone(zone: ZoneRow, language: Language): Zone {
  const name = localize(zone.name, language)
  return {
    id: zone.id,
    name,
    display_name: name,
    status: zone.status ? 1 : 0,
    cash_on_delivery: zone.cash_on_delivery,
    digital_payment: zone.digital_payment,
    offline_payment: zone.offline_payment,
    increased_delivery_fee: zone.increased_delivery_fee,
    increased_delivery_fee_status: zone.increased_delivery_fee_status ? 1 : 0,
    increase_delivery_charge_message: localize(zone.increase_delivery_charge_message, language),
  }
}

/**
 * Most clients of the family ignore fixed fees and calculate kilometres times rate, between minimum and maximum. With both set to the fixed
 * fee, they show the amount that is charged.
 */
function toPivot(pivot: PivotRow, { toWire }: MoneyFormat) {
  const orNull = (amount: number | null) => (amount === null ? null : toWire(amount))
  const fixed = pivot.delivery_charge_type === 'fixed' ? pivot.fixed_shipping_charge : null
  return {
    ...pivot,
    fixed_shipping_charge: toWire(pivot.fixed_shipping_charge),
    per_km_shipping_charge: fixed === null ? toWire(pivot.per_km_shipping_charge) : 0,
    minimum_shipping_charge: toWire(fixed ?? pivot.minimum_shipping_charge),
    maximum_shipping_charge: orNull(fixed ?? pivot.maximum_shipping_charge),
    maximum_cod_order_amount: orNull(pivot.maximum_cod_order_amount),
  }
}
