import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { InsufficientFunds, type Posting, post, readBalance } from './ledger.ts'
import { aPosting } from './wallet.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 30 })
})
afterAll(() => app.close())

const posting = (customerId: number, amount: number, changed: Partial<Posting> = {}) => aPosting(app, customerId, amount, changed)
/** Returns whether the entry was posted; null if the balance was too low. */
const give = (entry: Posting) =>
  app.api.db
    .transaction()
    .execute((tx) => post(tx, entry))
    .catch((error: unknown) => {
      if (error instanceof InsufficientFunds) return null
      throw error
    })
const allAtOnce = (postings: Posting[]) => Promise.all(postings.map(give))
const times = (count: number, make: () => Posting) => Array.from({ length: count }, make)

async function entriesOf(customerId: number) {
  const { rows } = await sql<{ amount: number; balance: number }>`
    select e.amount, e.balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.customer_id = ${customerId} order by e.id`.execute(app.api.db)
  return rows
}
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe('many postings at the same moment', () => {
  it.each([
    { account: 'wallet', given: 'funding', taken: 'sales' },
    { account: 'points', given: 'points_issued', taken: 'points_issued' },
  ] as const)('take from $account what is there and no more, one after the other', async ({ account, given, taken }) => {
    const { id } = await aCustomer(app)
    await give(posting(id, 1000, { account, against: given }))
    const answers = await allAtOnce(times(50, () => posting(id, -100, { account, against: taken })))
    expect([answers.filter((answer) => answer === true).length, answers.filter((answer) => answer === null).length]).toEqual([
      10, 40,
    ])
    expect(await readBalance(app.api.db, id, account)).toBe(0)
    // Each balance is lower than the one before, so none was calculated from an outdated one.
    expect((await entriesOf(id)).map(({ balance }) => balance).toSorted((a, b) => b - a)).toEqual([
      1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0,
    ])
  })

  it('of one cause are one', async () => {
    const { id } = await aCustomer(app)
    const entry = posting(id, 700)
    const answers = await allAtOnce(times(20, () => entry))
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
    expect([await readBalance(app.api.db, id, 'wallet'), (await entriesOf(id)).length]).toEqual([700, 1])
  })

  it('open one account between them, when they are the first', async () => {
    const { id } = await aCustomer(app)
    await allAtOnce(times(20, () => posting(id, 5)))
    expect(await readBalance(app.api.db, id, 'wallet')).toBe(100)
  })

  it('to and from several wallets leave each at the sum of its entries, and the whole ledger at nothing', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
    await allAtOnce(people.map(({ id }) => posting(id, 500)))
    await allAtOnce(people.flatMap(({ id }) => [...times(15, () => posting(id, -70)), ...times(10, () => posting(id, 30))]))
    for (const { id } of people) {
      const entries = await entriesOf(id)
      expect(sumOf(entries.map(({ amount }) => amount))).toBe(await readBalance(app.api.db, id, 'wallet'))
      expect(Math.min(...entries.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0)
    }
    const { rows } = await sql<{ sum: number }>`select sum(amount) as sum from ledger_entries`.execute(app.api.db)
    expect(rows[0]?.sum).toBe(0)
  })
})
