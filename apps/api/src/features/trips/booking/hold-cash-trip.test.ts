import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { aGuestWith, anOrderBody, aShop, messagesOf, place } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { markPaid } from '#features/trips/paying/mark-paid.ts'
import { lockTrip } from '#features/trips/reading/trips.queries.ts'
import { aBooking, aGuestWithVehicle, book } from './booking.builders.ts'

const MOST = 2
const app = await startTestApp({
  clockStart: '2026-03-10T07:00:00Z',
  settings: { GUEST_CASH_ORDERS_PER_HOUR: MOST, TRUST_PROXY: '1' },
})
afterAll(() => app.close())
const { db, clock } = app.api
const fleet = await aFleet(db)
const sedan = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 40 })
const provider = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
const grocer = await aShop(app, { module: 'grocery' })
const bread = await anItem(db, { store_id: grocer.storeId, stock: 100 })

/** Each test has a network of its own, because limits count by network and hour. */
let serial = 0
let ip: string
beforeEach(() => void (ip = `10.32.0.${(serial += 1)}`))

const from = ({ headers }: { headers: Record<string, string> }) => ({ headers: { ...headers, 'x-forwarded-for': ip } })
const trip = (fields: Record<string, unknown> = { payment_method: 'cash_payment' }) => aBooking(app, from(fleet), sedan, fields)
const path = '/api/v1/operator/trips'
const read = async (id: number) => (await app.get<OperatorTripDetails>(`${path}/${id}`, provider.headers)).body
const advance = (id: number, status: string) =>
  app.put<OperatorTripDetails>(`${path}/${id}/status`, { status, reason: 'Nobody answers' }, provider.headers)
const confirmCall = (id: number) => app.put<OperatorTripDetails>(`${path}/${id}/call`, {}, provider.headers)
const waits = async (id: number) => (await read(id)).awaits_call === true
async function order(changed: Record<string, unknown> = {}): Promise<number> {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  return (await place(app, from(grocer), anOrderBody(guest, changed))).body.order_id
}
const orderWaits = async (id: number) =>
  (await db.selectFrom('orders').select('awaits_call').where('id', '=', id).executeTakeFirstOrThrow()).awaits_call

describe('trips of a network beyond its number', () => {
  it('wait for a call, whether they are paid in cash or later', async () => {
    expect([await waits(await trip()), await waits(await trip({}))]).toEqual([false, false])
    const held = [await trip(), await trip({})]
    for (const id of held) expect(await read(id)).toMatchObject({ awaits_call: true, next: ['canceled'] })
    app.travelTo(new Date(clock.now().getTime() + 61 * 60_000).toISOString())
    expect(await waits(await trip())).toBe(false)
  })

  it('share it with orders and parcels', async () => {
    await order()
    await trip()
    expect([await waits(await trip()), await orderWaits(await order())]).toEqual([true, true])
  })

  it('are confirmed once somebody says that the customer confirmed by phone, and may be canceled before', async () => {
    await trip()
    await trip()
    const [held, unwanted] = [await trip(), await trip()]
    const refused = await advance(held, 'confirmed')
    expect([refused.status, messagesOf(refused)[0]]).toEqual([409, expect.stringContaining('call the customer first')])
    expect((await confirmCall(held)).body).toMatchObject({ next: ['confirmed', 'canceled'] })
    expect((await confirmCall(held)).status).toBe(200)
    expect((await advance(held, 'confirmed')).body.trip_status).toBe('confirmed')
    expect((await advance(unwanted, 'canceled')).body.trip_status).toBe('canceled')
    const acts = await db.selectFrom('operator_acts').select(['act', 'key_id']).where('act', '=', 'call_confirmed').execute()
    expect(acts).toEqual([{ act: 'call_confirmed', key_id: provider.id }])
  })

  it('go on when they are paid', async () => {
    await trip()
    await trip()
    const held = await trip()
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const locked = await lockTrip(tx, held)
      if (locked !== null) await markPaid(tx, locked, { payment: { payment_method: 'cash_payment' }, now })
    })
    expect(await waits(held)).toBe(false)
  })

  it('of a customer with a proven phone are not counted', async () => {
    for (let round = 0; round <= MOST; round += 1) {
      const customer = await aCustomer(app, { phone_verified_at: clock.now() })
      const shop = from(shopOf(fleet, customer))
      await cartOf(app, shop).add(sedan)
      expect(await waits((await book(app, shop, undefined, { payment_method: 'cash_payment' })).body)).toBe(false)
    }
    expect(await waits(await trip())).toBe(false)
  })

  it('of a key of another store cannot be released', async () => {
    const stranger = await aKey(app, { role: 'provider', storeIds: [grocer.storeId] })
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    const { body: id } = await book(app, from(fleet), guest)
    expect((await app.put(`${path}/${id}/call`, {}, stranger.headers)).status).toBe(404)
  })
})
