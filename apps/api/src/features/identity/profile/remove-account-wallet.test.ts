import type { HandReturn } from '@medina/contract/operator/operator-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, aShop, messagesOf, refusalOf, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, aCustomerWithPassword, isGoodToken, PASSWORD, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { post, type Posting } from '#features/wallet/ledger.ts'
import { aPosting, fillWallet } from '#features/wallet/wallet.builders.ts'

type Answer = { message: string; otp_send?: boolean; wallet_refund?: { id: number | null; amount: number } }

let app: SignInApp
let office: Awaited<ReturnType<typeof aKey>>
let kitchen: Shop

beforeAll(async () => {
  app = await startSignInApp()
  await setSwitches(app, { customer_wallet_status: true })
  office = await aKey(app, { role: 'admin' })
  kitchen = await aShop(app)
})
afterAll(() => app.close())

const remove = ({ headers }: TestCustomer, body: Record<string, unknown> = { password: PASSWORD }) =>
  app.remove<Answer>('/api/v1/customer/remove-account', body, headers)
const listReturns = async (query = 'status=due', { headers } = office) =>
  (await app.get<{ returns: HandReturn[] }>(`/api/v1/operator/returns?${query}`, headers)).body.returns
type Page = { returns: HandReturn[]; next_cursor: string | null }
const readPage = async (cursor: string): Promise<Page> => {
  const query = `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
  return (await app.get<Page>(`/api/v1/operator/returns?${query}`, office.headers)).body
}
const settle = (id: number | null | undefined, { headers } = office) =>
  app.put<HandReturn>(`/api/v1/operator/returns/${id}`, { note: 'Bank transfer 77' }, headers)
/** A customer whose wallet holds 25.00. */
async function aHolder(more = {}): Promise<TestCustomer> {
  const customer = await aCustomerWithPassword(app, more)
  await fillWallet(app, customer.id, 2500)
  return customer
}
/** Credits a top-up of 50.00 with a bonus of 5.00. */
async function topUp({ id: customerId }: TestCustomer): Promise<void> {
  const { db, clock } = app.api
  const now = clock.now()
  const row = { customer_id: customerId, amount: 5000, bonus_amount: 500, gateway: 'demo', status: 'paid' as const }
  await db.transaction().execute(async (tx) => {
    const times = { created_at: now, updated_at: now }
    const { id } = await tx
      .insertInto('top_ups')
      .values({ ...row, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const credited = { cause: `top_up:${id}:paid`, type: 'add_fund', account: 'wallet', against: 'funding' } as const
    await post(tx, { ...credited, customerId, amount: 5500, bonus: 500, subject: { topUpId: id }, now })
  })
}
/** An order of another customer, because the ledger requires an existing one. */
async function anOrder(): Promise<number> {
  const shop = shopOf(kitchen, await aCustomer(app))
  await addToCart(app, shop, undefined, { item_id: await anItem(app.api.db, { store_id: kitchen.storeId }) })
  return anOrderOf(app, shop, undefined)
}
const pay = ({ id }: TestCustomer, orderId: number, amount: number, type: Posting['type'] = 'order_place') =>
  app.api.db
    .transaction()
    .execute((tx) => post(tx, aPosting(app, id, amount, { type, account: 'wallet', against: 'sales', subject: { orderId } })))
/** Entries of the postings of one account's removal, by the side they were made to. */
async function entriesOf({ id }: TestCustomer) {
  const { rows } = await sql<{ kind: string; amount: number; type: string }>`
    select a.kind, e.amount, t.transaction_type as type from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where t.cause like ${`account:${id}:%`} order by a.kind, e.id`.execute(app.api.db)
  return rows.map(({ kind, amount, type }) => [kind, amount, type])
}
const bonusOf = async ({ headers }: TestCustomer) =>
  (await app.get<{ bonus: number }>('/api/v1/customer/wallet/summary', headers)).body.bonus
const leftInLedger = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0) as sum from ledger_accounts where customer_id is null`.execute(app.api.db)
  return Number(rows[0]?.sum)
}

