// @vitest-environment happy-dom
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Answers, ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { CourierPage } from '#courier/courier-page.tsx'

const NOW = '2026-03-10T12:01:00.000Z'
const me = anOwnKey({
  role: 'deliveryman',
  store_ids: null,
  courier: {
    id: 9,
    name: 'Samir',
    image_full_url: null,
    may_work: true,
    on_duty: true,
    takes_cash: true,
    navigation_url: 'https://maps.example/{lat},{lng}',
  },
  failed_delivery: { wait_minutes: 10, tries: 2, metres: 150 },
})
const onTheRoad = (changes: Partial<BoardOrder> = {}) =>
  aBoardOrder({ delivery_man_id: 9, order_status: 'picked_up', next: ['delivered', 'returning'], ...changes })
const anAttempt = (changes: Partial<NonNullable<BoardOrder['attempt']>> = {}): NonNullable<BoardOrder['attempt']> => ({
  reason: 'nobody_opens',
  at: NOW,
  received_at: NOW,
  distance: null,
  tries: [],
  starts_at: NOW,
  return_from: NOW,
  tries_left: 2,
  outcome: null,
  ...changes,
})
const aTry = (kind: 'called' | 'wrote', at: string) => ({ id: `${kind} ${at}`, kind, at, distance: null })

function renderCourier(order: () => BoardOrder, answers: Answers = {}, at = NOW) {
  const ways: Answers = { 'geo.direction': () => ({ routes: [] }) }
  return renderTill(<CourierPage />, { me, at, orders: () => [order()], answers: { ...ways, ...answers } })
}

