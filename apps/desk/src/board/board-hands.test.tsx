// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { BoardPage } from './board-page.tsx'

const column = (name: string) => screen.findByRole('region', { name })
const first = aBoardOrder({ id: 100_482 })
const second = aBoardOrder({ id: 100_483, pending: '2026-03-10T12:00:30.000Z' })

/** Two new orders, of which accepted ones are being prepared. */
async function renderTwo(width?: number) {
  const accepted = new Set<number>()
  const orders = () =>
    [first, second].map((order) =>
      accepted.has(order.id)
        ? { ...order, order_status: 'confirmed' as const, next: ['processing' as const], ready_at: '2026-03-10T12:31:00.000Z' }
        : order,
    )
  const advance = ({ params }: { params: { id?: string } }) => {
    const id = Number(params.id)
    accepted.add(id)
    return movedTo(id === first.id ? first : second, 'confirmed')
  }
  const page = await renderTill(<BoardPage />, { orders, answers: { 'operator.advance': advance as never }, width })
  await within(await column('New')).findByRole('button', { name: '100483' })
  return page
}
const bodiesOf = ({ api }: Awaited<ReturnType<typeof renderTwo>>) =>
  api.callsOf('operator.advance').map(({ input }) => [Number(input.params.id), input.body?.processing_time])

afterEach(() => {
  vi.useRealTimers()
})

test('a key that is held down accepts one order, not all of them', async () => {
  const page = await renderTwo()
  await screen.findByRole('region', { name: 'Order 100482' })
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  expect(page.api.callsOf('operator.advance')).toHaveLength(0)
  fireEvent.keyDown(document.body, { key: 'a' })
  await within(await column('Preparing')).findByRole('button', { name: '100482' })
  expect(bodiesOf(page)).toEqual([[100_482, 20]])
})

test('a second press that was meant for the order before does not accept the one that opens after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const page = await renderTwo()
  await screen.findByRole('region', { name: 'Order 100482' })
  fireEvent.keyDown(document.body, { key: 'a' })
  const next = within(await screen.findByRole('region', { name: 'Order 100483' }))
  fireEvent.keyDown(document.body, { key: 'a' })
  await page.user.click(next.getByRole('button', { name: /^Accept order/ }))
  await within(await column('Preparing')).findByRole('button', { name: '100482' })
  expect(bodiesOf(page)).toEqual([[100_482, 20]])
  vi.setSystemTime(Date.now() + 1000)
  await page.user.click(next.getByRole('button', { name: /^Accept order/ }))
  await waitFor(() =>
    expect(bodiesOf(page)).toEqual([
      [100_482, 20],
      [100_483, 20],
    ]),
  )
})

test('minutes chosen for one order are not those of the next', async () => {
  const { user } = await renderTwo()
  const open = within(await screen.findByRole('region', { name: 'Order 100482' }))
  await user.click(open.getByRole('button', { name: '30 minutes' }))
  await user.click(open.getByRole('button', { name: /^Accept order/ }))
  const next = within(await screen.findByRole('region', { name: 'Order 100483' }))
  expect(next.getByRole('button', { name: '20 minutes' }).getAttribute('aria-pressed')).toBe('true')
})

