// @vitest-environment happy-dom
import type { VehicleDetails } from '@medina/contract/rental/rental'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { aVehicle } from '#features/rental/vehicles/vehicle.builders.ts'
import VehiclePage from './vehicle-page.tsx'

const page = { limit: 12, offset: 1, next_cursor: null }
const found = { ...page, total_size: 0, min_price: 1, max_price: 40, is_counted: true, vehicles: [] }

function aVehiclePage(own: Partial<VehicleDetails> = {}): VehicleDetails {
  const vehicle = aVehicle({ id: 7, name: 'City hatchback' })
  const provider = {
    ...vehicle.provider,
    slug: 'harbour-cars',
    address: null,
    tax: 0,
    logo: null,
    logo_full_url: null,
    cover_photo: null,
    cover_photo_full_url: null,
    rating: [0, 0, 0, 0, 0],
    delivery_time: '20-30 min',
    provider_total_vehicle_count: 4,
    avg_rating: 0,
    rating_count: 0,
    pickup_zone_id: ['1'],
  }
  const facts = { model: '2025', engine_capacity: null, engine_power: null, thumbnail: null, images_full_url: [], tag: '' }
  const minimums = { minimum_hours: 1, minimum_distance: 1, minimum_days: 1, free_cancellation_minutes: 0, included: [] }
  const stamps = { created_at: '2026-01-27T09:00:00Z', updated_at: '2026-01-27T09:00:00Z' }
  const rated = {
    rating: '{}',
    ratings: [0, 0, 0, 0, 0],
    documents_full_url: [],
    description: null,
    multiple_vehicles: 1 as const,
    status: 1 as const,
    vehicle_identities: [],
    slug: 'city-hatchback',
    brand_id: 2,
  }
  return {
    ...vehicle,
    ...facts,
    ...minimums,
    ...stamps,
    ...rated,
    provider,
    total_vehicles: 2,
    brand: null,
    free_from: null,
    time_zone: 'Asia/Riyadh',
    ...own,
  }
}

function Page({ vehicle }: { vehicle: VehicleDetails }) {
  return <VehiclePage vehicle={vehicle} shop={useShop()} />
}

test('a description is text, whatever its provider wrote into it', async () => {
  const description = 'Clean <img src=x onerror="steal()"> and cool'
  await renderPage(<Page vehicle={aVehiclePage({ description })} />, {
    place: { address: 'Palm Court 14', lat: 22.41, lng: 39.04, zoneIds: [1] },
    module: { id: 6, type: 'rental' },
    path: '/rental/vehicle-details/7',
    answers: {
      'rental.search': () => found,
      'rental.providerVehicles': () => found,
      'rental.vehicleReviews': () => ({ ...page, total_size: 0, reviews: [] }),
      'rentalCart.get': () => ({ carts: [], user_data: [] }),
    },
  })
  expect(await screen.findByText(description)).toBeTruthy()
  expect(document.querySelector('img[onerror]')).toBeNull()
})
