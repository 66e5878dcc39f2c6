// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aVehicle } from '#features/rental/vehicles/vehicle.builders.ts'
import { VehicleCard } from '#features/rental/vehicles/vehicle-card.tsx'
import { RentButton } from './rent-button.tsx'
import { aRentalCart, aRentalLine } from './rental-cart.builders.ts'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const cart = aRentalCart(aRentalLine(1, { quantity: 2 }))

function open(id: number, answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const vehicle = aVehicle({ id, name: 'City hatchback' })
  return renderPage(<VehicleCard vehicle={vehicle} action={<RentButton vehicle={vehicle} />} />, {
    place,
    module: { id: 6, type: 'rental' },
    answers: { 'rentalCart.get': () => cart, 'rentalCart.update': () => cart, ...answers },
  })
}

test('[2.011] the card of a vehicle that is not in the cart offers to rent it', async () => {
  await open(7)
  expect(await screen.findByRole('button', { name: 'Rent City hatchback' })).toBeTruthy()
})

test('[2.011] the card states the total of the wanted trip, and the minimum that is charged for a shorter one', async () => {
  const trip_cost = { total: 12, length: 3.23, charged_length: 12 }
  const vehicle = aVehicle({ trip_distance: 1, distance_price: 1, trip_cost })
  const shop = { place, module: { id: 6, type: 'rental' }, answers: {} } as const
  await renderPage(<VehicleCard vehicle={vehicle} tripType="distance_wise" />, shop)
  expect(screen.getByText('12.00')).toBeTruthy()
  expect(screen.getByText('for 12 km (minimum)')).toBeTruthy()
})

test('[2.011] without a trip, the large button states the lowest price of a unit', async () => {
  const vehicle = aVehicle({ id: 7, trip_hourly: 1, hourly_price: 30, trip_distance: 1, distance_price: 2, trip_day_wise: 0 })
  const shop = { place, module: { id: 6, type: 'rental' }, answers: { 'rentalCart.get': () => cart } } as const
  await renderPage(<RentButton vehicle={vehicle} large />, shop)
  const button = await screen.findByRole('button', { name: /^Rent now/ })
  expect(button.textContent).toMatch(/2\.00.*a km$/)
})

test('[3.005] the card of a vehicle in the cart changes its quantity', async () => {
  const { user, api } = await open(101)
  const stepper = within(await screen.findByRole('group', { name: /Vehicle 1/ }))
  expect(screen.queryByRole('button', { name: 'Rent City hatchback' })).toBeNull()
  await user.click(stepper.getByRole('button', { name: 'Increase quantity' }))
  await waitFor(() => expect(api.callsOf('rentalCart.update')[0]?.input.body).toMatchObject({ cart_id: 1, quantity: 3 }))
})

test('the focus stays at the vehicle when the stepper gives way to the button', async () => {
  let held = aRentalCart(aRentalLine(1))
  const { user } = await open(101, {
    'rentalCart.get': () => held,
    'rentalCart.remove': () => {
      held = aRentalCart()
      return held
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Vehicle 1 from the rental cart' }))
  const rent = await screen.findByRole('button', { name: 'Rent City hatchback' })
  expect(document.activeElement).toBe(rent)
})
