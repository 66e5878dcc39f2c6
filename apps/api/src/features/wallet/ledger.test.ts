import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { InsufficientFunds, type Posting, post, readBalance } from './ledger.ts'
import { aPosting } from './wallet.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
})
afterAll(() => app.close())

const posting = (customerId: number, amount: number, changed: Partial<Posting> = {}) => aPosting(app, customerId, amount, changed)
const give = (entry: Posting) => app.api.db.transaction().execute((tx) => post(tx, entry))
const balanceOf = (id: number) => readBalance(app.api.db, id, 'wallet')

describe('the ledger', () => {
  it('keeps what a customer has, entry by entry with the balance after it', async () => {
    const { id } = await aCustomer(app)
    expect(await balanceOf(id)).toBe(0)
    for (const amount of [5000, -1250, 300]) expect(await give(posting(id, amount))).toBe(true)
    expect(await balanceOf(id)).toBe(4050)
    const { rows } = await sql<{ amount: number; balance: number }>`
      select e.amount, e.balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.customer_id = ${id} order by e.id`.execute(app.api.db)
    expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      [5000, 5000],
      [-1250, 3750],
      [300, 4050],
    ])
  })

  it('takes nothing that is not there, and then nothing has happened', async () => {
    const { id } = await aCustomer(app)
    await give(posting(id, 100))
    await expect(give(posting(id, -101))).rejects.toThrow(InsufficientFunds)
    await expect(give(posting((await aCustomer(app)).id, -1))).rejects.toThrow(InsufficientFunds)
    expect(await balanceOf(id)).toBe(100)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_transactions t
      where not exists (select from ledger_entries e where e.transaction_id = t.id)`.execute(app.api.db)
    expect(rows[0]?.count).toBe(0)
  })

  it('does the same thing once, however often it is told', async () => {
    const { id } = await aCustomer(app)
    const entry = posting(id, 700)
    expect([await give(entry), await give(entry)]).toEqual([true, false])
    expect(await balanceOf(id)).toBe(700)
  })

  it('keeps wallet and points apart', async () => {
    const { id } = await aCustomer(app)
    await give(posting(id, 40, { account: 'points', against: 'points_issued', type: 'loyalty_point' }))
    expect([await balanceOf(id), await readBalance(app.api.db, id, 'points')]).toEqual([0, 40])
  })

  it.each([0, 0.5, Number.NaN, 2 ** 53])('posts no %s', async (amount) => {
    const { id } = await aCustomer(app)
    await expect(give(posting(id, amount))).rejects.toThrow(RangeError)
  })
})

describe('the database itself', () => {
  it('refuses a balance below nothing', async () => {
    const { id } = await aCustomer(app)
    await give(posting(id, 100))
    await expect(
      app.api.db.updateTable('ledger_accounts').set({ balance: -1 }).where('customer_id', '=', id).execute(),
    ).rejects.toThrow(/balance/)
  })

  it('refuses a transaction whose entries do not add up', async () => {
    const { id } = await aCustomer(app)
    await give(posting(id, 100))
    const uneven = app.api.db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('ledger_transactions')
        .values({ cause: 'uneven', transaction_type: 'add_fund', created_at: app.api.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const account = await tx.selectFrom('ledger_accounts').select('id').where('customer_id', '=', id).executeTakeFirstOrThrow()
      await tx
        .insertInto('ledger_entries')
        .values({ transaction_id: made.id, account_id: account.id, amount: 5, balance: 105 })
        .execute()
    })
    await expect(uneven).rejects.toThrow(/does not add up/)
    const stored = await app.api.db.selectFrom('ledger_transactions').select('id').where('cause', '=', 'uneven').execute()
    expect(stored).toEqual([])
  })

  it('changes and deletes nothing that was posted', async () => {
    const { db } = app.api
    await expect(db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow(/only added to/)
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/only added to/)
    await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toThrow(/only added to/)
  })

  it('has each account at the sum of its entries', async () => {
    const { rows } = await sql<{ id: number }>`
      select a.id from ledger_accounts a where a.kind in ('wallet', 'points')
        and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)`.execute(app.api.db)
    expect(rows).toEqual([])
  })
})
