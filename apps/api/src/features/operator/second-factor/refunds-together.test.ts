import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { addToCart, anOrderOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aProtected, codeOf, type ProtectedMember } from './second-factor.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 10_000 } })
const rules = { customer_wallet_status: 1, refund_active_status: true, second_factor_refunds: 10_000 }
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, rules)
})

/** An order of three soups for 300.00, in the state in which it is. */
async function anOrder(changes: Record<string, unknown> = { order_status: 'delivered', payment_status: 'paid' }) {
  const person = await aCustomer(app)
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup, quantity: 3 })
  const id = await anOrderOf(app, shop, undefined, {})
  await app.api.db.updateTable('orders').set(changes).where('id', '=', id).execute()
  return { id, customer: person.id }
}
type Sold = Awaited<ReturnType<typeof anOrder>>

/** Somebody with a second factor, whose device was seen just now: a refused call writes nothing. */
async function aMember(role: 'office' | 'support'): Promise<ProtectedMember> {
  const member = await aProtected(app, role)
  await app.get('/api/v1/operator/me', member.headers)
  return member
}

const orders = '/api/v1/operator/orders'
const hours = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 3_600_000).toISOString())
const prove = (member: ProtectedMember) =>
  app.post('/api/v1/operator/me/second-factor/proof', { code: codeOf(app, member) }, member.headers)
const walletOf = ({ customer }: Sold) => readBalance(app.api.db, customer, 'wallet')
type Headers = Record<string, string>
const refund = (headers: Headers, id: number, amount: number) =>
  app.post(`${orders}/${id}/refund`, { reason: 'Cold', method: 'wallet', amount }, headers)
const grant = (headers: Headers, id: number, amount: number) => {
  const body = { kind: 'other', amount, method: 'wallet', client_key: crypto.randomUUID(), note: 'Sorry' }
  return app.post(`${orders}/${id}/cases`, body, headers)
}
const cancel = (headers: Headers, id: number) =>
  app.put(`${orders}/${id}/status`, { status: 'canceled', reason: 'The customer called' }, headers)

describe('refunds of one person within a day', () => {
  it('count together: the second of ninety asks at a limit of a hundred, by whichever way', async () => {
    const member = await aMember('support')
    const [first, second] = [await anOrder(), await anOrder()]
    expect((await refund(member.headers, first.id, money(90))).status).toBe(200)
    expect(refusalOf(await withoutTrace(app, () => refund(member.headers, second.id, money(90))))).toEqual([403, 'second_factor'])
    expect(refusalOf(await withoutTrace(app, () => grant(member.headers, second.id, money(10.01))))).toEqual([
      403,
      'second_factor',
    ])
    // To the last unit: what is left up to the limit is paid.
    expect((await grant(member.headers, second.id, money(10))).status).toBe(200)
    expect(await walletOf(second)).toBe(1000)
    expect(refusalOf(await grant(member.headers, second.id, money(0.01)))).toEqual([403, 'second_factor'])
  })

  it('count for a day, for this person only, and not if they were proven', async () => {
    const [member, other] = [await aMember('support'), await aMember('support')]
    expect((await refund(member.headers, (await anOrder()).id, money(60))).status).toBe(200)
    expect((await refund(other.headers, (await anOrder()).id, money(60))).status).toBe(200)
    await prove(member)
    expect((await refund(member.headers, (await anOrder()).id, money(250))).status).toBe(200)
    hours(1)
    expect((await refund(member.headers, (await anOrder()).id, money(40))).status).toBe(200)
    expect(refusalOf(await refund(member.headers, (await anOrder()).id, money(1)))).toEqual([403, 'second_factor'])
    hours(22.5)
    expect(refusalOf(await refund(member.headers, (await anOrder()).id, money(1)))).toEqual([403, 'second_factor'])
    hours(1)
    // The first one is a day old, the second one is not.
    expect((await refund(member.headers, (await anOrder()).id, money(60))).status).toBe(200)
    expect(refusalOf(await refund(member.headers, (await anOrder()).id, money(1)))).toEqual([403, 'second_factor'])
  })

  it('at the same moment count together too', async () => {
    const member = await aMember('support')
    const sold = [await anOrder(), await anOrder(), await anOrder()]
    const replies = await Promise.all(sold.map(({ id }) => refund(member.headers, id, money(50))))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 403])
  })

  it('are not counted for somebody without a second factor, unless the shop requires one', async () => {
    const member = await aStaffMember(app, { role: 'support' })
    for (let n = 0; n < 3; n += 1) expect((await refund(member.headers, (await anOrder()).id, money(90))).status).toBe(200)
    await setSwitches(app, { ...rules, second_factor_required: 1 })
    expect(refusalOf(await refund(member.headers, (await anOrder()).id, money(90)))).toEqual([403, 'second_factor_missing'])
  })
})

describe('a cancellation by the office', () => {
  const paidBy = (wallet_amount: number) => ({
    order_status: 'pending',
    payment_status: 'paid',
    payment_method: 'wallet',
    wallet_amount,
  })

  it('that pays more back than the limit asks, and then pays it once', async () => {
    const member = await aMember('support')
    const order = await anOrder(paidBy(10_001))
    expect(refusalOf(await withoutTrace(app, () => cancel(member.headers, order.id)))).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await cancel(member.headers, order.id)).status).toBe(200)
    expect((await cancel(member.headers, order.id)).status).toBe(200)
    expect(await walletOf(order)).toBe(10_001)
  })

  it('counts what it pays back together with refunds; one that pays nothing back asks nothing', async () => {
    const member = await aMember('support')
    const order = await anOrder(paidBy(9000))
    expect((await cancel(member.headers, order.id)).status).toBe(200)
    expect(refusalOf(await refund(member.headers, (await anOrder()).id, money(11)))).toEqual([403, 'second_factor'])
    const unpaid = await anOrder({ order_status: 'pending' })
    expect((await cancel(member.headers, unpaid.id)).status).toBe(200)
  })

  it('by the store asks nothing: a kitchen refuses an order at once', async () => {
    const staff = await aStaffMember(app, { role: 'store_staff', store_ids: [kitchen.storeId] })
    await setSwitches(app, { ...rules, second_factor_required: 1, canceled_by_store: true })
    const order = await anOrder(paidBy(20_000))
    expect((await cancel(staff.headers, order.id)).status).toBe(200)
    expect(await walletOf(order)).toBe(20_000)
    const office = await aStaffMember(app, { role: 'support' })
    expect(refusalOf(await cancel(office.headers, (await anOrder(paidBy(20_000))).id))).toEqual([403, 'second_factor_missing'])
  })

  it('of a trip asks too', async () => {
    const member = await aMember('office')
    const fleet = await aFleet(app.api.db)
    const customer = (await aCustomer(app)).id
    const paid = { payment_status: 'paid', payment_method: 'wallet', currency_digits: tested.digits } as const
    const amount = 20_000
    const trip = await aTrip(app, fleet, {
      ...paid,
      customer_id: customer,
      base_amount: amount,
      trip_amount: amount,
      wallet_amount: amount,
    })
    const end = () =>
      app.put(`/api/v1/operator/trips/${trip.id}/status`, { status: 'canceled', reason: 'The car broke down' }, member.headers)
    expect(refusalOf(await withoutTrace(app, end))).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await end()).status).toBe(200)
    expect(await readBalance(app.api.db, customer, 'wallet')).toBe(20_000)
  })
})
