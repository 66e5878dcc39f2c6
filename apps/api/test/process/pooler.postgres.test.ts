import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findProgram } from '@medina/testing/programs/find-program'
import { openDatabase } from '#process/boot.ts'
import { openPostgres } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { startPooler } from '#testing/proxies/start-pooler.ts'
import { aGuestWith, anOrderBody } from '#testing/shop/builders.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { path: program } = await findProgram('pgbouncer')
const CONNECTIONS = 3

describe.skipIf(program === null)('behind PgBouncer in transaction mode', async () => {
  if (program === null) return
  const { close: drop, ...direct } = await openTestDatabase()
  const directUrl = direct.url ?? ''
  const pooler = await startPooler({ program, target: directUrl, size: CONNECTIONS })
  const pooled = await openPostgres(pooler.url, 12, () => {}, { directUrl })
  const { app, shop, item } = await startTestShop({ database: { ...pooled, url: pooler.url } })
  afterAll(async () => {
    await app.close()
    await pooler.stop()
    await drop()
  })

  it('shares few connections among many buyers: each order is placed once, and no call fails', async () => {
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aGuestWith(app, shop, { item_id: item })))
    const placing = buyers.map(async (guest, at) => {
      const headers = { ...shop.headers, 'idempotency-key': `pooled-${at}-of-the-test` }
      const order = () => app.post('/api/v1/customer/order/place', anOrderBody(guest), headers)
      const [first, { status }] = await Promise.all([order(), app.get(`/api/v1/items/details/${item}`, shop.headers)])
      const again = await order()
      expect([first.status, status, again.text]).toEqual([200, 200, first.text])
    })
    await Promise.all(placing)
    const { orders, connections } = await direct.db
      .selectNoFrom([
        sql<number>`(select count(*) from orders)`.as('orders'),
        sql<number>`(select count(*) from pg_stat_activity where application_name = 'pgbouncer')`.as('connections'),
      ])
      .executeTakeFirstOrThrow()
    expect(orders).toBe(buyers.length)
    expect(connections).toBeLessThanOrEqual(CONNECTIONS)
  })

  it('goes on with its transactions, whose connections were others before', async () => {
    const own = await openPostgres(pooler.url, 12, () => {}, { directUrl })
    onTestFinished(own.close)
    const transact = async (number: number) =>
      own.db.transaction().execute(async (tx) => (await sql<{ sum: number }>`select 1 + ${number}::int as sum`.execute(tx)).rows)
    for (let turn = 0; turn < 8; turn += 1) {
      const sums = await Promise.all(Array.from({ length: 12 }, (_, at) => transact(at)))
      expect(sums).toEqual(Array.from({ length: 12 }, (_, at) => [{ sum: 1 + at }]))
    }
  })

  it('hears what is announced, and has the limits of a session', async () => {
    const heard: string[] = []
    await pooled.listen('pooled', (payload) => void heard.push(payload))
    await announce(pooled.db, 'pooled', 'word')
    await vi.waitFor(() => expect(heard).toContain('word'))
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('jit') as jit,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(pooled.db)
    expect(rows).toEqual([{ statement: '15s', jit: 'off', idle: '5s' }])
  })

  it('starts: migrations and large indexes have a session of their own', async () => {
    await sql`drop index customers_by_name`.execute(direct.db)
    const opened = await openDatabase(testSettings({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl }))
    await opened.close()
    const { rows } = await sql`select to_regclass('customers_by_name') is not null as built`.execute(direct.db)
    expect(rows).toEqual([{ built: true }])
  })

  it('says what is missing without the direct address', async () => {
    await expect(openDatabase(testSettings({ DATABASE_URL: pooler.url }))).rejects.toThrow('DATABASE_DIRECT_URL')
  })
})
