// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aVehicle } from '#features/rental/vehicles/vehicle.builders.ts'
import WishlistDrawer from './wishlist-drawer.tsx'

test('[2.061, 2.062] in rental the wishlist has vehicles and providers', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  const { user } = await renderPage(<WishlistDrawer open onClose={() => undefined} />, {
    place: { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] },
    module: { id: 6, type: 'rental' },
    answers: {
      'wishlist.ids': () => ({ item_ids: [], store_ids: [], vehicle_ids: [7] }),
      'rental.wishes': () => ({ vehicles: [aVehicle({ id: 7, name: 'City hatchback' })], providers: [] }),
    },
  })
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('link', { name: 'City hatchback' }).getAttribute('href')).toContain('/rental/vehicle-details/7')
  await user.click(screen.getByRole('tab', { name: 'Providers' }))
  expect(await screen.findByText('No favourite providers found')).toBeTruthy()
})
