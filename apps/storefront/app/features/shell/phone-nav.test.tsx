// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { showUnread } from '#features/inbox/live/unread-store.ts'
import { saveToken } from '@medina/web/session/session.ts'
import ChatButton from '#features/inbox/chat-button.tsx'
import { rentalCount } from '#features/frame/rental-count.ts'
import { PhoneNav } from './phone-nav.tsx'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

test('[2.031] parcels have no cart on a phone either: the bar sends one instead', async () => {
  await renderPage(<PhoneNav />, { place, module: { id: 5, type: 'parcel' }, answers: {} })
  expect((await screen.findByRole('link', { name: 'Send parcel' })).getAttribute('href')).toBe('/parcel-delivery-info')
  expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull()
})

test('[2.031] a shop has its cart in the bar', async () => {
  await renderPage(<PhoneNav />, { place, module: { id: 1, type: 'food' }, answers: {} })
  expect((await screen.findByRole('link', { name: 'Cart' })).getAttribute('href')).toBe('/cart')
  expect(screen.queryByRole('link', { name: 'Send parcel' })).toBeNull()
})

test('[2.031] the bar counts the pieces of the cart, as the header does', async () => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const lines = [aLine(1, anItem({ id: 7 }), { quantity: 2 }), aLine(2, anItem({ id: 8 }))]
  await renderPage(<PhoneNav />, { place, module: { id: 1, type: 'food' }, answers: { 'cart.list': () => lines } })
  await waitFor(() => expect(screen.getByRole('link', { name: /^Cart/ }).querySelector('.dot')?.textContent).toBe('3'))
})

test('[2.031] the bar leads to the rental cart with the number of its vehicles', async () => {
  rentalCount.write('2')
  await renderPage(<PhoneNav />, { place, module: { id: 6, type: 'rental' }, answers: {} })
  const cart = await screen.findByRole('link', { name: /^Cart/ })
  expect(cart.getAttribute('href')).toBe('/rental/cart')
  await waitFor(() => expect(cart.querySelector('.dot')?.textContent).toBe('2'))
})

test('[2.031] a signed-in customer finds the messages in bar and header, with the number of unread ones', async () => {
  saveToken('a-token-of-a-customer')
  showUnread(2, '2 unread')
  await renderPage(
    <>
      <ChatButton />
      <PhoneNav />
    </>,
    { place, module: { id: 1, type: 'food' }, answers: { 'cart.list': () => [] } },
  )
  const links = await screen.findAllByRole('link', { name: /^Messages\W+2 unread$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile?page=inbox', '/profile?page=inbox'])
  for (const link of links) expect(link.querySelector('.dot')?.textContent).toBe('2')
  expect(screen.queryByRole('link', { name: 'Track order' })).toBeNull()
})

test.each([
  { type: 'food', name: 'Orders', to: '/my-orders' },
  { type: 'parcel', name: 'Orders', to: '/my-orders' },
  { type: 'rental', name: 'Trips', to: '/my-trips' },
] as const)('a customer reaches $name from the bar in $type; favourites are in the menu', async ({ type, name, to }) => {
  saveToken('a-token-of-a-customer')
  await renderPage(<PhoneNav />, { place, module: { id: 1, type }, answers: { 'cart.list': () => [] } })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull()
})

test('a guest has the way to an order and the favourites in the bar', async () => {
  await renderPage(<PhoneNav />, { place, module: { id: 1, type: 'food' }, answers: { 'cart.list': () => [] } })
  expect(await screen.findByRole('button', { name: 'Favourites' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Track order' }).getAttribute('href')).toBe('/track-order')
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
})
