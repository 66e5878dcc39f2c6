// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { useOverlayState } from '#features/frame/overlays.tsx'
import RentalCartPage from './rental-cart-page.tsx'
import { aTripQuote } from './rental-checkout.builders.ts'
import { aRentalCart, aRentalLine } from '#features/rental/cart/rental-cart.builders.ts'
import RentalPlaceWatch from '#features/rental/cart/rental-place-watch.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const two = aRentalCart(aRentalLine(1, { quantity: 3 }), aRentalLine(2, { problem: 'Not free then' }))

function open(answers: Answers, language: 'en' | 'ar' = 'en') {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const more = { 'trips.quote': () => aTripQuote(), ...answers }
  const shop = { place, module: { id: 6, type: 'rental' }, language, answers: more, now: '2026-03-10T09:00:00Z' } as const
  return renderPage(<RentalCartPage />, shop)
}

test('[2.031] the cart states the total of the booking, tax included, and leads to the checkout', async () => {
  await open({ 'rentalCart.get': () => aRentalCart(aRentalLine(1)) })
  const way = await screen.findByRole('link', { name: /^Proceed to Checkout.*138\.00/ })
  expect(way.getAttribute('href')).toBe('/rental/checkout')
  await waitFor(() => expect(screen.getAllByText('138.00').length).toBeGreaterThan(1))
})

test.each([
  ['goes to the checkout without a question where guests may book', 1, null],
  ['signs in first where guests may not book', 0, 'auth'],
] as const)('a guest %s', async (_, guest_checkout_status, overlay) => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  let isLeft: boolean | null = null
  let kind: string | null = null
  function Watch() {
    kind = useOverlayState()?.kind ?? null
    return (
      // The shell follows the links that were not prevented.
      <div role="presentation" onClick={(event) => (isLeft = !event.defaultPrevented)}>
        <RentalCartPage />
      </div>
    )
  }
  const { user } = await renderPage(<Watch />, {
    place,
    module: { id: 6, type: 'rental' },
    answers: {
      'rentalCart.get': () => aRentalCart(aRentalLine(1)),
      'trips.quote': () => aTripQuote(),
      'site.config': () => aConfig({ guest_checkout_status }),
    },
  })
  await user.click(await screen.findByRole('link', { name: /^Proceed to Checkout.*138\.00/ }))
  expect(isLeft).toBe(overlay === null)
  expect(kind).toBe(overlay)
})

test('until the bill is there, a skeleton keeps its place above the button', async () => {
  let release: (quote: ReturnType<typeof aTripQuote>) => void = () => undefined
  const held = new Promise<ReturnType<typeof aTripQuote>>((resolve) => {
    release = resolve
  })
  await open({ 'rentalCart.get': () => aRentalCart(aRentalLine(1)), 'trips.quote': () => held })
  const summary = await screen.findByRole('region', { name: 'Trip summary' })
  expect(summary.querySelectorAll('.bone-line')).toHaveLength(5)
  release(aTripQuote())
  await waitFor(() => expect(summary.querySelectorAll('.bone-line')).toHaveLength(0))
  expect(within(summary).getByText('Total')).toBeTruthy()
})

test('the cart shows the trip, its vehicles and what is wrong with a line', async () => {
  await open({ 'rentalCart.get': () => two })
  const lines = within(await screen.findByRole('list', { name: 'Vehicles in the cart' }))
  expect(lines.getAllByRole('group', { name: /Vehicle/ })).toHaveLength(2)
  expect(screen.getByText('Not free then')).toBeTruthy()
  const trip = within(screen.getByRole('region', { name: 'Trip details' }))
  expect(trip.getByText('Harbour Gate')).toBeTruthy()
  expect(trip.getByText('3 hours')).toBeTruthy()
})

