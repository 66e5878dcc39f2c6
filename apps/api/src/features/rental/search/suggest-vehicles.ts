import { sql } from 'kysely'
import type { ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { findVehicles } from './find-vehicles.ts'
import { narrowVehicles } from './narrow-vehicles.ts'

const MOST = 10
/** Vehicles of several providers have one name, so more are read than shown. */
const READ = 40

/** Up to ten texts "Brand - Vehicle" for what is typed so far, the best match first and each once; only the name without a brand. */
export async function suggestVehicles(db: Db, scope: FleetScope, name: string, context: ReadContext): Promise<string[]> {
  const list = await narrowVehicles(db, scope, { name }, context)
  if (list === null || list.terms === null) return []
  const { ids } = await findVehicles(db, list, null, { size: READ, skip: 0, countKey: JSON.stringify([scope, name]) })
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: Translated; brand: Translated | null }>`
    select v.name, b.name as brand from unnest(${ids}::bigint[]) with ordinality as f (id, place)
    join vehicles v on v.id = f.id left join brands b on b.id = v.brand_id and b.status order by f.place`.execute(db)
  const texts = rows.map((row) =>
    [localize(row.brand, context.language), localize(row.name, context.language)].filter(Boolean).join(' - '),
  )
  return [...new Set(texts)].slice(0, MOST)
}
