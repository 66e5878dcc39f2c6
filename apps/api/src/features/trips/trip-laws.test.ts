import type { TripStatus } from '@medina/contract/rental/trip-status'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aTrip } from './trips.builders.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
const key = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
const stranger = await aCustomer(app)
const TOTAL = 6000

type Act =
  | { by: 'provider'; status: TripStatus }
  | { by: 'provider'; cash: true }
  | { by: 'owner' | 'stranger'; pay: 'cash_payment' | 'wallet' | 'partial_payment' }
  | { by: 'owner' | 'stranger'; cancel: true }

const person = fc.constantFrom('owner' as const, 'owner' as const, 'stranger' as const)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant('provider' as const),
      status: fc.constantFrom<TripStatus>('confirmed', 'ongoing', 'completed', 'canceled'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ by: 'provider', cash: true }) },
  {
    weight: 3,
    arbitrary: fc.record({
      by: person,
      pay: fc.constantFrom('cash_payment' as const, 'wallet' as const, 'partial_payment' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: person, cancel: fc.constant(true as const) }) },
)

it('whoever does what, money is neither made nor lost, and a canceled trip holds nothing', async () => {
  await setSwitches(app, { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'both' })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), fc.constantFrom(2500, 9000), async (acts, funds) => {
      const owner = await aCustomer(app)
      await fillWallet(app, owner.id, funds)
      const { id } = await aTrip(app, fleet, { customer_id: owner.id })
      for (const each of acts) {
        const { status } = await perform(each, id, each.by === 'owner' ? owner.headers : stranger.headers)
        expect(status).toBeLessThan(500)
        if (each.by === 'stranger') expect(status).toBeGreaterThanOrEqual(400)
        const trip = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const held = await db.selectFrom('unit_bookings').select('id').where('trip_id', '=', id).execute()
        const isCanceled = trip.trip_status === 'canceled'
        expect(held).toHaveLength(isCanceled ? 0 : 1)
        expect(await readBalance(db, owner.id, 'wallet')).toBe(isCanceled ? funds : funds - trip.wallet_amount)
        expect(trip.payment_status === 'partially_paid').toBe(
          !isCanceled && trip.payment_status !== 'paid' && trip.wallet_amount > 0,
        )
        expect(trip.wallet_amount).toBeLessThanOrEqual(TOTAL)
      }
    }),
    { numRuns: 30 },
  )
})

function perform(each: Act, id: number, headers: Record<string, string>) {
  const path = `/api/v1/operator/trips/${id}`
  if ('status' in each) return app.put(`${path}/status`, { status: each.status, reason: 'Because' }, key.headers)
  if ('cash' in each) return app.put(`${path}/cash`, {}, key.headers)
  const shop = { ...fleet.headers, ...headers }
  const trip = '/api/v1/rental/user/trip'
  if ('cancel' in each) return app.put(`${trip}/cancel-trip`, { trip_id: id }, shop)
  const rest = each.pay === 'partial_payment' ? { payment_gateway: 'cash_payment' } : {}
  return app.post(`${trip}/payment`, { trip_id: id, payment_method: each.pay, ...rest }, shop)
}
