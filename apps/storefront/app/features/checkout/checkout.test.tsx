// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { listToasts, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { writeStoreNote } from '#features/cart/store-note.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
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

const guest = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'

/** A checkout of one dish on a phone, or on a wider screen. */
async function openOn(width: 'phone' | 'desktop', answers: Answers = {}) {
  localStorage.setItem('guest_id', guest)
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: width === 'desktop' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await renderPage(<Checkout />, {
    path: '/checkout?page=cart',
    place,
    module: { id: 1, type: 'food' },
    answers: {
      'cart.list': () => [aLine(1, anItem())],
      'catalog.store': () => aStore({ minimum_order: 0, cutlery: true }),
      'orders.tips': () => ({ most_tips_amount: null }),
      'orders.quote': () => aQuote(),
      ...answers,
    },
  })
  expect((await screen.findAllByRole('button', { name: /^Place order/ })).length).toBeGreaterThan(0)
  return page
}

test('on a phone tip, cutlery and notes are one row until they are wanted', async () => {
  const { user } = await openOn('phone')
  const row = screen.getByRole('button', { name: 'Extras' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  expect(row.textContent).toMatch(/Tip the courier.*Add cutlery.*Notes for the store/)
  expect(screen.queryByRole('radio', { name: 'Not now' })).toBeNull()
  await user.click(row)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Not now' }))
  expect(screen.getByRole('switch', { name: /Add cutlery/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Notes for the store/ })).toBeTruthy()
})

test('they are open where there is room, and where the cart has a note', async () => {
  const { unmount } = await openOn('desktop')
  expect(screen.queryByRole('button', { name: 'Extras' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Notes for the store/ })).toBeTruthy()
  unmount()
  writeStoreNote(aStore().id, 'No onions')
  await openOn('phone')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Notes for the store/ }).value).toBe('No onions')
})

test('news by WhatsApp are ticked where that comes first for the phone of the order', async () => {
  const config = aConfig({ has_whatsapp: true, whatsapp_phones: { others: false, except: ['+966'] } })
  const { user } = await openOn('desktop', { 'site.config': () => config })
  expect(screen.queryByRole('checkbox', { name: /Order news by WhatsApp/ })).toBeNull()
  await user.type(screen.getByLabelText('Phone'), '+20 100 123 4567')
  expect(screen.queryByRole('checkbox', { name: /Order news by WhatsApp/ })).toBeNull()
  await user.clear(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '055 010 2030')
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /number that ends in 2030/ })
  expect(tick.checked).toBe(false)
  await user.click(tick)
  expect(tick.checked).toBe(true)
})

test('a message of the page before does not lie over the fields, an error and an offer stay', async () => {
  showToast('Item added to cart')
  showToast('The price has changed', { tone: 'error' })
  showToast('Item removed from cart', { action: { label: 'Undo', onPress: () => undefined } })
  await openOn('desktop')
  // The page that opens may say which module it took, a moment later.
  const messages = listToasts().map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('Item ') || message.startsWith('The price'))).toEqual([
    'The price has changed',
    'Item removed from cart',
  ])
})

test('where the wallet pays everything, the button says that nothing is left to pay', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const { user } = await openOn('desktop', {
    'profile.info': () => aProfile(),
    'address.list': () => ({ addresses: [], total_size: 0, limit: 100, offset: 1 }),
    'orders.quote': () => aQuote({ wallet_balance: 80 }),
  })
  await user.click(await screen.findByRole('radio', { name: /^Wallet/ }))
  const [button] = await screen.findAllByRole('button', { name: /^Place order.*SAR.*0\.00\W+to pay$/ })
  expect(button).toBeTruthy()
})
