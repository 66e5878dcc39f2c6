import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { databaseUrl, runAsAdmin } from '@medina/testing/database/admin'
import { anOrderBody, aShop } from '@medina/testing/shop/builders'
import { startChildServer } from '@medina/testing/shop/child-server'
import { checkOutService, hasCommit, startOtherVersion } from '@medina/testing/shop/other-version'
import type { TestApp } from '@medina/testing/shop/test-app'
import { testSettings } from '@medina/testing/shop/test-settings'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/wallet.service.ts'
import { createClock } from '#lib/clock.ts'
import { openPostgres } from '#lib/database/database.ts'

/** The version before: the commit from which shops are upgraded. Move it with every release. */
const RELEASED = '0856bee356d279daed91bd4dc06a038fe6a5b0eb'

const folder = mkdtempSync(join(tmpdir(), 'medina-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Server = { url: string }
type Headers = Record<string, string>

type Call = { headers: Headers; body?: unknown }

/** "POST customer/cart/add": the answer of a server to a call that it must accept. */
async function call<T>({ url }: Server, what: string, { headers, body }: Call): Promise<T> {
  const [method = 'GET', path = ''] = what.split(' ')
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect([path, response.status, text]).toEqual([path, 200, text])
  return JSON.parse(text) as T
}

it.skipIf(!hasCommit(RELEASED))(
  'the version before and this one sell side by side on one database',
  { timeout: 180_000 },
  async () => {
    const server = inject('testServer') ?? ''
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`
    await runAsAdmin(server, `create database ${name}`)
    const settings = { DATABASE_URL: databaseUrl(server, name), DATA_DIR: join(folder, 'data') }
    checkOutService(RELEASED, folder)
    const before = await startOtherVersion(folder, settings)
    const database = await openPostgres(settings.DATABASE_URL, 4, (error) => console.error(error.message))
    try {
      const app = { api: { db: database.db, clock: createClock(testSettings().CLOCK_START) } } as unknown as TestApp
      const shop = await aShop(app)
      const { headers } = shop
      const item = await anItem(database.db, { store_id: shop.storeId })
      const { headers: key } = await aKey(app, { role: 'admin', scopes: ['orders:read', 'orders:write'] })

      const order = async (at: Server) => {
        const { guest_id } = await call<{ guest_id: string }>(at, 'POST auth/guest/request', { headers, body: {} })
        const line = { guest_id, model: 'Item', price: 0, quantity: 1, item_id: item }
        await call(at, 'POST customer/cart/add', { headers, body: line })
        const placed = await call<{ order_id: number }>(at, 'POST customer/order/place', { headers, body: anOrderBody(guest_id) })
        return { id: placed.order_id, guest: guest_id }
      }
      const step = (at: Server, id: number, status: string) =>
        call(at, `PUT operator/orders/${id}/status`, { headers: key, body: { status } })
      const statusAt = async (at: Server, { id, guest }: { id: number; guest: string }) =>
        (await call<{ order_status: string }>(at, `GET customer/order/track?order_id=${id}&guest_id=${guest}`, { headers }))
          .order_status

      const early = await order(before)
      const now = await startChildServer(settings)
      try {
        // The version before goes on while the schema is already that of this one.
        const [old, fresh] = [await order(before), await order(now)]
        await step(now, early.id, 'confirmed')
        await step(before, old.id, 'confirmed')
        for (const one of [early, old, fresh]) expect(await statusAt(before, one)).toBe(await statusAt(now, one))
        expect([await statusAt(now, early), await statusAt(now, old)]).toEqual(['confirmed', 'confirmed'])
        expect((await checkLedger(database.db)).problems).toEqual([])
        expect((await fetch(`${before.url}/ready`)).status).toBe(200)
      } finally {
        await now.kill('SIGTERM')
      }
    } finally {
      await before.kill('SIGTERM')
      await database.close()
      await runAsAdmin(server, `drop database ${name} with (force)`)
    }
  },
)
