// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { provideLater } from '#features/frame/later.ts'
import { aRentalCart, aRentalLine } from '#features/rental/cart/rental-cart.builders.ts'
import { OverlayHost } from '#features/shell/overlay-host.tsx'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import { ModuleTiles } from './module-tiles.tsx'

const modules = (['food', 'rental'] as const).map(
  (module_type, at): OfferedModule => ({ id: at + 1, module_name: module_type, module_type, all_zone_service: 1, zones: [] }),
)
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

beforeAll(() => provideLater(() => import('#features/shell/later-parts.tsx')))

/** A visitor with a cart of a provider that picks up in zone 1 chooses rental. */
async function chooseRental(zoneIds: number[], answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const page = await renderPage(
    <>
      <ModuleTiles modules={modules} currentId={1} />
      <OverlayHost />
    </>,
    {
      place: { ...place, zoneIds },
      module: { id: 1, type: 'food' },
      answers: { 'rentalCart.get': () => aRentalCart(aRentalLine(1)), ...answers },
    },
  )
  await page.user.click(screen.getByRole('button', { name: 'rental' }))
  return page
}

const chosen = () => localStorage.getItem('module')

test('[4.029, 8.016] rental is chosen at once where the provider of the cart picks up', async () => {
  await chooseRental([1])
  expect(await screen.findByText('A Module has been selected.')).toBeTruthy()
  expect(chosen()).toContain('rental')
})

test('[4.030] the choice of rental asks where it clears the cart', async () => {
  const { user } = await chooseRental([2])
  const question = within(await screen.findByRole('dialog', { name: 'Clear your rental cart?' }))
  expect(chosen()).not.toContain('rental')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(chosen()).not.toContain('rental')
  await user.click(screen.getByRole('button', { name: 'rental' }))
  await user.click(await screen.findByRole('button', { name: 'Clear and continue' }))
  expect(await screen.findByText('A Module has been selected.')).toBeTruthy()
  expect(chosen()).toContain('rental')
})

test('[4.029] a rental cart that cannot be read keeps nobody from rental', async () => {
  await chooseRental([2], {
    'rentalCart.get': () => {
      throw new Refusal(500, [{ code: 'server', message: 'Later' }])
    },
  })
  expect(await screen.findByText('A Module has been selected.')).toBeTruthy()
})
