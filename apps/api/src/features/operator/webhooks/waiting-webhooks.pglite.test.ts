import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { announce } from '#lib/database/live.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { WEBHOOK_CHANNEL } from './webhook-deliveries.queries.ts'

const { app, shop, item } = await startTestShop({ settings: { DEMO: true, LOG_LEVEL: 'silent' } })

it('/health answers while 2,000 events wait for web hooks whose receiver is away', { timeout: 60_000 }, async () => {
  const { db, clock } = app.api
  const { id } = await aKey(app)
  for (let n = 0; n < 20; n++) await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const now = clock.now()
  await sql`insert into webhooks (key_id, url, secret, events, created_at)
    select ${id}, 'http://127.0.0.1:9/', 'secret', array['order.pending'], ${now} from generate_series(1, 100)`.execute(db)
  await sql`insert into webhook_deliveries (webhook_id, order_id, event, next_attempt_at, created_at)
    select w.id, o.id, 'order.pending', ${now}, ${now} from webhooks w, orders o`.execute(db)
  await announce(db, WEBHOOK_CHANNEL, 'new')
  const times: number[] = []
  for (const end = performance.now() + 1500; performance.now() < end; await wait(20)) {
    const started = performance.now()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    times.push(performance.now() - started)
  }
  const deliveries = await db.selectFrom('webhook_deliveries').select('attempts').execute()
  expect(deliveries).toHaveLength(2000)
  expect(deliveries.some(({ attempts }) => attempts > 0)).toBe(true)
  // Without pauses between statements, the first response would take six seconds.
  expect(Math.max(...times)).toBeLessThan(2500)
})
