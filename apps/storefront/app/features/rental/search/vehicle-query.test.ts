import { expect, test } from 'vitest'
import { countVehicleChoices, narrowVehicles, noVehicleChoices, readVehicleQuery, writeVehicleQuery } from './vehicle-query.ts'

const read = (text: string) => readVehicleQuery(new URLSearchParams(text))

test('[2.011] the address of a category, of all and of the top rated ones is read', () => {
  expect(read('categoryId=4').categories).toEqual([4])
  expect(read('all_category=1')).toMatchObject({ categories: [], sort: 'default' })
  expect(read('top_rated=1').sort).toBe('rating')
})

test('[2.011] the trip of the search form is read from its address only', () => {
  const trip = 'date=2026-03-10T14:30&trip_type=hourly&duration=2.5'
  expect(read(`from=from_search&${trip}`).trip).toEqual({ date: '2026-03-10T14:30', trip_type: 'hourly', duration: 2.5 })
  expect(read(trip).trip).toBeNull()
  expect(read('from=from_search&date=tomorrow&trip_type=hourly').trip).toBeNull()
})

test('unknown values are ignored', () => {
  const { sort, seats, fuels, min } = read('sort=x&seats=2-3,5-8&fuel=petrol,water&min=-1')
  expect({ sort, seats, fuels, min }).toEqual({ sort: 'default', seats: ['5-8'], fuels: ['petrol'], min: null })
})

test('a choice is written and read again, and clearing removes all of them', () => {
  const search = new URLSearchParams('categoryId=4')
  const written = writeVehicleQuery(search, readVehicleQuery(search), { seats: ['5-8', '14-1000'], isCooled: false, max: 90 })
  expect(written.toString()).toBe('category=4&seats=5-8%2C14-1000&ac=0&max=90')
  const query = readVehicleQuery(written)
  expect(countVehicleChoices(query)).toBe(5)
  expect(writeVehicleQuery(written, query, noVehicleChoices).toString()).toBe('')
})

test('the service gets both bounds of a price, because one alone has no effect there', () => {
  expect(narrowVehicles(read('max=90&ac=1'))).toEqual({ air_condition: '1', min_price: 0.01, max_price: 90 })
  expect(narrowVehicles(read('ac=0'))).toEqual({ no_air_condition: '1' })
})
