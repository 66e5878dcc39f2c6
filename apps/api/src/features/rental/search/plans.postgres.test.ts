import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type VehicleListQuery, vehicleSorts } from '@medina/contract/rental/rental-search'
import { FIRST_BOOKED, type GrownFleet, growFleet } from '#testing/database/grow-fleet.ts'
import { openPlanned, type PlannedDatabase } from '#testing/database/planned-database.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { noGeo } from '#adapters/geo/no-geo.ts'
import { createReadContext, type ReadContext } from '#features/catalog/public.ts'
import { createClock } from '#lib/clock.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { findVehicleDetails } from '#features/rental/vehicles/vehicle-details.ts'
import { searchVehicles } from './list-vehicles.ts'
import { countVehicleFacets } from './vehicle-facets.ts'

/** Enough for the plans of the fleet that the budgets name: a few hundred vehicles are as fast to read one by one. */
const SIZE = { providers: 100, vehicles: 10_000 }

let database: TestDatabase
let planned: PlannedDatabase
let fleet: GrownFleet
let context: ReadContext

beforeAll(async () => {
  database = await openTestDatabase()
  await aFleet(database.db)
  fleet = await growFleet(database.db, SIZE)
  planned = openPlanned(database.url ?? '')
  const api = { db: planned.db, settings: testSettings(), appKey: ['a key for tests'] as const, clock: createClock(FIRST_BOOKED) }
  const caller = { zoneIds: null, moduleId: null, position: null, userAgent: '', asksForProof: false, ip: '', origin: '' }
  context = await createReadContext(api, { ...caller, language: 'en' })
}, 120_000)
afterAll(async () => {
  await planned?.db.destroy()
  await database.close()
})

const page: VehicleListQuery = { limit: 12, offset: 1, view: 'card', sort_by: 'default' }
const date = '2026-03-20T10:00:00Z'
const search = (query: Partial<VehicleListQuery>) => () =>
  searchVehicles(
    { db: planned.db, geo: noGeo },
    { moduleId: fleet.moduleId, zoneIds: fleet.zoneIds.slice(0, 1) },
    { ...page, ...query },
    context,
  )

describe('with ten thousand vehicles', () => {
  it.each(vehicleSorts)('a list by %s of what is free then reads indexes, and little of them', async (sort_by) => {
    const list = search({ sort_by, date, trip_type: 'hourly' })
    expect(await planned.listScans(list)).not.toContain('vehicles')
    expect(await planned.listScans(search({ sort_by, date, duration: 3 }))).not.toContain('unit_bookings')
  })

  it('a page costs its own rows, not those of the list: its total is counted once for all pages', async () => {
    const first = await search({ date, duration: 2 })()
    const next = { date, duration: 2, cursor: first.next_cursor ?? '' }
    expect(await planned.countBlocks(search(next))).toBeLessThan(1500)
  })

  it('counting the options of all zones looks up the bookings of the vehicles that it counts', async () => {
    const { moduleId, zoneIds } = fleet
    const count = () => countVehicleFacets(planned.db, { moduleId, zoneIds }, { date, trip_type: 'hourly' }, context)
    expect((await count()).is_whole).toBe(false)
    expect(await planned.countBlocks(count)).toBeLessThan(15_000)
  })

  it('bookings that are over are not read', async () => {
    const { rows } = await sql<{ id: number }>`select id from vehicles order by id desc limit 1`.execute(database.db)
    const details = () => findVehicleDetails({ db: planned.db, geo: noGeo }, String(rows[0]?.id), { date }, context)
    expect(await planned.countBlocks(details)).toBeLessThan(200)
    expect(await planned.listScans(details)).not.toContain('unit_bookings')
  })

  it('a total is exact, even if nearly all of the newest are taken', async () => {
    await sql`update vehicles set unit_count = 0 where id not in (select id from vehicles order by created_at limit 40)`.execute(
      database.db,
    )
    const found = await search({ date: '2026-03-21T10:00:00Z', limit: 100 })()
    expect(found.vehicles.length).toBeGreaterThan(0)
    expect([found.total_size, found.is_counted]).toEqual([found.vehicles.length, true])
  })
})
