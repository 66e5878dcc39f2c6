// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { provideLater } from '#features/frame/later.ts'
import { aModule } from '#features/module/module.builders.ts'
import { OverlayHost } from '#features/shell/overlay-host.tsx'
import { aQuote } from './checkout.builders.ts'
import Checkout from './checkout.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

beforeAll(() => provideLater(() => import('#features/shell/later-parts.tsx')))

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      {pathname === '/checkout' && <Checkout />}
      <OverlayHost />
    </>
  )
}

test('[2.004, 4.029, 8.027] a checkout opened on a device without a module asks for it and goes on', async () => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { user } = await renderPage(<Page />, {
    path: '/checkout?page=cart',
    place,
    module: null,
    answers: {
      'site.modules': () => [aModule(1), aModule(2, { module_type: 'grocery' })],
      'cart.list': () => [aLine(1, anItem())],
      'catalog.store': () => aStore({ minimum_order: 0 }),
      'orders.tips': () => ({ most_tips_amount: null }),
      'orders.quote': () => aQuote(),
    },
  })
  const choice = within(await screen.findByRole('dialog', { name: 'Select a type of module for your orders' }))
  await user.click(choice.getByRole('button', { name: 'Module 1' }))
  expect((await screen.findAllByRole('button', { name: /^Place order/ })).length).toBeGreaterThan(0)
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/checkout?page=cart')
})
