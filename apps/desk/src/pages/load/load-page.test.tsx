// @vitest-environment happy-dom
import type { Load, LoadOrder, LoadStore } from '@medina/contract/operator/load/operator-load'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { anOwnKey } from '#testing/desk.builders.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { LoadPage } from './load-page.tsx'

const me = { role: 'admin', scopes: ['orders:read', 'catalogue:write'], store_ids: null } as const
const quiet = { kitchen: 0, ready: 0, road: 0, returning: 0, unanswered: 0, untaken: 0, late: 0 }

function aStore(changes: Partial<LoadStore> = {}): LoadStore {
  const open = {
    active: true,
    closed_until: null,
    is_full: false,
    unanswered_order_id: null,
    phone: '+966112223344',
    lost_order: null,
    delivery_minutes: { from: 20, to: 30 },
    busy_minutes: 0,
  }
  return { ...quiet, ...open, id: 7, name: 'Saj House', logo_full_url: null, zone_id: 1, ...changes }
}

function anOrder(changes: Partial<LoadOrder> = {}): LoadOrder {
  const none = { unanswered_since: null, untaken_since: null, is_late: false, alarmed_at: null, alarm_at: null, cancel_at: null }
  return {
    ...none,
    id: 100_482,
    store_id: 7,
    zone_id: 1,
    place: 'kitchen',
    promised_until: '2026-03-10T12:30:00.000Z',
    ...changes,
  }
}

const load: Load = {
  now: '2026-03-10T12:20:00.000Z',
  store_orders_at_once: 2,
  zone_orders_per_courier: 3,
  zones: [
    { id: 1, name: 'Old Harbour', time_zone: 'Asia/Riyadh', couriers_on_duty: 1, deliveries: 4, full_until: null },
    { id: 2, name: 'Palm Hills', time_zone: 'Asia/Riyadh', couriers_on_duty: 0, deliveries: 0, full_until: null },
  ],
  stores: [
    aStore({ kitchen: 3, road: 1, unanswered: 1, late: 1, busy_minutes: 10 }),
    aStore({ id: null, name: null, delivery_minutes: null, kitchen: 1, untaken: 1 }),
  ],
  orders: [
    anOrder({
      unanswered_since: '2026-03-10T12:08:00.000Z',
      alarmed_at: '2026-03-10T12:18:20.000Z',
      cancel_at: '2026-03-10T12:28:00.000Z',
    }),
    anOrder({ id: 100_483, place: 'road', is_late: true, promised_until: '2026-03-10T12:15:00.000Z' }),
    anOrder({ id: 100_484 }),
    anOrder({ id: 100_490, store_id: null, untaken_since: '2026-03-10T12:19:00.000Z' }),
  ],
}

const showPage = (answer: () => Load) =>
  renderDesk(<LoadPage />, {
    me: { ...me, scopes: [...me.scopes] },
    // With one store, a key shows that one alone.
    stores: [aKeyStore(), aKeyStore({ id: 8 })],
    answers: {
      'operator.board': ({ query }) => ({ version: query?.version ?? 'a', now: load.now, orders: [] }),
      'operator.load': answer,
    },
  })

test('the office sees what kitchens and couriers carry beside their limits, and one tap leads to each order', async () => {
  await showPage(() => load)
  const zone = within(await screen.findByRole('region', { name: 'Old Harbour' }))
  for (const text of [/4 deliveries, couriers carry 3/, '1 courier on duty', 'Promises 20–30 min', '+10 min', '3 of 2'])
    expect(zone.getByText(text)).toBeTruthy()
  const links = within(zone.getByRole('list', { name: 'Orders: Saj House' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['100482unanswered for 12 min, alarm sent at 3:18 PM, will be cancelled at 3:28 PM', '/desk?order=100482'],
    ['1004835 min late', '/desk?order=100483'],
    ['100484until 3:30 PM', '/desk?order=100484'],
  ])
  const parcels = within(zone.getByRole('list', { name: 'Orders: Parcels' }))
  expect(parcels.getByRole('link', { name: /100490.*no courier for 1 min/ })).toBeTruthy()
  expect(zone.getByText('To collect')).toBeTruthy()
  // A zone in which nothing happens is not shown.
  expect(screen.queryByText('Palm Hills')).toBeNull()
})

test('a number shows only the orders that need somebody for this reason, and a reason without orders says so', async () => {
  const { user } = await showPage(() => load)
  await user.click(await screen.findByRole('button', { name: /^No courier.*1/ }))
  expect(screen.queryByText('Saj House')).toBeNull()
  expect(screen.getAllByRole('link', { name: /100490/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^On the way back.*0/ }))
  expect(screen.getByText('Nothing is on its way back')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^All.*5/ }))
  expect(screen.getByText('Saj House')).toBeTruthy()
})

test('nothing under way, and a zone and a store that take no more', async () => {
  const full_until = '2026-03-10T13:00:00.000Z'
  let now: Load = { ...load, stores: [], orders: [] }
  const { unmount } = await showPage(() => now)
  expect(await screen.findByText('Nothing is under way')).toBeTruthy()
  unmount()
  const closed = aStore({ active: false, closed_until: full_until, is_full: true })
  now = { ...now, zones: load.zones.map((zone) => ({ ...zone, full_until })), stores: [closed] }
  await showPage(() => now)
  expect(await screen.findByText('Full until 4:00 PM')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('No more deliveries until 4:00 PM')).toHaveLength(2))
})

test('a store that was paused because it did not answer stays on the page, with the order and what the office can do', async () => {
  const paused = aStore({ active: false, closed_until: '2026-03-10T13:00:00.000Z', unanswered_order_id: 100_477 })
  await showPage(() => ({ ...load, stores: [paused], orders: [] }))
  expect(await screen.findByText('Closed until 4:00 PM')).toBeTruthy()
  const order = screen.getByRole('link', { name: /^Order .?100477.? was not answered and is cancelled\.$/ })
  expect(order.parentElement?.textContent).not.toContain('takes orders')
  expect(screen.getByRole('link', { name: 'Opening' })).toBeTruthy()
})

test('a store that lost an order without a pause says so, and leads to the order, its phone and its hours', async () => {
  const lost_order = { id: 100_477, canceled_at: '2026-03-10T12:15:00.000Z' }
  const { user } = await showPage(() => ({ ...load, stores: [aStore({ lost_order })], orders: [] }))
  const order = await screen.findByRole('link', { name: /^Order .?100477.? was not answered and is cancelled\.$/ })
  expect(order.getAttribute('href')).toBe('/desk?order=100477')
  expect(order.parentElement?.textContent).toMatch(/^3:15 PM • .*The store takes orders$/)
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+966112223344')
  const hours = screen.getByRole('link', { name: 'Opening' })
  expect(hours.getAttribute('href')).toBe('/desk/opening')
  await user.click(hours)
  expect(localStorage.getItem('desk_store')).toBe('7')
})

test('the page is for keys of the whole business', () => {
  const page = deskPages.find(({ path }) => path === 'load')
  expect(page?.mayOpen(anOwnKey({ ...me, scopes: [...me.scopes] }))).toBe(true)
  expect(page?.mayOpen(anOwnKey({ role: 'admin', store_ids: [7] }))).toBe(false)
  expect(page?.mayOpen(anOwnKey())).toBe(false)
})
