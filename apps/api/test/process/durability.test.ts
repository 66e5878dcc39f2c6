import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { findProgram } from '#testing/shop/shop-process.ts'
import { aGuestWith, anOrderBody, aShop, place, refusalOf, refusalBody } from '#testing/shop/builders.ts'
import { childEnvironment, startChildServer } from '#testing/shop/child-server.ts'
import { playRounds } from '#testing/chaos/rounds.ts'
import { startPostgres } from '#testing/database/postgres-server.ts'
import { copyFolder } from '#testing/database/folders.ts'
import { makeKey } from '#features/operator/keys/operator-keys.ts'
import { registerPages } from '#pages/pages.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { isPostgres } from '#testing/database/test-database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { createApp } from '#app.ts'
import { openDatabase } from '#process/boot.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { DataLockedError } from '#lib/database/data-lock.ts'

describe('rounds of chaos', () => {
  it('end with books in which everybody finds what they were told', { timeout: 240_000 }, async () => {
    const plan = isPostgres
      ? ({ engine: 'postgres', rounds: 2, hasEveryKind: true } as const)
      : ({ engine: 'pglite', rounds: 1, template: join(inject('testFolder'), 'template_migrated') } as const)
    const { problems, counts } = await playRounds({ seed: 40, ...plan })
    const again = `npm run chaos -- --only rounds --engine ${plan.engine} --seed 40 --rounds ${plan.rounds}${isPostgres ? ' --every' : ''}`
    expect(problems, again).toEqual([])
    expect(counts['orders placed']).toBeGreaterThan(10 * plan.rounds)
  })
})

describe.runIf(isPostgres)('a PostgreSQL that goes away (only where there is a server)', () => {
  it('and comes back finds a server that works on', { timeout: 120_000 }, async () => {
    // The lost connections are logged; that is as it should be.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const postgres = await startPostgres({ keepsCommits: true })
    const folder = mkdtempSync(join(tmpdir(), 'medina-restart-'))
    try {
      const settings = testSettings({ DATA_DIR: folder, DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' })
      const database = await openDatabase(settings)
      const { fastify, api } = await createApp(settings, database)
      await registerPages(fastify, api)
      const url = await fastify.listen({ host: '127.0.0.1', port: 0 })
      const grant = { name: 'Till', role: 'admin', scopes: ['orders:read'], storeIds: null, courierId: null } as const
      const { key } = await makeKey(database.db, { ...grant, scopes: [...grant.scopes] }, new Date())
      const open = async (path: string, headers = {}) => {
        const response = await fetch(url + path, { headers: { cookie: 'm_lang=fr', 'x-localization': 'fr', ...headers } })
        return {
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          type: response.headers.get('content-type'),
          body: await response.text(),
        }
      }
      const asTill = { authorization: `Bearer ${key}` }
      try {
        expect((await fastify.inject({ method: 'POST', url: '/api/v1/auth/guest/request' })).statusCode).toBe(200)
        // Also between two queries of a transaction, where nobody waits for an answer.
        const cut = database.db.transaction().execute(async (tx) => {
          await sql`select 1`.execute(tx)
          await postgres.crash()
          await wait(100)
          await sql`select 1`.execute(tx)
        })
        await expect(cut).rejects.toThrow(/connection/i)
        const refused = await fastify.inject({ method: 'POST', url: '/api/v1/auth/guest/request' })
        expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
          503,
          expect.stringMatching(/^\d+$/),
          refusalBody('unavailable', 'The shop cannot be reached right now. Please try again in a moment.'),
        ])
        for (const path of ['/api/v1/config', '/api/v1/operator/me']) {
          const { body, ...answer } = await open(path, asTill)
          expect([path, answer]).toEqual([path, { status: 503, retryAfter: '10', type: 'application/json; charset=utf-8' }])
          expect(JSON.parse(body)).toEqual(
            refusalBody('unavailable', 'Le site est injoignable pour le moment. Veuillez réessayer dans un instant.'),
          )
        }
        for (const path of ['/', '/home', '/track-order', '/desk', '/desk/orders']) {
          const { body, ...answer } = await open(path)
          expect([path, answer]).toEqual([path, { status: 503, retryAfter: '10', type: 'text/html; charset=utf-8' }])
          expect(body).toContain('<html lang="fr"')
        }
        expect((await open('/health')).status).toBe(200)
        await postgres.restart()
        expect((await fastify.inject({ method: 'POST', url: '/api/v1/auth/guest/request' })).statusCode).toBe(200)
        for (const path of ['/', '/track-order', '/desk']) expect([path, (await open(path)).status]).toEqual([path, 200])
        expect((await open('/api/v1/operator/me', asTill)).status).toBe(200)
      } finally {
        await fastify.close()
        await database.close()
      }
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
      expect(String(logged.mock.calls[0]?.[0])).toMatch(/^database: /)
      logged.mockRestore()
    }
  })
})

describe.runIf(!isPostgres)('a second process on the same embedded data (embedded engine only)', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'medina-lock-'))
    copyFolder(join(inject('testFolder'), 'template_migrated'), folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is refused with a sentence that says what to do, until the first is gone, however it went', {
    timeout: 60_000,
  }, async () => {
    const first = await startChildServer({ DATA_DIR: folder })
    const sentence = new DataLockedError(folder).message
    expect(sentence).toBe(
      `Another Medina is already using the data in ${folder}. Stop it first, or start this one with its own DATA_DIR, ` +
        'or set DATABASE_URL: a PostgreSQL server can be shared.',
    )
    // The very server that `npm start` runs.
    const second = spawn(process.execPath, [findProgram()], {
      env: childEnvironment({ DATA_DIR: folder }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, complained, [code]] = await Promise.all([text(second.stdout), text(second.stderr), once(second, 'exit')])
    expect([code, output, complained.trim()]).toEqual([1, '', sentence])
    await expect(openDatabase(testSettings({ DATA_DIR: folder }))).rejects.toThrow(DataLockedError)

    await first.kill('SIGKILL')
    const database = await openDatabase(testSettings({ DATA_DIR: folder }))
    await database.close()
  })
})

describe('a refusal in the middle of an order', () => {
  it('leaves nothing behind', async () => {
    const app = await startTestApp()
    try {
      const shop = await aShop(app, { module: 'grocery' })
      const { db } = app.api
      const [lamp, vase] = [
        await anItem(db, { store_id: shop.storeId, stock: 5 }),
        await anItem(db, { store_id: shop.storeId, stock: 5 }),
      ]
      const guest = await aGuestWith(app, shop, { item_id: lamp }, { item_id: vase })
      // The last statement of an order fails, after stock, order and lines were written.
      await db.schema.alterTable('order_history').renameTo('order_history_gone').execute()
      app.app.log.level = 'silent'
      const failed = await place(app, shop, anOrderBody(guest), { 'idempotency-key': 'half' })
      await db.schema.alterTable('order_history_gone').renameTo('order_history').execute()
      expect(refusalOf(failed)).toEqual([500, 'internal'])
      for (const table of ['orders', 'order_lines', 'idempotency_keys'] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
      }
      expect((await db.selectFrom('items').select('stock').execute()).map(({ stock }) => stock)).toEqual([5, 5])
      expect((await place(app, shop, anOrderBody(guest), { 'idempotency-key': 'half' })).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})
