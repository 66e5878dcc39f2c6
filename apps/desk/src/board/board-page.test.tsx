// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aBoardLine, aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { reportLoss } from '#connection/connection-store.ts'
import { DeskNav } from '#frame/desk-nav.tsx'
import { OpenSwitch } from '#frame/open-switch.tsx'
import { LinkedGoneOrder } from '#shop/linked-gone-order.tsx'
import { ticketChoice, writeTicket } from '#shop/ticket-choice.ts'
import { aShortage } from '#pages/picking/shortages.builders.ts'
import { BoardPage } from './board-page.tsx'

const column = (name: string) => screen.findByRole('region', { name })
const reasons = {
  'orders.cancellationReasons': () => ({
    total_size: 1,
    limit: 50,
    offset: 1,
    data: [{ id: 3, reason: 'The kitchen is closed', user_type: 'store', status: 1, created_at: '', updated_at: '' }],
  }),
}

test('an empty board says so, and lets the sound be tested', async () => {
  await renderTill(<BoardPage />)
  expect(await screen.findByRole('heading', { name: 'No orders yet today' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Test the sound' })).toBeTruthy()
})

test('a notification of an order that the board no longer has still leads to it', async () => {
  const at = '2026-03-10T12:00:00.000Z'
  const step = { actor: 'system', key: null, changes: null, created_at: at } as const
  const { user } = await renderTill(<LinkedGoneOrder />, {
    path: '/desk?order=100490',
    orders: () => [aBoardOrder()],
    answers: {
      'operator.order': ({ params }) => ({
        ...movedTo(aBoardOrder({ id: Number(params.id) }), 'canceled'),
        cancellation_reason: 'I chose the wrong address',
        history: [
          { ...step, status: 'pending' },
          { ...step, actor: 'customer', status: 'canceled' },
        ],
      }),
    },
  })
  const gone = within(await screen.findByRole('dialog', { name: /^Order .?100490/ }))
  expect(gone.getByText('The customer cancelled it.').parentElement?.textContent).toMatch(/I chose the wrong address$/)
  expect(gone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cancelled/),
    expect.stringMatching(/^Placed/),
  ])
  await user.click(gone.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['canceled', 'system', 'The store did not answer.', 'The store did not answer.'],
  // A courier does not read what a person wrote.
  ['canceled', 'admin', null, 'The office cancelled it.'],
  ['failed', 'system', null, 'Its payment did not go through, so there is nothing to prepare.'],
] as const)('an order that is gone says why: %s by %s', async (status, actor, cancellation_reason, why) => {
  const event = { key: null, changes: null, created_at: '2026-03-10T12:00:00.000Z', actor, status }
  await renderTill(<LinkedGoneOrder />, {
    path: '/desk?order=100490',
    orders: () => [],
    answers: {
      'operator.order': () => ({ ...movedTo(aBoardOrder({ id: 100_490 }), status), cancellation_reason, history: [event] }),
    },
  })
  const gone = await screen.findByRole('dialog', { name: /^Order .?100490/ })
  expect(gone.querySelector('.desk-note')?.textContent).toBe(why)
})

test('a press accepts an order with its minutes, and one more prepares and finishes it', async () => {
  let order = aBoardOrder()
  const advance = () => {
    order = { ...order, order_status: 'confirmed', next: ['processing'], ready_at: '2026-03-10T12:21:00.000Z' }
    return movedTo(order, 'confirmed')
  }
  const { user, api } = await renderTill(<BoardPage />, { orders: () => [order], answers: { 'operator.advance': advance } })
  const fresh = await column('New')
  expect(within(fresh).getByText('Collect cash')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  const preparing = await column('Preparing')
  expect(await within(preparing).findByText('20 min left')).toBeTruthy()
  await user.click(await within(preparing).findByRole('button', { name: 'Ready' }))
  await waitFor(() => expect(api.callsOf('operator.advance')).toHaveLength(3))
  expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([
    { status: 'confirmed', processing_time: 20 },
    { status: 'processing' },
    { status: 'handover' },
  ])
})

test('a card shows all that the kitchen needs before it accepts: choices, notes, and the store where a key has several', async () => {
  const size = {
    name: 'Size',
    type: 'single',
    min: 0,
    max: 0,
    required: 'off',
    values: [{ label: 'Large', optionPrice: 3 }],
  } as const
  const lines = [1, 2, 3, 4].map((id) =>
    aBoardLine({ id, variation: [size], add_ons: [{ id: 5, name: 'Almonds', price: 2, quantity: 2 }] }),
  )
  const wishes = { order_note: 'No onions', unavailable_item_note: 'Call me ASAP' }
  const orders = [aBoardOrder({ lines, ...wishes }), aBoardOrder({ id: 100_483, order_status: 'confirmed', lines, ...wishes })]
  await renderTill(<BoardPage />, { orders: () => orders })
  const fresh = await column('New')
  expect(within(fresh).getAllByText('Large, 2 × Almonds')).toHaveLength(4)
  expect(within(fresh).getByText('No onions')).toBeTruthy()
  expect(within(fresh).getByText('Call me ASAP')).toBeTruthy()
  const preparing = await column('Preparing')
  expect(within(preparing).getAllByText('Large, 2 × Almonds')).toHaveLength(3)
  expect(within(preparing).queryByText('No onions')).toBeNull()
})

test('with several stores, each card names its store', async () => {
  const stores = [aKeyStore(), aKeyStore({ id: 2, name: 'Harbour Grill' })]
  const order = aBoardOrder()
  const there = aBoardOrder({ id: 100_483, store: order.store && { ...order.store, id: 2, name: 'Harbour Grill' } })
  await renderTill(<BoardPage />, { orders: () => [order, there], stores, me: anOwnKey({ store_ids: [1, 2] }) })
  const fresh = await column('New')
  expect(await within(fresh).findByText('Harbour Grill')).toBeTruthy()
  expect(screen.getAllByText(order.store?.name ?? 'none').length).toBeGreaterThan(0)
})

test('a ticket has the paper of this device, with the phone if it shall, and is printed by itself once an order is accepted', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    ticketChoice.write(null)
  })
  writeTicket({ paper: '58', hasPhone: true, isAutomatic: true })
  let order = aBoardOrder({ order_note: 'No onions' })
  const advance = () => {
    order = { ...order, order_status: 'confirmed', next: ['processing'], ready_at: '2026-03-10T12:21:00.000Z' }
    return movedTo(order, 'confirmed')
  }
  const { user } = await renderTill(<BoardPage />, { orders: () => [order], answers: { 'operator.advance': advance } })
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const ticket = document.querySelector('.desk-print')
  expect(ticket?.getAttribute('data-paper')).toBe('58')
  expect(ticket?.textContent).toContain('+966551234567')
  expect(ticket?.textContent).toContain('March 10, 2026')
  expect(ticket?.textContent).toContain('No onions')
})

