// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { aDeskTrip } from '#testing/trip.builders.ts'
import { OrdersPage } from './orders-page.tsx'

const scopes = ['orders:read', 'orders:write', 'refunds:write', 'messages:write'] as const
const office = anOwnKey({ role: 'admin', name: 'Rana', scopes: [...scopes], store_ids: null })
const delivered = { ...movedTo(aBoardOrder({ payment_status: 'paid' }), 'delivered'), id: 100_482, next: [] }
const canceled = { ...movedTo(aBoardOrder(), 'canceled'), id: 100_481 }
const history = [
  {
    status: 'delivered' as const,
    actor: 'deliveryman',
    key: { id: 9, name: 'Samir’s phone' },
    changes: null,
    created_at: '2026-03-10T11:50:00.000Z',
  },
]
const noStory = { payments: [], refunds: [], by_hand: null, messages: [], cases: [], invoices: [] }
const answers = {
  'operator.orderViews': () => ({ views: [] }),
  'operator.orderStory': (): OrderStory => noStory,
  'operator.orders': ({ query = {} }: Input<'operator.orders'>) =>
    query.search === 'nobody'
      ? { orders: [], next_cursor: null }
      : query.cursor === 'next'
        ? { orders: [canceled], next_cursor: null }
        : { orders: [delivered], next_cursor: query.search === undefined ? 'next' : null },
  'operator.order': ({ params }: Input<'operator.order'>) => ({
    ...(Number(params.id) === canceled.id ? canceled : delivered),
    history,
  }),
}
const open = (more: Answers = {}, path = '/desk/orders') =>
  renderTill(<OrdersPage />, { me: office, path, answers: { ...answers, ...more } })
const wishes = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf('operator.orders').map(({ input }) => input.query)

test('the newest orders are listed page by page, and one is read with its whole story', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /100482.*Delivered/ }))
  const story = within(await screen.findByRole('region', { name: /100482/ }))
  expect((await story.findByText('Samir’s phone')).closest('li')?.textContent).toContain('Delivered')
  expect(story.getByText('Total').closest('div')?.textContent).toMatch(/Paid|Cash|Collect/)
  await user.click(await screen.findByRole('button', { name: /older/i }))
  expect(await screen.findByRole('button', { name: /100481.*Cancelled/ })).toBeTruthy()
})

test('what is typed is searched once, on a pause, and the field keeps the focus', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /100482/ })
  const field = screen.getByRole('searchbox', { name: 'Number, phone or name' })
  await user.type(field, ' 0551234567{Enter}')
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ search: '0551234567' }))
  expect(field).toBe(document.activeElement)
  await user.clear(field)
  await user.type(field, 'nobody')
  expect(await screen.findByText('No order found')).toBeTruthy()
  expect(wishes(api).filter((query) => String(query?.search).startsWith('n'))).toHaveLength(1)
})

test('state, payment and days narrow the list, the days in the time zone of the shop', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /100482/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Not paid')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Placed' }), 'In 7 days')
  await waitFor(() =>
    expect(wishes(api).at(-1)).toMatchObject({ status: 'refunded', payment_status: 'unpaid', from: '2026-03-03T21:00:00.000Z' }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Placed' }), 'Chosen days…')
  await user.type(screen.getByLabelText('From'), '2026-03-09')
  await user.type(screen.getByLabelText('To'), '2026-03-09')
  await waitFor(() => expect(wishes(api).at(-1)?.until).toBe('2026-03-09T21:00:00.000Z'))
  expect(wishes(api).at(-1)?.from).toBe('2026-03-08T21:00:00.000Z')
})

