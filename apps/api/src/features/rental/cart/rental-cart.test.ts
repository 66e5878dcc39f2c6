import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuest, refusalOf } from '#testing/shop/builders.ts'
import { everything } from '#testing/shop/everything.ts'
import { aCustomerWithPassword, logIn, shopOf } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aFleet, aProvider, aVehicle } from '#features/rental/rental.builders.ts'
import { cartOf, DESTINATION, lineOf, PICKUP, planOf, threeHours } from './rental-cart.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
const { categoryId: category_id, providerId } = fleet
const sedan = await aVehicle(db, { store_id: providerId, category_id, units: 3, hourly_price: 2000, discount: 1000 })
const van = await aVehicle(db, {
  store_id: providerId,
  category_id,
  units: 2,
  hourly_price: 5000,
  distance_price: 300,
  day_wise_price: 20_000,
  minimum_minutes: 240,
})
const entriesOf = (members: object) => Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
const aCart = async () => cartOf(app, fleet, await aGuest(app))

describe('the rental cart', () => {
  it('[3.005, 3.006] a line tells its vehicle_id, quantity, pickup_time and rental_type, its price, and the zones of its provider', async () => {
    const cart = await aCart()
    const added = await cart.add(sedan, { quantity: 2 })
    expect(added.status).toBe(200)
    expect(lineOf(added, sedan)).toMatchObject({
      provider_id: providerId,
      vehicle_id: sedan,
      module_id: fleet.moduleId,
      quantity: 2,
      is_guest: true,
      original_price: 120,
      price: 108,
      problem: null,
      pickup_time: '2026-03-11T09:00:00.000Z',
      rental_type: 'hourly',
      vehicle: { id: sedan, hourly_price: 20, total_vehicle_count: 3 },
      provider: { id: providerId, pickup_zone_id: [fleet.zoneId] },
    })
    expect(planOf(added)).toMatchObject({
      pickup_location: PICKUP,
      destination_location: null,
      pickup_time: '2026-03-11T09:00:00.000Z',
      rental_type: 'hourly',
      estimated_hours: 3,
      ends_at: '2026-03-11T12:00:00.000Z',
      total_cart_price: 108,
    })
    expect((await cart.get()).body).toEqual(added.body)
  })

  it('without a plan it is two empty lists', async () => {
    expect((await (await aCart()).get()).body).toEqual({ carts: [], user_data: [] })
  })

  it('a trip shorter than the minimum of a vehicle costs the minimum', async () => {
    const cart = await aCart()
    await cart.add(sedan)
    expect(lineOf(await cart.add(van), van).price).toBe(200)
  })

  it('a change of the trip prices every line again, by hours, by the measured distance, and by days', async () => {
    const cart = await aCart()
    const plan = planOf(await cart.add(van, { quantity: 2 }))
    expect(plan.total_cart_price).toBe(400)
    const longer = await cart.updateTrip(plan.id, { rental_type: 'hourly', estimated_hours: '5.5' })
    expect([lineOf(longer, van).price, planOf(longer).total_cart_price]).toEqual([550, 550])
    const fields = {
      rental_type: 'distance_wise',
      destination_location: JSON.stringify(DESTINATION),
      distance: 0.1,
      destination_time: 1,
    }
    const far = await cart.updateTrip(plan.id, fields)
    const { distance, destination_time, ends_at } = planOf(far)
    expect(distance).toBeGreaterThan(2)
    expect(destination_time).toBeLessThan(1)
    expect(ends_at).toBe('2026-03-11T10:00:00.000Z')
    expect(lineOf(far, van).price).toBeCloseTo((Math.round(distance * 300) / 100) * 2, 6)
    const days = await cart.updateTrip(plan.id, { rental_type: 'day_wise', return_time: '2026-03-14 12:01' })
    expect([planOf(days).days, lineOf(days, van).price]).toEqual([4, 1600])
  })

  it('a pickup time may have the form of another client, and one that has just passed means now', async () => {
    const cart = await aCart()
    const evening = await cart.add(sedan, { pickup_time: '2026-03-11 09:30 PM' })
    expect(planOf(evening).pickup_time).toBe('2026-03-11T18:30:00.000Z')
    const now = await cart.updateTrip(planOf(evening).id, { rental_type: 'hourly', pickup_time: '2026-03-10 09:55' })
    expect(planOf(now).pickup_time.slice(0, 16)).toBe('2026-03-10T07:00')
  })

  it('a quantity can be changed up to the fleet that is free', async () => {
    const cart = await aCart()
    const { id } = lineOf(await cart.add(sedan), sedan)
    expect(lineOf(await cart.update(id, { quantity: 3 }), sedan)).toMatchObject({ quantity: 3, price: 162 })
    expect(refusalOf(await cart.update(id, { quantity: 4 }))).toEqual([403, 'quantity'])
  })

  it('lines are removed alone, together, and all at once (7.016)', async () => {
    const cart = await aCart()
    await cart.add(sedan)
    const both = await cart.add(van)
    const removed = await cart.remove(lineOf(both, sedan).id)
    expect(removed.body.carts.map(({ vehicle_id }) => vehicle_id)).toEqual([van])
    const again = await cart.add(sedan)
    expect((await cart.removeSeveral(again.body.carts.map(({ id }) => id))).body.carts).toEqual([])
    await cart.add(sedan)
    expect((await cart.clear()).body).toEqual({ carts: [], user_data: [], status: 'success' })
  })

  it.each([
    ['query', 'hourly'],
    ['payload', 'hourly'],
    ['payload', 'distance_wise'],
  ])(
    '[7.016] vehicle, quantity, time and type in the %s remove one line, and the guest alone clears all (%s)',
    async (place, type) => {
      const guest_id = await aGuest(app)
      const cart = cartOf(app, fleet, guest_id)
      await cart.add(sedan, { quantity: 2 })
      const line = lineOf(await cart.add(van), van)
      const one = { vehicle_id: sedan, quantity: 1, pickup_time: '2026-03-11 12:00', rental_type: type }
      const query = new URLSearchParams({ guest_id, ...(place === 'query' && entriesOf(one)) })
      const path = `/api/v1/rental/user/cart/remove-cart?${query}`
      const removed = await app.remove<RentalCart>(path, place === 'payload' ? one : undefined, fleet.headers)
      expect(removed.status).toBe(200)
      expect(removed.body.carts).toEqual([line])
      expect((await cart.get()).body.carts).toEqual([line])
      expect((await cart.clear()).body).toEqual({ carts: [], user_data: [], status: 'success' })
    },
  )

  it('[7.016] clearing for another vehicle happens only if that one could be added', async () => {
    const other = await aProvider(db, { module_id: fleet.moduleId, zone_id: fleet.zoneId })
    const bike = await aVehicle(db, { store_id: other, category_id })
    const busy = await aVehicle(db, { store_id: other, category_id, units: 0 })
    const cart = await aCart()
    await cart.add(sedan)
    expect(refusalOf(await cart.add(bike))).toEqual([403, 'cart_item'])
    const trip = { rental_type: 'hourly', pickup_time: '2026-03-11 12:00', pickup_location: PICKUP }
    expect(refusalOf(await cart.clear({ vehicle_id: busy, quantity: 1, ...trip }))).toEqual([403, 'availability'])
    expect((await cart.get()).body.carts).toHaveLength(1)
    expect((await cart.clear({ vehicle_id: bike, quantity: 1, ...trip })).body.status).toBe('success')
    expect((await cart.add(bike)).status).toBe(200)
  })

  it('a type that lines do not offer is refused with their bare ids, and nothing changes', async () => {
    const cart = await aCart()
    await cart.add(sedan)
    const both = await cart.add(van)
    const refused = await cart.updateTrip(planOf(both).id, { rental_type: 'day_wise', days: 2 })
    expect([refused.status, refused.body]).toEqual([403, [lineOf(both, sedan).id]])
    expect((await cart.get()).body).toEqual(both.body)
  })

  it('clients that cannot send PUT may post it', async () => {
    const guest_id = await aGuest(app)
    const { id } = lineOf(await cartOf(app, fleet, guest_id).add(sedan), sedan)
    const body = { guest_id, cart_id: id, quantity: 2, _method: 'put' }
    const { status } = await app.post('/api/v1/rental/user/cart/update-cart', body, fleet.headers)
    expect(status).toBe(200)
  })
})

