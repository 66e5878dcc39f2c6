// @vitest-environment happy-dom
import type { VehicleDetails } from '@medina/contract/rental/rental'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { aVehiclePage } from '#features/rental/vehicles/vehicle.builders.ts'
import VehiclePage from './vehicle-page.tsx'

const page = { limit: 12, offset: 1, next_cursor: null }
const found = { ...page, total_size: 0, min_price: 1, max_price: 40, is_counted: true, vehicles: [] }

function Page({ vehicle }: { vehicle: VehicleDetails }) {
  return <VehiclePage vehicle={vehicle} shop={useShop()} />
}

function openPage(own: Partial<VehicleDetails>, query = '') {
  return renderPage(<Page vehicle={aVehiclePage(own)} />, {
    place: { address: 'Palm Court 14', lat: 22.41, lng: 39.04, zoneIds: [1] },
    module: { id: 6, type: 'rental' },
    path: `/rental/vehicle-details/7${query}`,
    answers: {
      'rental.search': () => found,
      'rental.providerVehicles': () => found,
      'rental.vehicleReviews': () => ({ ...page, total_size: 0, reviews: [] }),
      'rentalCart.get': () => ({ carts: [], user_data: [] }),
    },
  })
}

test('[2.011] the page of a vehicle states the total of the wanted trip, and so does its button', async () => {
  const trip_cost = { total: 747, length: 3, charged_length: 3 }
  const days = { trip_hourly: 0, trip_day_wise: 1, day_wise_price: 249 } as const
  await openPage({ ...days, trip_cost }, '?date=2026-03-10T14:30&trip_type=day_wise&days=3')
  expect(await screen.findByText('for 3 days')).toBeTruthy()
  expect(screen.getByText(/SAR\W+249\.00\W+a day/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Rent now\W+SAR\W+747\.00$/ })).toBeTruthy()
})

test('a description is text, whatever its provider wrote into it', async () => {
  const description = 'Clean <img src=x onerror="steal()"> and cool'
  await openPage({ description })
  expect(await screen.findByText(description)).toBeTruthy()
  expect(document.querySelector('img[onerror]')).toBeNull()
})
