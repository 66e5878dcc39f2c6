import { setTimeout as wait } from 'node:timers/promises'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aGuestWith, anOrderOf, aShop, type Shop } from '#testing/shop/builders.ts'
import { openEventStream, type EventStream } from '#testing/shop/event-stream.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { createApp } from '#app.ts'
import { type OpenDatabase, openPostgres } from '#lib/database/database.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

let app: TestApp
let other: { fastify: Awaited<ReturnType<typeof createApp>>['fastify']; database: OpenDatabase; base: string }
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
  const database = await openPostgres(app.database.url ?? '', 3, () => {})
  const { fastify } = await createApp(testSettings({ DATA_DIR: app.api.settings.DATA_DIR }), database)
  other = { fastify, database, base: await fastify.listen({ port: 0, host: '127.0.0.1' }) }
})
afterAll(async () => {
  await other.fastify.close()
  await other.database.close()
  await app.close()
})

/** An order placed at the first server, watched at the second. */
async function watch(): Promise<{ orderId: number; stream: EventStream }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const orderId = await anOrderOf(app, kitchen, guest)
  const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
  const stream = await openEventStream(`${other.base}${body.live_url}`)
  expect((await stream.next())?.id).toBe(1)
  return { orderId, stream }
}
const confirm = (orderId: number) =>
  transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })

describe('two servers on one PostgreSQL', () => {
  it('what happens at one is heard at the other', async () => {
    const { orderId, stream } = await watch()
    await confirm(orderId)
    const event = await stream.next()
    expect([event?.id, (JSON.parse(event?.data ?? '{}') as TrackedOrder).order_status]).toEqual([2, 'confirmed'])
    stream.close()
  })

  it('is heard again after the listening connection was lost, with what happened meanwhile', async () => {
    // The lost connection is logged, as expected.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { orderId, stream } = await watch()
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`.execute(app.api.db)
    expect(cut.rows.length).toBeGreaterThan(0)
    await confirm(orderId)
    expect((await stream.next(10_000))?.id).toBe(2)
    await wait(50)
    await transitionOrder(app.api.db, {
      orderId,
      from: 'confirmed',
      to: 'accepted',
      actor: 'deliveryman',
      now: app.api.clock.now(),
    })
    expect((await stream.next(10_000))?.id).toBe(3)
    stream.close()
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
