import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import { listBalances, readSales, writeStatementCsv } from '../apps/api/src/features/sales/public.ts'
import { checkLedger } from '../apps/api/src/features/wallet/public.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { type Db, openPostgres } from '../apps/api/src/lib/database/database.ts'
import { migrate } from '../apps/api/src/lib/database/migrate.ts'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import { accountBudgets as budgets } from './budgets.ts'
import { extent } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { measureOrderSearches } from './order-searches.ts'
import { measureReports } from './reports.ts'
import { fillPastOrders } from '../apps/api/testing/database/fill-past-orders.ts'

const ORDERS = extent(1_000_000, 2000)
const STORES = extent(500, 5)
const language = 'en'

/**
 * Seconds for what the business reads of a shop with a million orders of 500 stores in two years: the sales of the last whole month, all
 * balances, and the statement of that month of every store as a file. Then the proof of the ledger, which must find nothing.
 */
export async function measureAccounts(ground: Ground): Promise<Figure[]> {
  const server = await ground.openServer({ memory: '1GB' })
  const database = await openPostgres(await server.openDatabase('tables'), 4, (error) => console.error(error.message))
  const { db } = database
  try {
    await migrate(db)
    const filled = await time(() => fillAccounts(db))
    const shop = { db, clock: createClock(), settings: testSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) }) }
    const month = lastMonth()
    const sales = await time(() => readSales(shop, { ...month, storeIds: null, language }))
    const balances = await time(() => listAllBalances(db))
    const each: number[] = []
    for (const storeId of balances.result) {
      const { seconds } = await time(() => writeStatementCsv(db, { storeId, ...month, language }))
      each.push(seconds)
    }
    const ledger = await time(() => checkLedger(db))
    const reports = [...(await measureReports(db)), ...(await measureOrderSearches(db))]
    const most = (seconds: number) => ({ budget: { most: seconds } })
    if (sales.result.totals.orders === 0 || each.length < STORES) throw new Error('there is nothing to account for')
    return [
      { name: 'sales of a month, all stores', value: sales.seconds, unit: 's', ...most(budgets.sales) },
      { name: `balances of ${STORES} stores`, value: balances.seconds, unit: 's', ...most(budgets.balances) },
      { name: `statements of a month, ${STORES} stores`, value: sum(each), unit: 's', ...most(budgets.statements) },
      { name: 'the longest statement of them', value: Math.max(...each), unit: 's', ...most(budgets.statement) },
      { name: 'rows written for the measurement', value: filled.seconds, unit: 's' },
      { name: 'proof of the ledger', value: ledger.seconds, unit: 's' },
      { name: 'orders of the month', value: sales.result.totals.orders, unit: '' },
      { name: 'rules of the ledger that are broken', value: ledger.result.problems.length, unit: '', ...most(0) },
      ...reports,
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Past orders with the entries that their delivery would have made, at a commission of 15 percent, and a payout to each store. */
async function fillAccounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The limit of a request.
    await sql`set local statement_timeout = 0`.execute(tx)
    // Millions of rows that name each other rightly: checking each of them, and queuing its web hooks, takes minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await fillPastOrders(tx, { orders: ORDERS, stores: STORES, steps: ['delivered'] })
    await sql`
      insert into store_entries (store_id, cause, kind, order_id, goods, commission, commission_percent, commission_fixed,
        commission_tax_percent, created_at)
      select store_id, 'order:' || id || ':sold', 'order', id, items_amount, -300, 1500, 0, 0, updated_at from orders order by id`.execute(
      tx,
    )
    await sql`
      insert into tax_entries (cause, kind, order_id, store_id, zone_id, module_id, class, percent, is_exempt, net, tax, created_at)
      select 'order:' || id || ':sold', 'sale', id, store_id, zone_id, module_id, null, 15, false, items_amount - 261, 261, updated_at
      from orders order by id`.execute(tx)
    await sql`
      insert into store_entries (store_id, cause, kind, paid, created_at)
      select id, 'store:' || id || ':payout:1', 'payout', -100000, now() - interval '40 days' from stores`.execute(tx)
    await sql`insert into store_balances select store_id, sum(amount) from store_entries group by store_id`.execute(tx)
  })
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}

/** The ids of all stores that have an account, read page by page. */
async function listAllBalances(db: Db): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await listBalances(db, { storeIds: null, cursor, limit: 100, language })
    ids.push(...page.balances.map(({ store }) => store.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

/** The first and the last day of the month before this one. */
function lastMonth(): { from: string; to: string } {
  const first = (day: string): string => `${day.slice(0, 7)}-01`
  const to = addDays(first(toLocalTime(new Date(), 'UTC').date), -1)
  return { from: first(to), to }
}

async function time<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const started = performance.now()
  const result = await work()
  return { seconds: (performance.now() - started) / 1000, result }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
