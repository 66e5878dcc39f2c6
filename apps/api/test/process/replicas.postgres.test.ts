import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
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
import { registerPages } from '#pages/pages.ts'
import { discoveryExamples } from '../authorization/authorization-discovery-examples.ts'
import { aWorld, type Example } from '../authorization/authorization-cast.ts'
import { rentalExamples } from '../authorization/authorization-rental-examples.ts'
import { sendTo } from '../authorization/authorization-send.ts'

const LAG_MS = 2000
/** Longer than answers and switches are not read again. */
const OF_CACHES_MS = 6000
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
await registerPages(app.app, app.api)
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

/** Reads every public answer about goods and vehicles, and returns the names of those that were refused. */
async function readAll(zoneId = headers().zoneId): Promise<string[]> {
  const names = Object.keys({ ...discoveryExamples, ...rentalExamples }) as EndpointName[]
  const examples: Record<string, Example> = { ...discoveryExamples, ...rentalExamples }
  const refused: string[] = []
  for (const name of names) {
    const example = examples[name]
    const { isPublic }: Endpoint = endpoints[name]
    if (example?.about !== 'open' || isPublic !== true) continue
    const { status } = await sendTo(app, name, { call: example.call(world), headers: { ...shop.headers, zoneId } })
    if (status >= 500) refused.push(name)
  }
  return refused
}

it('every public answer about goods and vehicles can be read from a replica, which cannot be written', async () => {
  await caughtUp()
  failures.length = 0
  expect([await readAll(), failures]).toEqual([[], []])
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

/** An address of the primary that can lead elsewhere, lose its connections, or hang. */
async function startProxy() {
  const portOf = (url: string): number => Number(new URL(url).port)
  let target = portOf(primary.url('postgres'))
  let isHanging = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1')
    for (const each of [socket, other]) sockets.add(each.on('error', () => {}))
    if (isHanging) return
    socket.pipe(other).pipe(socket)
    socket.on('close', () => other.destroy())
    other.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => sockets.forEach((socket) => void socket.destroy())
  return {
    url: `postgres://medina@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    leadTo: (url: string) => {
      target = portOf(url)
    },
    cut,
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    answer: () => {
      isHanging = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

it('who listens hears again after the address led to a standby for a moment, as it does while a database fails over', async () => {
  const proxy = await startProxy()
  const errors: string[] = []
  const opened = await openPostgres(proxy.url, 1, ({ message }) => void errors.push(message))
  const heard: string[] = []
  await opened.listen('failover', (payload) => void heard.push(payload))
  proxy.leadTo(urls[1] ?? '')
  proxy.cut()
  await vi.waitFor(() => expect(errors).toContain('cannot execute LISTEN during recovery'), 10_000)
  // The connection to the standby stays open.
  proxy.leadTo(primary.url('postgres'))
  await vi.waitFor(async () => {
    await announce(db, 'failover', 'word')
    expect(heard).toContain('word')
  }, 10_000)
  await opened.close()
  proxy.close()
})

it('a primary that hangs says nothing against its replicas, and is compared with again once it answers', async () => {
  const proxy = await startProxy()
  const opened = await openPostgres(proxy.url, 2, () => {}, { readUrls: urls })
  const isRead = () => opened.replicas.list().map((replica) => replica.isRead)
  await vi.waitFor(() => expect(isRead()).toEqual([true, true]), 10_000)
  proxy.hang()
  await wait(MOST_BEHIND_MS + 1000)
  expect(isRead()).toEqual([true, true])
  expect((await sql`select 1`.execute(opened.reads)).rows).toHaveLength(1)
  proxy.answer()
  await setDelay(60_000)
  await rename('Lentil soup of yesterday')
  await vi.waitFor(() => expect(opened.replicas.list()[0]?.behindMs).toBeGreaterThan(0), { timeout: 10_000, interval: 200 })
  await setDelay(0)
  proxy.close()
  await opened.close()
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

it('goods can be read while the primary is away: new lists from replicas, the rest as it was; nothing can be bought', async () => {
  await rename('Lentil soup of the night')
  await caughtUp()
  const guest = await aGuestWith(app, shop, { item_id: soup })
  const { zoneId } = headers()
  expect(await readAll(zoneId)).toEqual([])
  const place = encodeURIComponent(JSON.stringify([[shop.zoneId], 22.42, 39.05, 'Palm Court 1']))
  const cookie = `m_lang=en; m_module=${shop.headers.moduleId}%3Agrocery; m_place=${place}`
  const openPage = async (path: string) => (await app.get(path, { cookie })).status
  const pages = ['/home', '/help-and-support', `/store/${shop.storeId}`, `/product/${soup}`]
  for (const each of pages) expect([each, await openPage(each)]).toEqual([each, 200])
  await primary.crash()
  try {
    await wait(OF_CACHES_MS)
    const strange = await app.get(latest, { ...shop.headers, zoneId: '[987654]' })
    expect(strange.status).toBe(403)
    for (const each of ['list', 'search', 'detail'] as const) expect(await read(each)).toContain('of the night')
    expect(await readAll(zoneId)).toEqual([])
    for (const each of pages) expect([each, await openPage(each)]).toEqual([each, 200])
    for (const [path, body] of [
      ['auth/guest/request', {}],
      ['customer/order/place', { guest_id: guest, payment_method: 'cash_on_delivery', order_type: 'take_away' }],
    ] as const)
      expect([path, (await app.post(`/api/v1/${path}`, body, shop.headers)).status]).toEqual([path, 503])
    expect(states().every(({ isRead }) => isRead)).toBe(true)
  } finally {
    await primary.restart()
  }
  await vi.waitFor(async () => {
    expect((await app.post('/api/v1/auth/guest/request', {}, shop.headers)).status).toBe(200)
  }, 10_000)
  await caughtUp()
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
