// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { saveToken } from '@medina/web/session/session.ts'
import { ProductCard } from '#features/cards/product-card.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { CartButton } from './cart-button.tsx'

const item = anItem()
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

const openShop = () =>
  renderPage(
    <>
      <CartButton />
      <ProductCard item={item} />
    </>,
    {
      place,
      module: { id: 1, type: 'food' },
      answers: {
        'identity.guest': () => ({ message: 'Welcome', guest_id: 'a-new-guest' }),
        'cart.list': () => [aLine(1, item)],
        'cart.add': () => [aLine(1, item)],
      },
    },
  )

test('[1.002, 4.002, 7.012, 7.031] a guest without an id gets one with the first thing in the cart, and keeps it', async () => {
  const { user, api, unmount } = await openShop()
  expect(api.callsOf('cart.list')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Add Chicken shawarma to the cart' }))
  await waitFor(() => expect(api.callsOf('cart.add')[0]?.input.body).toMatchObject({ guest_id: 'a-new-guest', item_id: 7 }))
  expect(api.callsOf('identity.guest')).toHaveLength(1)
  expect(localStorage.getItem('guest_id')).toBe('a-new-guest')
  unmount()
  const next = await openShop()
  await waitFor(() => expect(next.api.callsOf('cart.list')[0]?.input.query).toEqual({ guest_id: 'a-new-guest' }))
  expect(next.api.callsOf('identity.guest')).toEqual([])
})

test('[4.001, 7.011] with a token the cart is read for its customer, without guest_id', async () => {
  localStorage.setItem('guest_id', 'a-guest-of-before')
  saveToken('a-token-of-noura')
  const { api } = await openShop()
  await waitFor(() => expect(api.callsOf('cart.list')).toHaveLength(1))
  const [call] = api.callsOf('cart.list')
  expect(call?.headers.authorization).toBe('Bearer a-token-of-noura')
  expect(call?.input.query ?? {}).not.toHaveProperty('guest_id')
})
