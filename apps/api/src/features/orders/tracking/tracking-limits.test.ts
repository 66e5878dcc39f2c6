import { get } from 'node:http'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ clockStart: instantOf('2026-03-10 13:00') })

let serial = 0
/** A phone that no other test tries. */
const aNumber = () => `+96655777${String((serial += 1)).padStart(4, '0')}`
const anOrderFor = async (phone: string) => {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, orderId: await anOrderOf(app, kitchen, guest, { contact_person_number: phone }) }
}
const track = async (remoteAddress: string, orderId: number, contact_number: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ order_id: String(orderId), contact_number, ...more })
  return (await app.app.inject({ url: `/api/v1/customer/order/track?${query}`, remoteAddress })).statusCode
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

describe('guessing on order tracking', () => {
  it('[2.021] one phone finds no orders by their numbers', async () => {
    const phone = aNumber()
    const { guest, orderId } = await anOrderFor(phone)
    const statuses = await times(30, (index) => track('198.51.100.1', 50_000 + index, phone))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([10, 20])
    // Even the right number is refused from there; the owner's own proof is still accepted.
    expect(await track('198.51.100.1', orderId, phone)).toBe(429)
    expect(await track('198.51.100.1', orderId, phone, { guest_id: guest })).toBe(200)
    // Another phone from the same network, and the same phone from another network, are not limited.
    const other = aNumber()
    expect(await track('198.51.100.1', (await anOrderFor(other)).orderId, other)).toBe(200)
    expect(await track('198.51.100.2', orderId, phone)).toBe(200)
  })

  it('[2.021] all addresses of an IPv6 network count as one', async () => {
    const phone = aNumber()
    const { orderId } = await anOrderFor(phone)
    const statuses = await times(30, (index) => track(`2001:db8:5:6::${index + 1}`, orderId, aNumber()))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([10, 20])
    expect(await track('2001:db8:5:6:7:8:9:a', orderId, phone)).toBe(429)
    expect(await track('2001:db8:5:7::1', orderId, phone)).toBe(200)
  })

  it('one network tries no endless row of orders and phones', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 205; index++) statuses.push(await track('198.51.100.3', 60_000 + index, aNumber()))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([200, 5])
  })

  it('an order is guessed no further from many networks, and its owner is never shut out', async () => {
    const phone = aNumber()
    const { guest, orderId } = await anOrderFor(phone)
    const from = (index: number) => `203.0.113.${Math.floor(index / 10) + 1}`
    const statuses: number[] = []
    for (let index = 0; index < 205; index++) statuses.push(await track(from(index), orderId, aNumber()))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([200, 5])
    expect(await track('203.0.113.200', orderId, phone)).toBe(429)
    expect(await track('203.0.113.200', orderId, phone, { guest_id: guest })).toBe(200)
    app.travelTo(instantOf('2026-03-10 14:01'))
    expect(await track('203.0.113.200', orderId, phone)).toBe(200)
    app.travelTo(instantOf('2026-03-10 13:00'))
  })

  it('right answers do not count, however often they are asked for', async () => {
    const phone = aNumber()
    const { orderId } = await anOrderFor(phone)
    for (let index = 0; index < 30; index++) expect(await track('198.51.100.4', orderId, phone)).toBe(200)
    const statuses = await times(10, () => track('198.51.100.4', orderId, aNumber()))
    expect(countOf(statuses, 404)).toBe(10)
  })
})

it('live streams are counted by IPv6 network', async () => {
  const small = await startTestApp({ settings: { LIVE_PER_ADDRESS: 2, TRUST_PROXY: '1' } })
  try {
    const shop = await aShop(small)
    const guest = await aGuestWith(small, shop, { item_id: await anItem(small.api.db, { store_id: shop.storeId }) })
    const orderId = await anOrderOf(small, shop, guest)
    const { body } = await small.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
    const base = await small.app.listen({ port: 0, host: '127.0.0.1' })
    const open = (address: string) =>
      new Promise<{ status: number | undefined; close: () => void }>((resolve, reject) => {
        const headers = { 'x-forwarded-for': address }
        const request = get(`${base}${body.live_url}`, { agent: false, headers }, ({ statusCode }) =>
          resolve({ status: statusCode, close: () => request.destroy() }),
        )
        request.on('error', reject)
      })
    const streams = [
      await open('2001:db8:7:1::1'),
      await open('2001:db8:7:1::2'),
      await open('2001:db8:7:1:ffff::3'),
      await open('2001:db8:7:2::1'),
    ]
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    for (const { close } of streams) close()
  } finally {
    await small.close()
  }
})
