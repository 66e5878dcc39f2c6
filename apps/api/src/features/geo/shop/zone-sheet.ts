import { sql } from 'kysely'
import { PERCENT_SCALE } from '#lib/money.ts'
import { cell, flagCell, percentCell, refuse as refusal } from '#lib/sheets/cells.ts'
import { flags, inLanguages } from '#lib/sheets/cell-text.ts'
import { translatedOf } from '#lib/sheets/fields.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { readOutline } from '#features/geo/outline.ts'
import { isTimeZone } from '#features/site/site.service.ts'

/** More corners than any district needs, and few enough to look for edges that cross. */
const MOST_CORNERS = 2000

type Corner = [lng: number, lat: number]

/** The outline of a zone as GeoJSON has it: a closed ring of [longitude, latitude]. */
const outlineCell = cell((text) => {
  const ring = readRing(text)
  if (ring === null)
    return refusal('is no outline: draw one closed ring of [longitude, latitude], without holes.', 'sheet.outline')
  if (ring.length > MOST_CORNERS)
    return refusal(`has ${ring.length} corners: leave at most ${MOST_CORNERS}.`, 'sheet.corners', { most: MOST_CORNERS })
  return crossesItself(ring)
    ? refusal('crosses itself: draw an outline whose edges do not cross.', 'sheet.crosses')
    : JSON.stringify(ring)
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
      else await tx.updateTable('zones').set(row).where(sql`name ->> 'en'`, '=', String(cells.name_en)).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => String(name_en))
    await tx.deleteFrom('zones').where(sql`name ->> 'en'`, 'in', names).execute()
  },
}

function readRing(text: string): Corner[] | null {
  const ring = parse(text)
  if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isCorner)) return null
  const [first, last] = [ring[0], ring.at(-1)]
  return first !== undefined && last !== undefined && isSame(first, last) ? ring : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCorner(value: unknown): value is Corner {
  if (!Array.isArray(value) || value.length < 2) return false
  const [lng, lat] = value as unknown[]
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1]

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

/** Whether two edges that share no corner meet. */
function crossesItself(ring: readonly Corner[]): boolean {
  const edges = ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to }))
  return edges.some((edge, index) =>
    edges.some((other, at) => {
      const isBeside = at <= index + 1 || (index === 0 && at === edges.length - 1)
      return !isBeside && doMeet(edge, other)
    }),
  )
}

type Edge = { from: Corner; to: Corner }

function doMeet(a: Edge, b: Edge): boolean {
  return sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0
}

/** Positive to the left of an edge, negative to its right. */
function sideOf({ from, to }: Edge, [lng, lat]: Corner): number {
  return Math.sign((to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0]))
}