test('a quantity stops at the vehicles that are free, and is shown before the answer', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, api } = await open({
    'rentalCart.get': () => two,
    'rentalCart.update': async () => {
      await held
      return two
    },
  })
  const first = within(await screen.findByRole('group', { name: /Vehicle 1/ }))
  await user.click(first.getByRole('button', { name: 'Increase quantity' }))
  expect(await screen.findByText("You can't add more than 3 of this vehicle.")).toBeTruthy()
  expect(api.callsOf('rentalCart.update')).toEqual([])
  await user.click(first.getByRole('button', { name: 'Decrease quantity' }))
  await waitFor(() => expect(first.getByRole('status').textContent).toBe('2'))
  release()
  await waitFor(() => expect(api.callsOf('rentalCart.update')[0]?.input.body).toMatchObject({ cart_id: 1, quantity: 2 }))
})

test('a refused change is taken back with the reason', async () => {
  const { user } = await open({
    'rentalCart.get': () => two,
    'rentalCart.update': () => {
      throw new Refusal(403, [{ code: 'cart_item', message: 'Only one is free' }])
    },
  })
  const second = within(await screen.findByRole('group', { name: /Vehicle 2/ }))
  await user.click(second.getByRole('button', { name: 'Increase quantity' }))
  expect(await screen.findByText('Only one is free')).toBeTruthy()
  await waitFor(() => expect(second.getByRole('status').textContent).toBe('1'))
})

test('[7.016] the cart is cleared after a question, one line without', async () => {
  const { user, api } = await open({
    'rentalCart.get': () => two,
    'rentalCart.remove': () => aRentalCart(aRentalLine(1)),
    'rentalCart.clear': () => ({ ...aRentalCart(), status: 'success' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Vehicle 2 from the rental cart' }))
  expect(await screen.findByText('The vehicle was removed from your cart.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
  const question = within(await screen.findByRole('dialog', { name: /Are you sure/ }))
  expect(api.callsOf('rentalCart.clear')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Clear Cart' }))
  expect(await screen.findByText('Your rental cart is empty')).toBeTruthy()
})

test('[4.029, 8.041] rental is chosen where the provider picks up', async () => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { api } = await renderPage(<RentalPlaceWatch isModuleNew />, { place, answers: { 'rentalCart.get': () => two } })
  expect(await screen.findByText('Location set successfully')).toBeTruthy()
  expect(api.callsOf('rentalCart.clear')).toEqual([])
})

test('[4.030, 8.042] rental is chosen where the provider does not pick up: the cart is cleared', async () => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { api } = await renderPage(<RentalPlaceWatch isModuleNew />, {
    place: { ...place, zoneIds: [2] },
    answers: { 'rentalCart.get': () => two, 'rentalCart.clear': () => ({ ...aRentalCart(), status: 'success' }) },
  })
  const text = 'Your cart has been cleared as the selected zone does not support the previous pickup point.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(api.callsOf('rentalCart.clear')).toHaveLength(1)
})

test('[7.017] the cart is read with nothing but who asks', async () => {
  const { api } = await open({ 'rentalCart.get': () => two })
  await screen.findByRole('list', { name: 'Vehicles in the cart' })
  expect(api.callsOf('rentalCart.get')[0]?.input.query).toEqual({ guest_id: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55' })
})

test('in Arabic the messages of the rental cart are Arabic: no more is free, a vehicle is removed', async () => {
  const { user } = await open({ 'rentalCart.get': () => two, 'rentalCart.remove': () => aRentalCart(aRentalLine(1)) }, 'ar')
  const first = within(await screen.findByRole('group', { name: /Vehicle 1/ }))
  await user.click(first.getByRole('button', { name: 'زيادة الكمية' }))
  expect(await screen.findByText('الحد الأقصى من هذه المركبة هو 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /إزالة .*Vehicle 2/ }))
  expect(await screen.findByText('تمت إزالة المركبة من السلة')).toBeTruthy()
})

test.each([
  ['is kept', [1], 'تم تحديد الموقع'],
  ['is cleared', [2], 'تم إفراغ السلة لأن المنطقة المختارة لا تشمل موقع الانطلاق السابق'],
])('in Arabic rental says in Arabic that the rental cart %s', async (_, zoneIds, text) => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  await renderPage(<RentalPlaceWatch isModuleNew />, {
    place: { ...place, zoneIds },
    language: 'ar',
    answers: { 'rentalCart.get': () => two, 'rentalCart.clear': () => ({ ...aRentalCart(), status: 'success' }) },
  })
  expect(await screen.findByText(text)).toBeTruthy()
})
