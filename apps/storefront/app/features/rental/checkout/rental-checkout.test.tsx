// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { readStoredContact } from '#features/address/contact-store.ts'
import { aRentalCart, aRentalLine } from '#features/rental/cart/rental-cart.builders.ts'
import { aTripQuote } from './rental-checkout.builders.ts'
import RentalCheckout from './rental-checkout.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const cart = aRentalCart(aRentalLine(1))

function open(answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  return renderPage(<RentalCheckout />, {
    place,
    module: { id: 6, type: 'rental' },
    now: '2026-03-10T09:00:00Z',
    path: '/rental/checkout',
    answers: { 'rentalCart.get': () => cart, 'trips.quote': () => aTripQuote(), 'trips.book': () => 100_471, ...answers },
  })
}

/** The button once the bill is there. */
const button = async () => (await screen.findAllByRole('button', { name: /Confirm Booking.*138/ }))[0] as HTMLElement

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('Name'), 'Lina Haddad')
  await user.type(screen.getByLabelText('Phone'), '٠٥٥ 010 2030')
}

test('[4.039] the contact of a trip is stored with each change', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Name'), 'Lina')
  expect(readStoredContact()?.contact_person_name).toBe('Lina')
  await user.type(screen.getByLabelText('Name'), ' H')
  expect(readStoredContact()?.contact_person_name).toBe('Lina H')
  await user.type(screen.getByLabelText('Phone'), '٠٥٥')
  expect(readStoredContact()).toMatchObject({ contact_person_name: 'Lina H', contact_person_number: '055' })
})

test('Enter leads from name to phone and e-mail', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Name'), 'Lina Haddad{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '0550102030{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
})

test('a trip is booked once with contact, note and the total on display, and its page opens', async () => {
  const { user, api, path } = await open()
  await user.click(await button())
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(api.callsOf('trips.book')).toEqual([])
  await fill(user)
  await user.type(screen.getByLabelText(/^Note for the provider/), 'A child seat, please')
  await user.dblClick(await button())
  await waitFor(() => expect(path()).toBe('/rental/trip-status/100471?from=place_order'))
  const calls = api.callsOf('trips.book')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(calls[0]?.input.body).toMatchObject({
    contact_person_name: 'Lina Haddad',
    contact_person_number: '0550102030',
    additional_note: 'A child seat, please',
    payment_method: 'cash_payment',
    scheduled: 1,
    expected_amount: 138,
  })
})

test('[7.002] a trip that is paid once it is over is booked without a choice of payment', async () => {
  const { user, api } = await open({ 'trips.quote': () => aTripQuote({ payment_methods: [], pays_later: true }) })
  await fill(user)
  await user.click(await button())
  expect(screen.queryByText('Cash payment')).toBeNull()
  await waitFor(() => expect(api.callsOf('trips.book')).toHaveLength(1))
})

test('a booking that was lost on the way is sent again with the same key', async () => {
  let count = 0
  const { user, api, path } = await open({
    'trips.book': () => {
      count += 1
      if (count === 1) throw new ConnectionLoss()
      return 100_471
    },
  })
  await fill(user)
  await user.click(await button())
  await waitFor(() => expect(path()).toContain('/rental/trip-status/100471'))
  const keys = api.callsOf('trips.book').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a price that changed is asked about before the trip is booked', async () => {
  const dearer = aTripQuote({ lines: [{ code: 'trip', amount: 150, included: false, detail: null }], total: 150 })
  const { user, api } = await open({
    'trips.book': () => {
      throw new Refusal(409, [{ code: 'price_changed', message: 'The price has changed' }], { quote: dearer })
    },
  })
  await fill(user)
  await user.click(await button())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  api.answer({ 'trips.book': () => 100_471 })
  await user.click(screen.getAllByRole('button', { name: /Confirm Booking/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(api.callsOf('trips.book').at(-1)?.input.body).toMatchObject({ expected_amount: 150 }))
})

test('a vehicle that is gone keeps the trip from being booked, and says so', async () => {
  await open({
    'trips.quote': () => aTripQuote({ problems: [{ cart_id: 1, code: 'availability', message: 'Vehicle 1 is taken then' }] }),
  })
  expect((await screen.findAllByText('Vehicle 1 is taken then')).length).toBeGreaterThan(0)
  const [blocked] = await screen.findAllByRole('button', { name: /Confirm Booking/ })
  expect(blocked?.getAttribute('aria-disabled')).toBe('true')
})

test('[4.039] a customer can book once the profile has filled the contact, and not before', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  let arrive = () => undefined as void
  const { user, api, path } = await open({
    'profile.info': () => new Promise((resolve) => (arrive = () => resolve(aProfile()))),
  })
  const early = await button()
  expect(early.getAttribute('aria-busy')).toBe('true')
  await user.click(early)
  expect(screen.queryByText('Name is required')).toBeNull()
  arrive()
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull())
  await user.click(await button())
  await waitFor(() => expect(path()).toContain('/rental/trip-status/100471'))
  expect(api.callsOf('trips.book')[0]?.input.body).toMatchObject({ contact_person_name: 'Noura Al Saud' })
})

test('an empty cart leads home', async () => {
  const { path } = await open({ 'rentalCart.get': () => ({ carts: [], user_data: [] }) })
  await waitFor(() => expect(path()).toBe('/home'))
})
