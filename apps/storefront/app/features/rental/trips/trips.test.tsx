// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Header } from '#features/shell/header.tsx'
import MyTrips from './my-trips.tsx'
import TrackTripForm from './track-trip-form.tsx'
import TripPage from './trip-page.tsx'
import { aTrip, aTripPage, aUnit } from './trips.builders.ts'

const rental = { module: { id: 6, type: 'rental' } } as const
const now = '2026-03-11T06:50:00Z'

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

function signIn() {
  localStorage.setItem('token', 'a'.repeat(40))
}

function openTrip(answers: Answers, path = '/rental/trip-status/100471') {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  return renderPage(<TripPage id={100_471} />, { ...rental, now, path, answers })
}

test('[2.015] running and previous trips of a customer, each leading to its page', async () => {
  signIn()
  const running = aTrip()
  const past = aTrip({ id: 100_400, trip_status: 'completed', quantity: 2 })
  const { user, api } = await renderPage(<MyTrips />, {
    ...rental,
    answers: {
      'trips.list': ({ params }) => ({
        total_size: 1,
        limit: 10,
        offset: 1,
        trips: [params.type === 'running' ? running : past],
      }),
    },
  })
  const link = await screen.findByRole('link', { name: 'Harbour Cars' })
  expect(link.getAttribute('href')).toBe('/rental/trip-status/100471')
  expect(screen.getByText('Pending')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Previous' }))
  expect(await screen.findByText('Completed')).toBeTruthy()
  expect(screen.getByText(/Trip 100400/).textContent).toContain('2 vehicles')
  expect(api.callsOf('trips.list').map(({ input }) => input.params.type)).toEqual(['running', 'completed'])
})

test('[2.015] a trip whose card payment is open says so, how long it is kept, and leads to the payment', async () => {
  signIn()
  const unpaid = aTrip({ payment_method: 'digital_payment', can_pay: true, due_amount: 40, updated_at: now })
  await renderPage(<MyTrips />, {
    ...rental,
    now,
    answers: { 'trips.list': () => ({ total_size: 1, limit: 10, offset: 1, trips: [unpaid] }) },
  })
  expect(await screen.findByText('Payment due')).toBeTruthy()
  expect(screen.getByText('We keep it for 30 more minutes')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Pay .*40\.00/ }).getAttribute('href')).toBe('/rental/trip-status/100471')
  expect(screen.queryByText('Pending')).toBeNull()
})

test('[2.015] with nothing booked the previous trips are open, and the running ones a press away', async () => {
  signIn()
  const past = aTrip({ id: 100_400, trip_status: 'completed' })
  const { user } = await renderPage(<MyTrips />, {
    ...rental,
    answers: {
      'trips.list': ({ params }) => ({ total_size: 1, limit: 10, offset: 1, trips: params.type === 'running' ? [] : [past] }),
    },
  })
  expect(await screen.findByText(/Trip 100400/)).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Previous' }).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'Ongoing' }))
  expect(await screen.findByText('No trips yet')).toBeTruthy()
})

