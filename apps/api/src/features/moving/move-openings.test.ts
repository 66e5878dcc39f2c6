import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { readCsv } from '#lib/text/csv.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import type { Row } from './dump-row.builders.ts'
import { aMarketplace, type Marketplace } from './marketplace-dump.builders.ts'
import { aMover } from './mover.builders.ts'

const app = await startTestApp()
const { db } = app.api
const folder = mkdtempSync(join(tmpdir(), 'medina-openings-'))
const { move, idOf } = aMover(app, folder)
let office: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const units = (amount: number): number => Math.round(amount * 10 ** tested.digits)

/** The dump as it is there now: changes of orders by their numbers, and what was refunded of them. */
function there(changes: Record<number, Row>, refunded: Record<number, number> = {}): Marketplace {
  const shop = aMarketplace({ items: 12, customers: 20 })
  const orders = (shop.orders ?? []).map((order) => ({ ...order, ...changes[Number(order.id)] }))
  const refunds = Object.entries(refunded).map(([order, amount], index) => ({
    id: index + 1,
    order_id: Number(order),
    refund_amount: amount.toFixed(3),
    refund_status: 'approved',
  }))
  return { ...shop, orders, refunds }
}

/** Debits less credits of `opening` in the journal. */
async function readOpening(): Promise<number> {
  const year = app.api.clock.now().getUTCFullYear()
  const days = `from=${year}-01-01&to=${year}-12-31`
  const { body } = await app.get<{ url: string }>(`/api/v1/operator/reports/journal?${days}`, office.headers)
  const lines: string[][] = []
  for await (const { cells } of readCsv([(await app.get(body.url)).text])) lines.push(cells)
  const [head = [], ...rows] = lines
  const at = (row: readonly string[], column: string): string => row[head.indexOf(column)] ?? ''
  const amounts = rows
    .filter((row) => at(row, 'account') === 'opening')
    .map((row) => units(Number(at(row, 'debit'))) - units(Number(at(row, 'credit'))))
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The balances that came over: 4.25, 8.25 … 20.25. */
const BALANCES = 61.25

describe('the opening account of a shop that moved in', () => {
  const delivered: Row = { order_status: 'delivered', payment_status: 'paid' }
  const refunded: Row = { ...delivered, order_status: 'refunded' }

  it('is what was paid there for open orders, with what wallets paid and hold', async () => {
    await move(there({}))
    // A card, and the parts of wallets: two of goods, a parcel, and one whose rest waits.
    expect(await readOpening()).toBe(units(BALANCES + 25 + 42.5 + 10 + 7.5 + 12.5))
  })

  it('is less what the other shop refunded of an order that went on here, however often it moves', async () => {
    const id = await idOf(100_003)
    const { store_id: storeId } = await db.selectFrom('orders').select('store_id').where('id', '=', id).executeTakeFirstOrThrow()
    const store = await aKey(app, { storeIds: [storeId ?? 0] })
    expect((await app.put(`/api/v1/operator/orders/${id}/status`, { status: 'processing' }, store.headers)).status).toBe(200)
    const before = await readOpening()
    for (const amount of [10, 10, 12.5, 25]) {
      await move(there({ 100_003: refunded }, { 100_003: amount }))
      expect(await readOpening()).toBe(before - units(amount))
    }
    // A refund that was withdrawn there in part is owed again.
    await move(there({ 100_003: refunded }, { 100_003: 24.5 }))
    expect(await readOpening()).toBe(before - units(24.5))
  })

  it('leaves an order that ended there to the books of the other shop, with its wallet and its refunds', async () => {
    const gone = { 100_003: refunded }
    const before = await readOpening()
    await move(there({ ...gone, 100_005: delivered }, { 100_003: 24.5 }))
    expect(await readOpening()).toBe(before - units(42.5))
    for (const amount of [5, 8]) {
      await move(there({ ...gone, 100_005: refunded }, { 100_003: 24.5, 100_005: amount }))
      expect(await readOpening()).toBe(before - units(42.5))
    }
    await move(there({ ...gone, 100_005: refunded, 100_006: { order_status: 'canceled' } }, { 100_003: 24.5, 100_005: 8 }))
    expect(await readOpening()).toBe(before - units(42.5 + 10))
    // In the end: balances, what is left of the card, and the parts of the wallets of two orders.
    expect(await readOpening()).toBe(units(BALANCES + 0.5 + 7.5 + 12.5))
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('takes nothing twice: each cause has one entry', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from money_entries where kind = 'opening' group by cause having count(*) > 1`.execute(db)
    expect(rows).toEqual([])
  })
})
