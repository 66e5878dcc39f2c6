import type {
  BalanceChange,
  CustomerAccount,
  CustomerDetails,
  CustomerPosting,
  ListedCustomer,
} from '@medina/contract/operator/customers/operator-customers'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, anOrderOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aReview } from '#features/catalog/catalog.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { fillPoints, fillWallet } from '#features/wallet/wallet.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { findGuest } from '#lib/actor.ts'
import { finishBlocks } from './block-customer.ts'

const { app, shop, item } = await startTestShop({ item: { name: 'Soup' } })
const PATH = '/api/v1/operator/customers'
let office: TestKey
let second: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  second = await aKey(app, { role: 'admin' })
})

const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const search = async (text: string): Promise<number[]> => {
  const query = new URLSearchParams({ search: text })
  const { body } = await app.get<{ customers: ListedCustomer[] }>(`${PATH}?${query}`, office.headers)
  return body.customers.map(({ id }) => id)
}
const read = async (id: number) => (await app.get<CustomerDetails>(`${PATH}/${id}`, office.headers)).body
const postings = async (id: number, account: CustomerAccount) =>
  (await app.get<{ postings: CustomerPosting[] }>(`${PATH}/${id}/postings?account=${account}`, office.headers)).body.postings

async function anOrderBy(customer: TestCustomer): Promise<number> {
  const own = shopOf(shop, customer)
  await addToCart(app, own, undefined, { item_id: item })
  return anOrderOf(app, own, undefined)
}

