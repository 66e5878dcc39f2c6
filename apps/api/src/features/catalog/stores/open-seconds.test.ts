import { addDays } from '@medina/time/local-time'
import { isStoreOpenAt, type Shift, splitAtMidnight } from '@medina/time/opening-hours'
import { fromLocalTime } from '@medina/time/instants'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { fromStores, isOpenAt } from './store.queries.ts'

let app: TestApp
let food: number

beforeAll(async () => {
  app = await startTestApp()
  food = await aModule(app.api.db, 'food')
})
afterAll(() => app.close())

/** A Sunday, and the Sundays on which the zone changes its clocks. */
const zones = [
  { time_zone: 'Asia/Riyadh', sundays: ['2026-03-08'] },
  { time_zone: 'Europe/Berlin', sundays: ['2026-06-07', '2026-03-29', '2026-10-25'] },
  { time_zone: 'America/New_York', sundays: ['2026-06-07', '2026-03-08', '2026-11-01'] },
  { time_zone: 'Africa/Casablanca', sundays: ['2026-06-07', '2026-02-15', '2026-03-22'] },
]

const timeAt = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19)
const anyTime = fc.oneof(
  fc.integer({ min: 0, max: 95 }).map((quarter) => timeAt(quarter * 900).slice(0, 5)),
  // The hours in which the clocks change, and both sides of midnight.
  fc.integer({ min: 0, max: 4 * 3600 }).map(timeAt),
  fc.constantFrom('00:00', '00:00:01', '23:58', '23:59', '23:59:30', '23:59:59'),
)
const anyShift = fc.record<Shift>({
  day: fc.integer({ min: 0, max: 6 }),
  opening_time: anyTime,
  closing_time: fc.oneof(anyTime, fc.constantFrom('23:59', '24:00')),
})
const daily = fc
  .tuple(anyTime, anyTime)
  .map(([opening_time, closing_time]) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time, closing_time })))
/** Days off, shifts that overlap or touch, the same shift every day, and no shift at all. */
const anyWeek = fc.oneof(
  fc.array(anyShift, { maxLength: 10 }),
  daily,
  fc.tuple(daily, fc.array(anyShift, { maxLength: 4 })).map(([every, more]) => [...every, ...more]),
)

/** Within a second of each edge of the shifts, and every quarter of an hour of the nights in which clocks may change. */
function listInstants(shifts: readonly Shift[], time_zone: string, sundays: readonly string[]): Date[] {
  const edges = shifts.flatMap(({ day, opening_time, closing_time }) =>
    sundays.flatMap((sunday) =>
      [opening_time, closing_time, '23:59', '24:00'].map((time) =>
        fromLocalTime(addDays(sunday, day), time, time_zone).getTime(),
      ),
    ),
  )
  const around = [-1000, -1, 0, 400, 600, 1000]
  const hours = Array.from({ length: 24 }, (_, quarter) => quarter * 900_000)
  return [
    ...edges.flatMap((edge) => around.map((by) => edge + by)),
    ...sundays.flatMap((sunday) => hours.map((by) => fromLocalTime(sunday, '00:00', time_zone).getTime() + by)),
  ].map((instant) => new Date(instant))
}

/** Evaluates the SQL for many instants in one statement. */
async function askLists(storeId: number, instants: readonly Date[]): Promise<boolean[]> {
  const answers = sql.join(instants.map((instant) => isOpenAt(instant)))
  const { open } = await fromStores(app.api.db)
    .select(sql<boolean[]>`array[${answers}]`.as('open'))
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return open
}

describe('open seconds in SQL', () => {
  it.each(zones)('are those of packages/time, to the second, in $time_zone', async ({ time_zone, sundays }) => {
    const { db } = app.api
    const storeId = await aStore(db, { module_id: food, zone_id: await aZone(db, { modules: [food], time_zone }), hours: [] })
    const agree = fc.asyncProperty(anyWeek, async (schedules) => {
      await db.deleteFrom('store_schedules').where('store_id', '=', storeId).execute()
      const rows = schedules.flatMap(splitAtMidnight).map((row) => ({ ...row, store_id: storeId }))
      if (rows.length > 0) await db.insertInto('store_schedules').values(rows).execute()
      const instants = listInstants(schedules, time_zone, sundays)
      const inSql = await askLists(storeId, instants)
      const inRules = instants.map((instant) => isStoreOpenAt({ always_open: false, time_zone, schedules }, instant))
      const different = instants.filter((_, index) => inSql[index] !== inRules[index])
      expect(different.map((instant) => instant.toISOString())).toEqual([])
    })
    await fc.assert(agree, { numRuns: 30 })
  })

  it('have no gap where shifts meet, also from Saturday to Sunday', async () => {
    const { db } = app.api
    const zone_id = await aZone(db, { modules: [food], time_zone: 'UTC' })
    const storeId = await aStore(db, {
      module_id: food,
      zone_id,
      hours: [
        { from: '00:00', to: '12:00' },
        { from: '12:00', to: '23:59' },
      ],
    })
    const edges = ['2026-03-09T12:00:00Z', '2026-03-10T00:00:00Z', '2026-03-14T23:59:59.600Z', '2026-03-15T00:00:00Z']
    const open = await askLists(
      storeId,
      edges.map((edge) => new Date(edge)),
    )
    expect(open).toEqual([true, true, true, true])
  })
})
