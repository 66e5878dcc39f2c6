// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { usePlaceChange } from '#features/place/choose-place.ts'

const food: ChosenModule = { id: 1, type: 'food' }
const browsed = { zoneIds: [1], names: { en: 'Old Harbour', ar: 'الميناء القديم' }, module: food }
const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const bread = anItem({ id: 7, name: 'Bread', module_id: 1 })

/** A card, and buttons in place of the dialog that chooses a place. */
function Page() {
  const overlay = useOverlayState()
  const { close } = useOverlays()
  const change = usePlaceChange()
  return (
    <>
      <CardStepper item={bread} />
      <output>{overlay?.kind ?? 'none'}</output>
      <button type="button" onClick={() => void change(place)}>
        Palm Court
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

async function openCard(answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const page = await renderPage(<Page />, {
    browsed,
    path: '/category/bread?module_id=1',
    answers: {
      'cart.list': () => [],
      'cart.add': () => [aLine(1, bread)],
      'site.modules': () => [],
      ...answers,
    },
  })
  await page.user.click(screen.getByRole('button', { name: /Bread/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('place'))
  return page
}

const modulesWith = (...ids: number[]) => ids.map((id) => ({ ...aModule, id }))
const aModule = {
  id: 1,
  module_name: 'Food',
  module_type: 'food' as const,
  description: null,
  icon_full_url: null,
  thumbnail_full_url: null,
  theme_id: 1,
  status: '1',
  all_zone_service: 0 as const,
  stores_count: 1,
  items_count: 1,
  zones: [{ id: 1, name: 'Old Harbour' }],
}

test('[1.001] adding without a place asks for it, then adds once, and the page stays', async () => {
  const { user, api, path } = await openCard({ 'site.modules': () => modulesWith(1, 2) })
  expect(api.callsOf('cart.add')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Palm Court' }))
  await screen.findByText('Item added to cart')
  expect(api.callsOf('cart.add')).toHaveLength(1)
  expect(path()).toBe('/category/bread?module_id=1')
  // The browsed module has become the device's own, so no module is requested.
  expect(localStorage.getItem('module')).toBe('{"id":1,"module_type":"food"}')
  expect(screen.getByRole('status').textContent).toBe('none')
  await user.click(screen.getByRole('button', { name: 'Palm Court' }))
  await waitFor(() => expect(screen.getAllByText('New location has been set.').length).toBeGreaterThan(0))
  expect(api.callsOf('cart.add')).toHaveLength(1)
})

test('whoever closes the choice of the place adds nothing later', async () => {
  const { user, api } = await openCard({ 'site.modules': () => modulesWith(1) })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Palm Court' }))
  await screen.findByText('New location has been set.')
  expect(api.callsOf('cart.add')).toEqual([])
})

test('[8.027] a place without the module asks for another one, and adds nothing to its cart', async () => {
  const { user, api } = await openCard({ 'site.modules': () => modulesWith(2, 3) })
  await user.click(screen.getByRole('button', { name: 'Palm Court' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('modules'))
  expect(api.callsOf('cart.add')).toEqual([])
})
