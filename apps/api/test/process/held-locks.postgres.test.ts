import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { openPostgres } from '#lib/database/database.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { aGuestWith, anOrderBody, refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { db, url, close } = await openTestDatabase()
const address = new URL(url ?? '')
address.searchParams.set('statement_timeout', '300')
const hasty = await openPostgres(address.href, 3, () => {})
const closeBoth = async (): Promise<void> => {
  await hasty.close()
  await close()
}
const { app, shop, item } = await startTestShop({
  database: { ...hasty, url, close: closeBoth },
  item: { stock: 5 },
  settings: { LOG_LEVEL: 'silent' },
})

it('an order that waits too long for another process can be sent again, and is placed once', async () => {
  const body = anOrderBody(await aGuestWith(app, shop, { item_id: item }))
  const place = () => app.post('/api/v1/customer/order/place', body, { ...shop.headers, 'idempotency-key': 'waits-for-another' })
  await db.transaction().execute(async (tx) => {
    await sql`select stock from items where id = ${item} for update`.execute(tx)
    const reply = await place()
    expect([...refusalOf(reply), reply.headers['retry-after']]).toEqual([503, 'unavailable', '10'])
  })
  const placed = await place()
  expect([placed.status, (await place()).text]).toEqual([200, placed.text])
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

it('a session that stands still loses its locks before those who wait for them give up', async () => {
  const { rows } = await sql<{ name: string; ms: string }>`
    select name, setting as ms from pg_settings where name in ('idle_in_transaction_session_timeout', 'statement_timeout')
    order by name`.execute(db)
  const [idle = 0, statement = 0] = rows.map(({ ms }) => Number(ms))
  expect(idle).toBeGreaterThan(0)
  expect(idle).toBeLessThan(statement)
})

it('the statement of the runbook finds who blocks whom, and ending that session lets the others go on', async () => {
  const runbooks = readFileSync(new URL('../../../../docs/runbooks.md', import.meta.url), 'utf8')
  const [, statement = ''] = /```sql\n([\s\S]*?)```/.exec(runbooks) ?? []
  const console = new pg.Client({ connectionString: url ?? '', application_name: 'a console' })
  console.on('error', () => {})
  await console.connect()
  await console.query('begin')
  await console.query('select stock from items where id = $1 for update', [item])
  const waiting = sql`select stock from items where id = ${item} for update`.execute(db)
  const found = await vi.waitFor(async () => {
    const { rows } = await sql.raw<{ pid: number }>(statement).execute(hasty.db)
    expect(rows).toEqual([
      expect.objectContaining({
        application_name: 'a console',
        state: 'idle in transaction',
        query: expect.stringContaining('stock'),
        waiting: 1,
      }),
    ])
    return rows[0]?.pid
  })
  await sql`select pg_terminate_backend(${found}::int)`.execute(hasty.db)
  expect((await waiting).rows).toHaveLength(1)
})