test('a view is one press, and a filter of one’s own is saved for every device of the key', async () => {
  let views: Input<'operator.saveOrderView'>['body'][] = []
  const { user, api } = await open({
    'operator.orderViews': () => ({ views: views.map((view, at) => ({ ...view, id: at + 1 })) }),
    'operator.saveOrderView': ({ body }: Input<'operator.saveOrderView'>) => {
      views = [body]
      return { views: [{ ...body, id: 1 }] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Unpaid today' }))
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ payment_status: 'unpaid', from: '2026-03-09T21:00:00.000Z' }))
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Delivered')
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'To collect{Enter}')
  expect(await screen.findByRole('button', { name: 'To collect', pressed: true })).toBeTruthy()
  expect(views).toEqual([{ name: 'To collect', filter: { payment_status: 'unpaid', period: 'today', status: 'delivered' } }])
})

test('support finds an order by a phone in Arabic digits and refunds two pieces; a lost answer is asked for again', async () => {
  const money: CaseMoney = { ...lineMoney, most: 49 }
  const sent: Input<'operator.grantCase'>['body'][] = []
  const { user, api } = await open({
    'operator.orderMoney': () => money,
    'operator.grantCase': ({ body }: Input<'operator.grantCase'>): OperatorCase => {
      sent.push(body)
      if (sent.length === 1) throw new ConnectionLoss()
      return granted
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Number, phone or name' }), '٠٥٥١٢٣٤٥٦٧')
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ search: '٠٥٥١٢٣٤٥٦٧' }))
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order 100482' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'What was wrong?' }), 'Damaged')
  await user.click(dialog.getByRole('checkbox', { name: 'Chicken shawarma' }))
  await user.click(dialog.getByRole('button', { name: 'One more piece' }))
  expect(dialog.getByText('Wallet').closest('div')?.textContent).toContain('42')
  await user.click(dialog.getByRole('button', { name: /Refund now/ }))
  expect(await dialog.findByText(/connection was lost/)).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'What was wrong?' }).closest('fieldset')?.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: /Refund now/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toMatchObject({ kind: 'damaged', lines: [{ id: 17, pieces: 2 }] })
})

test('a link to an order that is not there says so, and one that could not be read can be read again', async () => {
  let failure: Error = new ConnectionLoss()
  const { user } = await open(
    {
      'operator.order': () => {
        throw failure
      },
    },
    '/desk/orders?show=99',
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  failure = new Refusal(404, [{ code: 'order', message: 'There is no such order for this key.' }])
  await user.click(again)
  expect(await screen.findByText('There is no order 99 here')).toBeTruthy()
})

test('the story tells payments, messages and cases, and the link is sent again', async () => {
  const { user, api } = await open({
    'operator.orderStory': () => story,
    'operator.resendLink': () => ({ ...delivered, history, sent: { channel: 'email' as const, to: 'lina@mail.example' } }),
  })
  const shown = within(await screen.findByRole('region', { name: /100482/ }))
  expect((await shown.findByText('pi_77')).closest('li')?.textContent).toMatch(/Card.*Paid/)
  expect(shown.getByText('Your order 100482').closest('li')?.textContent).toMatch(/lina@mail.example.*Not sent/)
  expect(shown.getByText('INV-000182')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Download INV-000182 as PDF' }).getAttribute('href')).toContain('/7.pdf')
  expect(shown.getByRole('link', { name: /Case 2041/ }).getAttribute('href')).toContain('show=case-2041')
  await user.click(screen.getByRole('button', { name: 'Send the link again…' }))
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/Sent to.*lina@mail.example/)).toBeTruthy()
  expect(api.callsOf('operator.resendLink')).toHaveLength(1)
})

