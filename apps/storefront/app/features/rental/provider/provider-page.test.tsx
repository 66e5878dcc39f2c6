// @vitest-environment happy-dom
import type { ProviderDetails } from '@medina/contract/rental/providers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aVehicle } from '#features/rental/vehicles/vehicle.builders.ts'
import ProviderPage from './provider-page.tsx'

const place = { address: 'Palm Court 14', lat: 22.41, lng: 39.04, zoneIds: [1] }
const page = { limit: 12, offset: 1, next_cursor: null }
const found = { total_size: 1, min_price: 1, max_price: 40, is_counted: true }
const none = {
  total: 0,
  is_whole: true,
  ratings: [],
  types: [],
  categories: [],
  brands: [],
  seats: [],
  air_condition: [],
  transmissions: [],
  fuels: [],
  prices: null,
}

function aProvider(own: Partial<ProviderDetails> = {}): ProviderDetails {
  const fleet = {
    total_vehicle_count: 61,
    vehicles_count: 21,
    trips_count: 9,
    reviews_count: 0,
    campaigns_count: 0,
    brand_count: 7,
  }
  return { ...aStore({ id: 67, name: 'Waha Wheels' }), ...fleet, pickup_zone_id: ['1'], discount: null, ...own }
}

function Page({ provider }: { provider: ProviderDetails }) {
  return <ProviderPage provider={provider} shop={useShop()} />
}

function open(provider: ProviderDetails) {
  return renderPage(<Page provider={provider} />, {
    place,
    module: { id: 6, type: 'rental' },
    path: '/rental/provider-details/67',
    answers: {
      'rental.search': () => ({ ...page, ...found, vehicles: [aVehicle({ provider_id: 67 })] }),
      'rental.facets': () => none,
      'rental.providerBanners': () => [],
      'rental.providerReviews': () => ({ ...page, total_size: 0, reviews: [], provider: aReviewed(provider) }),
    },
  })
}

function aReviewed({ name, ratings, avg_rating, rating_count }: ProviderDetails) {
  return { name, ratings, avg_rating, rating_count }
}

test('[2.012] the page of a provider has its name, its vehicles, and the hours of the week', async () => {
  const { api } = await open(aProvider({ open: 1, active: true, schedules: [] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Waha Wheels' })).toBeTruthy()
  expect(screen.getByText('61 vehicles')).toBeTruthy()
  expect(screen.getByText('Open now')).toBeTruthy()
  const card = within(
    (await screen.findByRole('heading', { level: 3, name: 'City hatchback' })).closest('article') as HTMLElement,
  )
  expect(card.getByRole('button', { name: 'Rent City hatchback' })).toBeTruthy()
  expect(screen.getAllByText('Closed')).toHaveLength(7)
  expect(api.callsOf('rental.search')[0]?.input.query).toMatchObject({ provider_id: '67' })
})

test('[2.012] a discount of the provider and its announcement are told', async () => {
  const discount = { id: 1, store_id: 67, discount: 12, discount_type: 'percent', min_purchase: 500, max_discount: 0 } as const
  const window = { start_date: '2026-01-01', end_date: '2027-01-01', start_time: '00:00:00', end_time: '23:59:00' }
  await open(aProvider({ discount: { ...discount, ...window }, announcement: 1, announcement_message: 'Closed on Friday' }))
  expect(await screen.findByText('Closed on Friday')).toBeTruthy()
  expect(screen.getByText(/^12% off bookings over/)).toBeTruthy()
})