describe('the wallet of a deleted account', () => {
  it('[4.045, 8.039] is returned to where the customer says, under a number of its own', async () => {
    const holder = await aHolder()
    const { status, body } = await remove(holder, {
      password: PASSWORD,
      wallet_refund: { send_to: ' IBAN SA03 8000 \u202e0000 ' },
    })
    expect([status, body.message, body.wallet_refund?.amount]).toEqual([200, 'Account has been deleted', 25])
    expect(await isGoodToken(app, holder.token)).toBe(false)
    const contact = { name: 'Lina Haddad', phone: holder.phone, email: holder.email }
    expect((await listReturns()).find(({ id }) => id === body.wallet_refund?.id)).toMatchObject({
      order_id: null,
      store_id: null,
      amount: 25,
      cause: 'account_removed',
      contact,
      send_to: expect.stringContaining('IBAN SA03 8000'),
      returned_at: null,
    })
    expect(await entriesOf(holder)).toEqual([
      ['funding', 2500, 'account_removed'],
      ['wallet', -2500, 'account_removed'],
    ])
  })

  it('is returned also where a client of the family says nothing of it', async () => {
    const byPassword = (await remove(await aHolder())).body
    const sami = await aCustomer(app, { phone_verified_at: new Date('2026-03-01') })
    await fillWallet(app, sami.id, 750)
    expect((await remove(sami, {})).body.otp_send).toBe(true)
    const byCode = (await remove(sami, { otp: await app.codeFor(sami.phone ?? '') })).body
    expect([byPassword.wallet_refund?.amount, byCode.wallet_refund?.amount]).toEqual([25, 7.5])
    const found = (await listReturns()).find(({ id }) => id === byCode.wallet_refund?.id)
    expect(found).toMatchObject({ amount: 7.5, send_to: null, contact: { phone: sami.phone, email: sami.email } })
  })

  it('is announced with amount and number to a contact that was confirmed', async () => {
    const holder = await aHolder({ email_verified_at: new Date('2026-03-01'), language: 'ar' })
    const { body } = await remove(holder)
    const [message = ''] = await app.messagesTo(holder.email ?? '')
    expect(message).toContain('25.00\u00a0ر.س')
    expect(message).toContain(String(body.wallet_refund?.id))
  })

  it('is given up only in words that name what it holds', async () => {
    const holder = await aHolder()
    const giveUp = (give_up: unknown, more = {}) => remove(holder, { password: PASSWORD, wallet_refund: { give_up, ...more } })
    const other = await withoutTrace(app, () => giveUp(24))
    expect([refusalOf(other), messagesOf(other)]).toEqual([
      [409, 'wallet_refund'],
      ['Your wallet holds SAR\u00a025.00 now. Please check the amount and confirm again.'],
    ])
    expect((await withoutTrace(app, () => giveUp(25, { send_to: 'IBAN' }))).status).toBe(403)
    expect((await withoutTrace(app, () => giveUp(0))).status).toBe(403)
    const before = await listReturns('')
    expect((await giveUp(25)).body.wallet_refund).toEqual({ id: null, amount: 25 })
    expect(await listReturns('')).toEqual(before)
    expect(await entriesOf(holder)).toEqual([
      ['forfeited', 2500, 'account_removed'],
      ['wallet', -2500, 'account_removed'],
    ])
  })

  it('that is empty leaves nothing to return; points end with the account', async () => {
    const customer = await aCustomerWithPassword(app)
    await app.api.db
      .transaction()
      .execute((tx) => post(tx, aPosting(app, customer.id, 40, { account: 'points', against: 'points_issued' })))
    const before = await listReturns('')
    expect((await remove(customer)).body).toEqual({ message: 'Account has been deleted' })
    expect(await listReturns('')).toEqual(before)
    expect(await entriesOf(customer)).toEqual([
      ['points', -40, 'account_removed'],
      ['points_issued', 40, 'account_removed'],
    ])
  })

  it('is returned without what is left of a bonus, which was spent first', async () => {
    const holder = await aCustomerWithPassword(app)
    await topUp(holder)
    const orderId = await anOrder()
    await pay(holder, orderId, -200)
    expect(await bonusOf(holder)).toBe(3)
    const { body } = await remove(holder)
    expect(body.wallet_refund?.amount).toBe(50)
    expect((await listReturns()).find(({ id }) => id === body.wallet_refund?.id)?.amount).toBe(50)
    expect(await entriesOf(holder)).toEqual([
      ['funding', 5000, 'account_removed'],
      ['promotions', 300, 'account_removed'],
      ['wallet', -300, 'account_removed'],
      ['wallet', -5000, 'account_removed'],
    ])
  })

  it('does not return a bonus in place of cashback that was taken back', async () => {
    const holder = await aCustomerWithPassword(app)
    await topUp(holder)
    const orderId = await anOrder()
    await pay(holder, orderId, 700, 'CashBack')
    await pay(holder, orderId, -700, 'cashback_reversed')
    expect(await bonusOf(holder)).toBe(5)
    expect((await remove(holder)).body.wallet_refund?.amount).toBe(50)
  })

  it('does not return a bonus that an order was paid with and canceled', async () => {
    const holder = await aCustomerWithPassword(app)
    await topUp(holder)
    const orderId = await anOrder()
    await pay(holder, orderId, -5500)
    await pay(holder, orderId, 400, 'order_refund')
    const before = await listReturns('')
    expect((await remove(holder)).body).toEqual({ message: 'Account has been deleted' })
    expect(await listReturns('')).toEqual(before)
  })

  it('leaves no money in the ledger that is nobody’s', async () => {
    await remove(await aHolder())
    expect(await leftInLedger()).toBe(0)
  })
})

describe('the office returns it', () => {
  it('once, and keeps nothing of whom it was', async () => {
    const id = (await remove(await aHolder(), { password: PASSWORD, wallet_refund: { send_to: 'IBAN SA03' } })).body.wallet_refund
      ?.id
    const { status, body } = await settle(id)
    expect([status, body.note, body.send_to, body.contact]).toEqual([
      200,
      'Bank transfer 77',
      null,
      { name: '', phone: '', email: null },
    ])
    expect((await listReturns()).map((each) => each.id)).not.toContain(id)
    expect((await listReturns('status=returned')).find((each) => each.id === id)).toMatchObject({ amount: 25, send_to: null })
    const again = await settle(id)
    expect(again.body).toEqual(body)
  })

  it('with a key of the whole business, not with one of a store', async () => {
    const id = (await remove(await aHolder())).body.wallet_refund?.id
    const store = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId] })
    expect((await listReturns('', store)).map((each) => each.id)).not.toContain(id)
    expect((await withoutTrace(app, () => settle(id, store))).status).toBe(404)
  })

  it('page by page newest first', async () => {
    for (let count = 0; count < 3; count++) await remove(await aHolder())
    const all = await listReturns('limit=50')
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await readPage(cursor)
      seen.push(...page.returns.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})
