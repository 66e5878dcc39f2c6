import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import type { CustomerMerge, CustomerRemoval } from '@medina/contract/operator/customers/customer-removal'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { aHint } from './customers.builders.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aReview } from '#features/catalog/catalog.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { fillPoints, fillWallet } from '#features/wallet/wallet.builders.ts'
import { revokeKey } from '#features/operator/keys/operator-keys.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item } = await startTestShop({ item: { name: 'Soup' } })
const { db, clock } = app.api
const PATH = '/api/v1/operator/customers'
let office: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  await setSwitches(app, { customer_wallet_status: 1 })
})

const aPerson = (more: Parameters<typeof aCustomer>[1] = {}) =>
  aCustomer(app, { phone_verified_at: clock.now(), email: null, ...more })
const read = async (id: number) => (await app.get<CustomerDetails>(`${PATH}/${id}`, office.headers)).body
const mergeStrangers = (into: number, from: number, headers: Headers = office.headers) =>
  app.post<CustomerMerge>(`${PATH}/${into}/merge`, { from }, headers)

/** As `mergeStrangers`, of accounts that used one device. */
async function merge(into: number, from: number, headers: Headers = office.headers) {
  await aHint(app, [into, from])
  return mergeStrangers(into, from, headers)
}

async function buy(customer: TestCustomer, more: Record<string, unknown> = {}): Promise<number> {
  const own = shopOf(shop, customer)
  await addToCart(app, own, undefined, { item_id: item })
  return anOrderOf(app, own, undefined, more)
}

async function finish(orderId: number): Promise<number> {
  await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  return orderId
}

async function sumBalances(): Promise<unknown> {
  const { rows } = await sql`select kind, sum(balance) as sum from ledger_accounts group by kind order by kind`.execute(db)
  return rows
}