describe('a line that can no longer be booked', () => {
  it('stays in the cart and says why: gone, or taken meanwhile', async () => {
    const [gone, taken] = [
      await aVehicle(db, { store_id: providerId, category_id }),
      await aVehicle(db, { store_id: providerId, category_id }),
    ]
    const cart = await aCart()
    await cart.add(gone)
    await cart.add(taken)
    await db.updateTable('vehicles').set({ status: false }).where('id', '=', gone).execute()
    await db.updateTable('vehicle_units').set({ status: false }).where('vehicle_id', '=', taken).execute()
    const now = await cart.get()
    expect(lineOf(now, gone).problem).toMatch(/no longer available/)
    expect(lineOf(now, taken).problem).toMatch(/not available at this pickup time/)
  })
})

describe('signing in', () => {
  it("[1.004] moves the device's cart and trip to the customer, and tells who had another one", async () => {
    const customer = await aCustomerWithPassword(app)
    const own = cartOf(app, shopOf(fleet, customer))
    await own.add(van, { estimated_hours: 8 })
    const guest = await aGuest(app)
    await cartOf(app, fleet, guest).add(sedan, { quantity: 2 })
    const { body } = await logIn(app, customer, { guest_id: guest })
    expect(body.notices).toHaveLength(1)
    const merged = await own.get()
    expect(merged.body.carts.map(({ vehicle_id, quantity, is_guest }) => [vehicle_id, quantity, is_guest])).toEqual([
      [sedan, 2, false],
    ])
    expect(planOf(merged).estimated_hours).toBe(3)
    expect((await cartOf(app, fleet, guest).get()).body).toEqual({ carts: [], user_data: [] })
    const again = await logIn(app, customer, { guest_id: guest })
    expect([again.body.notices, (await own.get()).body]).toEqual([[], merged.body])
  })

  it('leaves a customer’s cart alone without one on the device', async () => {
    const customer = await aCustomerWithPassword(app)
    const own = cartOf(app, shopOf(fleet, customer))
    const before = await own.add(sedan)
    await logIn(app, customer, { guest_id: await aGuest(app) })
    expect((await own.get()).body).toEqual(before.body)
  })
})