test('an order in progress goes on, to a courier or back, from its page; without a connection it waits', async () => {
  const waiting = aBoardOrder({ id: 100_483, next: ['confirmed', 'canceled'] })
  const { user, api } = await open({
    'operator.orders': () => ({ orders: [waiting], next_cursor: null }),
    'operator.order': () => ({ ...waiting, history: [] }),
    'operator.orderStory': () => ({ ...noStory, payments: [{ ...payment, order_id: 100_483 }] }),
    'operator.fleet': () => ({ couriers: [aCourierOnDuty], vehicles: [], zones: [] }),
    'operator.courier': () => ({ ...waiting, history: [] }),
    'operator.advance': () => {
      throw new ConnectionLoss()
    },
  })
  const acts = within(await screen.findByRole('complementary', { name: 'What can be done' }))
  await user.click(await acts.findByRole('button', { name: 'Give to a courier' }))
  await user.click(await screen.findByRole('button', { name: /Samir/ }))
  await waitFor(() => expect(api.callsOf('operator.courier')[0]?.input.body).toEqual({ delivery_man_id: 9 }))
  await user.click(acts.getByRole('button', { name: 'Decline…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Card').closest('div')?.textContent).toContain('49')
  await user.type(dialog.getByRole('textbox', { name: /own words/ }), 'Out of bread')
  await user.click(dialog.getByRole('button', { name: 'Decline order' }))
  expect(await acts.findByText('Declined, waits to be sent')).toBeTruthy()
})

test('a refund goes to the wallet in place of the card where support chooses so, and says it before', async () => {
  const refund_to = { gateway: { title: 'Card', left: 49 }, rest: 'wallet' as const }
  const { user, api } = await open({
    'operator.orderMoney': () => ({ ...lineMoney, refund_to, most: 49 }),
    'operator.grantCase': () => granted,
  })
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order 100482' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'What was wrong?' }), 'Damaged')
  await user.click(dialog.getByRole('checkbox', { name: 'Chicken shawarma' }))
  expect(dialog.getByText('Card', { selector: 'dt' })).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Where the money goes' }), 'Wallet')
  expect(dialog.getByText('Wallet', { selector: 'dt' })).toBeTruthy()
  expect(dialog.queryByText('Card', { selector: 'dt' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /Refund now/ }))
  await waitFor(() => expect(api.callsOf('operator.grantCase')[0]?.input.body).toMatchObject({ method: 'wallet' }))
})

test('trips are found beside orders, with what may be done', async () => {
  const trip = aDeskTrip()
  const { user, api } = await open({
    'operator.trips': () => ({ trips: [trip], next_cursor: null }),
    'operator.trip': () => trip,
    'operator.advanceTrip': () => aDeskTrip({ trip_status: 'confirmed', next: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Trips' }))
  await user.type(screen.getByRole('searchbox', { name: 'Number, phone or name' }), '٠٥٥')
  await waitFor(() => expect(api.callsOf('operator.trips').at(-1)?.input.query).toMatchObject({ search: '٠٥٥' }))
  expect((await screen.findByRole('region', { name: 'Trip 41' })).textContent).toContain('City Cars')
  await user.click(screen.getByRole('button', { name: 'Confirm the trip' }))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(api.callsOf('operator.advanceTrip')[0]?.input.body).toEqual({ status: 'confirmed' })
})

test('a trip shows its transfer, its invoices and its units, and another driver is given to one', async () => {
  const driver = { id: 5, name: 'Adel', phone: null, image_full_url: null }
  const unit = {
    id: 1,
    vehicle_id: 3,
    trip_details_id: 2,
    vehicle_identity_id: 8,
    vehicle_driver_id: 5,
    is_completed: 0 as const,
    license_plate_number: 'KSA 7731',
    vehicle_name: 'City car',
    vehicle_thumbnail: null,
    driver_data: driver,
    review: null,
    can_review: false,
  }
  const data = { status: 'pending', method_id: 1, method_name: 'Bank', customer_note: 'Sent at noon', admin_note: null } as const
  const trip = aDeskTrip({
    payment_method: 'offline_payment',
    vehicle_identity: [unit],
    drivers: [driver, { id: 6, name: 'Omar' }],
    offline_payment: { input: [{ user_input: 'sender', user_data: 'Lina Haddad', label: 'Sender' }], data, method_fields: [] },
    invoices: [{ number: 'INV-7', series: 'invoice', url: '/i/7', pdf_url: '/i/7.pdf' }],
  })
  const { user, api } = await open({
    'operator.trips': () => ({ trips: [trip], next_cursor: null }),
    'operator.trip': () => trip,
    'operator.tripDriver': () => aDeskTrip({ ...trip, vehicle_identity: [{ ...unit, driver_data: null }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Trips' }))
  const shown = within(await screen.findByRole('region', { name: 'Trip 41' }))
  for (const text of ['KSA 7731', 'Lina Haddad', 'Sent at noon', 'Not found yet', 'INV-7'])
    expect(shown.getByText(text)).toBeTruthy()
  await user.selectOptions(shown.getByLabelText('Driver'), 'Omar')
  await waitFor(() => expect(api.callsOf('operator.tripDriver')[0]?.input.body).toEqual({ unit_id: 8, driver_id: 6 }))
})

const piece = { price: 21, discount: 0, share: 0, tax: 0, amount: 21 }
const lineMoney = {
  lines: [
    {
      id: 17,
      name: 'Chicken shawarma',
      image_full_url: null,
      quantity: 2,
      left: 2,
      money: [piece, { ...piece, price: 42, amount: 42 }],
    },
  ],
  tax_included: true,
  charges: 0,
  refund_to: { gateway: null, rest: 'wallet' as const },
} satisfies Omit<CaseMoney, 'most'>
const aCourierOnDuty = {
  id: 9,
  name: 'Samir',
  phone: '+966550000001',
  image_full_url: null,
  vehicle: 'car',
  zone_id: 1,
  may_work: true,
  on_duty: true,
  position: null,
}
const granted: OperatorCase = {
  id: 2041,
  order_id: 100_482,
  kind: 'damaged',
  subject: null,
  sender: null,
  store_id: 1,
  state: 'answered',
  decision: 'granted',
  words: null,
  image_full_url: [],
  lines: [],
  amount: 42,
  reply: null,
  refund: { amount: 42, gateway: 0, wallet: 42, manual: 0 },
  key: { id: 4, name: 'Rana' },
  created_at: '2026-03-10T12:00:00.000Z',
  decided_at: '2026-03-10T12:00:00.000Z',
  answer_by: null,
}
const payment = {
  id: 1,
  order_id: 100_482,
  payment_method: 'stripe',
  payment_title: 'Card',
  amount: 49,
  payment_status: 'paid' as const,
  transaction_ref: 'pi_77',
  returned_to: null,
}
const story: OrderStory = {
  payments: [payment],
  refunds: [],
  by_hand: null,
  cases: [granted],
  invoices: [
    { number: 'INV-000182', series: 'invoice', url: '/api/v1/invoices/7?for=buyer', pdf_url: '/api/v1/invoices/7.pdf?for=buyer' },
  ],
  messages: [
    {
      id: 3,
      channel: 'email',
      recipient: 'lina@mail.example',
      subject: 'Your order 100482',
      state: 'failed',
      problem: 'mailbox full',
      created_at: '2026-03-10T12:00:00.000Z',
      sent_at: null,
    },
  ],
}

test('the history of an order for a caller names who placed it', async () => {
  const placed = { status: 'pending' as const, actor: 'customer', changes: null, created_at: '2026-03-10T11:00:00.000Z' }
  const { user } = await open({
    'operator.order': () => ({ ...delivered, history: [{ ...placed, key: { id: 3, name: 'Sara Aziz' } }] }),
  })
  expect(await screen.findByRole('button', { name: 'Order for a caller' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /100482/ }))
  const story = within(await screen.findByRole('region', { name: /100482/ }))
  const event = (await story.findByText('Placed for the caller')).closest('li')
  expect(event?.textContent).toContain('Sara Aziz')
  expect(event?.textContent).not.toContain('Customer')
})

const completed = aDeskTrip({ trip_status: 'completed', payment_status: 'paid', due_amount: 0, is_guest: 0, next: [] })
const tripAnswers = {
  'operator.trips': () => ({ trips: [completed], next_cursor: null }),
  'operator.trip': () => completed,
  'operator.tripMoney': () => ({ most: 138, refund_to: { gateway: null, rest: 'wallet' as const } }),
}

test('an amount of a completed trip is refunded with its reason, and sent again with the same key after a lost answer', async () => {
  const paid = {
    id: 1,
    amount: 20,
    gateway: 0,
    wallet: 20,
    manual: 0,
    note: 'Broken down',
    key: null,
    created_at: '2026-03-10T12:00:00Z',
  }
  let isLost = true
  const { user, api } = await open({
    ...tripAnswers,
    'operator.refundTrip': () => {
      if (!isLost) return { ...completed, refunds: [paid] }
      isLost = false
      throw new ConnectionLoss()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Trips' }))
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund trip 41' }))
  const amount = await dialog.findByRole('textbox', { name: 'Refund amount' })
  const act = dialog.getByRole('button', { name: /Refund now/ })
  expect((amount as HTMLInputElement).value).toBe('138.00')
  expect((act as HTMLButtonElement).disabled).toBe(true)
  await user.clear(amount)
  await user.type(amount, '138.01')
  expect(dialog.getByText(/up to/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '20')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken down')
  await user.click(act)
  expect((await dialog.findByRole('alert')).textContent).toContain('nothing is paid twice')
  await user.click(act)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = api.callsOf('operator.refundTrip').map(({ input }) => input.body)
  expect(bodies.map(({ amount: sum, reason }) => [sum, reason])).toEqual([
    [20, 'Broken down'],
    [20, 'Broken down'],
  ])
  expect(bodies[0]?.client_key).toBe(bodies[1]?.client_key)
})

test('the customer of a trip gets the link again, and is written to', async () => {
  const { user, api } = await open({
    ...tripAnswers,
    'operator.resendTripLink': () => ({ ...completed, sent: { channel: 'email' as const, to: 'noura@mail.example' } }),
    'operator.writeAboutTrip': () => ({ id: 5, conversation_id: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Trips' }))
  await user.click(await screen.findByRole('button', { name: 'Send the link again…' }))
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('Sent to noura@mail.example')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Write to the customer…' }))
  await user.type(await screen.findByRole('textbox', { name: 'To the customer' }), 'Your keys are here')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(api.callsOf('operator.writeAboutTrip')).toHaveLength(1))
  expect(api.callsOf('operator.writeAboutTrip')[0]?.input.body.message).toBe('Your keys are here')
})

test('the guest of a trip is written to by mail or SMS, and the page keeps the words', async () => {
  const guests = { ...completed, is_guest: 1 as const }
  const key = { id: 1, name: 'Rana' }
  const written = [{ id: 5, channel: 'sms' as const, message: 'Your keys are here', key, created_at: guests.created_at }]
  let isSent = false
  const { user } = await open(
    {
      ...tripAnswers,
      'operator.trip': () => (isSent ? { ...guests, written } : guests),
      'operator.writeAboutTrip': () => {
        isSent = true
        return { id: 5, conversation_id: null, sent: { channel: 'sms' as const, to: '+966551234567' } }
      },
    },
    '/desk/orders?of=trips&show=41',
  )
  await user.click(await screen.findByRole('button', { name: 'Write to the customer…' }))
  expect(screen.getByText(/A guest booked this trip/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'To the customer' }), 'Your keys are here')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent to +966551234567')).toBeTruthy()
  expect((await screen.findByText('Your keys are here')).closest('li')?.textContent).toContain('Rana • SMS')
})

test('no refund is offered for a trip of which all is refunded, or that is not paid', async () => {
  const whole = {
    id: 1,
    amount: 138,
    gateway: 0,
    wallet: 138,
    manual: 0,
    note: null,
    key: null,
    created_at: '2026-03-10T12:00:00Z',
  }
  await open({ ...tripAnswers, 'operator.trip': () => ({ ...completed, refunds: [whole] }) }, '/desk/orders?of=trips&show=41')
  expect(await screen.findByText('Refunds')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
})
