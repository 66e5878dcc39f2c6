// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import type { Preferences } from '@medina/web/device/preferences.ts'
import { saveToken } from '@medina/web/session/session.ts'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aModule } from '#features/module/module.builders.ts'
import { aRentalCart, aRentalLine } from '#features/rental/cart/rental-cart.builders.ts'
import { Header } from './header.tsx'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const food = { id: 1, type: 'food' } as const
const parcel = { id: 5, type: 'parcel' } as const
const rental = { id: 6, type: 'rental' } as const

type Visitor = { isSignedIn: boolean; module: Preferences['module']; at?: Preferences['place'] }

async function openHeader({ isSignedIn, module, at = place }: Visitor) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  if (isSignedIn) saveToken('a-token-of-noura')
  const page = await renderPage(<Header kind="shop" />, {
    place: at,
    module,
    answers: {
      'profile.info': () => aProfile(),
      'cart.list': () => [aLine(1, anItem(), { quantity: 2 })],
      'rentalCart.get': () => aRentalCart(aRentalLine(1)),
      'site.modules': () => [aModule(1, { module_name: 'Food' }), aModule(2, { module_name: 'Grocery', module_type: 'grocery' })],
      'notifications.unread': () => ({ unread: 0 }),
    },
  })
  const header = within(page.container.querySelector('header') as HTMLElement)
  await (isSignedIn ? header.findByRole('button', { name: /^Account Noura/ }) : header.findByRole('button', { name: 'Sign In' }))
  return { ...page, header }
}

const heart = () => screen.queryByRole('button', { name: /^Favourites/ })
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('[2.031] a guest sees logo, Home, the way to an order, the cart with its badge and Sign In; no favourites and no messages', async () => {
  const { header } = await openHeader({ isSignedIn: false, module: food })
  expect(header.getAllByRole('link')[0]?.getAttribute('href')).toBe('/home')
  expect(link('Home')).toBe('/home')
  expect(await header.findByRole('button', { name: 'Grocery' })).toBeTruthy()
  expect(link('Track order')).toBe('/track-order')
  await waitFor(() => expect(header.getByRole('link', { name: /^Cart/ }).textContent).toContain('2'))
  expect(heart()).toBeNull()
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull()
  expect(link('Contact')).toBeUndefined()
})

test('[2.031] a customer with a zone sees favourites, the messages of the inbox, and who is signed in; no way to an order', async () => {
  const { header } = await openHeader({ isSignedIn: true, module: food })
  expect((await header.findByRole('link', { name: /^Messages/ })).getAttribute('href')).toBe('/profile?page=inbox')
  expect(link('Track order')).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  expect(header.getByRole('button', { name: /^Account Noura/ })).toBeTruthy()
  expect(heart()).not.toBeNull()
})

test.each([
  ['no place', null],
  ['a place outside of all zones', { ...place, zoneIds: [] }],
])('[2.031] a customer with %s sees no favourites in the header', async (_, at) => {
  await openHeader({ isSignedIn: true, module: food, at })
  expect(heart()).toBeNull()
})

test('[2.031] in parcel the header has Contact in place of the way to an order, and no cart', async () => {
  await openHeader({ isSignedIn: false, module: parcel })
  expect(link('Contact')).toBe('/help-and-support')
  expect(link('Track order')).toBeUndefined()
  expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
  expect(heart()).toBeNull()
})

test('[2.031] in parcel a customer with a zone sees the favourites of the shops too', async () => {
  await openHeader({ isSignedIn: true, module: parcel })
  expect(heart()).not.toBeNull()
})

test('[2.031] in rental the header has the rental cart and the way to a trip', async () => {
  await openHeader({ isSignedIn: false, module: rental })
  expect(link('Track Trip')).toBe('/track-order')
  expect(await screen.findByRole('link', { name: 'Rental cart, 1 vehicle' })).toBeTruthy()
})
