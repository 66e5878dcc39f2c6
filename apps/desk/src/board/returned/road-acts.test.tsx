// @vitest-environment happy-dom
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { aBoardLine, aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { BoardPage } from '#board/board-page.tsx'

const office = anOwnKey({ role: 'admin', store_ids: null, scopes: ['orders:read', 'orders:write', 'refunds:write'] })
const attempt: NonNullable<BoardOrder['attempt']> = {
  reason: 'nobody_opens',
  at: '2026-03-10T11:56:00.000Z',
  received_at: '2026-03-10T11:56:00.000Z',
  distance: 12,
  tries: [],
  starts_at: '2026-03-10T11:56:00.000Z',
  return_from: '2026-03-10T12:06:00.000Z',
  tries_left: 2,
  outcome: null,
}
const aCourier = {
  phone: '+966550000001',
  image_full_url: null,
  vehicle: 'car',
  zone_id: 1,
  may_work: true,
  on_duty: true,
  position: null,
}

function renderBoard(order: () => BoardOrder, answers: Answers = {}, me = office) {
  return renderTill(<BoardPage />, { me, orders: () => [order()], answers })
}

async function openOrder(user: { click: (element: Element) => Promise<void> }) {
  const [card] = await screen.findAllByRole('button', { name: '100482' })
  if (card?.getAttribute('aria-expanded') !== 'true') await user.click(card as Element)
}

test('the office sees a failed delivery with its reason, has it brought back, and cannot decline it', async () => {
  let order = aBoardOrder({ order_status: 'picked_up', delivery_man_id: 9, attempt, next: ['returning'] })
  const { user, api } = await renderBoard(() => order, {
    'operator.advance': ({ body }) => {
      order = { ...order, order_status: body.status, next: ['returned'], cancellation_reason: 'Nobody opened the door' }
      return movedTo(order, body.status)
    },
  })
  await openOrder(user)
  expect((await screen.findAllByText('Nobody opens')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Have it brought back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Nobody opens' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  await waitFor(() =>
    expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([
      { status: 'returning', reason: 'nobody_opens' },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'It is back at the store' }))
  await waitFor(() => expect(api.callsOf('operator.advance').at(-1)?.input.body).toEqual({ status: 'returned' }))
})

test('the office gives an order on the road to a courier of its zone who is on duty', async () => {
  const order = aBoardOrder({ order_status: 'picked_up', delivery_man_id: 9, attempt, next: ['returning'] })
  const couriers = [
    { ...aCourier, id: 9, name: 'Samir' },
    { ...aCourier, id: 10, name: 'Omar' },
    { ...aCourier, id: 11, name: 'Away', on_duty: false },
    { ...aCourier, id: 12, name: 'Elsewhere', zone_id: 2 },
  ]
  const { user, api } = await renderBoard(() => order, {
    'operator.fleet': () => ({ couriers, vehicles: [], zones: [] }),
    'operator.courier': () => movedTo(order, 'picked_up'),
  })
  await openOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Give to another courier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give to another courier' }))
  await user.click(await dialog.findByRole('button', { name: /Omar/ }))
  for (const name of ['Samir', 'Away', 'Elsewhere']) expect(dialog.queryByText(name)).toBeNull()
  await waitFor(() => expect(api.callsOf('operator.courier').map(({ input }) => input.body)).toEqual([{ delivery_man_id: 10 }]))
})

test('of an order that came back the office decides the money and the pieces that are for sale again', async () => {
  const order = aBoardOrder({
    order_status: 'returned',
    payment_status: 'paid',
    module_type: 'grocery',
    awaits_return_decision: true,
    cancellation_reason: 'Nobody opened the door',
    lines: [aBoardLine({ id: 17, quantity: 2 })],
    next: [],
  })
  const { user, api } = await renderBoard(() => order, { 'operator.decideReturn': () => movedTo(order, 'returned') })
  await openOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Decide what is owed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is owed for order 100482?' }))
  expect(dialog.getByRole('button', { name: 'Decide' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.getByText('Choose first what goes back to the customer.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^All but the delivery fee.*43\.00/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Everything.*49\.00/ }))
  await user.click(dialog.getByRole('button', { name: 'One fewer' }))
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(api.callsOf('operator.decideReturn').map(({ input }) => input.body)).toEqual([
      { owed: 'all', restock: [{ line_id: 17, pieces: 1 }] },
    ]),
  )
})

test('food is not sold again, an unpaid order owes nothing, and a store decides nothing', async () => {
  const order = aBoardOrder({ order_status: 'returned', awaits_return_decision: true, next: [] })
  const { user, unmount } = await renderBoard(() => order)
  await openOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Decide what is owed' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Nothing was paid, so nothing goes back and nothing is owed.')).toBeTruthy()
  expect(dialog.getByText('0 of 2')).toBeTruthy()
  unmount()
  const { user: clerk } = await renderBoard(() => order, {}, anOwnKey())
  await openOrder(clerk)
  expect(screen.getAllByText('Came back').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Decide what is owed' })).toBeNull()
})

test('the office may charge the delivery fee for an unpaid order, and decides that before anything else follows', async () => {
  const order = aBoardOrder({ order_status: 'returned', awaits_return_decision: true, return_fee: 6, next: [] })
  const { user, api } = await renderBoard(() => order, { 'operator.decideReturn': () => movedTo(order, 'returned') })
  await openOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Decide what is owed' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Nothing was paid, so nothing goes back.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Decide' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.getByText('Choose first what the customer pays.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^The delivery fee.*6\.00/ }))
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(api.callsOf('operator.decideReturn').map(({ input }) => input.body)).toEqual([
      { owed: 'nothing', restock: [], charge_fee: true },
    ]),
  )
})
