import { afterAll, expect, it } from 'vitest'
import { aGuest } from '#testing/shop/builders.ts'
import { countStatements } from '#testing/shop/count-statements.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { cartOf, planOf } from '#features/rental/cart/rental-cart.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const fleet = await aFleet(app.api.db)

async function aCartOfFive() {
  const guest = await aGuest(app)
  const cart = cartOf(app, fleet, guest)
  for (let vehicle = 0; vehicle < 5; vehicle++)
    await cart.add(await aVehicle(app.api.db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 3 }))
  return { guest, cart, plan: planOf(await cart.get()).id }
}

it('pricing a rental cart of five vehicles again takes 8 statements, and reading it 4', async () => {
  const { cart, plan } = await aCartOfFive()
  const priceAgain = () => cart.updateTrip(plan, { rental_type: 'hourly', estimated_hours: 5 })
  expect(await countStatements(priceAgain)).toBeLessThanOrEqual(8)
  expect(await countStatements(() => cart.get())).toBeLessThanOrEqual(4)
})

it('booking a trip of five vehicles with a key takes 10', async () => {
  const { guest } = await aCartOfFive()
  const body = { guest_id: guest, contact_person_name: 'Lina', contact_person_number: '+966551234567' }
  const headers = { ...fleet.headers, 'idempotency-key': 'count-1' }
  expect(await countStatements(() => app.post('/api/v1/rental/user/trip/trip-booking', body, headers))).toBeLessThanOrEqual(10)
})
