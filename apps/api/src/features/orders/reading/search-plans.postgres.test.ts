import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { fillPastOrders } from '#testing/database/fill-past-orders.ts'
import { openPlanned } from '#testing/database/planned-database.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { listSubjects } from '#features/operator/transfers/waiting-payments.ts'
import { listOrdersOfStores, type OrderSearch } from './board.queries.ts'

const app = await startTestApp()
const planned = openPlanned(app.database.url ?? '')
afterAll(async () => {
  await planned.db.destroy()
  await app.close()
})

await app.api.db.transaction().execute(async (tx) => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
  await fillPastOrders(tx, { orders: 30_000, stores: 20 })
})
// As autovacuum does, which also tells the index of days what is new.
await sql`vacuum analyze orders`.execute(app.api.db)

const anyOrder = { storeIds: null, hasParcels: true, courier: null, status: null, paymentStatus: null, since: null, before: null }

await sql`
  insert into customers (f_name, phone, login_medium, ref_code, created_at, updated_at)
  select 'Sami', '+96651' || lpad(n::text, 7, '0'), 'manual', 'W' || n, now(), now() from generate_series(1, 20000) n`.execute(
  app.api.db,
)
await sql`analyze customers`.execute(app.api.db)

it.each<[string, Partial<OrderSearch>]>([
  ['a number', { number: 1234 }],
  ['a phone', { phone: '+966550001234' }],
  ['digits that may be a number or a phone', { number: 550_001_234, phone: '+966550001234' }],
  ['the beginning of a name', { name: 'custom' }],
  ['a name that nobody has', { name: 'zoltan' }],
])('with thirty thousand orders, support finds one by %s without reading all of them', async (_, found) => {
  const search = { number: null, phone: null, name: null, ...found }
  const list = () => listOrdersOfStores(planned.db, { ...anyOrder, from: null, until: null, search, limit: 26 })
  const scans = await planned.listScans(list)
  for (const table of ['orders', 'customers']) expect(scans).not.toContain(table)
  // An index that is read from its end to the match is no better than the table.
  if (search.name === null) expect(await planned.countBlocks(list)).toBeLessThan(200)
})

it('with thirty thousand orders, those of a store on a day are found without reading all of them', async () => {
  const { id } = await app.api.db.selectFrom('stores').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const from = new Date(Date.now() - 3 * 86_400_000)
  const list = () => listOrdersOfStores(planned.db, { ...anyOrder, storeIds: [id], from, until: null, search: null, limit: 26 })
  expect(await planned.listScans(list)).not.toContain('orders')
})

it('with thirty thousand orders, those of a month long ago are found without reading the later ones', async () => {
  const month = { from: new Date(Date.now() - 430 * 86_400_000), until: new Date(Date.now() - 400 * 86_400_000) }
  const list = () => listOrdersOfStores(planned.db, { ...anyOrder, ...month, search: null, limit: 26 })
  expect((await list()).map(({ id }) => id)).toEqual((await list()).map(({ id }) => id).toSorted((one, other) => other - one))
  expect(await list()).toHaveLength(26)
  expect(await planned.listScans(list)).not.toContain('orders')
  // The index names groups of 128 of the 2,000 blocks.
  const newest = () => listOrdersOfStores(planned.db, { ...anyOrder, from: null, until: null, search: null, limit: 26 })
  expect((await planned.countBlocks(list)) - (await planned.countBlocks(newest))).toBeLessThan(3 * 128 + 50)
})

it.each([
  { status: 'canceled' },
  { status: 'failed' },
  { status: 'refunded' },
  { status: 'refund_request_canceled' },
  { status: 'returned' },
  { paymentStatus: 'partially_paid' },
] as const)('with thirty thousand orders, the few of $status $paymentStatus are found without reading the others', async (of) => {
  const list = () => listOrdersOfStores(planned.db, { ...anyOrder, ...of, from: null, until: null, search: null, limit: 26 })
  expect(await planned.listScans(list)).not.toContain('orders')
  expect(await planned.countBlocks(list)).toBeLessThan(20)
})

it('with thirty thousand orders, those that wait for a transfer are found without reading the others', async () => {
  const few = sql`update orders set order_status = 'pending', payment_status = 'unpaid', payment_method = 'offline_payment'
    where id in (select id from orders order by id limit 3)`
  await few.execute(app.api.db)
  const list = () => listSubjects(planned.db, [1234, 900_000_001])
  expect(await planned.listScans(list)).not.toContain('orders')
  expect(await planned.countBlocks(list)).toBeLessThan(60)
})