test('an order that awaits a call shows the number, and is accepted only after the press that says it was confirmed', async () => {
  let order = aBoardOrder({ awaits_call: true, next: ['canceled'] })
  const confirmCall = () => {
    const { awaits_call: _, ...confirmed } = order
    order = { ...confirmed, next: ['confirmed', 'canceled'], revision: 2 }
    return movedTo(order, 'pending')
  }
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [order],
    answers: { 'operator.confirmCall': confirmCall },
  })
  const fresh = await column('New')
  const [link] = await within(fresh).findAllByRole('link', { name: '+966551234567' })
  expect(link?.getAttribute('href')).toBe('tel:+966551234567')
  expect(within(fresh).getAllByText('Call first')).not.toHaveLength(0)
  // The shortcut for accepting does nothing: it could be pressed without calling the customer.
  await user.keyboard('a')
  expect(screen.queryByRole('button', { name: /^Accept order/ })).toBeNull()
  await user.click((await screen.findAllByRole('button', { name: 'Confirmed by phone' }))[0] ?? document.body)
  expect(await screen.findByRole('button', { name: /^Accept order/ })).toBeTruthy()
  expect(api.callsOf('operator.confirmCall')).toHaveLength(1)
  expect(screen.queryByText('Call first')).toBeNull()
})

test('a confirmed call without a connection waits on its card', async () => {
  const lost = () => {
    throw new ConnectionLoss()
  }
  const order = aBoardOrder({ awaits_call: true, next: ['canceled'] })
  const { user } = await renderTill(<BoardPage />, { orders: () => [order], answers: { 'operator.confirmCall': lost } })
  await user.click((await screen.findAllByRole('button', { name: 'Confirmed by phone' }))[0] ?? document.body)
  expect(await screen.findAllByText('Confirmed by phone, waits to be sent')).not.toHaveLength(0)
})

test('an act without a connection waits on its card and can be undone', async () => {
  const advance = () => {
    throw new ConnectionLoss()
  }
  const { user } = await renderTill(<BoardPage />, { orders: () => [aBoardOrder()], answers: { 'operator.advance': advance } })
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  const preparing = await column('Preparing')
  expect(await within(preparing).findByText('Accepted, waits to be sent')).toBeTruthy()
  await user.click(within(preparing).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Accept order/ })).toBeTruthy()
})

