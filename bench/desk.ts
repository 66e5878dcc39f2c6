import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { operatorScopes } from '../packages/contract/src/wire/endpoint.ts'
import { makeKey } from '../apps/api/src/features/operator/keys/operator-keys.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { startPostgres } from '../apps/api/testing/database/postgres-server.ts'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import { deskReadBudgets as budgets } from './budgets.ts'
import { type Figure, measureCall } from './figures.ts'
import { fillBusyYears } from './fill-busy-years.ts'
import { openBenchShop } from './shop.ts'

/** Milliseconds for which people at the desk wait after two busy years: lists and what they search for, and the sums of a month. */
export async function measureDesk(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '1GB' })
  const now = new Date()
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: postgres.url('postgres') }
  const shop = await openBenchShop({
    databaseUrl: settings.DATABASE_URL,
    isDriven: false,
    grow: { stores: 1000, items: 50_000 },
    environment: { CLOCK_START: now.toISOString() },
  })
  const database = await openDatabase(testSettings(settings))
  try {
    await fillBusyYears(database.db)
    const bench = { name: 'Bench', role: 'admin', scopes: operatorScopes, storeIds: null, courierId: null } as const
    const { key } = await makeKey(database.db, bench, now)
    const read = async (path: string): Promise<string> => {
      const reply = await fetch(`${shop.url}/api/v1/operator/${path}`, { headers: { authorization: `Bearer ${key}` } })
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`)
      return reply.text()
    }
    const figures: Figure[] = []
    for (const [name, path] of listSearches(await findSubjects(read), now))
      figures.push(await measureCall(name, () => read(path), budgets.list))
    for (const [name, path] of listSums(now)) figures.push(await measureCall(name, () => read(path), budgets.sums))
    return figures
  } finally {
    await database.close()
    await shop.end('SIGKILL')
    await postgres.stop()
  }
}

type Subjects = { order: number; store: number; customer: number }
type Reading = (path: string) => Promise<string>

async function findSubjects(read: Reading): Promise<Subjects> {
  const { orders } = JSON.parse(await read('orders?status=delivered')) as { orders: { id: number; store: { id: number } }[] }
  const { customers } = JSON.parse(await read('customers?search=W1234')) as { customers: { id: number }[] }
  const [order, customer] = [orders[0], customers[0]]
  if (order === undefined || customer === undefined) throw new Error('nothing was filled')
  return { order: order.id, store: order.store.id, customer: customer.id }
}

function listSearches({ order, store, customer }: Subjects, now: Date): [name: string, path: string][] {
  const today = toLocalTime(now, 'UTC').date
  const month = `from=${addDays(today, -30)}&until=${today}`
  return [
    ['all orders', 'orders'],
    ['the few canceled orders', 'orders?status=canceled'],
    ['the few returned orders of a day', `orders?status=returned&from=${addDays(today, -400)}T00:00:00Z`],
    ['the few orders that are paid in part', 'orders?payment_status=partially_paid'],
    ['the orders of a store', `orders?store_id=${store}`],
    ['orders by a phone', 'orders?search=0551234567'],
    ['orders by a name that nobody has', 'orders?search=zoltan'],
    ['an order’s story', `orders/${order}/story`],
    ['customers', 'customers'],
    ['customers by a phone', 'customers?search=0590001234'],
    ['customers by a common first name', 'customers?search=sami'],
    ['customers by a name that nobody has', 'customers?search=zoltan'],
    ['a customer', `customers/${customer}`],
    ['open cases', 'cases?state=open'],
    ['reviews', 'reviews'],
    ['the offers of a month', `offers?${month}`],
    ['stores with their state', 'store-list'],
    ['stores by a name that none has', 'store-list?search=zoltan'],
    ['a store’s menu', `stores/${store}/menu`],
    ['a store’s acts', `stores/${store}/acts`],
    ['searches of a month', 'searches?days=30'],
    ['subscribers', 'newsletter'],
    ['balances of stores', 'balances'],
  ]
}

function listSums(now: Date): [name: string, path: string][] {
  const today = toLocalTime(now, 'UTC').date
  const month = `from=${addDays(today, -30)}&to=${today}`
  return [
    ['sales of a month', `sales?${month}`],
    ['the tax of this month', `tax-months/${today.slice(0, 7)}`],
    ...(['sales', 'commissions', 'tips', 'fees', 'refunds', 'payouts', 'cash', 'tax'] as const).map((kind): [string, string] => [
      `the report of ${kind} of a month by day`,
      `reports/${kind}/sums?by=day&${month}`,
    ]),
  ]
}