/** A device that reports this place. */
function standAt(latitude: number, longitude: number): void {
  const geolocation = {
    watchPosition: (found: PositionCallback) => {
      queueMicrotask(() => act(() => found({ coords: { latitude, longitude } } as GeolocationPosition)))
      return 1
    },
    clearWatch: () => undefined,
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
}

test('a courier says that nobody opens, tries twice, and can bring it back once the time is over', async () => {
  let order = onTheRoad()
  const reply = () => movedTo(order, 'picked_up')
  const { user, api } = await renderCourier(() => order, {
    'operator.attempt': () => {
      order = { ...order, attempt: anAttempt() }
      return reply()
    },
    'operator.attemptTry': ({ body }) => {
      const tries = [...(order.attempt?.tries ?? []), { id: body.id, kind: body.kind, at: NOW, distance: null }]
      order = { ...order, attempt: anAttempt({ tries }) }
      return reply()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'At the door' }))
  await user.click(screen.getByRole('button', { name: 'Cannot be delivered' }))
  await user.click(await screen.findByRole('button', { name: /^Nobody opens/ }))
  expect(await screen.findByRole('heading', { name: 'Nobody opens' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Wait until/ })).toBeTruthy()
  expect(screen.getByText('2 tries are missing')).toBeTruthy()
  expect(screen.getByText(/Then it goes back to Bait Al Shawarma|Then it goes back to/)).toBeTruthy()
  const tries = within(screen.getByRole('region', { name: 'Tries' }))
  const call = tries.getByRole('link', { name: 'Call' })
  expect(call.getAttribute('href')).toBe('tel:+966551234567')
  call.addEventListener('click', (event) => event.preventDefault())
  await user.click(call)
  expect(await tries.findByText('Called')).toBeTruthy()
  const message = tries.getByRole('link', { name: 'Message' })
  expect(message.getAttribute('href')).toMatch(/^sms:\+966551234567\?&body=I%20am%20at%20your%20door/)
  message.addEventListener('click', (event) => event.preventDefault())
  await user.click(message)
  expect(await tries.findByText('Message sent')).toBeTruthy()
  const back = screen.getByRole('button', { name: /^Bring back, from/ })
  expect(back.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(api.callsOf('operator.attemptTry')).toHaveLength(2))
  expect(api.callsOf('operator.attempt').map(({ input }) => input.body?.reason)).toEqual(['nobody_opens'])
  expect(api.callsOf('operator.attemptTry').map(({ input }) => input.body?.kind)).toEqual(['called', 'wrote'])
})

test('a call through the shop counts as a try, as one by the number does', async () => {
  const order = onTheRoad({ attempt: anAttempt(), call_to: ['customer'] })
  const address = order.delivery_address && { ...order.delivery_address, contact_person_number: null }
  const { user, api } = await renderCourier(() => ({ ...order, delivery_address: address }), {
    'operator.attemptTry': () => movedTo(order, 'picked_up'),
    'operator.callAboutOrder': () => ({ id: 1, message: 'Your phone rings in a moment.' }),
  })
  const tries = within(await screen.findByRole('region', { name: 'Tries' }))
  await user.click(tries.getByRole('button', { name: 'Call' }))
  await waitFor(() => expect(api.callsOf('operator.attemptTry')[0]?.input.body).toMatchObject({ kind: 'called' }))
  expect(api.callsOf('operator.callAboutOrder').map(({ input }) => input.body)).toEqual([{ to: 'customer' }])
})

test('after time and tries it goes back to its store, where it is handed in; the customer may still take it', async () => {
  const tries = [aTry('called', '2026-03-10T11:51:00.000Z'), aTry('wrote', '2026-03-10T11:52:00.000Z')]
  let order = onTheRoad({ attempt: anAttempt({ at: '2026-03-10T11:50:00.000Z', tries }) })
  const { user, api } = await renderCourier(() => order, {
    'operator.advance': ({ body }) => {
      order = { ...order, order_status: body.status, next: ['delivered', 'returned'] }
      return movedTo(order, body.status)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Bring back' }))
  expect(await screen.findByRole('heading', { name: 'Back to the store' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'The customer takes it after all' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'At the store' }))
  expect(screen.getByText('Nothing to collect here')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm return' }))
  expect(await screen.findByText('No orders right now')).toBeTruthy()
  await waitFor(() => expect(api.callsOf('operator.advance')).toHaveLength(2))
  expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([
    { status: 'returning' },
    { status: 'returned' },
  ])
})

test('they opened is possible at any time', async () => {
  const { user } = await renderCourier(() => onTheRoad({ attempt: anAttempt() }))
  await user.click(await screen.findByRole('button', { name: 'They opened, hand over' }))
  expect(await screen.findByRole('heading', { name: 'At the door' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm delivery' })).toBeTruthy()
})

test('too far from the pin the time does not count, and the pin can be said to be wrong', async () => {
  standAt(22.43, 39.05)
  const attempt = anAttempt({ distance: 1113, starts_at: null, return_from: null })
  const { user, api } = await renderCourier(() => onTheRoad({ attempt }), {
    'operator.attempt': () => movedTo(onTheRoad({ attempt }), 'picked_up'),
    'operator.position': () => ({ message: '' }),
  })
  expect(await screen.findByText('1,113 m away')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The time does not count yet' })).toBeTruthy()
  expect(screen.getByText('It counts within 150 metres of the door.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The pin is wrong' }))
  await waitFor(() =>
    expect(api.callsOf('operator.attempt').map(({ input }) => input.body)).toEqual([
      expect.objectContaining({ reason: 'wrong_address', latitude: 22.43, longitude: 39.05 }),
    ]),
  )
})

test('an accident skips all waiting', async () => {
  const { user } = await renderCourier(() => onTheRoad({ attempt: anAttempt() }), {
    'operator.attempt': () => movedTo(onTheRoad({ attempt: anAttempt({ reason: 'accident' }) }), 'picked_up'),
  })
  await user.click(await screen.findByRole('button', { name: 'Other reason' }))
  await user.click(screen.getByRole('button', { name: /^Accident/ }))
  expect(await screen.findByText(/Please look after yourself first/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bring back' }).hasAttribute('disabled')).toBe(false)
})

test('without a connection report and tries are kept with their time, and sent once in their sequence', async () => {
  let isLost = true
  let now = NOW
  let order = onTheRoad()
  const lose = () => {
    if (isLost) throw new ConnectionLoss()
    return movedTo(order, order.order_status)
  }
  const { user, api } = await renderCourier(() => order, {
    'operator.board': () => ({ version: now, now, orders: [order] }),
    'operator.attempt': lose,
    'operator.attemptTry': lose,
    'operator.advance': ({ body }) => {
      lose()
      order = { ...order, order_status: body.status, next: ['delivered', 'returned'] }
      return movedTo(order, body.status)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'At the door' }))
  await user.click(screen.getByRole('button', { name: 'Cannot be delivered' }))
  await user.click(await screen.findByRole('button', { name: /^Nobody opens/ }))
  expect(await screen.findByText('Report waits to be sent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  for (const name of ['Call', 'Message']) {
    const link = within(screen.getByRole('region', { name: 'Tries' })).getByRole('link', { name })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
  }
  now = '2026-03-10T12:12:00.000Z'
  await user.click(await screen.findByRole('button', { name: 'Bring back' }, { timeout: 8000 }))
  isLost = false
  expect(await screen.findByRole('heading', { name: 'Back to the store' }, { timeout: 8000 })).toBeTruthy()
  await waitFor(() => expect(api.callsOf('operator.advance').length).toBeGreaterThan(0), { timeout: 8000 })
  const sent = api.callsOf('operator.attemptTry').map(({ input }) => input.body)
  expect(sent.map((body) => body?.kind)).toEqual(['rang', 'called', 'wrote'])
  for (const body of sent) expect(Date.parse(body?.at ?? '')).toBeLessThan(Date.parse(NOW) + 60_000)
}, 20_000)

test('a customer whose number is hidden is written to through the shop, which counts as a try', async () => {
  let order = onTheRoad({
    attempt: anAttempt(),
    call_to: ['customer'],
    delivery_address: { ...aBoardOrder().delivery_address, contact_person_number: null } as BoardOrder['delivery_address'],
  })
  const { user } = await renderCourier(() => order, {
    'operator.orderMessages': () => ({ threads: [] }),
    'operator.attemptTry': ({ body }) => {
      const tries = [{ id: body.id, kind: body.kind, at: NOW, distance: null }]
      order = { ...order, attempt: anAttempt({ tries, tries_left: 1 }) }
      return movedTo(order, 'picked_up')
    },
  })
  const tries = within(await screen.findByRole('region', { name: 'Tries' }))
  await user.click(tries.getByRole('button', { name: 'Message' }))
  expect(await screen.findByRole('dialog', { name: /^Messages about order/ })).toBeTruthy()
  expect(await tries.findByText('Message sent')).toBeTruthy()
})
