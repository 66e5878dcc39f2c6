import { isNowhere } from '@medina/contract/wire/nowhere'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { numberOf, textOf } from '#lib/sheets/fields.ts'
import type { Known } from '#features/catalog/sheets/known.ts'
import { refuse as refusal } from '#lib/sheets/cells.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'

/**
 * Refuses stores outside of their zone, where no customer would find them, and stores at 0°/0°, a common default for a missing position.
 */
export async function checkPlaces(
  rows: readonly ReadRow[],
  { db, known, report }: { db: Db; known: Known; report: Report },
): Promise<void> {
  const placed = rows.flatMap((row) => {
    const zone = known.zones.find(({ id, names }) =>
      [String(id), ...names].some((name) => name.toLowerCase() === textOf(row.cells, 'zone')?.toLowerCase()),
    )
    const [lat, lng] = [numberOf(row.cells, 'latitude'), numberOf(row.cells, 'longitude')]
    return zone === undefined || lat === null || lng === null ? [] : [{ row, zone, lat, lng }]
  })
  for (const { row, lat, lng } of placed)
    if (isNowhere({ lat, lng }))
      refuse(
        row,
        'latitude',
        refusal(`${lat}, ${lng} is in the sea off Africa: write where the store is.`, 'sheet.nowhere'),
        report,
      )
  const somewhere = placed.filter(({ lat, lng }) => !isNowhere({ lat, lng }))
  if (somewhere.length === 0) return
  const { rows: outside } = await sql<{ at: number }>`
    select p.at::int from unnest(
      ${somewhere.map(({ zone }) => zone.id)}::bigint[], ${somewhere.map(({ lng }) => lng)}::float8[], ${somewhere.map(({ lat }) => lat)}::float8[]
    ) with ordinality as p (zone_id, lng, lat, at)
    join zones z on z.id = p.zone_id where not (z.area @> point(p.lng, p.lat)) order by p.at`.execute(db)
  for (const { at } of outside) {
    const place = somewhere[at - 1]
    if (place === undefined) continue
    const text = `${place.lat}, ${place.lng}`
    const sentence = `${text} lies outside the zone ${place.zone.names[0]}: see whether latitude and longitude are the wrong way round.`
    refuse(place.row, 'latitude', refusal(sentence, 'sheet.outside_zone', { text }), report)
  }
}
