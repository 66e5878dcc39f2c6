import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { anOrderBody } from '#testing/shop/builders.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import type { UpgradeShop } from './upgrade-shop.ts'

export type Side = 'before' | 'after'
export type Servers = { side: Side; url: string }[]

/** A call that was answered, or was not (status 0): when it began and how many milliseconds it took. */
export type Call = { side: Side; what: string; status: number; at: number; took: number; text: string }

/** An order that was acknowledged, as its buyer and the desk know it. */
export type KnownOrder = { id: number; status: 'pending' | 'confirmed' | 'canceled'; customer: number | null; amount: number }

export type UpgradeLoad = { calls: Call[]; orders: KnownOrder[]; problems: string[]; stop: () => Promise<void> }

type Given = { shop: UpgradeShop; servers: Servers; pauseMs: number }
type Actor = Given & Pick<UpgradeLoad, 'calls' | 'orders' | 'problems'>
type Request = { headers: Headers; body?: unknown }

let turn = 0

/**
 * Buyers and a desk that call the servers of the list in turn, so that one version continues what the other began. Servers may join the
 * list meanwhile. `stop` waits for the calls under way.
 */
export function startUpgradeLoad(given: Given): UpgradeLoad {
  const load: Actor = { ...given, calls: [], orders: [], problems: [] }
  const stopping = new AbortController()
  const repeat = async (act: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A failed call is in the list of calls, and what would follow it makes no sense.
      await act().catch((error: unknown) => {
        if (!(error instanceof FailedCall)) load.problems.push(String(error))
      })
      await wait(load.pauseMs)
    }
  }
  const actors = [
    repeat(() => buyAsGuest(load)),
    repeat(() => buyAsGuest(load)),
    ...load.shop.customers.slice(0, 2).map((customer) => repeat(() => payFromWallet(load, customer))),
    repeat(() => workAtDesk(load)),
    repeat(() => browse(load)),
  ]
  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all(actors)
  }
  return { calls: load.calls, orders: load.orders, problems: load.problems, stop }
}

/** A cart that is paid in cash. The order is placed twice with one key, at both versions, and is one order. */
async function buyAsGuest(load: Actor): Promise<void> {
  const { headers, item } = load.shop
  const { guest_id } = await call<{ guest_id: string }>(load, 'POST auth/guest/request', { headers, body: {} })
  const line = { guest_id, model: 'Item', price: 0, quantity: 1, item_id: item }
  await call(load, 'POST customer/cart/add', { headers, body: line })
  const id = await placeTwice(load, { headers, body: anOrderBody(guest_id) })
  const order: KnownOrder = { id, status: 'pending', customer: null, amount: 0 }
  load.orders.push(order)
  if (id % 2 === 0) {
    order.status = 'confirmed'
    await call(load, `PUT operator/orders/${id}/status`, { headers: load.shop.key, body: { status: 'confirmed' } })
  } else if (id % 3 === 0) {
    order.status = 'canceled'
    const body = { guest_id, order_id: id, reason: 'Changed my mind' }
    await call(load, 'PUT customer/order/cancel', { headers, body })
  }
  await expectStatus(load, order, { headers, query: `&guest_id=${guest_id}` })
}

async function payFromWallet(load: Actor, { id: customer, headers }: UpgradeShop['customers'][number]): Promise<void> {
  const cart = JSON.stringify([{ item_id: load.shop.item, quantity: 1 }])
  const body = anOrderBody(undefined, { payment_method: 'wallet', is_buy_now: 1, cart })
  const id = await placeTwice(load, { headers, body })
  const { orders } = await call<{ orders: { id: number; order_amount: number }[] }>(
    load,
    'GET customer/order/running-orders?limit=10&offset=1',
    {
      headers,
    },
  )
  const placed = orders.find((order) => order.id === id)
  if (placed === undefined) load.problems.push(`order ${id} is not among the running orders of its customer`)
  // The wire has decimals.
  const order: KnownOrder = { id, status: 'confirmed', customer, amount: Math.round((placed?.order_amount ?? 0) * 100) }
  load.orders.push(order)
  await expectStatus(load, order, { headers, query: '' })
}

async function placeTwice(load: Actor, { headers, body }: Request): Promise<number> {
  const request = { headers: { ...headers, 'idempotency-key': randomUUID() }, body }
  const first = await call<{ order_id: number }>(load, 'POST customer/order/place', request)
  const second = await call<{ order_id: number }>(load, 'POST customer/order/place', request)
  if (first.order_id !== second.order_id) load.problems.push(`order ${first.order_id} was placed again as ${second.order_id}`)
  return first.order_id
}

async function expectStatus(
  load: Actor,
  { id, status }: KnownOrder,
  { headers, query }: { headers: Headers; query: string },
): Promise<void> {
  const tracked = await call<{ order_status: string }>(load, `GET customer/order/track?order_id=${id}${query}`, { headers })
  if (tracked.order_status !== status) load.problems.push(`order ${id} is ${tracked.order_status}, but was ${status}`)
}

async function workAtDesk(load: Actor): Promise<void> {
  const { key: headers, otherItem, storeId } = load.shop
  await call(load, `GET operator/board?store_id=${storeId}`, { headers })
  await call(load, 'GET operator/orders?limit=20', { headers })
  await call(load, `PUT operator/items/${otherItem}/sold-out`, { headers, body: { sold_out: true } })
  await call(load, `PUT operator/items/${otherItem}/sold-out`, { headers, body: { sold_out: false } })
}

async function browse(load: Actor): Promise<void> {
  const { headers, item, storeId } = load.shop
  await call(load, `GET items/details/${item}`, { headers })
  await call(load, `GET stores/details/${storeId}`, { headers })
  await call(load, 'GET items/popular?limit=10&offset=1', { headers })
}

class FailedCall extends Error {}

async function call<T = unknown>({ servers, calls }: Actor, what: string, { headers, body }: Request): Promise<T> {
  const { side, url } = servers[turn++ % servers.length] ?? { side: 'before', url: '' }
  const [method = 'GET', path = ''] = what.split(' ')
  const at = performance.now()
  const { status, text } = await send(`${url}/api/v1/${path}`, { method, headers, body })
  calls.push({
    side,
    what: what.replace(/\?.*/, '').replaceAll(/\d+/g, ':id'),
    status,
    at,
    took: performance.now() - at,
    text: status === 200 ? '' : text,
  })
  if (status !== 200) throw new FailedCall(what)
  return JSON.parse(text) as T
}

async function send(
  url: string,
  { method, headers, body }: Request & { method: string },
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof TypeError) return { status: 0, text: error.cause instanceof Error ? error.cause.message : error.message }
    throw error
  }
}
