// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { rememberTrip } from '#features/order-watch/tracked-trip-store.ts'
import TripPage from './trip-page.tsx'
import { aTripPage, aUnit } from './trips.builders.ts'

const PATH = '/rental/trip-status/100471'
const NOW = '2026-03-11T10:00:00Z'

/** The test environment has no streams; their events are tested with a real server. */
class NoStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  close() {
    this.readyState = 2
  }
}
beforeEach(() => {
  vi.stubGlobal('EventSource', NoStream)
})

function openTrip(answers: Answers, path = PATH) {
  return renderPage(<TripPage id={100_471} />, { module: { id: 6, type: 'rental' }, now: NOW, path, answers })
}

test('[2.070] whoever looked a trip up by phone sees status and vehicles, but nothing to pay, cancel or print', async () => {
  rememberTrip({ id: 100_471, phone: '+966550102030' })
  const [line] = aTripPage().trip_details
  if (line === undefined) throw new Error('no line')
  const { api } = await openTrip({
    'trips.details': () =>
      aTripPage({
        user_id: 0,
        otp: null,
        can_cancel: false,
        trip_amount: 0,
        due_amount: 0,
        trip_details: [{ ...line, price: 0, original_price: 0, calculated_price: 0 }],
      }),
  })
  expect(await screen.findByText('City hatchback')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Bill' })).toBeNull()
  expect(screen.queryByText(/SAR/)).toBeNull()
  for (const name of ['Cancel trip', 'Receipt', 'Pay in cash']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(api.callsOf('trips.details')[0]?.input.query).toMatchObject({ contact_number: '+966550102030' })
  rememberTrip({ id: 1, phone: '' })
})

test('a trip whose payment is due is held until then, and has no code for a pickup', async () => {
  await openTrip({
    'profile.info': () => aProfile(),
    'trips.details': () => aTripPage({ payment_method: 'digital_payment', can_pay: true, otp: '4711' }),
  })
  expect(await screen.findByText('Your booking is held for you until it is paid.')).toBeTruthy()
  expect(screen.queryByText('4711')).toBeNull()
})

test('a trip under way names its driver and when it ends', async () => {
  const driver_data = { id: 9, name: 'Omar Al Wadi', phone: '+966550000099', image_full_url: null }
  await openTrip({
    'trips.details': () =>
      aTripPage({
        trip_status: 'ongoing',
        can_cancel: false,
        confirmed: '2026-03-10T09:10:00Z',
        ongoing: '2026-03-11T09:00:00Z',
        position: { lat: 22.42, lng: 39.05, updated_at: NOW },
        vehicle_identity: [aUnit({ vehicle_driver_id: 9, driver_data })],
      }),
  })
  expect(await screen.findByRole('heading', { name: 'Ends in 2 h' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call Omar Al Wadi' }).getAttribute('href')).toBe('tel:+966550000099')
  expect(screen.queryByText('Code for the pickup')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel trip' })).toBeNull()
})

test('before units are assigned, the plate is promised for the pickup', async () => {
  const trip = aTripPage()
  await openTrip({
    'trips.details': () => ({
      ...trip,
      trip_details: trip.trip_details.map((line) => ({ ...line, license_plate_number: [] })),
      vehicle_identity: [],
    }),
  })
  expect(await screen.findByText('Number plate at the pickup')).toBeTruthy()
})

test('a completed trip says what it cost and how long it was', async () => {
  await openTrip({
    'trips.details': () =>
      aTripPage({ trip_status: 'completed', can_cancel: false, completed: NOW, payment_status: 'paid', due_amount: 0 }),
  })
  const line = await screen.findByText(/Total trip cost/)
  expect(line.textContent).toMatch(/138\.00.*3 hours/)
})

test('a completed trip asks for stars under its time, and folds its steps', async () => {
  await openTrip({
    'trips.details': () =>
      aTripPage({ trip_status: 'completed', can_cancel: false, completed: NOW, vehicle_identity: [aUnit({ can_review: true })] }),
  })
  const stars = await screen.findByRole('group', { name: /^How was / })
  const fold = document.querySelector('details')
  expect(fold?.open).toBe(false)
  expect(fold?.contains(screen.getByText('Booked')) ?? false).toBe(true)
  expect(stars.compareDocumentPosition(fold as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.querySelector('.done-mark')?.hasAttribute('data-new')).toBe(true)
})

test('a failed payment ends the steps, and the trip can be paid again', async () => {
  await openTrip({
    'trips.details': () => aTripPage({ trip_status: 'payment_failed', payment_failed: '2026-03-10T09:20:00Z' }),
  })
  expect(await screen.findByText('The payment did not go through. Pay again to keep your trip.')).toBeTruthy()
  expect(screen.getByText('Payment failed').closest('li')?.dataset.state).toBe('failed')
  expect(await screen.findByRole('button', { name: 'Pay in cash' })).toBeTruthy()
})

test('a wallet that holds too little pays its part, a gateway the rest', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { user, api } = await openTrip({
    'trips.details': () => aTripPage(),
    'profile.info': () => aProfile({ wallet_balance: 38 }),
    'trips.pay': () => {
      throw new Refusal(409, [{ code: 'trip', message: 'This trip is already paid' }])
    },
  })
  const [byCard] = await screen.findAllByRole('button', { name: /38\.00.* from the wallet/ })
  if (byCard === undefined) throw new Error('no button')
  await user.click(byCard)
  expect(await screen.findByText('This trip is already paid')).toBeTruthy()
  const body = api.callsOf('trips.pay')[0]?.input.body
  expect(body).toMatchObject({ payment_method: 'partial_payment', callback_url: PATH })
  expect(body?.payment_gateway).not.toBe('cash_payment')
})

test('a trip is paid with one press by a saved card; another one is saved by whoever agrees', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const gateway = { gateway: 'demo', gateway_title: 'Demo card', gateway_image: null, gateway_image_full_url: null }
  const { user, api } = await openTrip({
    'trips.details': () => aTripPage({ payment_method: 'cash_payment', can_pay: true, due_amount: 138, gateways: ['demo'] }),
    'profile.info': () => aProfile({ wallet_balance: 38 }),
    'savedCards.list': () => [{ id: 7, gateway: 'demo', brand: 'Visa', ending: '4242', valid_through: null }],
    'site.config': () =>
      aConfig({
        digital_payment: true,
        active_payment_method_list: [{ ...gateway, saves_cards: true }],
        partial_payment_status: 1,
      }),
    'trips.pay': () => {
      throw new Refusal(409, [{ code: 'trip', message: 'This trip is already paid' }])
    },
  })
  const press = async (name: RegExp, calls: number) => {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(api.callsOf('trips.pay')).toHaveLength(calls))
    await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  }
  await press(/^Pay .*138\.00.* with Visa •••• 4242/, 1)
  await user.click(screen.getByRole('switch', { name: /Save this card/ }))
  await press(/^Pay .*138\.00.* with Demo card/, 2)
  expect(
    api.callsOf('trips.pay').map(({ input: { body } }) => [body?.saved_card_id, body?.payment_gateway, body?.save_card]),
  ).toEqual([
    [7, undefined, undefined],
    [undefined, 'demo', 1],
  ])
})

test('the result of a payment page is told once', async () => {
  const { path } = await openTrip({ 'trips.details': () => aTripPage() }, `${PATH}?flag=cancel`)
  expect(await screen.findByText('You left the payment page. Your trip waits for you.')).toBeTruthy()
  await waitFor(() => expect(path()).toBe(PATH))
})

test('a payment after the cancellation is returned, and the page says so', async () => {
  const canceled = aTripPage({ trip_status: 'canceled', can_cancel: false, canceled: NOW, due_amount: 0 })
  await openTrip({ 'trips.details': () => canceled }, `${PATH}?flag=success`)
  expect(await screen.findByText('Your payment came after the trip was cancelled. It is returned to you.')).toBeTruthy()
})
