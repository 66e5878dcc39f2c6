// @vitest-environment happy-dom
import { PLAIN_CART_KEY, TAKE_OVER_PATH } from '@medina/contract/device/plain-forms'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { CartButton } from './cart-button.tsx'
import { usePlainCart } from './plain-cart.ts'

afterEach(() => vi.unstubAllGlobals())

function Header() {
  usePlainCart()
  return <CartButton />
}

test('a cart made without scripts is shown, also when the cart was read just before the takeover', async () => {
  localStorage.setItem(PLAIN_CART_KEY, '1')
  localStorage.setItem('guest_id', 'a-guest')
  let takeOver = (): void => undefined
  const isTaken = new Promise<void>((resolve) => {
    takeOver = resolve
  })
  let sendOld = (): void => undefined
  const old = new Promise<never[]>((resolve) => {
    sendOld = () => resolve([])
  })
  // The page service answers this call; it is none of the API.
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (input !== TAKE_OVER_PATH) return send(input, init)
    await isTaken
    return Response.json({ notices: [] })
  })
  const { api } = await renderPage(<Header />, {
    place: { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] },
    module: { id: 1, type: 'food' },
    answers: { 'cart.list': () => (api.callsOf('cart.list').length === 1 ? old : [{ ...aLine(1, anItem()), quantity: 3 }]) },
  })
  await waitFor(() => expect(api.callsOf('cart.list')).toHaveLength(1))
  takeOver()
  await waitFor(() => expect(localStorage.getItem(PLAIN_CART_KEY)).toBeNull())
  sendOld()
  expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeTruthy()
})
