import type { FoundVehicles, VehicleFacets } from '@medina/contract/rental/rental-search'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuest } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aProvider, aVehicle } from '#features/rental/rental.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api

const hours = [
  { days: [0, 1, 2, 3, 4], from: '09:00', to: '17:00' },
  { days: [6], from: '20:00', to: '24:00' },
]
const fleet = await aFleet(db, { hours })
const { moduleId: module_id, zoneId: zone_id, providerId, categoryId: category_id, headers } = fleet
const closing = await aVehicle(db, { store_id: providerId, category_id, hourly_price: 1000 })
const always = await aProvider(db, { module_id, zone_id })
const other = await aVehicle(db, { store_id: always, category_id, hourly_price: 3000 })

async function ask<Body>(place: string, query: string): Promise<Body> {
  return (await app.get<Body>(`/api/v1/rental/vehicle/${place}?${encodeURI(query)}`, headers)).body
}

describe('vehicles of a provider that closes', () => {
  it.each([
    // Local times of Riyadh, three hours ahead of UTC. 11 March is a Wednesday, 14 March a Saturday.
    ['2026-03-11 16:59', true],
    ['2026-03-11T06:00:01Z', true],
    ['2026-03-11T06:00:00Z', false],
    ['2026-03-11 17:00', false],
    ['2026-03-13 12:00', false],
    ['2026-03-14 23:59', true],
  ])('at %s are found and counted (%s) as the cart takes them', async (date, isFound) => {
    const query = `trip_type=hourly&date=${date}`
    const { vehicles, total_size, min_price, max_price } = await ask<FoundVehicles>('search', query)
    const ids = vehicles.map(({ id }) => id).sort((one, next) => one - next)
    expect([ids, total_size]).toEqual(isFound ? [[closing, other], 2] : [[other], 1])
    expect([min_price, max_price]).toEqual([10, 30])
    expect(await ask<VehicleFacets>('facets', query)).toMatchObject({ total: isFound ? 2 : 1 })
    const own = await ask<FoundVehicles>('search', `${query}&provider_id=${providerId}`)
    expect(own.vehicles).toHaveLength(isFound ? 1 : 0)
    const { status, text } = await cartOf(app, fleet, await aGuest(app)).add(closing, { pickup_time: date })
    expect([status, isFound || text.includes('provider_closed')]).toEqual([isFound ? 200 : 403, true])
  })

  it('are found without a time', async () => {
    expect((await ask<FoundVehicles>('search', '')).vehicles).toHaveLength(2)
  })
})
