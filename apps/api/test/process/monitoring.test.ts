import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { countCalls } from '#adapters/payment/count-calls.ts'
import { createDatabaseCheck } from '#lib/database/find-problem.ts'
import { listMigrations } from '#lib/database/migrate.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

// No port is opened: the metrics are read where the server would read them.
const { app, shop, item } = await startTestShop({ settings: { METRICS_PORT: 9464 } })
const { metrics, db } = app.api
const read = async (): Promise<string[]> => (await metrics.registry.metrics()).split('\n')

describe('the metrics', () => {
  it('count requests by the pattern of their route and by status, and never name an address', async () => {
    await app.get('/api/v1/items/details/987654', shop.headers)
    await app.get('/api/v1/no/such/path?phone=0551234567')
    const counts = (await read()).filter((line) => line.startsWith('medina_http_request_duration_seconds_count'))
    expect(counts).toContainEqual(
      'medina_http_request_duration_seconds_count{method="GET",route="/api/v1/items/details/:id",status="404"} 1',
    )
    expect(counts.join('\n')).not.toMatch(/987654|no\/such|0551234567/)
  })

  it('show open orders by state, what became of orders within the last hour, and the pool', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    await anOrderOf(app, shop, guest)
    const lines = await read()
    expect(lines).toContain('medina_orders_open{status="pending"} 1')
    expect(lines).toContain('medina_orders_last_hour{status="pending"} 1')
    // The shop's own loops may hold the connections of its small pool for a moment.
    await vi.waitFor(async () => {
      const now = await read()
      expect(now).toContainEqual(expect.stringMatching(/^medina_database_connections\{state="idle"\} [1-9]/))
      expect(now).toContain('medina_database_connections{state="waiting"} 0')
    })
  })

  it('show how many messages wait, and for how long the oldest is overdue', async () => {
    const minute = new Date(app.api.clock.now().getTime() - 60_000)
    // A message that awaits an order is not due before its order is paid.
    const row = { language: 'en', recipient: '+966550000001', body: '', created_at: minute, next_attempt_at: minute } as const
    const later = new Date(minute.getTime() + 3_600_000)
    await db
      .insertInto('outbox_messages')
      .values([
        // Leased by a process until then.
        { ...row, channel: 'sms', idempotency_key: randomUUID(), next_attempt_at: later },
        { ...row, channel: 'sms', idempotency_key: randomUUID(), next_attempt_at: later },
      ])
      .execute()
    const lines = await read()
    expect(lines).toContain('medina_outbox_messages{channel="sms"} 2')
    expect(lines).toContain('medina_outbox_overdue_seconds{channel="sms"} 0')
    app.travelTo(new Date(later.getTime() + 90_000).toISOString())
    const overdue = (await read()).find((line) => line.startsWith('medina_outbox_overdue_seconds{channel="sms"}'))
    expect(Number(overdue?.split(' ')[1])).toBeGreaterThanOrEqual(90)
  })

  it('count calls of a gateway that answer, and those that fail', async () => {
    const gateway = countCalls(
      {
        key: 'far',
        decimalsOf: () => 2,
        start: async () => ({ entry: { url: 'https://far.example' }, reference: '1' }),
        read: async () => Promise.reject(new Error('nobody answers')),
        refund: async () => {},
        readNotice: async () => null,
      },
      metrics,
    )
    const sum = { amount: 100, currency: 'SAR', digits: 2 }
    const payer = { name: null, phone: null, email: null, address: null, ip: null }
    const page = {
      title: '',
      language: 'en',
      returnUrl: '',
      noticeUrl: '',
      isHeld: false,
      savesCard: false,
      cardToken: null,
    } as const
    await gateway.start({ ...sum, ...page, paymentId: '1', payer })
    await expect(gateway.read({ ...sum, paymentId: '1', reference: '1' })).rejects.toThrow('nobody answers')
    const lines = await read()
    expect(lines).toContain('medina_gateway_calls_total{gateway="far",call="start",outcome="answered"} 1')
    expect(lines).toContain('medina_gateway_calls_total{gateway="far",call="read",outcome="failed"} 1')
  })
})

describe('deploy/monitoring', () => {
  const text = (file: string): string => readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
  type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] }
  type Board = { panels: { title: string; targets: { expr: string }[] }[] }

  it('names only metrics that exist, and the board shows all of ours', async () => {
    collectDefaultMetrics({ register: metrics.registry })
    const kinds = (await metrics.registry.getMetricsAsJSON()).map(({ name, type }) => ({
      name,
      isHistogram: String(type) === 'histogram',
    }))
    const known = new Set(
      kinds.flatMap(({ name, isHistogram }) => (isHistogram ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
    )
    const alerts = (parse(text('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
    const shown = (JSON.parse(text('board.json')) as Board).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const named = (expressions: string[]) => [...new Set(expressions.join(' ').match(/\b(?:medina|nodejs|process)_\w+/g))]
    expect(named([...alerts, ...shown]).filter((name) => !known.has(name))).toEqual([])
    expect(alerts.length).toBeGreaterThan(5)
    const board = shown.join(' ')
    expect(kinds.map(({ name }) => name).filter((name) => name.startsWith('medina_') && !board.includes(name))).toEqual([])
  })
})

describe('/ready', () => {
  it('is 200 while the database answers and has every migration of this version, and 503 otherwise', async () => {
    const { status, body } = await app.get('/ready')
    expect([status, body]).toEqual([200, { status: 'ready' }])
    const [newest] = listMigrations().slice(-1)
    await sql`delete from kysely_migration where name = ${newest}`.execute(db)
    expect(await createDatabaseCheck(db)()).toBe('migrations')
    const nowhere = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }) }),
    })
    expect(await createDatabaseCheck(nowhere)()).toBe('database')
    await nowhere.destroy()
  })

  it('is 503 as soon as the process is to leave, and every response then ends its connection', async () => {
    await app.readiness.leave(0)
    const { status, body, headers } = await app.get('/ready')
    expect([status, body]).toEqual([503, { status: 'not ready', reason: 'draining' }])
    expect(headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' })
    expect((await app.get('/health')).status).toBe(200)
  })
})