describe('two accounts of one person', () => {
  it('become one: orders, balances, addresses, wishes and cases move, and the books agree to the last unit', async () => {
    const first = await aPerson({ phone: aPhone() })
    const merged = await aPerson({
      phone: null,
      phone_verified_at: null,
      email: 'same.lina@mail.example',
      email_verified_at: clock.now(),
    })
    await fillWallet(app, first.id, 1003)
    await fillWallet(app, merged.id, 90_007)
    await fillPoints(app, merged.id, 41)
    const paid = await finish(await buy(merged, { payment_method: 'wallet' }))
    const own = await finish(await buy(first))
    const now = clock.now()
    await db
      .insertInto('wishes')
      .values([first, merged].map(({ id }) => ({ customer_id: id, item_id: item, created_at: now })))
      .execute()
    await db.insertInto('wishes').values({ customer_id: merged.id, store_id: shop.storeId, created_at: now }).execute()
    const review = await aReview(db, { store_id: shop.storeId, item_id: item, customer_id: merged.id })
    const conversations = await db
      .insertInto('conversations')
      .values(
        [first, merged].map(({ id }) => ({ customer_id: id, store_id: shop.storeId, created_at: now, last_message_at: now })),
      )
      .returning('id')
      .execute()
    const [before, left] = [await sumBalances(), (await read(merged.id)).wallet]
    const had = (await read(first.id)).wallet

    const headers = { ...office.headers, 'idempotency-key': `merge-${merged.id}` }
    const [merging, again] = [await merge(first.id, merged.id, headers), await merge(first.id, merged.id, headers)]
    expect([merging.status, merging.body]).toEqual([
      200,
      { id: first.id, merged: merged.id, wallet: left, points: 41, needs_second: false },
    ])
    expect(again.body).toEqual(merging.body)
    expect(await sumBalances()).toEqual(before)
    expect((await checkLedger(db)).problems).toEqual([])

    const shown = await read(first.id)
    expect(shown).toMatchObject({ orders: 2, points: 41, email: { value: 'same.lina@mail.example', is_proven: true } })
    expect(shown.wallet * 1000).toBeCloseTo((had + left) * 1000)
    expect(shown.recent.map(({ id }) => id)).toEqual([own, paid])
    expect(shown.reviews.map(({ id }) => id)).toEqual([review])
    const wishes = db.selectFrom('wishes').select(['item_id', 'store_id']).where('customer_id', '=', first.id)
    expect(await wishes.orderBy('id').execute()).toEqual([
      { item_id: item, store_id: null },
      { item_id: null, store_id: shop.storeId },
    ])
    const talks = db.selectFrom('conversations').select('id').where('customer_id', '=', first.id)
    expect(await talks.execute()).toEqual(conversations.slice(0, 1))
    expect((await app.get(`${PATH}/${merged.id}`, office.headers)).status).toBe(404)
    expect((await app.get('/api/v1/customer/info', merged.headers)).status).toBe(401)
    // A payment of the other account is still in the history.
    type History = { data: { order_id: number | null; kind: string }[] }
    const { body } = await app.get<History>('/api/v1/customer/wallet/transactions?limit=20&offset=1', first.headers)
    expect(body.data.map(({ order_id }) => order_id)).toContain(paid)
    expect(body.data.map(({ kind }) => kind)).toContain('accounts_merged')
  })

  it('stay one in the books when the account is merged again, and when it is removed', async () => {
    const [one, two, three] = [await aPerson(), await aPerson(), await aPerson()]
    await fillWallet(app, one.id, 90_000)
    await finish(await buy(one, { payment_method: 'wallet' }))
    expect((await merge(two.id, one.id)).status).toBe(200)
    expect((await merge(three.id, two.id)).status).toBe(200)
    expect((await checkLedger(db)).problems).toEqual([])
    expect((await app.remove(`${PATH}/${three.id}`, undefined, office.headers)).status).toBe(200)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('keep the answer that another account is somebody else’s, and are not merged against it', async () => {
    const [into, from, stranger] = [
      await aPerson({ phone: aPhone() }),
      await aPerson({ phone: aPhone() }),
      await aPerson({ phone: aPhone() }),
    ]
    const setDifferent = (id: number, other: number, different: boolean) =>
      app.put(`${PATH}/${id}/different`, { other, different }, office.headers)
    await setDifferent(stranger.id, from.id, true)
    await setDifferent(into.id, from.id, true)
    expect(refusalOf(await merge(into.id, from.id))).toEqual([409, 'from'])
    await setDifferent(from.id, into.id, false)
    expect((await merge(into.id, from.id)).status).toBe(200)
    expect((await read(into.id)).different.map(({ id }) => id)).toEqual([stranger.id])
    expect((await read(stranger.id)).different.map(({ id }) => id)).toEqual([into.id])
  })

  it('use a coupon together as often as it allows', async () => {
    const [first, merged] = [await aPerson(), await aPerson()]
    const orders = [await finish(await buy(first)), await finish(await buy(merged)), await finish(await buy(merged))]
    const coupon = await db.selectFrom('coupons').select('id').executeTakeFirst()
    const { id } =
      coupon ??
      (await db
        .insertInto('coupons')
        .values({
          module_id: shop.moduleId,
          title: JSON.stringify({ en: 'Ten' }),
          code: 'TEN',
          coupon_type: 'default',
          discount_type: 'percent',
          discount: 1000,
          start_date: '2026-01-01',
          expire_date: '2027-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    const uses = [first, merged, merged].map((customer, at) => ({
      order_id: orders[at] ?? 0,
      coupon_id: id,
      customer_id: customer.id,
      use_number: at === 2 ? 2 : 1,
    }))
    await db.insertInto('coupon_uses').values(uses).execute()
    expect((await merge(first.id, merged.id)).status).toBe(200)
    const numbers = await db
      .selectFrom('coupon_uses')
      .select('use_number')
      .where('customer_id', '=', first.id)
      .orderBy('use_number')
      .execute()
    expect(numbers.map(({ use_number: n }) => n)).toEqual([1, 2, 3])
  })

  it('are refused while something is under way, unproven or blocked, and nothing changes', async () => {
    const [first, merged] = [await aPerson(), await aPerson()]
    const refused = async (into: number, from: number) => {
      const [status, code] = refusalOf(await merge(into, from))
      return [status, code]
    }
    await buy(merged)
    expect(await refused(first.id, merged.id)).toEqual([409, 'customer'])
    expect((await read(merged.id)).orders).toBe(1)
    const unproven = await aCustomer(app)
    expect(await refused(first.id, unproven.id)).toEqual([409, 'customer'])
    expect(await refused(unproven.id, first.id)).toEqual([409, 'customer'])
    const blocked = await aPerson({ status: false })
    expect(await refused(first.id, blocked.id)).toEqual([409, 'customer'])
    expect(await refused(first.id, first.id)).toEqual([422, 'from'])
    expect(await refused(first.id, 987_654)).toEqual([404, 'customer'])
    const waiting = await aPerson()
    await setSwitches(app, { office_points_limit: 1 })
    await app.post(`${PATH}/${waiting.id}/balance`, { account: 'points', amount: 5, reason: 'Sorry' }, office.headers)
    await setSwitches(app, { office_points_limit: 0 })
    expect(await refused(first.id, waiting.id)).toEqual([409, 'customer'])
    const limited = await aKey(app, { role: 'admin', storeIds: [shop.storeId] })
    expect(refusalOf(await merge(first.id, waiting.id, limited.headers))).toEqual([404, 'business'])
  })
})

describe('personal data', () => {
  it('is an archive for ten minutes, as long as the key lives', async () => {
    const customer = await aPerson()
    await app.post(`${PATH}/${customer.id}/notes`, { words: 'Calls on Fridays' }, office.headers)
    const key = await aKey(app, { role: 'admin' })
    type Signed = { url: string; expires_at: string }
    const { body } = await app.post<Signed>(`${PATH}/${customer.id}/personal-data`, undefined, key.headers)
    const reply = await app.app.inject({ method: 'GET', url: body.url })
    expect(reply.statusCode).toBe(200)
    const text = strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['data.json'] ?? new Uint8Array())
    expect(text).toContain('Calls on Fridays')
    expect((await app.get(`${body.url}x`)).status).toBe(404)
    const { now } = clock
    clock.now = () => new Date(now().getTime() + 11 * 60_000)
    expect((await app.get(body.url)).status).toBe(404)
    clock.now = now
    await revokeKey(db, key.id, clock.now())
    expect((await app.get(body.url)).status).toBe(404)
  })

  it('is removed with the account, once nothing is open; money of the wallet is a refund by hand', async () => {
    const customer = await aPerson()
    await fillWallet(app, customer.id, 500)
    const order = await buy(customer)
    expect(refusalOf(await app.remove(`${PATH}/${customer.id}`, undefined, office.headers))).toEqual([409, 'customer'])
    await finish(order)
    const removed = await app.remove<CustomerRemoval>(`${PATH}/${customer.id}`, undefined, office.headers)
    expect(removed.body).toMatchObject({ id: customer.id, orders: 1, trips: 0, wallet_refund: { id: expect.any(Number) } })
    expect((await app.get(`${PATH}/${customer.id}`, office.headers)).status).toBe(404)
    expect((await checkLedger(db)).problems).toEqual([])
  })
})
