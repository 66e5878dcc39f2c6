import { expect, test } from 'vitest'
import { aRentalCart, aRentalLine, aTripPlan } from './rental-cart.builders.ts'
import { applyRentalChange, countVehicles, EMPTY_RENTAL_CART, readTripPlan } from './rental-changes.ts'

const cart = aRentalCart(aRentalLine(1), aRentalLine(2, { quantity: 2, price: 200, original_price: 240 }))
const trip = { rental_type: 'hourly' } as const

test('a quantity changes the price of its line and the total', () => {
  const changed = applyRentalChange(cart, { kind: 'quantity', lineId: 2, quantity: 3 })
  expect(changed.carts[1]).toMatchObject({ quantity: 3, price: 300, original_price: 360 })
  expect(readTripPlan(changed)?.total_cart_price).toBe(420)
  expect(countVehicles(changed)).toBe(4)
})

test('lines leave, and the trip stays', () => {
  const left = applyRentalChange(cart, { kind: 'remove', lineIds: [1] })
  expect(left.carts.map(({ id }) => id)).toEqual([2])
  expect(readTripPlan(left)).toMatchObject({ id: aTripPlan().id, total_cart_price: 200 })
})

test('[7.016] a clear that depends on another vehicle waits for the server', () => {
  expect(applyRentalChange(cart, { kind: 'clear' })).toBe(EMPTY_RENTAL_CART)
  expect(applyRentalChange(cart, { kind: 'clear', unlessRefused: { vehicleId: 9, quantity: 1, trip } })).toBe(cart)
})

test('a new vehicle and another trip are priced by the server', () => {
  expect(applyRentalChange(cart, { kind: 'add', vehicleId: 9, quantity: 1, trip })).toBe(cart)
  expect(applyRentalChange(cart, { kind: 'trip', planId: 4, trip })).toBe(cart)
})
