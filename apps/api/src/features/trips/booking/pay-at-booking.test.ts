import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { aGuestWithVehicle, book, quoteTrip } from './booking.builders.ts'

const app = await startTestApp({ poolSize: 10, clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
// 60.00 for three hours.
const sedan = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 40 })
const tripOf = (id: number) => db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function aRider(balance: number) {
  const customer = await aCustomer(app)
  if (balance > 0) await fillWallet(app, customer.id, balance)
  const shop = shopOf(fleet, customer)
  await cartOf(app, shop).add(sedan)
  return { customer, shop, left: () => readBalance(db, customer.id, 'wallet') }
}

beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { customer_wallet_status: true, partial_payment_status: true, partial_payment_method: 'both' })
})

describe('paying while booking', () => {
  it('nothing chosen means later', async () => {
    const { shop } = await aRider(10_000)
    const { body } = await book(app, shop, undefined)
    expect(await tripOf(body)).toMatchObject({ payment_method: null, payment_status: 'unpaid', wallet_amount: 0 })
  })

  it('cash is paid at the provider', async () => {
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    expect((await quoteTrip(app, fleet, guest)).body.payment_methods).toEqual(['cash_payment'])
    const { body } = await book(app, fleet, guest, { payment_method: 'cash_payment' })
    expect(await tripOf(body)).toMatchObject({
      payment_method: 'cash_payment',
      payment_status: 'unpaid',
      trip_status: 'pending',
    })
  })

  it('the wallet pays in the same transaction, and the ledger names the trip', async () => {
    const { shop, left } = await aRider(10_000)
    const { body } = await book(app, shop, undefined, { payment_method: 'wallet' })
    expect(await tripOf(body)).toMatchObject({
      payment_method: 'wallet',
      payment_status: 'paid',
      wallet_amount: 6000,
      trip_status: 'confirmed',
    })
    expect(await left()).toBe(4000)
    const posted = await db.selectFrom('ledger_transactions').select('cause').where('trip_id', '=', body).execute()
    expect(posted).toEqual([{ cause: `trip:${body}:placed` }])
  })

  it('the wallet pays its part, cash the rest', async () => {
    const { shop, left } = await aRider(2500)
    const { body } = await book(app, shop, undefined, { payment_method: 'cash_payment', partial_payment: 1 })
    expect(await tripOf(body)).toMatchObject({ payment_status: 'partially_paid', wallet_amount: 2500 })
    expect(await left()).toBe(0)
  })

  it.each([
    ['a wallet that is too small', { payment_method: 'wallet' }, [406, 'order_amount']],
    ['a part without a method for the rest', { partial_payment: 1 }, [403, 'order_method']],
    ['a gateway that is not offered', { payment_method: 'digital_payment' }, [403, 'digital_payment']],
    ['a transfer that is not offered', { payment_method: 'offline_payment' }, [403, 'offline_payment_status']],
    ['an unknown method', { payment_method: 'gold' }, [403, 'payment_method']],
  ])('%s is refused, and nothing changes', async (_, fields, refusal) => {
    const { shop } = await aRider(2500)
    expect(refusalOf(await withoutTrace(app, () => book(app, shop, undefined, fields)))).toEqual(refusal)
  })

  it('a guest has no wallet', async () => {
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    expect(refusalOf(await book(app, fleet, guest, { payment_method: 'wallet' }))).toEqual([403, 'wallet'])
  })

  it('one balance pays one of many trips booked at once', async () => {
    const { shop, left } = await aRider(6000)
    const send = () => book(app, shop, undefined, { payment_method: 'wallet' })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left()).toBe(0)
  })
})
