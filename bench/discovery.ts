import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { growCatalogue } from '../apps/api/testing/database/grow-catalogue.ts'
import { discoveryLoads, type Spot } from './discovery-loads.ts'
import { extent, isShort, rounds, seconds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { press } from './press.ts'
import type { ServedShop } from './shop.ts'
import { visit } from './visit.ts'

const ROUNDS = rounds(5)
const SECONDS = seconds(8)
const WARM_UP_SECONDS = seconds(30)
/** A thousand times the demo's size, and the size it is compared with. */
const SIZES = extent(
  { small: { stores: 200, items: 10_000 }, large: { stores: 20_000, items: 1_000_000 } },
  { small: { stores: 0, items: 2000 }, large: { stores: 0, items: 3000 } },
)
type Waits = { p50: number; p95: number; p99: number }
type Size = keyof typeof SIZES
const sizes = ['small', 'large'] as const

/**
 * The latency of discovery for twenty people, each with about two requests a second, on PostgreSQL with everything on one
 * machine: with a million items, and with ten thousand beside it. The maximum throughput is measured as well.
 */
export async function measureDiscovery(ground: Ground): Promise<Figure[]> {
  const server = await ground.openServer({ memory: '2GB' })
  const shops = {} as Record<Size, ServedShop>
  try {
    const spots = {} as Record<Size, Spot[]>
    for (const size of sizes) {
      const databaseUrl = await server.openDatabase('demo city')
      shops[size] = await ground.openShop({ databaseUrl, isDriven: false })
      spots[size] = await grow(databaseUrl, size)
    }
    const figures: Figure[] = []
    for (const { name, budget, load } of discoveryLoads) {
      const outcomes = await inTurn((size, isWarmUp) =>
        visit(shops[size], load(spots[size]), { seconds: isWarmUp ? WARM_UP_SECONDS : SECONDS }),
      )
      const of = `${name}, PostgreSQL ${server.version}`
      figures.push(...toFigures(of, budget, outcomes))
      for (const size of sizes) {
        const { rate } = await press(shops[size], load(spots[size]), { seconds: seconds(3) })
        figures.push({ name: `${of}, ${SIZES[size].items} items: at most`, value: rate, unit: '/s' })
      }
    }
    return figures
  } finally {
    for (const size of sizes) await shops[size]?.end()
    await server.stop()
  }
}

/** Grows the catalogue of an open shop and picks visitors from it: the same in every run. */
async function grow(databaseUrl: string, size: Size): Promise<Spot[]> {
  const { db, close } = await openDatabase(
    readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: databaseUrl }),
  )
  try {
    // The sitemap grows one in a short run too.
    if (!isShort) await growCatalogue(db, SIZES[size])
    await settle(db)
    const { rows } = await sql<Spot>`
      select s.location[1] as lat, s.location[0] as lng, s.zone_id as "zoneId", s.id as store,
        json_build_object('id', m.id, 'type', m.module_type) as module,
        array(select name ->> (case when s.id % 2 = 0 then 'en' else 'ar' end) from (
          (select name from items i where i.store_id = s.id and i.is_live order by hashint8(i.id) limit 12) union all select s.name) n) as names
      from (
        select s.* from stores s join modules m on m.id = s.module_id
        where m.module_type in ('food', 'grocery', 'pharmacy', 'ecommerce')
        order by hashint8(s.id) limit 2000
      ) s join modules m on m.id = s.module_id`.execute(db)
    return rows
  } finally {
    await close()
  }
}

/** Flushes the writes to disk now, and not while the first searches run. */
async function settle(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`checkpoint`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

async function inTurn(measure: (size: Size, isWarmUp: boolean) => Promise<Waits>): Promise<Record<Size, Waits[]>> {
  const waits: Record<Size, Waits[]> = { small: [], large: [] }
  for (let round = extent(0, 1); round <= ROUNDS; round++) {
    for (const size of sizes) {
      const outcome = await measure(size, round === 0)
      if (round > 0) waits[size].push(outcome)
    }
  }
  return waits
}

function toFigures(name: string, most: number, waits: Record<Size, Waits[]>): Figure[] {
  const middle = (size: Size, part: 'p50' | 'p95' | 'p99') => median(waits[size].map((outcome) => outcome[part]))
  const ratios = waits.large.map(({ p99 }, round) => p99 / (waits.small[round]?.p99 ?? Number.NaN))
  return [
    ...sizes.flatMap((size): Figure[] => {
      const of = `${name}, ${SIZES[size].items} items`
      return [
        { name: `${of}: p50`, value: middle(size, 'p50'), unit: 'ms' },
        { name: `${of}: p95`, value: middle(size, 'p95'), unit: 'ms' },
        { name: `${of}: p99`, value: middle(size, 'p99'), unit: 'ms', ...(size === 'large' && { budget: { most } }) },
      ]
    }),
    {
      name: `${name}: p99 at ${SIZES.large.items} / ${SIZES.small.items}`,
      value: median(ratios),
      unit: '×',
      budget: { most: 2 },
    },
  ]
}
