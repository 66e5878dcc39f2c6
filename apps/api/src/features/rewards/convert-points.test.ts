import type { PointsTransfer } from '@medina/contract/wallet/points'
import type { PointsTransaction, WalletTransaction } from '@medina/contract/wallet/wallet'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { fillPoints } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'

const app = await startTestApp({ poolSize: 8 })
afterAll(() => app.close())
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, {
    customer_wallet_status: 1,
    loyalty_point_status: 1,
    loyalty_point_exchange_rate: 10,
    loyalty_point_minimum_point: 50,
  })
})

const path = '/api/v1/customer/loyalty-point/point-transfer'
const convert = ({ headers }: TestCustomer, point: unknown, more: Record<string, string> = {}) =>
  app.post<PointsTransfer>(path, { point }, { ...headers, ...more })
const balancesOf = async ({ id }: TestCustomer) => [
  await readBalance(app.api.db, id, 'points'),
  await readBalance(app.api.db, id, 'wallet'),
]
async function aSaver(points: number): Promise<TestCustomer> {
  const person = await aCustomer(app)
  if (points > 0) await fillPoints(app, person.id, points)
  return person
}
/** Expects unchanged balances, and returns the refusal. */
async function refusedOf(person: TestCustomer, point: unknown): Promise<(string | number)[]> {
  const before = await balancesOf(person)
  const reply = await convert(person, point)
  expect(await balancesOf(person)).toEqual(before)
  return [...refusalOf(reply), ...messagesOf(reply)]
}

it('[2.018, 8.033] points become money of the wallet, and both histories name it', async () => {
  const lina = await aSaver(200)
  const { status, body } = await convert(lina, '150')
  expect([status, body]).toEqual([
    200,
    { message: 'Point to wallet transfer successfully.', point: 150, amount: 15, loyalty_point: 50, wallet_balance: 15 },
  ])
  expect(await balancesOf(lina)).toEqual([50, 1500])
  const page = '?limit=10&offset=1'
  const points = await app.get<{ data: PointsTransaction[] }>(`/api/v1/customer/loyalty-point/transactions${page}`, lina.headers)
  expect(points.body.data[0]).toMatchObject({ transaction_type: 'point_to_wallet', debit: 150, credit: 0, balance: 50 })
  const wallet = await app.get<{ data: WalletTransaction[] }>(`/api/v1/customer/wallet/transactions${page}`, lina.headers)
  expect(wallet.body.data).toMatchObject([{ transaction_type: 'loyalty_point', credit: 15, debit: 0, balance: 15 }])
})

it('answers in the language it was asked in', async () => {
  const { body } = await convert(await aSaver(60), 60, { 'x-localization': 'ar' })
  expect(body.message).toBe('تم تحويل النقاط إلى المحفظة')
})

it('takes only the points that become money: the rest of a division stays', async () => {
  await setSwitches(app, { loyalty_point_exchange_rate: 300, loyalty_point_minimum_point: 0 })
  const lina = await aSaver(10)
  expect((await convert(lina, 10)).body).toMatchObject({ point: 9, amount: 0.03, loyalty_point: 1 })
  expect(await refusedOf(lina, 1)).toEqual([
    403,
    'point',
    'These points are worth less than the smallest coin. Please enter more of them.',
  ])
})

it('is refused, and nothing changes: none, too many, too few, no number, programs that are off', async () => {
  expect(await refusedOf(await aSaver(0), 60)).toEqual([
    403,
    'point',
    'You have no points yet. You earn them with every order that arrives.',
  ])
  const lina = await aSaver(80)
  expect(await refusedOf(lina, 81)).toEqual([403, 'point', 'You have 80 points. Please enter no more than that.'])
  expect(await refusedOf(lina, 49)).toEqual([403, 'point', 'Please convert at least 50 points.'])
  for (const point of [0, -60, 60.5, '6e1', '', null, 1e300]) {
    expect((await refusedOf(lina, point)).slice(0, 2)).toEqual([403, 'point'])
  }
  await setSwitches(app, { loyalty_point_status: 0 })
  expect((await refusedOf(lina, 60)).slice(0, 2)).toEqual([403, 'point'])
})

it('takes no point that the wallet does not get: it is off, or its side fails', async () => {
  const lina = await aSaver(80)
  await setSwitches(app, { customer_wallet_status: 0 })
  expect((await refusedOf(lina, 60)).slice(0, 2)).toEqual([203, 'customer_wallet'])
  await setSwitches(app, { customer_wallet_status: 1 })
  // A balance that the wallet cannot hold fails only at the second posting.
  const { id: account_id } = await app.api.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('customer_id', '=', lina.id)
    .where('kind', '=', 'points')
    .executeTakeFirstOrThrow()
  await sql`create function fail_wallet() returns trigger language plpgsql as 'begin raise exception ''no wallet''; end'`.execute(
    app.api.db,
  )
  await sql`create trigger fail_wallet before insert on ledger_entries for each row
    when (new.amount > 0 and new.account_id <> ${sql.lit(account_id)}) execute function fail_wallet()`.execute(app.api.db)
  expect((await convert(lina, 60)).status).toBe(500)
  await sql`drop trigger fail_wallet on ledger_entries`.execute(app.api.db)
  expect(await balancesOf(lina)).toEqual([80, 0])
})

it('the same points in two tabs at once become money once', async () => {
  const lina = await aSaver(100)
  const replies = await Promise.all([convert(lina, 80), convert(lina, 80), convert(lina, 80)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  expect(await balancesOf(lina)).toEqual([20, 800])
})

it('a retry with the same key is answered as before, and takes nothing more', async () => {
  const lina = await aSaver(100)
  const key = { 'idempotency-key': 'a-conversion' }
  const first = await convert(lina, 50, key)
  expect(await convert(lina, 50, key)).toMatchObject({ status: 200, body: first.body })
  expect(refusalOf(await convert(lina, 60, key))).toEqual([422, 'idempotency-key'])
  expect(await balancesOf(lina)).toEqual([50, 500])
})
