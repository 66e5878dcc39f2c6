import { sql } from 'kysely'
import { PERCENT_SCALE } from '#lib/money.ts'
import { cell, flagCell, percentCell, Refusal, refuse as refusal } from '#lib/sheets/cells.ts'
import { flags, inLanguages } from '#lib/sheets/cell-text.ts'
import { translatedOf } from '#lib/sheets/fields.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { readOutline } from '#features/geo/outline.ts'
import { checkClock } from './check-clock.ts'
import { checkSide } from './check-side.ts'
import { type Corner, readRing } from './read-ring.ts'
import { isTimeZone } from '#features/site/public.ts'

/** The outline of a zone as GeoJSON has it: a closed ring of [longitude, latitude]. */
const outlineCell = cell((text) => {
  const ring = readRing(text)
  return ring instanceof Refusal ? ring : JSON.stringify(ring)
})

const timeZoneCell = cell((text) =>
  isTimeZone(text) ? text : refusal('is no time zone: write its IANA name, such as Africa/Casablanca.', 'setting.time_zone'),
)

const ways = ['cash_on_delivery', 'digital_payment', 'offline_payment', 'increased_delivery_fee_status', 'status'] as const

/** Areas of delivery, from `zones.geojson`. A zone is known by its English name. */
export const zoneSheet: ShopSheet = {
  sheet: ({ timeZone }) => ({
    name: 'zones',
    columns: {
      ...textColumns('name', 200, { isRequired: true }),
      area: required(outlineCell),
      time_zone: optional(timeZoneCell, timeZone),
      cash_on_delivery: optional(flagCell, true),
      digital_payment: optional(flagCell, true),
      offline_payment: optional(flagCell, false),
      increased_delivery_fee: optional(percentCell(1000), 0),
      increased_delivery_fee_status: optional(flagCell, false),
      ...textColumns('increase_delivery_charge_message', 300),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['name_en'],
  async check(row, context) {
    await checkSide(row, context)
    await checkClock(row, context)
  },
  async list(db) {
    const rows = await db
      .selectFrom('zones')
      .select(['name', 'time_zone', 'increased_delivery_fee', 'increase_delivery_charge_message', ...ways])
      .select(sql<string>`area::text`.as('area'))
      .orderBy('id')
      .execute()
    return rows.map((zone) => ({
      ...inLanguages('name', zone.name),
      area: JSON.stringify(closeRing(readOutline(zone.area).map(({ lat, lng }): Corner => [lng, lat]))),
      time_zone: zone.time_zone,
      increased_delivery_fee: String(zone.increased_delivery_fee),
      ...inLanguages('increase_delivery_charge_message', zone.increase_delivery_charge_message),
      ...flags(zone, ways),
    }))
  },
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const message = translatedOf(cells, 'increase_delivery_charge_message')
      const row = {
        name: JSON.stringify(requiredText(cells, 'name')),
        area: toPolygon(String(cells.area)),
        time_zone: String(cells.time_zone),
        increased_delivery_fee: Number(cells.increased_delivery_fee) / PERCENT_SCALE,
        increase_delivery_charge_message: message === null ? null : JSON.stringify(message),
        ...Object.fromEntries(ways.map((way) => [way, cells[way] === true])),
      }
      if (isNew)
        await tx
          .insertInto('zones')
          .values({ ...row, created_at: now })
          .execute()
      else await tx.updateTable('zones').set(row).where(baseTextOf('name'), '=', String(cells.name_en)).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => String(name_en))
    await tx.deleteFrom('zones').where(baseTextOf('name'), 'in', names).execute()
  },
}

function closeRing(corners: Corner[]): Corner[] {
  const [first] = corners
  return first === undefined ? corners : [...corners, first]
}

function toPolygon(ring: string): string {
  const corners = JSON.parse(ring) as Corner[]
  return `(${corners
    .slice(0, -1)
    .map(([lng, lat]) => `(${lng},${lat})`)
    .join(',')})`
}
