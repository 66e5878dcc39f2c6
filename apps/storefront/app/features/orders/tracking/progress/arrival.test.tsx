// @vitest-environment happy-dom
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { ProgressParts } from './arrival.tsx'
import { OrderHead } from './order-head.tsx'

const line = { item_id: 7, can_review: true, review: null, image_full_url: null, item_details: { name: 'Chicken wrap' } }
const steps = ['pending', 'confirmed', 'processing', 'picked_up', 'delivered'].map((status, minute) => ({
  status,
  at: `2026-03-10T12:5${minute}:00Z`,
}))

function anOrder(own: object = {}): TrackedOrder {
  return {
    id: 100_482,
    order_type: 'delivery',
    order_status: 'delivered',
    confirmed: '2026-03-10T12:51:00Z',
    estimate: null,
    is_late: false,
    can_act: true,
    order_proof_full_url: [],
    delivery_man: null,
    lines: [line],
    order: { id: 100_482, order_type: 'delivery', can_review: true, delivery_man_review: null },
    steps,
    ...own,
  } as unknown as TrackedOrder
}

async function show(own?: object, now = '2026-03-10T14:00:00Z', plan: PagePlan = {}) {
  const order = anOrder(own)
  return renderPage(
    <>
      <OrderHead order={order} isLost={false} />
      <ProgressParts order={order} />
    </>,
    { now, ...plan },
  )
}

const fold = () => document.querySelector('details')

test('a delivered order asks for stars and offers the next order before its steps, which are folded', async () => {
  const { user } = await show()
  const stars = await screen.findByRole('group', { name: /How was .*Chicken wrap/ })
  expect(within(stars).getAllByRole('button')).toHaveLength(5)
  const again = screen.getByRole('button', { name: 'Order again' })
  const title = screen.getByRole('heading', { name: 'Updates' })
  expect(stars.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(again.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(fold()?.open).toBe(false)
  await user.click(title)
  expect(fold()?.open).toBe(true)
  // Four full bars tell nothing new.
  expect(document.querySelector('[aria-current="step"]')).toBeNull()
})

test('the courier is tipped once from the wallet, with one of the amounts of the shop or another one', async () => {
  const { user, api } = await show({ tip_offer: { wallet_balance: 12 } }, undefined, {
    answers: { 'orders.tipCourier': ({ body }) => ({ message: 'Thank you.', late_tip: Number(body.amount) }) },
  })
  await user.click(await screen.findByText('Tip the courier', { selector: 'summary' }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Tip the courier' })
  expect(send.disabled).toBe(true)
  // More than the wallet holds.
  await user.click(await screen.findByRole('button', { name: /15\.00/, pressed: false }))
  expect(screen.getByText(/^Your wallet holds/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Tip .*15\.00/ }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Other amount' }))
  await user.type(screen.getByLabelText('Tip amount', { selector: 'input' }), '7,5')
  await user.click(screen.getByRole('button', { name: /^Tip .*7\.50/ }))
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(api.callsOf('orders.tipCourier').map(({ input }) => input.body)).toEqual([{ order_id: 100_482, amount: 7.5 }])
})

test('a tip that was given is named instead; without an offer there is nothing of it', async () => {
  const order = { id: 100_482, order_type: 'delivery', can_review: true, delivery_man_review: null, late_tip: 7.5 }
  const { unmount } = await show({ order })
  expect(await screen.findByText(/^You tipped .*7\.50.*Thank you\.$/)).toBeTruthy()
  unmount()
  await show()
  await screen.findByRole('group', { name: /How was/ })
  expect(document.querySelector('.late-tip')).toBeNull()
})

test('an arrival of minutes ago turns its mark, an older one does not', async () => {
  const { unmount } = await show({}, '2026-03-10T12:58:00Z')
  expect(document.querySelector('.done-mark')?.hasAttribute('data-new')).toBe(true)
  unmount()
  await show()
  expect(document.querySelector('.done-mark')?.hasAttribute('data-new')).toBe(false)
})

test('whoever may not review the order or act on it sees neither stars nor the next order', async () => {
  await show({ can_act: false, order: null, lines: null })
  expect(document.querySelector('.rate-room')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
  expect(fold()).not.toBeNull()
})

test('an order under way shows its bars and every step', async () => {
  await show({ order_status: 'processing', order: { id: 100_482, order_type: 'delivery', can_review: false } })
  expect(document.querySelector('[aria-current="step"]')).not.toBeNull()
  expect(document.querySelector('.done-mark')).toBeNull()
  expect(fold()).toBeNull()
  expect(screen.getByText('Being prepared')).toBeTruthy()
})

test('an order is on time neither without a courier nor at a door that nobody opens', async () => {
  const estimate = { from: '2026-03-10T14:10:00Z', to: '2026-03-10T14:25:00Z' }
  const { unmount } = await show({ order_status: 'confirmed', estimate })
  expect(screen.getByText('On time')).toBeTruthy()
  unmount()
  const no_courier = { since: '2026-03-10T13:50:00Z', is_waiting: false, until: null }
  const { unmount: leave } = await show({ order_status: 'confirmed', estimate, no_courier })
  expect(screen.queryByText('On time')).toBeNull()
  leave()
  const courier_waits = { reason: 'nobody_opens', until: null }
  await show({ order_status: 'picked_up', estimate, courier_waits, cancellation_reason: null, order: null })
  expect(await screen.findByText(/at the door, and nobody opens/)).toBeTruthy()
  for (const text of ['On time', 'The courier is on the way to you.']) expect(screen.queryByText(text)).toBeNull()
})

test('an order that staff placed for a caller says so, and no other does', async () => {
  const order = { id: 100_482, order_type: 'delivery', can_review: true, delivery_man_review: null }
  await show({ order: { ...order, by_phone: true } })
  expect(screen.getByText('Ordered by phone')).toBeTruthy()
  await show({ order })
  expect(screen.getAllByText('Ordered by phone')).toHaveLength(1)
})
