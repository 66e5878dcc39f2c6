import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { type PostgresReplica, startReplica } from '#testing/database/postgres-replica.ts'
import { startPostgres } from '#testing/database/postgres-server.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { openPostgres } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import { migrate } from '#lib/database/migrate.ts'
import { MOST_BEHIND_MS } from '#lib/database/replicas/replicas.ts'
import { discoveryExamples } from '../authorization/authorization-discovery-examples.ts'
import { aWorld, type Example } from '../authorization/authorization-cast.ts'
import { rentalExamples } from '../authorization/authorization-rental-examples.ts'
import { sendTo } from '../authorization/authorization-send.ts'

const LAG_MS = 2000
const primary = await startPostgres({ keepsCommits: true })
const empty = await openPostgres(primary.url('postgres'), 1, () => {})
await migrate(empty.db)
await empty.close()
const replicas: PostgresReplica[] = [await startReplica(primary), await startReplica(primary)]
const urls = replicas.map(({ url }) => url('postgres'))
const database = {
  ...(await openPostgres(primary.url('postgres'), 4, () => {}, { readUrls: urls })),
  url: primary.url('postgres'),
}
const failures: unknown[] = []
database.onFailure((error) => failures.push(error))
const app = await startTestApp({ database })
afterAll(async () => {
  await app.close()
  for (const replica of replicas) await replica.stop()
  await primary.stop()
})
const world = await aWorld(app)
const { shop, soup } = world
const { db } = app.api

const latest = `/api/v1/items/latest?store_id=${shop.storeId}&category_id=0`
const path = { list: latest, search: '/api/v1/items/search?name=soup', detail: `/api/v1/items/details/${soup}` }
/** The zone, written in another way each time, so that no cached answer is found. */
let turn = 0
const headers = () => ({ ...shop.headers, zoneId: JSON.stringify(Array.from({ length: 1 + (turn++ % 49) }, () => shop.zoneId)) })

async function read(name: keyof typeof path): Promise<string> {
  const { status, text } = await app.get(path[name], headers())
  expect(status).toBe(200)
  return text
}
const states = () => database.replicas.list()
const setDelay = (ms: number) => Promise.all(replicas.map((replica) => replica.setDelay(ms)))
const caughtUp = () =>
  vi.waitFor(() => expect(states()).toEqual(urls.map(() => expect.objectContaining({ behindMs: 0, isRead: true }))), 20_000)
const rename = (name: string) =>
  db
    .updateTable('items')
    .set({ name: JSON.stringify({ en: name }) })
    .where('id', '=', soup)
    .execute()

it('every public answer about goods and vehicles can be read from a replica, which cannot be written', async () => {
  await caughtUp()
  failures.length = 0
  const names = Object.keys({ ...discoveryExamples, ...rentalExamples }) as EndpointName[]
  const examples: Record<string, Example> = { ...discoveryExamples, ...rentalExamples }
  const refused: string[] = []
  for (const name of names) {
    const example = examples[name]
    const { isPublic }: Endpoint = endpoints[name]
    if (example?.about !== 'open' || isPublic !== true) continue
    const { status } = await sendTo(app, name, { call: example.call(world), headers: shop.headers })
    if (status >= 500) refused.push(name)
  }
  expect([refused, failures]).toEqual([[], []])
})

