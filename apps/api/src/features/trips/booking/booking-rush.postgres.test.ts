import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type ChildServer, startChildServer } from '#testing/shop/child-server.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { aGuestWithVehicle } from './booking.builders.ts'

const PROCESSES = 2
const CLOCK = '2026-03-10T07:00:00Z'
const app = await startTestApp({ clockStart: CLOCK })
const folder = mkdtempSync(join(tmpdir(), 'medina-trips-'))
const settings = { DATA_DIR: folder, DATABASE_URL: app.database.url ?? '', CLOCK_START: CLOCK }
const servers: ChildServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('100 bookings of the last unit at two processes: one gets it, the others keep their carts', {
  timeout: 60_000,
}, async () => {
  const { db } = app.api
  const fleet = await aFleet(db)
  const { providerId: store_id, categoryId: category_id } = fleet
  const [rare, van] = [
    await aVehicle(db, { store_id, category_id, units: 1 }),
    await aVehicle(db, { store_id, category_id, units: 60 }),
  ]
  const guests = await Promise.all(Array.from({ length: 100 }, () => aGuestWithVehicle(app, fleet, rare)))
  // Half of the carts hold a second vehicle, added before the rare one: all bookings must lock vehicles in the same order.
  for (const guest of guests.slice(0, 50)) {
    const line = { guest_id: guest, vehicle_id: van, quantity: 1, rental_type: 'hourly' }
    expect((await app.post('/api/v1/rental/user/cart/add-to-cart', line, fleet.headers)).status).toBe(200)
  }
  servers.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => startChildServer(settings)))))
  const book = async (guest_id: string, index: number) => {
    const body = { guest_id, contact_person_name: 'Lina', contact_person_number: '+966551234567' }
    const headers = { ...fleet.headers, 'content-type': 'application/json', 'idempotency-key': `rush-${index}` }
    const url = `${servers[index % PROCESSES]?.url}/api/v1/rental/user/trip/trip-booking`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as number | { errors: { code: string }[] }
    return typeof answer === 'number' ? 'booked' : `${response.status} ${answer.errors.map(({ code }) => code).join()}`
  }
  const answers = await Promise.all(guests.map(book))
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['booked', '403 availability']))
  const held = await db.selectFrom('unit_bookings').select('trip_id').where('vehicle_id', '=', rare).execute()
  expect(held).toHaveLength(1)
  const carts = await db.selectFrom('rental_cart_lines').select('id').where('vehicle_id', '=', rare).execute()
  expect([carts.length, (await db.selectFrom('trips').select('id').execute()).length]).toEqual([99, 1])
})
