import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { zipDocuments } from './zip-documents.ts'

const { app, shop, item } = await startTestShop({ item: { price: 4000 } })
const { db } = app.api
let office: TestKey

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const MEGABYTE = 2 ** 20
const held = (): number => {
  // The second one frees the buffers whose owners the first has found.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}
const dayOf = (day: string) => ({
  since: new Date(instantOf(`2026-03-${day} 00:00`)),
  until: new Date(instantOf(`2026-03-${day} 23:59`)),
})

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
  await copyDocument(30, '10')
  await copyDocument(300, '20')
})

describe('an archive of documents', () => {
  it('of 300 holds no more bytes at a time than one of 30', { timeout: 180_000 }, async () => {
    const read = async (day: string) => {
      const before = held()
      let [bytes, most, chunks] = [0, 0, 0]
      for await (const chunk of zipDocuments(db, dayOf(day))) {
        bytes += chunk.length
        if (++chunks % 90 === 0) most = Math.max(most, held() - before)
      }
      return { megabytes: bytes / MEGABYTE, most }
    }
    // Fonts and code are loaded by the first one.
    await read('05')
    const [few, many] = [await read('10'), await read('20')]
    expect(many.megabytes).toBeGreaterThan(9 * few.megabytes)
    expect(many.megabytes).toBeGreaterThan(4)
    // Held as a whole, it would be more by nearly all of its bytes.
    expect(many.most - few.most).toBeLessThan(many.megabytes / 2)
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
      expect(drawn).toBeLessThan(100)
    } finally {
      from.mockRestore()
      statements.mockRestore()
    }
  })
})