describe('what a search and its answers hold', () => {
  it('length and distance are bounded, and distance and price are the server’s own', async () => {
    const cart = await aCart()
    const trip = { rental_type: 'distance_wise', destination_location: DESTINATION, distance: 0.001, price: 1, trip_amount: 1 }
    const { price } = lineOf(await cart.add(van, trip), van)
    expect(price).toBeGreaterThan(6)
    for (const quantity of [0, -2, 1.5, 1001]) expect(refusalOf(await cart.add(sedan, { quantity }))[0]).toBe(403)
  })

  it('a discount never exceeds its line', async () => {
    const cheap = await aVehicle(db, {
      store_id: providerId,
      category_id,
      hourly_price: 100,
      discount: 90_000,
      discount_type: 'amount',
    })
    expect(lineOf(await (await aCart()).add(cheap), cheap)).toMatchObject({ original_price: 3, price: 0 })
  })

  it('a line and a plan of somebody else look like none', async () => {
    const mine = await aCart()
    const before = await mine.add(sedan)
    const other = await aCart()
    await other.add(van)
    const { id } = lineOf(before, sedan)
    expect(refusalOf(await other.update(id, { quantity: 2 }))).toEqual([404, 'cart_id'])
    expect(refusalOf(await other.remove(id))).toEqual([404, 'cart_id'])
    expect(refusalOf(await other.removeSeveral([id]))).toEqual([404, 'cart_id'])
    expect(refusalOf(await other.updateTrip(planOf(before).id, { rental_type: 'hourly' }))).toEqual([404, 'user_data_id'])
    expect((await mine.get()).body).toEqual(before.body)
  })

  it('reading a cart writes nothing, whatever zone the header names', async () => {
    const guest = await aGuest(app)
    const added = await cartOf(app, fleet, guest).add(sedan)
    const before = await everything(db)
    const elsewhere = await aFleet(db)
    const headers = { ...fleet.headers, zoneId: `[${elsewhere.zoneId}]` }
    const same = await everything(db)
    expect((await cartOf(app, { headers }, guest).get()).body).toEqual(added.body)
    expect(await everything(db)).toEqual(same)
    expect(same.rental_cart_lines).toBe(before.rental_cart_lines)
  })

  it('removing the last vehicle of nobody creates no plan', async () => {
    const cart = await aCart()
    expect(refusalOf(await cart.remove(987_654))).toEqual([404, 'cart_id'])
    expect((await cart.get()).body).toEqual({ carts: [], user_data: [] })
  })
})

it('a plan whose pickup has passed is priced and checked as one for now', async () => {
  const cart = await aCart()
  await cart.add(sedan, { ...threeHours, pickup_time: '2026-03-10 12:00' })
  app.travelTo('2026-03-12T09:00:00Z')
  expect(planOf(await cart.get()).pickup_time.slice(0, 16)).toBe('2026-03-12T09:00')
  app.travelTo('2026-03-10T07:00:00Z')
})
