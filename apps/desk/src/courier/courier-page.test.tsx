// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { DutySwitch } from './duty-switch.tsx'
import { MorePage } from '#frame/more-page.tsx'
import { CourierPage } from './courier-page.tsx'
import { addPhoto } from './photo-store.ts'

const navigation_url = 'https://maps.example/dir?to={lat},{lng}'
const courier = { id: 9, name: 'Samir', image_full_url: null, may_work: true, on_duty: true, takes_cash: true, navigation_url }
const me = anOwnKey({
  name: 'Samir’s phone',
  role: 'deliveryman',
  store_ids: null,
  courier,
  scopes: ['orders:read', 'orders:write'],
})
const ways: Answers = { 'geo.direction': () => ({ routes: [] }) }

const offered = (changes: Parameters<typeof aBoardOrder>[0] = {}) =>
  aBoardOrder({
    lines: [],
    delivery_address: null,
    dm_tips: 5,
    next: ['accepted'],
    courier_pay: { delivery: 8, distance: 1.9, extra: 0, tip: 5, total: 14.9 },
    ...changes,
  })
const own = (changes: Parameters<typeof aBoardOrder>[0] = {}) => aBoardOrder({ delivery_man_id: 9, ...changes })

function renderCourier(plan: Parameters<typeof renderTill>[1]) {
  return renderTill(<CourierPage />, { me, ...plan, answers: { ...ways, ...plan?.answers } })
}