it('a list, a search and a detail come from replicas that lag two seconds; one’s own order and cart never do', async () => {
  await setDelay(LAG_MS)
  await rename('Lentil soup of tomorrow')
  for (const each of ['list', 'search', 'detail'] as const) expect(await read(each)).not.toContain('tomorrow')
  const guest = await aGuestWith(app, shop, { item_id: soup })
  const cart = await app.get(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
  expect(cart.body).toHaveLength(1)
  const order = await anOrderOf(app, shop, guest)
  const orders = await app.get<{ total_size: number }>(
    `/api/v1/customer/order/running-orders?limit=5&offset=1&guest_id=${guest}`,
    shop.headers,
  )
  expect([order > 0, orders.body.total_size]).toEqual([true, 1])
  await vi.waitFor(async () => expect(await read('list')).toContain('tomorrow'), { timeout: 3 * LAG_MS, interval: 200 })
  expect(states().every(({ isRead }) => isRead)).toBe(true)
})

it('a table that a replica does not have yet is read on the primary', async () => {
  await setDelay(LAG_MS)
  await sql`create table newer (id int)`.execute(db)
  expect(states().every(({ isRead }) => isRead)).toBe(true)
  expect((await sql`select * from newer`.execute(database.reads)).rows).toEqual([])
  await expect(sql`select * from none`.execute(database.reads)).rejects.toThrow('relation "none" does not exist')
  await expect(database.reads.transaction().execute(async () => {})).rejects.toThrow('needs the primary')
})

it('what the desk changes for everybody is read from the primary until a replica shows it', async () => {
  await rename('Lentil soup of the desk')
  app.api.endpoints.invalidate()
  expect(await read('list')).toContain('of the desk')
  expect(states().some(({ isRead }) => isRead)).toBe(false)
  await caughtUp()
  await rename('Lentil soup of nobody')
  expect(await read('list')).not.toContain('of nobody')
})

it('a replica that is too far behind is left out, and read again once it has caught up', async () => {
  await setDelay(60_000)
  await rename('Lentil soup of today')
  await vi.waitFor(() => expect(states().some(({ isRead }) => isRead)).toBe(false), {
    timeout: 3 * MOST_BEHIND_MS,
    interval: 200,
  })
  for (const { behindMs } of states()) expect(behindMs).toBeGreaterThan(MOST_BEHIND_MS)
  expect(await read('list')).toContain('of today')
  const lines = (await app.api.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('medina_replica_read'))
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['0', '0'])
  await setDelay(0)
  await caughtUp()
})

it('who listens hears again after the address led to a standby for a moment, as it does while a database fails over', async () => {
  const portOf = (url: string): number => Number(new URL(url).port)
  let target = portOf(primary.url('postgres'))
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const server = connect(target, '127.0.0.1')
    for (const each of [socket, server]) sockets.add(each.on('error', () => {}))
    socket.pipe(server).pipe(socket)
    socket.on('close', () => server.destroy())
    server.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const errors: string[] = []
  const url = `postgres://medina@127.0.0.1:${(proxy.address() as AddressInfo).port}/postgres`
  const opened = await openPostgres(url, 1, ({ message }) => void errors.push(message))
  const heard: string[] = []
  await opened.listen('failover', (payload) => void heard.push(payload))
  const cut = (): void => sockets.forEach((socket) => void socket.destroy())
  target = portOf(urls[1] ?? '')
  cut()
  await vi.waitFor(() => expect(errors).toContain('cannot execute LISTEN during recovery'), 10_000)
  // The connection to the standby stays open.
  target = portOf(primary.url('postgres'))
  await vi.waitFor(async () => {
    await announce(db, 'failover', 'word')
    expect(heard).toContain('word')
  }, 10_000)
  await opened.close()
  cut()
  proxy.close()
})

it('a command that reads nothing leaves no connection to a replica behind', async () => {
  const client = new pg.Client({ connectionString: urls[0] })
  await client.connect()
  const count = async () => (await client.query('select 1 from pg_stat_activity where datname is not null')).rowCount ?? 0
  const before = await count()
  const opened = await openPostgres(primary.url('postgres'), 1, () => {}, { readUrls: urls })
  expect(await count()).toBeGreaterThan(before)
  await opened.close()
  await vi.waitFor(async () => expect(await count()).toBe(before))
  await client.end()
})

it('nobody notices that a replica is lost', async () => {
  const reading = { ended: false, refused: 0, read: 0 }
  const people = Array.from({ length: 4 }, async () => {
    while (!reading.ended) {
      const { status } = await app.get(latest, headers())
      reading.read += 1
      if (status !== 200) reading.refused += 1
    }
  })
  await replicas.shift()?.stop()
  await vi.waitFor(() => {
    expect(states().map(({ isRead }) => isRead)).toEqual([false, true])
    expect(reading.read).toBeGreaterThan(50)
  }, 10_000)
  reading.ended = true
  await Promise.all(people)
  expect(reading).toMatchObject({ refused: 0 })
})
