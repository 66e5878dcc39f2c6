import type { BalanceChange } from '@medina/contract/operator/customers/operator-customers'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { openPlanned } from '#testing/database/planned-database.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aHint } from './customers.builders.ts'
import { type CustomerSearch, listAccounts } from './customers.queries.ts'

const { app, shop, item } = await startTestShop({ poolSize: 20, item: { price: 2000 } })
const { db, clock } = app.api
const planned = openPlanned(app.database.url ?? '')
afterAll(() => planned.db.destroy())
await setSwitches(app, { customer_wallet_status: 1, office_wallet_limit: 100 })
const [office, second, third] = await Promise.all([1, 2, 3].map(() => aKey(app, { role: 'admin' })))
const PATH = '/api/v1/operator'
const times = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 6 }, (_, index) => work(index)))

it('a change that several keys decide at the same moment is posted once, or declined', async () => {
  await times(async () => {
    const customer = await aCustomer(app)
    const body = { account: 'wallet', amount: 5, reason: 'Sorry' }
    const made = await app.post<BalanceChange>(`${PATH}/customers/${customer.id}/balance`, body, office?.headers)
    const decide = (approve: boolean, key: typeof office) =>
      app.put<BalanceChange>(`${PATH}/balance-changes/${made.body.id}`, { approve }, key?.headers)
    const answers = await Promise.all([decide(true, second), decide(true, third), decide(false, second)])
    const [done] = answers.flatMap(({ status, body: change }) => (status === 200 ? [change.status] : []))
    expect(await readBalance(db, customer.id, 'wallet')).toBe(done === 'posted' ? 500 : 0)
  })
  expect((await checkLedger(db)).problems).toEqual([])
})

it('gifts of one key at the same moment count together', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
  const key = await aKey(app, { role: 'admin' })
  const body = { account: 'wallet', amount: 1, reason: 'Sorry' }
  const made = await Promise.all(
    customers.map(({ id }) => app.post<BalanceChange>(`${PATH}/customers/${id}/balance`, body, key.headers)),
  )
  expect(made.map(({ body: { status } }) => status).toSorted()).toEqual(['posted', ...Array.from({ length: 7 }, () => 'waiting')])
  const sums = await Promise.all(customers.map(({ id }) => readBalance(db, id, 'wallet')))
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(100)
})

it('an account is merged while it orders: the order is refused or moves, and the books agree', async () => {
  await times(async () => {
    const [into, from] = await Promise.all([1, 2].map(() => aCustomer(app, { phone_verified_at: clock.now() })))
    if (into === undefined || from === undefined) throw new Error('two customers are needed')
    await fillWallet(app, from.id, 90_000)
    await aHint(app, [into.id, from.id])
    await setSwitches(app, { office_wallet_limit: 0 })
    const own = shopOf(shop, from)
    await addToCart(app, own, undefined, { item_id: item })
    await Promise.allSettled([
      anOrderOf(app, own, undefined, { payment_method: 'wallet' }),
      app.post(`${PATH}/customers/${into.id}/merge`, { from: from.id }, office?.headers),
      app.post(`${PATH}/customers/${from.id}/merge`, { from: into.id }, office?.headers),
    ])
    const left = await db.selectFrom('customers').select('id').where('id', 'in', [into.id, from.id]).execute()
    expect(left.length).toBeGreaterThan(0)
    const orders = await db.selectFrom('orders').select('id').where('customer_id', 'in', [into.id, from.id]).execute()
    const sums = await Promise.all([into, from].map(({ id }) => readBalance(db, id, 'wallet')))
    const total = sums.reduce((sum, each) => sum + each, 0)
    expect(orders.length === 0 ? total : 90_000 - total).toBeGreaterThan(orders.length === 0 ? 89_999 : 0)
  })
  expect((await checkLedger(db)).problems).toEqual([])
})

it.each<[string, Partial<CustomerSearch>]>([
  ['a phone', { phone: '+966500001234' }],
  ['an e-mail address', { email: 'c1234@mail.example' }],
  ['an account', { id: 12 }],
  ['a whole name', { name: 'sami w1234' }],
  ['a beginning of names', { name: 'w12' }],
  ['a name that nobody has', { name: 'zoltan' }],
  ['all that a text can be', { id: 12, phone: '+966500001234', name: 'w12' }],
])('with twenty thousand customers, %s is found by an index', async (_, search) => {
  await sql`
    insert into customers (f_name, l_name, phone, email, login_medium, ref_code, created_at, updated_at)
    select 'Sami', 'W' || n, '+96650' || lpad(n::text, 7, '0'), 'c' || n || '@mail.example', 'manual', 'W' || n, now(), now()
    from generate_series(1, 20000) n on conflict do nothing`.execute(db)
  await sql`analyze customers`.execute(db)
  const where = { id: null, phone: null, email: null, name: null, ...search }
  expect(await planned.listScans(() => listAccounts(planned.db, { search: where, before: null, limit: 26 }))).not.toContain(
    'customers',
  )
})