test('[2.015] without trips the page says so, and without an answer it can be asked again', async () => {
  signIn()
  const { user, api } = await renderPage(<MyTrips />, {
    ...rental,
    answers: {
      'trips.list': () => {
        throw new Refusal(500, [{ code: 'x', message: 'x' }])
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ 'trips.list': () => ({ total_size: 0, limit: 10, offset: 1, trips: [] }) })
  await user.click(again)
  expect(await screen.findByText('No trips yet')).toBeTruthy()
})

test('[2.031] the header leads guests of rental to their trips', async () => {
  await renderPage(<Header kind="shop" />, rental)
  expect(screen.getByRole('link', { name: 'Track Trip' }).getAttribute('href')).toBe('/track-order')
})

test('[2.070] a trip is found by its number and phone, both of which are required', async () => {
  const { user, api, path } = await renderPage(<TrackTripForm />, {
    ...rental,
    path: '/track-order',
    answers: {
      'trips.details': () => {
        throw new Refusal(404, [{ code: 'trip', message: 'No such trip' }])
      },
      'orders.track': () => {
        throw new Refusal(404, [{ code: 'order', message: 'No such order' }])
      },
    },
  })
  const search = screen.getByRole('button', { name: 'Find trip' })
  await user.click(search)
  expect(document.activeElement).toBe(screen.getByLabelText('Trip number'))
  await user.type(screen.getByLabelText('Trip number'), '١٠٠٤٧١')
  await user.type(screen.getByLabelText('Phone'), '+966 55 010 2030')
  await user.click(search)
  expect(await screen.findByText('No such trip')).toBeTruthy()
  expect(api.callsOf('orders.track')).toEqual([])
  api.answer({ 'trips.details': () => aTripPage() })
  await user.click(search)
  await waitFor(() => expect(path()).toBe('/rental/trip-status/100471'))
  expect(api.callsOf('trips.details').at(-1)?.input.query).toMatchObject({
    trip_id: '100471',
    contact_number: '+966550102030',
  })
})

test('a trip shows status, plates, code, provider and bill', async () => {
  await openTrip({ 'trips.details': () => aTripPage() })
  expect(await screen.findByText('The provider has your booking and will confirm it soon.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Starts in 2 h, 10 min' })).toBeTruthy()
  expect(screen.getByText('4821')).toBeTruthy()
  expect(screen.getByText(/7314 KSA/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harbour Cars' }).getAttribute('href')).toContain('/rental/provider-details/31')
  const bill = within(screen.getByRole('region', { name: 'Bill' }))
  expect(bill.getByText('Trip cost')).toBeTruthy()
})

test('a trip that was just booked is announced once', async () => {
  const { user, api, path } = await openTrip(
    { 'trips.details': () => aTripPage() },
    '/rental/trip-status/100471?from=place_order',
  )
  expect(await screen.findByRole('dialog', { name: 'Your booking is sent' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(path()).toBe('/rental/trip-status/100471'))
  expect(api.callsOf('trips.details')[0]?.input.query).toMatchObject({
    trip_id: '100471',
    guest_id: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55',
  })
})

test('a trip is canceled with a reason, as long as it may be', async () => {
  let trip = aTripPage()
  const { user, api } = await openTrip({
    'trips.details': () => trip,
    'trips.cancellationReasons': () => ({
      total_size: 1,
      limit: 100,
      offset: 1,
      data: [{ id: 1, reason: 'My plans changed', user_type: 'customer', status: 1, created_at: now, updated_at: now }],
    }),
    'trips.cancel': () => {
      trip = { ...trip, trip_status: 'canceled', can_cancel: false, canceled: now, revision: 2 }
      return { message: 'Trip cancelled' }
    },
  })
  const [cancel] = await screen.findAllByRole('button', { name: 'Cancel trip' })
  if (cancel === undefined) throw new Error('no button')
  await user.click(cancel)
  await user.click(await screen.findByRole('radio', { name: 'My plans changed' }))
  const send = screen.getByRole('button', { name: 'Cancel booking' })
  expect(send.className).toContain('btn-danger')
  await user.click(send)
  expect(await screen.findByText('Your trip is cancelled.')).toBeTruthy()
  expect(api.callsOf('trips.cancel')[0]?.input.body).toMatchObject({ trip_id: 100_471, cancellation_reason: 'My plans changed' })
  expect(screen.queryByRole('button', { name: 'Cancel trip' })).toBeNull()
})

test('the rest of a trip is paid by what the business offers', async () => {
  let trip = aTripPage()
  const { user, api } = await openTrip({
    'trips.details': () => trip,
    'trips.pay': () => {
      trip = { ...trip, payment_method: 'cash_payment', revision: 2 }
      return { message: 'You pay in cash' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pay in cash' }))
  expect(await screen.findByText('You pay in cash')).toBeTruthy()
  expect(api.callsOf('trips.pay')[0]?.input.body).toMatchObject({ trip_id: 100_471, payment_method: 'cash_payment' })
  expect(await screen.findByRole('heading', { name: 'Cash payment' })).toBeTruthy()
})

test('each unit of a completed trip can be reviewed, with its vehicle', async () => {
  const { user, api } = await openTrip({
    'trips.details': () =>
      aTripPage({ trip_status: 'completed', can_cancel: false, vehicle_identity: [aUnit({ can_review: true })] }),
    'trips.review': () => ({ message: 'Thank you' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Review City hatchback • 7314 KSA' }))
  await user.click(await screen.findByRole('radio', { name: /^5 of 5/ }))
  await user.click(screen.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(api.callsOf('trips.review')[0]?.input.body).toMatchObject({
    trip_id: 100_471,
    vehicle_id: 101,
    vehicle_identity_id: 501,
    rating: 5,
  })
})

test('a trip of somebody else is not here', async () => {
  await openTrip({
    'trips.details': () => {
      throw new Refusal(404, [{ code: 'trip', message: 'x' }])
    },
  })
  expect(await screen.findByText('This trip is not here')).toBeTruthy()
})