test('arrows move the focus with the open order, Enter leads into it, and Escape back to its card', async () => {
  const { user } = await renderTwo()
  const cards = within(await column('New'))
  await user.keyboard('{ArrowDown}')
  const card = cards.getByRole('button', { name: '100483' })
  expect(document.activeElement).toBe(card)
  await user.keyboard('{Enter}')
  await user.tab()
  const panel = screen.getByRole('region', { name: 'Order 100483' })
  expect(panel.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Order 100483' })).toBeNull()
  expect(document.activeElement).toBe(card)
})

test('the focus stays in the panel when the act that had it is done', async () => {
  const { user } = await renderTwo()
  const cards = within(await column('New'))
  await user.click(cards.getByRole('button', { name: '100483' }))
  const panel = screen.getByRole('region', { name: 'Order 100483' })
  const accept = within(panel).getByRole('button', { name: /^Accept order/ })
  accept.focus()
  await user.keyboard('{Enter}')
  await within(await column('Preparing')).findByRole('button', { name: '100483' })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Order 100483' }))).toBe(true)
})

test('on a tablet, where it would cover other cards, no order is open by itself', async () => {
  const { user } = await renderTwo(800)
  expect(screen.queryByRole('region', { name: /^Order/ })).toBeNull()
  await user.click(within(await column('New')).getByRole('button', { name: '100482' }))
  expect(screen.getByRole('region', { name: 'Order 100482' })).toBeTruthy()
})

test('a refusal is read also where another desk has ended the order meanwhile', async () => {
  let isOver = false
  const advance = () => {
    isOver = true
    throw new Refusal(409, [{ code: 'order_status', message: 'This order was canceled.' }])
  }
  const { user } = await renderTill(<BoardPage />, {
    orders: () => (isOver ? [] : [first]),
    answers: { 'operator.advance': advance },
  })
  await user.click(await screen.findByRole('button', { name: /^Accept order/ }))
  expect(await screen.findByText('Order 100482: This order was canceled.')).toBeTruthy()
})

test('a line that ran out is opened from its order, by its own link or for the whole order', async () => {
  const { user, path } = await renderTill(<BoardPage />, {
    orders: () => [first],
    answers: { 'operator.items': () => ({ items: [], has_more: false, counts: { items: 9, sold_out: 2, low: 0, add_ons: 0 } }) },
  })
  expect((await screen.findByRole('link', { name: 'Sold out 2' })).getAttribute('href')).toBe('/desk/stock?show=sold_out')
  const link = await screen.findByRole('link', { name: 'Chicken shawarma ran out' })
  expect(link.getAttribute('href')).toBe('/desk/picking/100482?line=17')
  await user.click(screen.getByRole('button', { name: /^Ran out…/ }))
  expect(path()).toBe('/desk/picking/100482')
})

test('a line that is sold by weight leads to its scale until it is weighed', async () => {
  const weight = { ordered: 1000, most: 1100, weighed: null, label: 'about 1 kg' }
  const order = (weighed: number | null) =>
    aBoardOrder({ ...first, lines: first.lines.map((line) => ({ ...line, weight: { ...weight, weighed } })) })
  const { unmount } = await renderTill(<BoardPage />, { orders: () => [order(null)] })
  const link = await screen.findByRole('link', { name: 'Weigh Chicken shawarma' })
  expect(link.getAttribute('href')).toBe('/desk/picking/100482?line=17')
  unmount()
  await renderTill(<BoardPage />, { orders: () => [order(960)] })
  expect(await screen.findByRole('link', { name: 'Chicken shawarma ran out' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Weigh/ })).toBeNull()
})

test('nothing runs out of an order that was handed over, nor for a key that may not change orders', async () => {
  const handedOver = aBoardOrder({ id: 100_485, order_status: 'handover', next: [] })
  const { user, unmount } = await renderTill(<BoardPage />, { orders: () => [handedOver] })
  await user.click(await screen.findByRole('button', { name: '100485' }))
  await screen.findByRole('region', { name: 'Order 100485' })
  expect(screen.queryByRole('link', { name: /ran out/ })).toBeNull()
  unmount()
  await renderTill(<BoardPage />, { me: anOwnKey({ scopes: ['orders:read'] }), orders: () => [first] })
  await screen.findByRole('region', { name: 'Order 100482' })
  expect(screen.queryByRole('link', { name: /ran out/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ran out/ })).toBeNull()
})

test('orders for another day say so', async () => {
  const at = '2026-03-11T09:00:00.000Z'
  const estimate = { from: at, to: '2026-03-11T09:15:00.000Z' }
  const later = aBoardOrder({ id: 100_490, scheduled: 1, schedule_at: at, estimate })
  const { user } = await renderTill(<BoardPage />, { orders: () => [first, later] })
  await user.click(await screen.findByRole('button', { name: /^For later/ }))
  const card = (await screen.findByRole('button', { name: '100490' })).closest('article')
  expect(card?.textContent).toContain('Mar 11, 12:00')
})

test('amounts are exact however large they are: a person counts this cash', async () => {
  const order = aBoardOrder({ order_amount: 125_375.5, payment_status: 'partially_paid', partially_paid_amount: 1000.25 })
  await renderTill(<BoardPage />, { orders: () => [order] })
  const panel = within(await screen.findByRole('region', { name: 'Order 100482' }))
  expect(panel.getByText(/Collect/).textContent?.replace(/[\u2066\u2069]/g, '')).toBe('Collect SAR\u00a0124,375.25')
  expect(panel.getAllByText('125,375.50')).not.toHaveLength(0)
})

test('on a phone nothing stands between the lines of an order and its act', async () => {
  await renderTill(<BoardPage />, { orders: () => [first], width: 360 })
  const foot = (await screen.findByRole('button', { name: /^Accept order/ })).closest('footer')
  expect(within(foot as HTMLElement).getByRole('button', { name: 'Ran out…' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Ran out…/ })).toHaveLength(1)
})

test('an order that another tab opens takes a press at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const ready = aBoardOrder({ id: 100_484, order_status: 'handover', order_type: 'take_away', next: ['delivered'] })
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [first, ready],
    answers: { 'operator.advance': () => movedTo(ready, 'delivered') },
    width: 360,
  })
  await screen.findByRole('region', { name: 'Order 100482' })
  await user.click(within(screen.getByRole('group', { name: 'Columns of the board' })).getByRole('button', { name: /^Ready/ }))
  await user.click(within(screen.getByRole('region', { name: 'Order 100484' })).getByRole('button', { name: /^Collected/ }))
  await waitFor(() => expect(api.callsOf('operator.advance')).toHaveLength(1))
})

test('a courier who takes an accepted order changes nothing at the counter: no ring, no new order, no second acceptance', async () => {
  const accepted = aBoardOrder({
    order_status: 'confirmed',
    confirmed: '2026-03-10T11:40:00.000Z',
    pending: '2026-03-10T11:39:00.000Z',
    next: ['processing'],
    ready_at: '2026-03-10T12:10:00.000Z',
  })
  let order = accepted
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [order],
    answers: { 'operator.advance': ({ body }) => movedTo(order, body.status) },
  })
  const preparing = within(await column('Preparing'))
  await preparing.findByRole('button', { name: '100482' })
  order = { ...accepted, order_status: 'accepted', accepted: '2026-03-10T12:01:00.000Z', delivery_man_id: 9, revision: 3 }
  await waitFor(() => expect(api.callsOf('operator.board').length).toBeGreaterThan(1), { timeout: 9000 })
  expect(within(await column('New')).queryByRole('button', { name: '100482' })).toBeNull()
  expect(document.title).not.toContain('(1)')
  expect(preparing.getByText('9 min left')).toBeTruthy()
  await user.click(preparing.getByRole('button', { name: 'Ready' }))
  await waitFor(() =>
    expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([
      { status: 'processing' },
      { status: 'handover' },
    ]),
  )
}, 20_000)
