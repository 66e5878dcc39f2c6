import { addDays } from '@medina/time/local-time'
import { isStoreOpenAt, listOpenPeriods, listWeekFrom, readOpening, type Shift } from '@medina/time/opening-hours'
import { splitAtMidnight } from '@medina/time/split-shifts'
import { fromLocalTime } from '@medina/time/instants'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { selectSpecialDays, type SpecialDayRecord } from './special-days.queries.ts'
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

const onSunday = (shift: Omit<Shift, 'day'>): Shift => ({ ...shift, day: 0 })
const everyDay = ({ from, to }: { from: string; to: string }): Shift[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time: from, closing_time: to }))

/** Special days around the Sundays, of the store or of all, once or each year since some years. */
const anySpecialDays = (sundays: readonly string[]) =>
  fc.array(
    fc
      .record({
        sunday: fc.constantFrom(...sundays),
        start: fc.integer({ min: -4, max: 8 }),
        length: fc.integer({ min: 0, max: 5 }),
        yearly: fc.boolean(),
        isOwn: fc.boolean(),
        shifts: fc.array(fc.record({ opening_time: anyTime, closing_time: fc.oneof(anyTime, fc.constant('24:00')) }), {
          maxLength: 3,
        }),
      })
      .map(({ sunday, start, length, yearly, ...day }) => {
        const first = addDays(sunday, start)
        const first_date = yearly ? first.replace('2026', '2023') : first
        return { ...day, yearly, first_date, last_date: addDays(first_date, length) }
      }),
    { maxLength: 5 },
  )

const from = (instants: readonly Date[]) =>
  sql`from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality as i (instant, position)`

/** The special days of a store as rows read them, at each instant. */
async function askDays(storeId: number, instants: readonly Date[]): Promise<SpecialDayRecord[][]> {
  const { days } = await fromStores(app.api.db)
    .select(
      sql<SpecialDayRecord[][]>`(select json_agg(${selectSpecialDays(sql`i.instant`)} order by i.position) ${from(instants)})`.as(
        'days',
      ),
    )
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return days
}

/** Evaluates the SQL for many instants in one statement. */
async function askLists(storeId: number, instants: readonly Date[]): Promise<boolean[]> {
  const { open } = await fromStores(app.api.db)
    .select(sql<boolean[]>`(select array_agg(${isOpenAt(sql`i.instant`)} order by i.position) ${from(instants)})`.as('open'))
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

  it.each(zones)('and special days are those of packages/time in $time_zone', async ({ time_zone, sundays }) => {
    const { db } = app.api
    const storeId = await aStore(db, { module_id: food, zone_id: await aZone(db, { modules: [food], time_zone }), hours: [] })
    const agree = fc.asyncProperty(anyWeek, fc.boolean(), anySpecialDays(sundays), async (schedules, always_open, days) => {
      await db.deleteFrom('store_schedules').where('store_id', '=', storeId).execute()
      await db.deleteFrom('special_days').execute()
      await db.updateTable('stores').set({ always_open }).where('id', '=', storeId).execute()
      const rows = schedules.flatMap(splitAtMidnight).map((row) => ({ ...row, store_id: storeId }))
      if (rows.length > 0) await db.insertInto('store_schedules').values(rows).execute()
      for (const { isOwn, shifts, ...day } of days) {
        const values = { ...day, store_id: isOwn ? storeId : null, shifts: JSON.stringify(shifts) }
        await db
          .insertInto('special_days')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      const instants = listInstants([...schedules, ...days.flatMap(({ shifts }) => shifts.map(onSunday))], time_zone, sundays)
      const inSql = await askLists(storeId, instants)
      const records = await askDays(storeId, instants)
      const inRules = instants.map((instant, index) =>
        isStoreOpenAt({ always_open, time_zone, schedules, special_days: records[index] }, instant),
      )
      const different = instants.filter((_, index) => inSql[index] !== inRules[index])
      expect(different.map((instant) => instant.toISOString())).toEqual([])
    })
    await fc.assert(agree, { numRuns: 15 })
  })

  it('let an evening go on into a holiday, and end a holiday at the hours of the next morning', async () => {
    const { db } = app.api
    await db.deleteFrom('special_days').execute()
    const zone_id = await aZone(db, { modules: [food], time_zone: 'Africa/Casablanca' })
    const hours = [
      { from: '18:00', to: '24:00' },
      { from: '00:00', to: '02:00' },
    ]
    const storeId = await aStore(db, { module_id: food, zone_id, hours })
    await db.insertInto('special_days').values({ first_date: '2026-06-10', last_date: '2026-06-11' }).execute()
    // Wednesday and Thursday are closed; Casablanca is an hour ahead of UTC.
    const times = ['09 23:30', '10 00:30', '10 01:30', '10 18:30', '11 00:30', '12 00:30', '12 17:30', '12 18:30']
    const instants = times.map((time) => new Date(`2026-06-${time.replace(' ', 'T')}:00+01:00`))
    expect(await askLists(storeId, instants)).toEqual([true, true, true, false, false, false, false, true])
    const [special_days] = await askDays(storeId, instants)
    const store = { always_open: false, time_zone: 'Africa/Casablanca', schedules: hours.flatMap(everyDay), special_days }
    const at = (time: string) => readOpening(store, new Date(`2026-06-${time}:00+01:00`))
    expect(at('09T23:30').closes_at).toEqual(new Date('2026-06-10T02:00:00+01:00'))
    expect(at('10T02:30').opens_at).toEqual(new Date('2026-06-12T18:00:00+01:00'))
    const week = { ...store, schedules: listWeekFrom(store, '2026-06-09') }
    const periods = listOpenPeriods(week, { date: '2026-06-09', days: 4 })
    expect(periods.map(({ from }) => from.toISOString())).toEqual([
      '2026-06-08T23:00:00.000Z',
      '2026-06-09T17:00:00.000Z',
      '2026-06-12T17:00:00.000Z',
    ])
  })

  it.each([
    { what: 'a second after midnight lengthens a holiday', shift: ['00:00', '00:00:01'], time: '08T00:00:00', isOpen: true },
    { what: 'a night that begins just before goes on into it', shift: ['23:59:59', '03:00'], time: '07T02:00:00', isOpen: true },
    { what: 'and none begins on a holiday', shift: ['23:59:59', '03:00'], time: '08T02:00:00', isOpen: false },
  ])('include shifts that have one second on their day: $what', async ({ shift: [from = '', to = ''], time, isOpen }) => {
    const { db } = app.api
    await db.deleteFrom('special_days').execute()
    const zone_id = await aZone(db, { modules: [food], time_zone: 'UTC' })
    const storeId = await aStore(db, { module_id: food, zone_id, hours: [] })
    const schedules = everyDay({ from, to })
    const rows = schedules.flatMap(splitAtMidnight).map((row) => ({ ...row, store_id: storeId }))
    await db.insertInto('store_schedules').values(rows).execute()
    // A Sunday: open all day where the shift follows it, closed where the shift is before it.
    const shifts = from === '00:00' ? [{ opening_time: '00:00', closing_time: '24:00' }] : []
    const day = { first_date: '2026-06-07', last_date: '2026-06-07' }
    await db
      .insertInto('special_days')
      .values({ ...day, shifts: JSON.stringify(shifts) })
      .execute()
    const instant = new Date(`2026-06-${time}Z`)
    expect(await askLists(storeId, [instant])).toEqual([isOpen])
    const store = { always_open: false, time_zone: 'UTC', schedules, special_days: [{ ...day, shifts }] }
    expect(isStoreOpenAt(store, instant)).toBe(isOpen)
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
