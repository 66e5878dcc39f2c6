import { expect, test } from 'vitest'
import { aVehicle } from './vehicle.builders.ts'
import { choosePrice, listPrices, offeredTypes } from './vehicle-price.ts'

test('a vehicle has a price for every trip type that it offers', () => {
  const vehicle = aVehicle({ trip_hourly: 1, hourly_price: 40, trip_distance: 0, trip_day_wise: 1, day_wise_price: 200 })
  expect(offeredTypes(vehicle)).toEqual(['hourly', 'day_wise'])
  expect(listPrices(vehicle).map(({ price }) => price)).toEqual([40, 200])
})

test('a percentage lowers the price of a unit; an amount is taken off the whole trip', () => {
  expect(choosePrice(aVehicle({ hourly_price: 40, discount_type: 'percent', discount_price: 25 }), 'hourly')).toEqual({
    tripType: 'hourly',
    price: 30,
    before: 40,
  })
  expect(choosePrice(aVehicle({ hourly_price: 40, discount_type: 'percent', discount_price: 120 }), 'hourly')?.price).toBe(0)
  expect(choosePrice(aVehicle({ hourly_price: 40, discount_type: 'amount', discount_price: 5 }), 'hourly')).toEqual({
    tripType: 'hourly',
    price: 40,
    before: null,
  })
})

test('without the wanted trip type the lowest price is shown', () => {
  const vehicle = aVehicle({ trip_hourly: 1, hourly_price: 40, trip_distance: 1, distance_price: 3 })
  expect(choosePrice(vehicle, null)?.tripType).toBe('distance_wise')
  expect(choosePrice(vehicle, 'day_wise')?.tripType).toBe('distance_wise')
  expect(choosePrice(aVehicle({ trip_hourly: 0, trip_distance: 0, trip_day_wise: 0 }), null)).toBeNull()
})