test('an offer names the money and not the door; accepting it opens the pick-up', async () => {
  let order = offered()
  const { user, api } = await renderCourier({
    orders: () => [order],
    answers: {
      'operator.advance': () => {
        order = own({ order_status: 'accepted', next: [] })
        return movedTo(order, 'accepted')
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Offered order' })).toBeTruthy()
  expect(screen.getByText(/seconds left/)).toBeTruthy()
  expect(screen.getByText('The exact door appears once you accept')).toBeTruthy()
  // The customer's fee of 6.00 is not the pay of the courier.
  expect(screen.getByText('Your pay').parentElement?.textContent).toMatch(/14\.90/)
  await user.click(screen.getByRole('button', { name: /^Accept order.*14\.90/ }))
  expect(await screen.findByRole('heading', { name: 'Pick up' })).toBeTruthy()
  expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([{ status: 'accepted' }])
  expect(screen.getByRole('button', { name: 'Picked up' }).hasAttribute('disabled')).toBe(true)
})

test('a second order of the same store is offered at its counter, and stays on the screen once it is accepted', async () => {
  const first = own({ id: 1, order_status: 'handover', next: ['picked_up'] })
  let version = 'a'
  let orders = [first, offered({ id: 2 })]
  const { user } = await renderCourier({
    answers: {
      'operator.board': () => ({ version, now: '2026-03-10T12:01:00.000Z', orders }),
      'operator.advance': ({ params }) => {
        const taken = own({ id: 2, order_status: 'accepted', next: [] })
        // The first board after the acceptance is one that was read before it.
        orders = [first]
        setTimeout(() => {
          version = 'b'
          orders = [first, taken]
        }, 1000)
        return movedTo(taken, params.id === '2' ? 'accepted' : 'pending')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /offers order .?2.? too/ }))
  // One bar says so, not two.
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  expect(await screen.findByText('The store has not accepted it yet', {}, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Order .?1.? is picked up at/ })).toBeTruthy()
}, 15_000)

test('a tip after delivery is shown with its order', async () => {
  await renderCourier({ orders: () => [own({ id: 41, order_status: 'delivered', late_tip: 7.5, next: [] })] })
  const tips = within(await screen.findByRole('region', { name: 'Tips after delivery' }))
  expect(tips.getByText('41')).toBeTruthy()
  expect(tips.getByText('7.50')).toBeTruthy()
})

test('an order that the store prepares already is taken as it is; one that another was quicker for says so', async () => {
  const { user, api } = await renderCourier({
    orders: () => [offered({ order_status: 'processing', next: [] })],
    answers: {
      'operator.courier': () => {
        throw new Refusal(404, [{ code: 'order', message: 'Another courier was quicker.' }])
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  expect(await screen.findByText('Another courier was quicker.')).toBeTruthy()
  expect(api.callsOf('operator.courier').map(({ input }) => input.body)).toEqual([{ delivery_man_id: 9 }])
})

test('a parcel that the office assigned is taken by its pick-up, which waits for no store', async () => {
  const parcel = own({ order_type: 'parcel', store: null, lines: [], next: ['confirmed', 'accepted', 'canceled'] })
  const { user, api } = await renderCourier({
    orders: () => [parcel],
    answers: { 'operator.advance': ({ body }) => movedTo(parcel, body.status) },
  })
  expect(await screen.findByRole('heading', { name: 'Pick up' })).toBeTruthy()
  expect(screen.queryByText('The store has not accepted it yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Picked up' }))
  await waitFor(() =>
    expect(api.callsOf('operator.advance').map(({ input }) => input.body?.status)).toEqual(['accepted', 'handover', 'picked_up']),
  )
})

test('an offer for soon counts the minutes, one for the evening names the time to deliver by', async () => {
  const evening = { from: '2026-03-10T16:00:00.000Z', to: '2026-03-10T16:30:00.000Z' }
  let order = offered()
  const first = await renderCourier({ orders: () => [order] })
  expect(await screen.findByText(/^\d+ minutes$/)).toBeTruthy()
  first.unmount()
  order = offered({ scheduled: 1, schedule_at: evening.from, estimate: evening })
  await renderCourier({ orders: () => [order] })
  expect((await screen.findByText('Deliver by')).previousSibling?.textContent).toMatch(/7:30\sPM/)
  expect(screen.queryByText(/^\d+ minutes$/)).toBeNull()
})

test('a declined offer goes, and the next one comes', async () => {
  let orders = [offered({ id: 1 }), offered({ id: 2, courier_pay: { delivery: 8, distance: 1.9, extra: 0, tip: 0, total: 9.9 } })]
  const { user, api } = await renderCourier({
    orders: () => orders,
    answers: {
      'operator.decline': () => {
        orders = orders.slice(1)
        return { declined: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('button', { name: /^Accept order.*9\.90/ })).toBeTruthy()
  expect(api.callsOf('operator.decline').map(({ input }) => input)).toEqual([
    { params: { id: '1' }, query: {}, body: { declined: true } },
  ])
})

test('at the door a photo and the cash are asked for, before it is delivered', async () => {
  let order = own({ order_status: 'picked_up', next: ['delivered'] })
  const { user, api } = await renderCourier({
    orders: () => [order],
    answers: {
      'operator.proof': () => movedTo(order, 'picked_up'),
      'operator.advance': () => {
        order = { ...order, order_status: 'delivered' }
        return movedTo(order, 'delivered')
      },
    },
  })
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+966551234567')
  await user.click(screen.getByRole('button', { name: 'At the door' }))
  const deliver = screen.getByRole('button', { name: 'Confirm delivery' })
  expect(screen.getByText('A photo is missing.')).toBeTruthy()
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'door.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Take a photo'), jpeg)
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(screen.getByText('Please collect the cash first.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /49\.00.* in cash collected/ }))
  await user.click(deliver)
  await waitFor(() =>
    expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([{ status: 'delivered', cash_taken: true }]),
  )
  expect(await screen.findByText('No orders right now')).toBeTruthy()
})

test('a courier calls through the shop where numbers are masked, and is told to write if that fails', async () => {
  const failed = 'The call could not be made. You can write a message instead.'
  const order = own({ order_status: 'picked_up', next: ['delivered'], call_to: ['customer', 'store'] })
  const address = order.delivery_address && { ...order.delivery_address, contact_person_number: null }
  const { user, api } = await renderCourier({
    me: { ...me, scopes: [...me.scopes, 'messages:write'] },
    orders: () => [{ ...order, delivery_address: address }],
    answers: {
      'operator.unreadOrderMessages': () => ({ orders: [] }),
      'operator.callAboutOrder': () => {
        throw new Refusal(409, [{ code: 'call', message: failed }])
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Call' }))
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(api.callsOf('operator.callAboutOrder').map(({ input }) => input.body)).toEqual([{ to: 'customer' }])
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})

test('off duty, the switch says so and the page offers nothing', async () => {
  const off = { ...me, courier: { ...courier, on_duty: false } }
  const { user, api } = await renderTill(
    <>
      <DutySwitch />
      <CourierPage />
    </>,
    { me: off, orders: () => [], answers: { 'operator.duty': () => me } },
  )
  expect(await screen.findByText(/You are off duty/)).toBeTruthy()
  const [duty] = await screen.findAllByRole('switch', { name: 'I take orders' })
  await user.click(duty as HTMLElement)
  await waitFor(() => expect(api.callsOf('operator.duty').map(({ input }) => input.body)).toEqual([{ on_duty: true }]))
})

test('where couriers are paid otherwise an offer names the tip alone, or no money at all', async () => {
  const tip = { delivery: 0, distance: 0, extra: 0, tip: 5, total: 5 }
  const { unmount } = await renderCourier({ orders: () => [offered({ courier_pay: tip })] })
  expect((await screen.findByText('Your tip')).parentElement?.textContent).toMatch(/5\.00/)
  unmount()
  await renderCourier({ orders: () => [offered({ courier_pay: { ...tip, tip: 0, total: 0 } })] })
  expect((await screen.findByRole('button', { name: /^Accept order/ })).textContent).toBe('Accept order')
  expect(screen.queryByText('Your tip')).toBeNull()
})

test('an offer that nobody took says how much of its pay is extra', async () => {
  const courier_pay = { delivery: 8, distance: 1.9, extra: 3, tip: 0, total: 12.9 }
  await renderCourier({ orders: () => [offered({ courier_pay })] })
  expect((await screen.findByText(/^Your pay, .*3\.00\W*of it extra$/)).parentElement?.textContent).toMatch(/12\.90/)
})

test('the way to the store and to the door opens in the map of the office, which every phone can open', async () => {
  let order = own({ order_status: 'handover', next: ['picked_up'] })
  const { user } = await renderCourier({
    orders: () => [order],
    answers: {
      'operator.advance': () => {
        order = own({ order_status: 'picked_up', next: ['delivered'] })
        return movedTo(order, 'picked_up')
      },
    },
  })
  const linkTo = async () => (await screen.findByRole('link', { name: 'Navigate' })).getAttribute('href')
  const { latitude, longitude } = order.store ?? {}
  expect(await linkTo()).toBe(`https://maps.example/dir?to=${Number(latitude)},${Number(longitude)}`)
  await user.click(screen.getByRole('button', { name: 'Picked up' }))
  await screen.findByRole('button', { name: 'At the door' })
  expect(await linkTo()).toBe('https://maps.example/dir?to=22.42,39.05')
})

test('a delivery that is confirmed without a connection says that it waits, and can be undone', async () => {
  const order = own({ order_status: 'picked_up', next: ['delivered'], order_proof_full_url: ['/door.jpg'] })
  let isLost = true
  const { user, api } = await renderCourier({
    orders: () => {
      if (isLost && api !== undefined && api.callsOf('operator.advance').length > 0) throw new ConnectionLoss()
      return [order]
    },
    answers: {
      'operator.advance': () => {
        if (isLost) throw new ConnectionLoss()
        return movedTo(order, 'delivered')
      },
    },
  })
  const deliver = async () => {
    await user.click(await screen.findByRole('button', { name: 'At the door' }))
    await user.click(screen.getByRole('checkbox', { name: /in cash collected/ }))
    await user.click(screen.getByRole('button', { name: 'Confirm delivery' }))
  }
  await deliver()
  const waits = () => screen.findByText('Delivered, waits to be sent')
  expect((await waits()).closest('p')?.textContent).toMatch(/Order.*100482/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await deliver()
  await waits()
  isLost = false
  await waitFor(() => expect(screen.queryByText('Delivered, waits to be sent')).toBeNull(), { timeout: 10_000 })
})

test('several orders are one tour in the sequence of its stops, and each stop opens its order', async () => {
  const orders = [own({ id: 1, order_status: 'handover', next: ['picked_up'] }), own({ id: 2, order_status: 'picked_up' })]
  const { user } = await renderCourier({ orders: () => orders })
  // On the road with one of them, the courier is reminded of the bag that still waits at the same store.
  expect(await screen.findByRole('button', { name: /is picked up at/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'All orders' }))
  const tour = within(await screen.findByRole('region', { name: 'Your tour' }))
  expect(tour.getAllByRole('listitem').map(({ textContent }) => /^\d\. [^•]+• \d/.exec(textContent ?? '')?.[0])).toEqual([
    '1. Pick up • 1',
    expect.stringMatching(/^2\. Delivery • [12]$/),
    expect.stringMatching(/^3\. Delivery • [12]$/),
  ])
  await user.click(tour.getByRole('button', { name: /Pick up • 1/ }))
  expect(await screen.findByRole('button', { name: 'Picked up' })).toBeTruthy()
})

test('a courier who holds too much cash reads why cash orders do not come', async () => {
  await renderCourier({ me: { ...me, courier: { ...courier, takes_cash: false } }, orders: () => [] })
  expect(await screen.findByText(/You hold as much cash as the business allows/)).toBeTruthy()
})

test('photos that wait for a connection are told of, sent once it is back, and those that are refused are told of too', async () => {
  let order = own({ order_status: 'picked_up', next: ['delivered'] })
  let isLost = true
  const { user, api } = await renderCourier({
    orders: () => [order],
    answers: {
      'operator.proof': ({ params }) => {
        if (isLost) throw new ConnectionLoss()
        if (params.id === '100482') return movedTo(order, 'picked_up')
        throw new Refusal(409, [{ code: 'order', message: 'This order has five photos.' }])
      },
      'operator.advance': () => {
        order = { ...order, order_status: 'delivered' }
        return movedTo(order, 'delivered')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'At the door' }))
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'door.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Take a photo'), jpeg)
  expect(await screen.findByText('Waits')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /in cash collected/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }))
  expect(await screen.findByText(/1 photo waits to be sent/)).toBeTruthy()
  addPhoto({ orderId: 100_483, keyId: me.id, file: jpeg })
  expect(await screen.findByText(/2 photos wait to be sent/)).toBeTruthy()
  isLost = false
  expect(await screen.findByText(/did not take photos of these orders:.*100483/)).toBeTruthy()
  expect(screen.queryByText(/wait to be sent/)).toBeNull()
  const keys = api.callsOf('operator.proof').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('signing out asks where something waits that only this key may send', async () => {
  const { user } = await renderTill(<MorePage />, {
    me,
    orders: () => [],
    answers: {
      'operator.proof': () => {
        throw new ConnectionLoss()
      },
    },
  })
  await screen.findByRole('button', { name: 'Sign out' })
  addPhoto({ orderId: 100_482, keyId: me.id, file: new File(['x'], 'door.jpg') })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out now?' }))
  expect(question.getByText(/1 photo waits to be sent/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Open the desk' })).toBeTruthy()
})

test('a position that cannot be right is said so, not sent again and again, and the next one counts', async () => {
  let find: PositionCallback = () => undefined
  const geolocation = {
    watchPosition: (found: PositionCallback) => {
      find = found
      return 1
    },
    clearWatch: () => undefined,
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  const at = (latitude: number, longitude: number) => act(() => find({ coords: { latitude, longitude } } as GeolocationPosition))
  const { api } = await renderCourier({
    orders: () => [own({ order_status: 'picked_up', next: ['delivered'] })],
    answers: {
      'operator.position': ({ body }) => {
        if (body.latitude < 0) throw new Refusal(422, [{ code: 'latitude', message: 'This position is far away.' }])
        return { message: 'Noted' }
      },
    },
  })
  await screen.findByRole('button', { name: 'At the door' })
  at(0, 0)
  const warning = /Your phone reports a location that cannot be right/
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(api.callsOf('operator.position')).toHaveLength(0)
  at(-33.87, 151.21)
  await waitFor(() => expect(api.callsOf('operator.position')).toHaveLength(1))
  expect(await screen.findByText(warning)).toBeTruthy()
  await new Promise((done) => setTimeout(done, 2500))
  expect(api.callsOf('operator.position')).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  onTestFinished(() => void vi.useRealTimers())
  at(22.41, 39.04)
  expect(await screen.findByText('Your customer sees where you are.')).toBeTruthy()
}, 20_000)

test('a position that could not be sent is sent again, though the courier stands still', async () => {
  const geolocation = {
    // A device that does not move reports one position only.
    watchPosition: (found: PositionCallback) => {
      found({ coords: { latitude: 22.41, longitude: 39.04 } } as GeolocationPosition)
      return 1
    },
    clearWatch: () => undefined,
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  let tries = 0
  const { api } = await renderCourier({
    orders: () => [own({ order_status: 'picked_up', next: ['delivered'] })],
    answers: {
      'operator.position': () => {
        tries += 1
        if (tries === 1) throw new Refusal(429, [{ code: 'busy', message: 'Too many calls' }])
        return { message: 'Noted' }
      },
    },
  })
  expect(await screen.findByText('Your customer sees where you are.')).toBeTruthy()
  expect(api.callsOf('operator.position').map(({ input }) => input.body)).toEqual([
    { latitude: 22.41, longitude: 39.04 },
    { latitude: 22.41, longitude: 39.04 },
  ])
})

test('a photo at the door is asked as the shop says, and never in the way of an order that needs none', async () => {
  let order = own({ order_status: 'picked_up', next: ['delivered'], payment_status: 'paid', needs_photo: false })
  const { user, unmount } = await renderCourier({ orders: () => [order] })
  await user.click(await screen.findByRole('button', { name: 'At the door' }))
  expect(screen.queryByText('A photo is missing.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Confirm delivery' }).hasAttribute('disabled')).toBe(false)
  unmount()
  order = { ...order, needs_photo: true }
  const { user: second } = await renderCourier({ orders: () => [order] })
  await second.click(await screen.findByRole('button', { name: 'At the door' }))
  expect(screen.getByText('A photo is missing.')).toBeTruthy()
})

test('at the door the address and the phone stay readable, and the order itself says that its code is needed', async () => {
  const order = own({
    order_status: 'picked_up',
    next: ['delivered'],
    payment_status: 'paid',
    needs_photo: false,
    needs_code: true,
  })
  const { user } = await renderCourier({ orders: () => [order] })
  await user.click(await screen.findByRole('button', { name: 'At the door' }))
  expect(screen.getByText('The code is missing.')).toBeTruthy()
  const customer = screen.getByRole('region', { name: 'Customer' })
  expect(customer.textContent).toContain(order.delivery_address?.contact_person_name)
  expect(within(customer).getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:/)
})
