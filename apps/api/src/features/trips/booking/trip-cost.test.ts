import type { VehicleDetails } from '@medina/contract/rental/rental'
import type { FoundVehicles } from '@medina/contract/rental/rental-search'
import { afterAll, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { DESTINATION, PICKUP } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { aGuestWithVehicle, quoteTrip } from './booking.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db, { tax: 8.25, discount: { discount: 10 } })
const own = { store_id: fleet.providerId, category_id: fleet.categoryId }
const van = await aVehicle(db, { ...own, hourly_price: 4995, distance_price: 333, day_wise_price: 24_900, minimum_days: 2 })
const ends = {
  pickup_location: JSON.stringify({ lat: PICKUP.lat, lng: PICKUP.lng }),
  destination_location: JSON.stringify({ lat: DESTINATION.lat, lng: DESTINATION.lng }),
}

type Query = Record<string, string>
const search = (query: Query) =>
  app.get<FoundVehicles>(`/api/v1/rental/vehicle/search?${new URLSearchParams(query)}`, fleet.headers)
const costOf = async (query: Query) => (await search(query)).body.vehicles.find(({ id }) => id === van)?.trip_cost

describe('the cost of a trip in lists and on the page of a vehicle', () => {
  it.each([
    ['by the hour', { trip_type: 'hourly', duration: '2.5' }, { rental_type: 'hourly', estimated_hours: 2.5 }],
    ['by the day', { trip_type: 'day_wise', days: '3' }, { rental_type: 'day_wise', days: 3 }],
    ['by distance', { trip_type: 'distance_wise', ...ends }, { rental_type: 'distance_wise', destination_location: DESTINATION }],
  ])('is the total of the quote %s, with three decimals, added tax and a charge too', async (_, query, fields) => {
    const wish = { date: '2026-03-11 12:00', ...query }
    for (const digit_after_decimal_point of [2, 3]) {
      const charge = { additional_charge_status: true, additional_charge: 425 }
      await setSwitches(app, { tax_included: false, digit_after_decimal_point, ...charge })
      const guest = await aGuestWithVehicle(app, fleet, van, fields)
      const { total } = (await quoteTrip(app, fleet, guest)).body
      expect(total).toBeGreaterThan(0)
      expect((await costOf(wish))?.total).toBe(total)
      const page = `/api/v1/rental/vehicle/get-vehicle-details/${van}?${new URLSearchParams(wish)}`
      expect((await app.get<VehicleDetails>(page, fleet.headers)).body.trip_cost?.total).toBe(total)
    }
    await resetSwitches(app)
  })

  it('states the length that is charged: a return instead of days, and never less than the minimum', async () => {
    const cost = await costOf({ date: '2026-03-11 12:00', trip_type: 'day_wise', end: '2026-03-14 12:00' })
    expect(cost).toMatchObject({ length: 3, charged_length: 3 })
    expect(await costOf({ date: '2026-03-11 12:00', trip_type: 'day_wise', days: '1' })).toMatchObject({
      length: 1,
      charged_length: 2,
    })
  })

  it('is absent while the trip is incomplete, and where the vehicle does not offer it', async () => {
    expect(await costOf({ date: '2026-03-11 12:00', trip_type: 'hourly' })).toBeUndefined()
    expect(await costOf({ trip_type: 'distance_wise', pickup_location: ends.pickup_location })).toBeUndefined()
    expect(await costOf({ date: '2026-03-11 12:00', trip_type: 'day_wise', days: '91' })).toBeUndefined()
    const scooter = await aVehicle(db, { ...own, hourly_price: 900 })
    const { body } = await search({ date: '2026-03-11 12:00', days: '2' })
    expect(body.vehicles.find(({ id }) => id === scooter)).not.toHaveProperty('trip_cost')
  })
})
