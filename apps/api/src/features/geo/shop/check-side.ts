import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import { refuse as refusal } from '#lib/sheets/cells.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { CheckContext } from '#lib/sheets/shop-sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import type { Corner } from './read-ring.ts'

/** Zones of one shop are closer together than this. */
const FAR_DEGREES = 15
const NEAR_DEGREES = 5

/** Refuses an outline that is far from the shop's other zones, but close to them if longitude and latitude are swapped. */
export async function checkSide(row: ReadRow, { db, report }: CheckContext): Promise<void> {
  const area = textOf(row.cells, 'area')
  const [corner] = area === null ? [] : (JSON.parse(area) as Corner[])
  if (corner === undefined) return
  const places = await listPlaces(db, textOf(row.cells, 'name_en') ?? '')
  const [lng, lat] = corner
  const isFar = places.length > 0 && places.every((place) => distance(place, [lng, lat]) > FAR_DEGREES)
  if (isFar && places.some((place) => distance(place, [lat, lng]) < NEAR_DEGREES))
    refuse(
      row,
      'area',
      refusal(
        `lies around [${lng}, ${lat}], far from the rest of the shop: longitude comes first, then latitude. Swap them.`,
        'sheet.outline',
      ),
      report,
    )
}

const distance = (a: Corner, b: Corner): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

/** The centres of the other zones, and the position of the business. */
async function listPlaces(db: CheckContext['db'], name: string): Promise<Corner[]> {
  const { rows } = await sql<{ lng: number; lat: number }>`
    select (point(area))[0] as lng, (point(area))[1] as lat from zones where ${baseTextOf('name')} <> ${name}`.execute(db)
  const { default_location: own } = await readSwitches(db)
  return [
    ...rows.map(({ lng, lat }): Corner => [lng, lat]),
    ...(own === null ? [] : [[Number(own.lng), Number(own.lat)] as Corner]),
  ]
}
