import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_BOOKED, type GrownFleet, growFleet } from '../apps/api/testing/database/grow-fleet.ts'
import { startPostgres } from '../apps/api/testing/database/postgres-server.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { measureBookings } from './bookings.ts'
import { rentalBudgets } from './budgets.ts'
import { type Figure, median } from './figures.ts'
import { type Load, press } from './press.ts'
import { openBenchShop } from './shop.ts'
import { visit } from './visit.ts'

const SIZE = { providers: 2000, vehicles: 200_000 }
const ROUNDS = 5
const SECONDS = 8

/** The search of a large fleet, then bookings and the rental cart. */
export async function measureRental(): Promise<Figure[]> {
  return [...(await measureSearch()), ...(await measureBookings())]
}

/**
 * The latency of vehicle search for twenty people, each with about two requests a second, over a large fleet of which some is booked. Every
 * request asks for another time, so that no answer comes from a cache. The maximum throughput is measured as well.
 */
async function measureSearch(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '2GB' })
  const databaseUrl = postgres.url('postgres')
  const shop = await openBenchShop({ databaseUrl, isDriven: false })
  try {
    const fleet = await grow(databaseUrl)
    const figures: Figure[] = []
    for (const { name, budget, load } of rentalLoads(fleet)) {
      await visit(shop, load, { seconds: 3 })
      const rounds: Awaited<ReturnType<typeof visit>>[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(shop, load, { seconds: SECONDS }))
      const middle = (part: 'p50' | 'p95' | 'p99') => median(rounds.map((outcome) => outcome[part]))
      const of = `${name}, ${SIZE.vehicles} vehicles, PostgreSQL ${postgres.version}`
      const { rate } = await press(shop, load, { seconds: 3 })
      figures.push(
        { name: `${of}: p50`, value: middle('p50'), unit: 'ms' },
        { name: `${of}: p95`, value: middle('p95'), unit: 'ms' },
        { name: `${of}: p99`, value: middle('p99'), unit: 'ms', budget: { most: budget } },
        { name: `${of}: at most`, value: rate, unit: '/s' },
      )
    }
    return figures
  } finally {
    await shop.end()
    await postgres.stop()
  }
}

async function grow(databaseUrl: string): Promise<GrownFleet> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl }))
  try {
    return await growFleet(db, SIZE)
  } finally {
    await close()
  }
}

let turn = 0
/** The same numbers in every run. */
function pick(size: number): number {
  turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((turn / 2_147_483_648) * size)
}

const filters = [
  '',
  '',
  '&trip_type=hourly&sortby_price=asc',
  '&trip_type=day_wise&sortby_price=desc',
  '&top_rated=1',
  '&seating_capacity=["5-8"]&trip_type=hourly',
  '&fuel_type=electric&transmission_type=manual',
  '&trip_type=hourly&min_price=20&max_price=40&air_condition=1',
]

function rentalLoads({ moduleId, zoneIds }: GrownFleet): { name: string; budget: number; load: Load }[] {
  const headers = () => ({ moduleId: String(moduleId), zoneId: `[${zoneIds[pick(zoneIds.length)]}]` })
  /** A minute of the thirty days in which units are booked. */
  const date = () => new Date(Date.parse(FIRST_BOOKED) + pick(30 * 1440) * 60_000).toISOString()
  const list = (path: string, more: () => string) => ({
    next: () => ({ path: encodeURI(`/api/v1/rental/vehicle/${path}?date=${date()}${more()}`), headers: headers() }),
  })
  const filter = () => filters[pick(filters.length)] ?? ''
  return [
    { name: 'vehicle search', budget: rentalBudgets.search, load: list('search', () => `&view=card&limit=12${filter()}`) },
    { name: 'facets of vehicles', budget: rentalBudgets.facets, load: list('facets', () => '&trip_type=hourly') },
  ]
}