describe('accounts that may be the same person’s', () => {
  const hints = async (id: number) => (await read(id)).duplicates.map(({ id: other, reasons }) => [other, reasons])

  it('are hinted at with what they have in common, from both sides', async () => {
    const [first, contested] = [
      await aCustomer(app, { phone: '+966551239901', email: 'twice@mail.example' }),
      await aCustomer(app, { phone: '+966551239901', phone_contested: true, email: 'twice@mail.example', email_contested: true }),
    ]
    expect(await hints(first.id)).toEqual([[contested.id, ['email', 'phone']]])
    expect(await hints(contested.id)).toEqual([[first.id, ['email', 'phone']]])
  })

  it('are found by the phone of an order, and by a device of both, but not by one of many', async () => {
    const [buyer, other, third] = [await aCustomer(app), await aCustomer(app, { phone: '+966551239902' }), await aCustomer(app)]
    const order = await anOrderBy(buyer)
    const { db, clock } = app.api
    await db.updateTable('orders').set({ contact_phone: '+966551239902' }).where('id', '=', order).execute()
    expect(await hints(other.id)).toEqual([[buyer.id, ['phone']]])
    const guest = await findGuest(db, await aGuest(app))
    const used = (customers: TestCustomer[]) =>
      db
        .insertInto('device_accounts')
        .values(customers.map(({ id }) => ({ guest_id: guest?.id ?? 0, customer_id: id, created_at: clock.now() })))
        .execute()
    await used([other, third])
    expect(await hints(third.id)).toEqual([[other.id, ['device']]])
    await used([await aCustomer(app), await aCustomer(app)])
    expect(await hints(third.id)).toEqual([])
  })

  it('do not come again, from either side, once somebody said that they are two people’s, until that is taken back', async () => {
    const same = { phone: '+966551239905', email: 'both@mail.example' }
    const one = await aCustomer(app, same)
    const two = await aCustomer(app, { ...same, phone_contested: true, email_contested: true })
    const setDifferent = (id: number, other: number, different: boolean) =>
      app.put<CustomerDetails>(`${PATH}/${id}/different`, { other, different }, office.headers)
    const replies = await Promise.all([setDifferent(one.id, two.id, true), setDifferent(two.id, one.id, true)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect([await hints(one.id), await hints(two.id)]).toEqual([[], []])
    const named = async (id: number) => (await read(id)).different.map((each) => [each.id, each.key.id])
    expect([await named(one.id), await named(two.id)]).toEqual([[[two.id, office.id]], [[one.id, office.id]]])
    expect((await setDifferent(two.id, one.id, false)).body.different).toEqual([])
    expect([(await hints(one.id)).length, (await hints(two.id)).length]).toEqual([1, 1])
    expect(refusalOf(await setDifferent(one.id, one.id, true))).toEqual([422, 'other'])
    expect((await setDifferent(one.id, 987_654, true)).status).toBe(404)
  })
})

describe('the office finds a customer', () => {
  it('by the number of the account, and by a phone in any writing', async () => {
    const { id, phone } = await aCustomer(app, { phone: '+966551230042' })
    const spaced = '0551 230-042'
    for (const text of [String(id), phone ?? '', '00966551230042', spaced, toArabicDigits(spaced)])
      expect(await search(text), text).toContain(id)
    expect(await search('0551230043')).toEqual([])
  })

  it('by the e-mail address', async () => {
    const { id } = await aCustomer(app, { email: 'nour.sami@mail.example' })
    expect(await search('Nour.Sami@mail.example')).toEqual([id])
    expect(await search('sami@mail.example')).toEqual([])
  })

  it('by the beginnings of names, in any order and spelling of Arabic', async () => {
    const yara = (await aCustomer(app, { f_name: 'Yara', l_name: 'Al-Khatib' })).id
    const ahmad = (await aCustomer(app, { f_name: 'أحمد', l_name: 'الخطيب' })).id
    for (const text of ['yara', 'YAR', 'khat yar', 'Al-Khatib']) expect(await search(text), text).toEqual([yara])
    for (const text of ['احمد', 'الخطيب أحم']) expect(await search(text), text).toEqual([ahmad])
    expect(await search('ara')).toEqual([])
    expect(await search('yara ahmad')).toEqual([])
  })

  it('also by a contact that somebody else has proved since', async () => {
    const taken = await aCustomer(app, { phone: '+966551230077', phone_contested: true })
    const owner = await aCustomer(app, { phone: '+966551230077' })
    expect(await search('0551230077')).toEqual([owner.id, taken.id])
  })

  it.each(['%', "'; drop table customers; --", '\\', '…', "o'", "a' | 'b", 'x:* & !y'])('and nothing by "%s"', async (text) => {
    expect(await search(text)).toEqual([])
  })

  it('page by page, the newest first', async () => {
    const ids = [(await aCustomer(app)).id, (await aCustomer(app)).id]
    type Page = { customers: ListedCustomer[]; next_cursor: string | null }
    const first = await app.get<Page>(`${PATH}?limit=1`, office.headers)
    expect(first.body.customers[0]?.id).toBe(ids[1])
    const next = await app.get<Page>(`${PATH}?limit=1&cursor=${first.body.next_cursor}`, office.headers)
    expect(next.body.customers[0]?.id).toBe(ids[0])
  })
})

it('a customer is shown with orders, spend, balances, addresses, notes, cases and reviews', async () => {
  const customer = await aCustomer(app)
  const order = await anOrderBy(customer)
  await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', order).execute()
  await fillWallet(app, customer.id, 1500)
  await fillPoints(app, customer.id, 40)
  await aReview(app.api.db, { store_id: shop.storeId, item_id: item, customer_id: customer.id, rating: 2, comment: 'Cold' })
  const note = { words: 'Calls on Fridays' }
  const added = await app.post(`${PATH}/${customer.id}/notes`, note, office.headers)
  expect(added.status).toBe(200)
  const { amount } = await app.api.db
    .selectFrom('orders')
    .select('order_amount as amount')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const shown = await read(customer.id)
  expect(shown).toMatchObject({
    id: customer.id,
    name: 'Lina Haddad',
    phone: { value: customer.phone, is_proven: false },
    orders: 1,
    points: 40,
    devices: 1,
    block: null,
    notes: [{ words: 'Calls on Fridays', key: { id: office.id } }],
    reviews: [{ subject: 'Soup', rating: 2, comment: 'Cold' }],
    cases: [],
  })
  expect(shown.wallet / shown.spent).toBeCloseTo(1500 / amount)
  expect((await postings(customer.id, 'points')).map((row) => [row.amount, row.balance])).toEqual([[40, 40]])
})

describe('the office changes a balance', () => {
  const change = (id: number, body: object, headers: Headers = office.headers) =>
    app.post<BalanceChange>(`${PATH}/${id}/balance`, body, headers)
  const decide = (id: number, approve: boolean, key: TestKey) =>
    app.put<BalanceChange>(`/api/v1/operator/balance-changes/${id}`, { approve }, key.headers)
  const gift = { account: 'wallet', amount: 5, reason: 'Sorry for the wait' }

  it('with a reason that the customer reads in the ledger, once per key of the call', async () => {
    const customer = await aCustomer(app)
    const headers = { ...office.headers, 'idempotency-key': `gift-${customer.id}` }
    const [first, again] = [await change(customer.id, gift, headers), await change(customer.id, gift, headers)]
    expect([first.status, first.body.status]).toEqual([200, 'posted'])
    expect(again.body).toEqual(first.body)
    await change(customer.id, { ...gift, amount: -2, reason: 'Entered twice' })
    type History = { data: { credit: number; debit: number; balance: number; reference: string; kind: string }[] }
    const { body } = await app.get<History>('/api/v1/customer/wallet/transactions?limit=10&offset=1', customer.headers)
    expect(body.data.map(({ credit, debit, balance, reference, kind }) => [credit, debit, balance, reference, kind])).toEqual([
      [0, 2, 3, 'Entered twice', 'balance_changed'],
      [5, 0, 5, 'Sorry for the wait', 'balance_changed'],
    ])
    expect((await postings(customer.id, 'wallet')).map((row) => [row.amount, row.reference])).toEqual([
      [-2, 'Entered twice'],
      [5, 'Sorry for the wait'],
    ])
    expect((await change(customer.id, { account: 'points', amount: 30, reason: 'A gift' })).status).toBe(200)
    expect((await read(customer.id)).points).toBe(30)
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('never below zero, by nothing, or by half a point', async () => {
    const customer = await aCustomer(app)
    expect(refusalOf(await change(customer.id, { ...gift, amount: -0.01 }))).toEqual([409, 'amount'])
    expect(refusalOf(await change(customer.id, { ...gift, amount: 0 }))).toEqual([422, 'amount'])
    expect(refusalOf(await change(customer.id, { account: 'points', amount: 0.5, reason: 'x' }))).toEqual([422, 'amount'])
    expect(refusalOf(await change(987_654, gift))).toEqual([404, 'customer'])
    expect((await change(customer.id, { ...gift, reason: ' ' })).status).toBe(422)
    expect((await read(customer.id)).changes).toEqual([])
  })

  it('above the limit only after a second key has approved', async () => {
    await setSwitches(app, { office_wallet_limit: 500, office_points_limit: 100 })
    const customer = await aCustomer(app)
    expect((await change(customer.id, gift)).body.status).toBe('posted')
    const { body: large } = await change(customer.id, { ...gift, amount: 5.01 })
    const { body: points } = await change(customer.id, { account: 'points', amount: 101, reason: 'A gift' })
    expect([large.status, points.status]).toEqual(['waiting', 'waiting'])
    const { body } = await app.get<{ changes: BalanceChange[] }>('/api/v1/operator/balance-changes', second.headers)
    expect(body.changes.map(({ id }) => id)).toEqual([large.id, points.id])
    expect((await read(customer.id)).changes).toHaveLength(2)
    expect((await read(customer.id)).wallet).toBe(5)

    expect(refusalOf(await decide(large.id, true, office))).toEqual([403, 'change'])
    for (const _ of [1, 2]) expect((await decide(large.id, true, second)).body.status).toBe('posted')
    expect((await read(customer.id)).wallet).toBe(10.01)
    expect(refusalOf(await decide(large.id, false, second))).toEqual([409, 'change'])
    expect((await decide(points.id, false, office)).body.status).toBe('declined')
    expect(refusalOf(await decide(points.id, true, second))).toEqual([409, 'change'])
    expect((await read(customer.id)).points).toBe(0)
    expect(refusalOf(await decide(987_654, true, second))).toEqual([404, 'change'])
    await setSwitches(app, { office_wallet_limit: 0, office_points_limit: 0 })
    expect((await checkLedger(app.api.db)).problems).toEqual([])

    const acts = await app.get<{ acts: OperatorAct[] }>('/api/v1/operator/acts', office.headers)
    const own = acts.body.acts.filter(({ about }) => about.name === String(customer.id))
    expect(own.map(({ act, key }) => [act, key?.id])).toEqual([
      ['points_declined', office.id],
      ['wallet_approved', second.id],
      ['points_asked', office.id],
      ['wallet_asked', office.id],
      ['wallet_changed', office.id],
    ])
  })

  it('a change that waits is refused if the customer has less by then', async () => {
    await setSwitches(app, { office_wallet_limit: 100 })
    const customer = await aCustomer(app)
    const { body } = await change(customer.id, { ...gift, amount: -3 })
    expect(refusalOf(await decide(body.id, true, second))).toEqual([409, 'amount'])
    expect((await read(customer.id)).changes).toHaveLength(1)
    await setSwitches(app, { office_wallet_limit: 0 })
  })
})

describe('the office blocks', () => {
  const block = (id: number, body: object) => app.put(`${PATH}/${id}/status`, body, office.headers)

  it('with a reason and an end, after which the customer may sign in again', async () => {
    const customer = await aCustomer(app)
    const until = new Date(app.api.clock.now().getTime() + 3_600_000).toISOString()
    expect((await block(customer.id, { status: 0, reason: 'Refused three orders', until })).status).toBe(200)
    expect(await read(customer.id)).toMatchObject({
      is_blocked: true,
      devices: 0,
      block: { reason: 'Refused three orders', until },
    })
    const { now } = app.api.clock
    await finishBlocks(app.api)
    expect((await read(customer.id)).is_blocked).toBe(true)
    app.api.clock.now = () => new Date(now().getTime() + 3_600_001)
    await finishBlocks(app.api)
    app.api.clock.now = now
    expect(await read(customer.id)).toMatchObject({ is_blocked: false, block: null })
  })

  it('until a time to come', async () => {
    const { id } = await aCustomer(app)
    expect(refusalOf(await block(id, { status: 0, until: '2020-01-01T00:00:00Z' }))).toEqual([422, 'until'])
    expect((await read(id)).is_blocked).toBe(false)
  })
})

it('a customer is signed out on every device', async () => {
  const customer = await aCustomer(app)
  expect((await app.remove(`${PATH}/${customer.id}/sessions`, undefined, office.headers)).status).toBe(200)
  expect((await app.get('/api/v1/customer/info', customer.headers)).status).toBe(401)
  expect((await read(customer.id)).devices).toBe(0)
})