test('what came while the connection was lost is told once the board is read again, not by the answer to an act before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const first = aBoardOrder()
  let orders = [first]
  const { user } = await renderTill(<BoardPage />, {
    orders: () => orders,
    answers: { 'operator.advance': () => movedTo(first, 'confirmed') },
  })
  const accept = await screen.findByRole('button', { name: /^Accept order/ })
  reportLoss()
  vi.setSystemTime(Date.now() + 20_000)
  orders = [aBoardOrder({ order_status: 'processing', revision: 2 }), aBoardOrder({ id: 100_490 })]
  await user.click(accept)
  expect(await screen.findByText('1 new order.')).toBeTruthy()
})

test('an order that was paid in advance is news too, though the service has confirmed it itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const first = aBoardOrder()
  let orders = [first]
  const { user } = await renderTill(<BoardPage />, {
    orders: () => orders,
    answers: { 'operator.advance': () => movedTo(first, 'confirmed') },
  })
  const accept = await screen.findByRole('button', { name: /^Accept order/ })
  reportLoss()
  vi.setSystemTime(Date.now() + 20_000)
  const paid = { payment_method: 'wallet', payment_status: 'paid', order_status: 'confirmed' } as const
  orders = [
    aBoardOrder({ order_status: 'processing', revision: 2 }),
    aBoardOrder({ id: 100_491, ...paid, next: ['processing'], confirmed: '2026-03-10T12:01:00.000Z' }),
  ]
  await user.click(accept)
  expect(await screen.findByText('1 new order.')).toBeTruthy()
  expect(within(await column('Preparing')).getByRole('button', { name: '100491' })).toBeTruthy()
})

test('an act that the service refuses says why on its card', async () => {
  const advance = () => {
    throw new Refusal(409, [{ code: 'order_status', message: 'The customer has canceled this order.' }])
  }
  const { user } = await renderTill(<BoardPage />, { orders: () => [aBoardOrder()], answers: { 'operator.advance': advance } })
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('The customer has canceled this order.')
})

test('declining asks for a reason and says what becomes of the money', async () => {
  const order = aBoardOrder({ payment_status: 'paid', payment_method: 'digital_payment' })
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [order],
    answers: { ...reasons, 'operator.advance': () => movedTo(order, 'canceled') },
  })
  await user.click(await screen.findByRole('button', { name: 'Decline…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/goes back to the payment method that the customer used/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Decline order' }).hasAttribute('disabled')).toBe(true)
  await user.click(await dialog.findByRole('button', { name: 'The kitchen is closed' }))
  await user.click(dialog.getByRole('button', { name: 'Decline order' }))
  await waitFor(() => expect(api.callsOf('operator.advance')).toHaveLength(1))
  expect(api.callsOf('operator.advance')[0]?.input.body).toEqual({ status: 'canceled', reason: 'The kitchen is closed' })
})

test('a key that only reads has nothing to press', async () => {
  const lines = Array.from({ length: 10 }, (_, id) => aBoardLine({ id }))
  await renderTill(<BoardPage />, { me: anOwnKey({ scopes: ['orders:read'] }), orders: () => [aBoardOrder({ lines })] })
  expect(within(await column('New')).getByText('and 2 more lines')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull()
})

test.each([
  ['is open until its hours end', aKeyStore({ closes_at: '2026-03-10T22:00:00.000Z' }), 'Open until 1:00 AM'],
  [
    'is closed by its hours',
    aKeyStore({ open: false, closes_at: null, opens_at: '2026-03-11T08:00:00.000Z' }),
    'Closed opens 11:00 AM',
  ],
  ['has no hours at all', aKeyStore({ open: false, closes_at: null }), 'Closed'],
  ['is switched off', aKeyStore({ open: false, active: false }), 'Closed'],
])('the switch of a store that %s says so', async (_, store, words) => {
  await renderTill(<OpenSwitch />, { store })
  const { parentElement: label } = await screen.findByRole('switch', { name: 'The store takes orders' })
  expect(label?.textContent).toBe(words)
})

test('the bar shows the name of the shop', async () => {
  const config = { 'site.config': () => aConfig({ business_name: 'Souk Casa' }) }
  await renderTill(<DeskNav waiting={0} unread={0} />, { answers: config })
  expect(await screen.findByText('Souk Casa')).toBeTruthy()
  expect(screen.queryByText('Medina')).toBeNull()
})

test('a card says until when its customer is asked about lines, and leads to them', async () => {
  const until = { answers_until: '2026-03-10T12:05:00.000Z', created_at: '2026-03-10T11:55:00.000Z' }
  const shortages = [aShortage(until), aShortage({ id: 6, state: 'removed' })]
  await renderTill(<BoardPage />, { orders: () => [aBoardOrder({ order_status: 'processing', next: [], shortages })] })
  const link = await screen.findByRole('link', { name: /^Customer is asked until / })
  expect(link.getAttribute('href')).toBe('/desk/picking/100482')
})
