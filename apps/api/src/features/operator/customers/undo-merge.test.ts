import type { CustomerMerge } from '@medina/contract/operator/customers/customer-removal'
import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { fillPoints, fillWallet } from '#features/wallet/wallet.builders.ts'
import { addToCart, anOrderOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, aPhone, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { aHint } from './customers.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, item: { name: 'Soup' } })
const { db, clock } = app.api
const PATH = '/api/v1/operator/customers'
let office: TestKey
let second: TestKey

beforeEach(async () => {
  office = await aKey(app, { role: 'admin' })
  second = await aKey(app, { role: 'admin' })
  await setSwitches(app, { customer_wallet_status: 1, office_wallet_limit: 0, office_points_limit: 0 })
})

const aPerson = (more: Parameters<typeof aCustomer>[1] = {}) =>
  aCustomer(app, { phone: aPhone(), phone_verified_at: clock.now(), email: null, ...more })
const read = async (id: number) => (await app.get<CustomerDetails>(`${PATH}/${id}`, office.headers)).body
const merge = (into: number, from: number, { headers } = office) =>
  app.post<CustomerMerge>(`${PATH}/${into}/merge`, { from }, headers)
const undo = (id: number, { headers } = office) => app.put(`/api/v1/operator/customer-merges/${id}/undone`, undefined, headers)
const wallet = (id: number) => readBalance(db, id, 'wallet')
const hours = (n: number) => app.travelTo(new Date(clock.now().getTime() + n * 3_600_000).toISOString())

async function aPair(): Promise<[TestCustomer, TestCustomer]> {
  const pair: [TestCustomer, TestCustomer] = [await aPerson(), await aPerson()]
  await aHint(app, [pair[0].id, pair[1].id])
  return pair
}

async function buy(customer: TestCustomer): Promise<number> {
  const own = shopOf(shop, customer)
  await addToCart(app, own, undefined, { item_id: item })
  const id = await anOrderOf(app, own, undefined, { payment_method: 'wallet' })
  await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', id).execute()
  return id
}

describe('accounts', () => {
  it('that nothing hints at being one person’s are not merged', async () => {
    const [into, from] = [await aPerson(), await aPerson()]
    await app.get(PATH, office.headers)
    expect(refusalOf(await withoutTrace(app, () => merge(into.id, from.id)))).toEqual([409, 'from'])
  })

  it('above the limit of the day wait until a second key merges them too', async () => {
    await setSwitches(app, { office_wallet_limit: 1000 })
    const [[one, small], [two, large]] = [await aPair(), await aPair()]
    await fillWallet(app, small.id, 600)
    await fillWallet(app, large.id, 500)
    expect((await merge(one.id, small.id)).body.needs_second).toBe(false)
    expect((await merge(two.id, large.id)).body).toMatchObject({ needs_second: true, wallet: money(5) })
    expect((await merge(two.id, large.id)).body.needs_second).toBe(true)
    expect([await wallet(two.id), await wallet(large.id)]).toEqual([0, 500])
    expect((await read(two.id)).merges).toMatchObject([{ from: large.id, is_done: false, key: { id: office.id } }])
    expect((await merge(two.id, large.id, second)).body.needs_second).toBe(false)
    expect(await wallet(two.id)).toBe(500)
  })
})

describe('a merge', () => {
  it('is undone within a day: every row of both accounts is as it was, and the books agree', async () => {
    const [into, from] = await aPair()
    await db
      .updateTable('customers')
      .set({ phone: null, phone_verified_at: null, email: 'lina@mail.example', email_verified_at: clock.now() })
      .where('id', '=', from.id)
      .execute()
    const now = clock.now()
    await fillWallet(app, from.id, 90_000)
    await fillPoints(app, from.id, 41)
    const order = await buy(from)
    await addToCart(app, shopOf(shop, from), undefined, { item_id: item })
    const wishes = [into, from].map(({ id }) => ({ customer_id: id, item_id: item, created_at: now }))
    await db.insertInto('wishes').values(wishes).execute()
    await db.insertInto('wishes').values({ customer_id: from.id, store_id: shop.storeId, created_at: now }).execute()
    const talks = [into, from].map(({ id }) => ({
      customer_id: id,
      store_id: shop.storeId,
      created_at: now,
      last_message_at: now,
    }))
    await db.insertInto('conversations').values(talks).execute()
    const left = await wallet(from.id)
    const before = await everyRow()
    expect((await merge(into.id, from.id)).status).toBe(200)
    const [done] = (await read(into.id)).merges
    expect(done).toMatchObject({ from: from.id, is_done: true, points: 41 })
    hours(23)
    expect((await undo(done?.id ?? 0)).body).toEqual({ id: into.id, separated: from.id, wallet: money(left / 100), points: 41 })
    expect(await everyRow()).toEqual(before)
    expect([await wallet(into.id), await wallet(from.id)]).toEqual([0, left])
    expect((await checkLedger(db)).problems).toEqual([])
    expect((await read(from.id)).recent.map(({ id }) => id)).toEqual([order])
    expect(refusalOf(await undo(done?.id ?? 0))).toEqual([404, 'merge'])
    expect((await merge(into.id, from.id)).status).toBe(200)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('leaves with the remaining account what came since', async () => {
    const [into, from] = await aPair()
    await fillWallet(app, from.id, 500)
    await merge(into.id, from.id)
    await fillWallet(app, into.id, 90_000)
    const order = await buy(into)
    const [done] = (await read(into.id)).merges
    expect((await undo(done?.id ?? 0, second)).status).toBe(200)
    expect(await wallet(from.id)).toBe(500)
    expect((await read(into.id)).recent.map(({ id }) => id)).toEqual([order])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('is not undone once the balance was spent, the contact taken, or a day is over, and nothing changes', async () => {
    const [into, from] = await aPair()
    await fillWallet(app, from.id, 90_000)
    await merge(into.id, from.id)
    const id = (await read(into.id)).merges[0]?.id ?? 0
    await buy(into)
    expect(refusalOf(await withoutTrace(app, () => undo(id)))).toEqual([409, 'merge'])
    await fillWallet(app, into.id, 90_000)
    const row = await db.selectFrom('account_merges').select('before').where('id', '=', id).executeTakeFirstOrThrow()
    const contact = (row.before as { customer: { phone: string } }).customer.phone
    const thief = await aPerson({ phone: contact })
    expect(refusalOf(await withoutTrace(app, () => undo(id)))).toEqual([409, 'merge'])
    await db.updateTable('customers').set({ phone: null, phone_verified_at: null }).where('id', '=', thief.id).execute()
    hours(25)
    await app.get(PATH, office.headers)
    expect(refusalOf(await withoutTrace(app, () => undo(id)))).toEqual([404, 'merge'])
    expect((await read(into.id)).merges).toEqual([])
  })
})

/** All rows that name customers, and those below them; what a merge itself writes is left out. */
async function everyRow(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'customers'::regclass`.execute(db)
  const left = ['account_merges', 'sessions', 'push_subscriptions', 'phone_sessions', 'ledger_accounts']
  const names = ['customers', ...tables.map(({ name }) => name), 'messages'].filter((name) => !left.includes(name))
  const all = names.map(async (name) => {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) - 'updated_at' as row from ${sql.table(name)} t`.execute(db)
    return [name, rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(all))
}
