import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderBody, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { openEventStream } from '#testing/shop/event-stream.ts'
import { aCustomerWithPassword } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { loadToolsKey } from '#lib/keys.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { LINES_TYPE, TOOLS_PATH } from '#lib/http/tool-access.ts'

/** Requests as bytes on real connections, of which only a part of the body is sent. */
const PLACE = '/api/v1/customer/order/place'
const BOUNDARY = 'the-mark-between'
/** Without identity there is room for one per address and two in all, with one for three per address. */
const FORM_BYTES = 150_000
const ROOMY = { UPLOADS_MB: 1.6, UPLOADS_PER_ADDRESS_MB: 0.5, BODY_LIMIT_KB: 4, TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: 10_000 }

let app: TestApp
let shop: Shop
let soup: number
let token: string
let opened: Socket[]

beforeAll(async () => {
  app = await startTestApp({ settings: { ...ROOMY, BODY_TIMEOUT: 3600 } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  shop = await aShop(app)
  soup = await anItem(app.api.db, { store_id: shop.storeId })
  token = (await aCustomerWithPassword(app)).headers.authorization ?? ''
})
beforeEach(() => {
  opened = []
})
afterAll(() => app.close())

type Headers = Record<string, string | number>

/** Sends the head of a request and this much of its body; an answer may or may not come. */
async function begin(target: TestApp, path: string, { headers, body = '' }: { headers: Headers; body?: string }) {
  const socket = connect((target.app.server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => {})
  const lines = Object.entries({ host: 'shop.example', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  const read = () => ({ status: Number(answer.slice(9, 12)), message: /"message":"([^"]+)"/.exec(answer)?.[1] })
  return {
    socket,
    read,
    /** Waits for the answer. */
    answered: async () => {
      await expect.poll(() => answer.includes('"message"'), { timeout: 10_000 }).toBe(true)
      return read()
    },
  }
}

const formHeaders = (from: string, more: Headers = {}): Headers => ({
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'content-length': FORM_BYTES,
  'x-forwarded-for': from,
  ...more,
})
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const halfFile = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="order_attachment[]"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}`

async function closeAll(): Promise<void> {
  for (const socket of opened) socket.destroy()
  opened = []
  const { server } = app.app
  const count = () => new Promise((done) => server.getConnections((_, connections) => done(connections)))
  await expect.poll(count).toBe(0)
}

type Half = () => ReturnType<typeof begin>

/** Of these half-sent bodies, all but the given number are refused with this answer; the others wait for the rest. */
async function expectHeld(held: number, half: Half, refusal: { status: number; message: string }): Promise<void> {
  const calls: Awaited<ReturnType<Half>>[] = []
  for (let count = 0; count < held + 3; count++) calls.push(await half())
  const listAnswers = () => calls.map((call) => call.read()).filter(({ status }) => status > 0)
  await expect.poll(() => listAnswers().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  await app.get('/api/v1/most-tips')
  expect(listAnswers()).toEqual([refusal, refusal, refusal])
  await closeAll()
}

const ofAddress = { status: 429, message: 'Too many requests. Please try again in a moment.' }
const inAll = { status: 503, message: 'The shop is very busy right now. Please try again in a moment.' }

describe('a form with files', () => {
  it.each([
    ['a token that is not good', { authorization: 'Bearer nonsense' }, ''],
    ['a guest’s id that is not known', {}, '?guest_id=nobody'],
  ])('is not read for %s', async (_, headers, query) => {
    const form = await begin(app, PLACE + query, { headers: formHeaders('192.0.2.1', headers) })
    expect((await form.answered()).status).toBe(401)
    await closeAll()
  })

  const halfForm = (from: () => string, { headers = {}, body = halfFile }: { headers?: Headers; body?: string } = {}): Half => {
    return () => begin(app, PLACE, { headers: formHeaders(from(), headers), body })
  }
  let serial = 0

  it('of senders without identity is held once for an address, and twice in all', async () => {
    await expectHeld(
      1,
      halfForm(() => '192.0.2.1'),
      ofAddress,
    )
    await expectHeld(
      2,
      halfForm(() => `198.51.100.${(serial += 1)}`),
      inAll,
    )
  })

  it('counts by network: an IPv6 /64 is one address', async () => {
    await expectHeld(
      1,
      halfForm(() => `2001:db8:0:1::${(serial += 1)}`),
      ofAddress,
    )
  })

  it('has more room once it says who sends it: by token, in the query, or in a field before the files', async () => {
    const guest = await aGuest(app)
    await expectHeld(
      3,
      halfForm(() => '192.0.2.1', { headers: { authorization: token } }),
      ofAddress,
    )
    const inQuery: Half = () => begin(app, `${PLACE}?guest_id=${guest}`, { headers: formHeaders('192.0.2.1'), body: halfFile })
    await expectHeld(3, inQuery, ofAddress)
    const known = { body: field('guest_id', guest) + halfFile }
    // There is room for one until the field is read.
    const first = await begin(app, PLACE, { headers: formHeaders('192.0.2.1'), ...known })
    await app.get('/api/v1/most-tips')
    expect(first.read().status).toBe(0)
    await closeAll()
  })

  it('gives its room back when its sender is gone', async () => {
    for (let round = 0; round < 2; round++)
      await expectHeld(
        1,
        halfForm(() => '192.0.2.1'),
        ofAddress,
      )
  })

  it('of a guest is taken with the id after the files, as some clients send it', async () => {
    const guest = await aGuestWith(app, shop, { item_id: soup })
    const form = new FormData()
    form.append('order_attachment[]', new Blob([new Uint8Array(await aRedBlueJpeg(40, 30).toBuffer())]), 'note.jpg')
    for (const [key, value] of Object.entries(anOrderBody(guest))) form.append(key, String(value))
    expect((await app.post(PLACE, form, shop.headers)).status).toBe(200)
    form.delete('guest_id')
    expect(refusalOf(await app.post(PLACE, form, shop.headers))).toEqual([401, 'auth-001'])
  })
})

describe('bodies without files', () => {
  const half = () =>
    begin(app, '/api/v1/auth/login', {
      headers: { 'content-type': 'application/json', 'content-length': 4096, 'x-forwarded-for': '192.0.2.1' },
      body: '{"login_type":',
    })

  it('are held for 32 calls of an address at once', async () => {
    await expectHeld(32, half, ofAddress)
  })

  it('hold nobody up at other addresses', async () => {
    for (let count = 0; count < 32; count++) await half()
    expect((await app.post('/api/v1/auth/guest/request', {}, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
    await closeAll()
    expect((await app.post('/api/v1/auth/guest/request', {}, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
  })
})

describe('a body that does not come', () => {
  let hasty: TestApp

  beforeAll(async () => {
    hasty = await startTestApp({ settings: { BODY_TIMEOUT: 0.3, DEMO: true } })
    await hasty.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => hasty.close())

  const json = { 'content-type': 'application/json', 'content-length': 1000 }
  const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  it.each<[string, string, Headers, string]>([
    ['JSON', '/api/v1/auth/login', json, '{'],
    [
      'JSON of no length',
      '/api/v1/auth/login',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      '1\r\n{\r\n',
    ],
    ['a form', PLACE, { ...form, 'content-length': FORM_BYTES }, halfFile],
    [
      'a form of no length',
      PLACE,
      { ...form, 'transfer-encoding': 'chunked' },
      `${halfFile.length.toString(16)}\r\n${halfFile}\r\n`,
    ],
    ['a form without files', '/api/v1/customer/cart/add', { ...form, 'content-length': 1000 }, field('quantity', '1')],
    ['urlencoded text', '/api/v1/auth/login', { ...json, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
    ['a notice of a gateway', '/api/v1/payments/notify/demo', json, '{'],
  ])('ends: %s, answered with 408 and closed', async (_, path, headers, body) => {
    const call = await begin(hasty, path, { headers, body })
    const closed = once(call.socket, 'close')
    expect(await call.answered()).toEqual({ status: 408, message: 'The request took too long. Please try again.' })
    await closed
  })

  it('ends although something of it comes now and then', async () => {
    const call = await begin(hasty, '/api/v1/auth/login', { headers: json, body: '{' })
    const closed = once(call.socket, 'close')
    const drip = setInterval(() => call.socket.write(' '), 50)
    expect((await call.answered()).status).toBe(408)
    await closed
    clearInterval(drip)
  })

  it('ends nothing else: neither a stream of events nor the import of a catalogue', async () => {
    const key = loadToolsKey(hasty.api.settings) ?? ''
    const importing = { authorization: `Bearer ${key}`, 'content-type': LINES_TYPE, 'transfer-encoding': 'chunked' }
    const slow = await begin(hasty, `${TOOLS_PATH}/catalogue/import`, { headers: importing, body: '1\r\n{\r\n' })
    const store = await aShop(hasty)
    const guest = await aGuestWith(hasty, store, { item_id: await anItem(hasty.api.db, { store_id: store.storeId }) })
    await anOrderOf(hasty, store, guest)
    const live = await hasty.get<{ live_url: string }>(`/api/v1/customer/order/live?guest_id=${guest}`)
    const { port } = hasty.app.server.address() as AddressInfo
    const stream = await openEventStream(new URL(live.body.live_url, `http://127.0.0.1:${port}`).href)
    let isOpen = true
    void stream.ended.then(() => (isOpen = false))
    const later = await begin(hasty, '/api/v1/auth/login', { headers: json, body: '{' })
    expect((await later.answered()).status).toBe(408)
    expect([stream.status, isOpen, slow.read().status, slow.socket.closed]).toEqual([200, true, 0, false])
    slow.socket.destroy()
    stream.close()
  })

  it('is closed where it was answered before it came', async () => {
    const call = await begin(hasty, PLACE, {
      headers: { ...form, authorization: 'Bearer nonsense', 'content-length': FORM_BYTES },
    })
    const closed = once(call.socket, 'close')
    expect((await call.answered()).status).toBe(401)
    await closed
  })
})
