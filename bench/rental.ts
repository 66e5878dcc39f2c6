import { FIRST_BOOKED, type GrownFleet, growFleet } from '../apps/api/testing/database/grow-fleet.ts'
import { measureBookings } from './bookings.ts'
import { rentalBudgets } from './budgets.ts'
import { extent, rounds, seconds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { type Load, press } from './press.ts'
import { onStage, type Stage } from './stage.ts'
import { visit } from './visit.ts'

const SIZE = extent({ providers: 2000, vehicles: 200_000 }, { providers: 20, vehicles: 400 })
const ROUNDS = rounds(5)
const SECONDS = seconds(8)
const WARM_UP = seconds(3)

/** The search of a large fleet, then bookings and the rental cart. */
export async function measureRental(ground: Ground): Promise<Figure[]> {
  return [...(await onStage(ground, { memory: '2GB' }, measureSearch)), ...(await measureBookings(ground))]
}

/**
 * The latency of vehicle search for twenty people, each with about two requests a second, over a large fleet of which some is booked. Every
 * request asks for another time, so that no answer comes from a cache. The maximum throughput is measured as well.
 */
async function measureSearch({ shop, db, version }: Stage): Promise<Figure[]> {
  const fleet = await growFleet(db, SIZE)
  const figures: Figure[] = []
  for (const { name, budget, load } of rentalLoads(fleet)) {
    await visit(shop, load, { seconds: WARM_UP })
    const waits: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round < ROUNDS; round++) waits.push(await visit(shop, load, { seconds: SECONDS }))
    const middle = (part: 'p50' | 'p95' | 'p99') => median(waits.map((outcome) => outcome[part]))
    const of = `${name}, ${SIZE.vehicles} vehicles, PostgreSQL ${version}`
    const { rate } = await press(shop, load, { seconds: seconds(3) })
    figures.push(
      { name: `${of}: p50`, value: middle('p50'), unit: 'ms' },
      { name: `${of}: p95`, value: middle('p95'), unit: 'ms' },
      { name: `${of}: p99`, value: middle('p99'), unit: 'ms', budget: { most: budget } },
      { name: `${of}: at most`, value: rate, unit: '/s' },
    )
  }
  return figures
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
  const list = (path: string, shows: RegExp, more: () => string) => ({
    shows,
    next: () => ({ path: encodeURI(`/api/v1/rental/vehicle/${path}?date=${date()}${more()}`), headers: headers() }),
  })
  const filter = () => filters[pick(filters.length)] ?? ''
  return [
    {
      name: 'vehicle search',
      budget: rentalBudgets.search,
      load: list('search', /"vehicles":\[\{/, () => `&view=card&limit=12${filter()}`),
    },
    { name: 'facets of vehicles', budget: rentalBudgets.facets, load: list('facets', /:[1-9]/, () => '&trip_type=hourly') },
  ]
}
