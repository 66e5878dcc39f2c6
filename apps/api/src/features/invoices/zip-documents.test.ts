import { spawn } from 'node:child_process'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@medina/testing/root'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import type { Measured } from '#testing/load/measure-archive.ts'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'

const { app, shop, item } = await startTestShop({ item: { price: 4000 } })
const { db } = app.api
let office: TestKey

const dayOf = (day: string) => ({
  since: new Date(instantOf(`2026-03-${day} 00:00`)),
  until: new Date(instantOf(`2026-03-${day} 23:59`)),
})

/** Reads the archive of each day in a process whose memory nothing else fills. */
async function measureArchives(...days: string[]): Promise<Measured[]> {
  const program = join(root, 'apps/api/testing/load/measure-archive.ts')
  const child = spawn(process.execPath, ['--expose-gc', program], { env: bareEnvironment, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ url: app.database.url, periods: days.map(dayOf) }))
  return JSON.parse(await text(child.stdout)) as Measured[]
}

/** Copies the first document of the shop, all issued on one day. */
async function copyDocument(count: number, day: string): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = 'invoices' and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  const columns = rows.map(({ column_name: name }) => name)
  const { since } = dayOf(day)
  const values = columns.map((name) => {
    if (name === 'cause') return sql`'copy ' || ${day}::text || ' ' || n`
    if (name === 'sequence') return sql`sequence + ${Number(day) * 1000}::int + n`
    if (name === 'number') return sql`number || '-' || ${day}::text || '-' || n`
    if (name === 'issued_at') return sql`${since}::timestamptz + make_interval(mins => 600)`
    return sql.ref(name)
  })
  await sql`
    insert into invoices (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from (select * from invoices order by id limit 1) first, generate_series(1, ${count}::int) n`.execute(
    db,
  )
}

beforeAll(async () => {
  app.travelTo(instantOf('2026-03-01 09:00'))
  office = await aKey(app, { role: 'admin' })
  await deliver(app, await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
  await copyDocument(3, '05')
  await copyDocument(120, '20')
})

describe('an archive of documents', () => {
  it('of 120 holds no more of them at its end than in its middle', { timeout: 60_000 }, async () => {
    // Fonts and code are loaded by the first one.
    const [, many] = await measureArchives('05', '20')
    if (many === undefined) throw new Error('the archive was not measured')
    expect(many.megabytes).toBeGreaterThan(3)
    // Held as a whole, it would grow by half of its bytes.
    expect(many.grown).toBeLessThan(many.megabytes / 4)
  })

  it('ends with the connection of whoever saves it: nothing more is read or drawn', { timeout: 60_000 }, async () => {
    const path = '/api/v1/operator/reports/invoices?from=2026-03-20&to=2026-03-20&format=zip'
    const { body } = await app.get<{ url: string }>(path, office.headers)
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const streams: Readable[] = []
    const open = Readable.from.bind(Readable)
    const from = vi.spyOn(Readable, 'from').mockImplementation((...given) => {
      const stream = open(...given)
      streams.push(stream)
      return stream
    })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await new Promise<void>((resolve, reject) => {
        const request = get({ port, path: body.url, host: '127.0.0.1' }, (response) => {
          response.once('data', () => {
            request.destroy()
            resolve()
          })
        })
        request.once('error', reject)
      })
      await vi.waitFor(() => expect(streams.map(({ destroyed }) => destroyed)).toEqual([true]), 5000)
      // A document that was begun may end.
      await wait(500)
      const drawn = statements.mock.calls.length
      await wait(1000)
      expect(statements.mock.calls.length).toBe(drawn)
      expect(drawn).toBeLessThan(40)
    } finally {
      from.mockRestore()
      statements.mockRestore()
    }
  })
})
