import { addDays, toLocalTime } from '@medina/time/local-time'
import { operatorScopes } from '../packages/contract/src/wire/endpoint.ts'
import { makeKey } from '../apps/api/src/features/operator/keys/operator-keys.ts'
import { deskReadBudgets as budgets } from './budgets.ts'
import { extent } from './extent.ts'
import { type Figure, measureCall } from './figures.ts'
import { fillBusyYears } from './fill-busy-years.ts'
import type { Ground } from './ground.ts'
import { onStage, type Stage } from './stage.ts'

const grown = extent({ grow: { stores: 1000, items: 50_000 } }, {})

/** Milliseconds for which people at the desk wait after two busy years: lists and what they search for, and the sums of a month. */
export function measureDesk(ground: Ground): Promise<Figure[]> {
  const now = new Date()
  const plan = { memory: '1GB', ...grown, environment: { CLOCK_START: now.toISOString() }, endsBy: 'SIGKILL' } as const
  return onStage(ground, plan, (stage) => measureOn(stage, now))
}

async function measureOn({ shop, db }: Stage, now: Date): Promise<Figure[]> {
  await fillBusyYears(db)
  const bench = { name: 'Bench', role: 'admin', scopes: operatorScopes, storeIds: null, courierId: null } as const
  const { key } = await makeKey(db, bench, now)
  const read = async (path: string): Promise<string> => {
    const reply = await fetch(`${shop.url}/api/v1/operator/${path}`, { headers: { authorization: `Bearer ${key}` } })
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`)
    return reply.text()
  }
  const figures: Figure[] = []
  const searches = listSearches(await findSubjects(read), now)
  await requireRows(read, searches)
  for (const [name, path] of searches) figures.push(await measureCall(name, () => read(path), budgets.list))
  // Nobody tips, takes cash or is paid out in these years: those sums read their tables and find nothing.
  for (const [name, path] of listSums(now)) figures.push(await measureCall(name, () => read(path), budgets.sums))
  return figures
}

/** Throws if lists are empty: they would be quick for no merit. */
async function requireRows(read: Reading, reads: [name: string, path: string][]): Promise<void> {
  const wrong: string[] = []
  for (const [name, path] of reads) {
    const lists = Object.values(JSON.parse(await read(path)) as Record<string, unknown>).filter((part) => Array.isArray(part))
    const isEmpty = lists.length > 0 && lists.every(({ length }) => length === 0)
    if (isEmpty !== / (nobody|none) has$/.test(name)) wrong.push(name)
  }
  if (wrong.length > 0) throw new Error(`these lists have no rows, or some that nobody has: ${wrong.join(', ')}`)
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
    ['the few returned orders of 400 days', `orders?status=returned&from=${addDays(today, -400)}T00:00:00Z`],
    ['the few orders that are paid in part', 'orders?payment_status=partially_paid'],
    ['the orders of a store', `orders?store_id=${store}`],
    // Of the first that was filled.
    ['orders by a phone', 'orders?search=0550000001'],
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
