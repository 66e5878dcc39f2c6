import { startFamilyFront } from '#testing/shop/test-family-front.ts'
import { newerShop } from '#testing/stand-ins/family/family-shop.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'

/** Pages before a backend that is slow, fails or answers with something else. */
const { backend, front } = await startFamilyFront(newerShop)

afterEach(() => backend.faults.clear())

const place = { zoneId: '[2]', moduleId: '1', latitude: '23.78', longitude: '90.4' }
const cookie = cookiesFor({ path: '/home', hasPlace: true, module: { id: 1, type: 'food' } }).replace('%5B1%5D', '%5B2%5D')

async function open(path: string, cookies = cookie) {
  const start = performance.now()
  const { status, text } = await front.send('GET', path, { cookie: cookies })
  return { status, text: text.replace(/<script[\s\S]*?<\/script>/g, ''), took: performance.now() - start }
}
const clock = performance.now.bind(performance)
/** Lets the cached answers grow stale: afterwards they are requested again. */
let passed = 0
performance.now = () => clock() + passed
afterAll(() => {
  performance.now = clock
})
const untilOld = (): void => {
  passed += 5100
}

const failures = [
  ['a failure', { answer: { status: 500, body: { message: 'Server Error' } } }],
  ['a page in place of JSON', { answer: { status: 403, body: null }, text: '<html>Blocked</html>', type: 'text/html' }],
  ['an empty list', { answer: { body: [] } }],
  ['nothing', { text: '', answer: { body: null } }],
  ['too many calls', { answer: { status: 429, body: { message: 'Too Many Attempts.' } } }],
  ['a broken connection', { isCutOff: true }],
] as const

describe('[2.002] the front page', () => {
  test('needs no landing data, which the family sells on its own: the shop’s name is its title', async () => {
    const { status, text } = await open('/', '')
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[^>]*>Sadeem Market<\/h1>/)
    expect(text).toContain('<title>Sadeem Market</title>')
    expect((await open('/newsletter', '')).status).toBe(200)
  })

  test.each(failures)('is shown while the landing data is %s', async (_what, fault) => {
    backend.faults.set('GET /react-landing-page', fault)
    expect((await open('/', '')).status).toBe(200)
  })
})

describe('the last good answer stands in', () => {
  test.each(failures)('for %s of the configuration, of the modules and of a store', async (what, fault) => {
    expect((await open('/store/21')).status).toBe(200)
    untilOld()
    for (const path of ['/config', '/module']) backend.faults.set(`GET ${path}`, fault)
    // An empty list is how this server writes that a store is gone.
    if (what !== 'an empty list') backend.faults.set('GET /stores/details/21', fault)
    const pages = [await open('/home'), await open('/store/21'), await open('/')]
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 302])
  })

  test('for a configuration that is late, which is asked for once', async () => {
    await open('/home')
    untilOld()
    backend.faults.set('GET /config', { delayMs: 3000 })
    const before = backend.calls.filter((call) => call === 'GET /config').length
    const { status, took } = await open('/home')
    expect([status, took < 2500]).toEqual([200, true])
    expect(backend.calls.filter((call) => call === 'GET /config').length - before).toBe(1)
  })

  test('but not for a refusal: a store that is gone is gone', async () => {
    await open('/store/22')
    untilOld()
    backend.faults.set('GET /stores/details/22', { answer: { body: {} } })
    expect((await open('/store/22')).status).toBe(404)
  })
})

test('one slow shelf does not delay the page: it is left to the browser', async () => {
  backend.faults.set('GET /items/discounted', { delayMs: 4000 })
  const { status, text, took } = await open('/home?late=1')
  expect([status, took < 3500]).toEqual([200, true])
  expect(text).toContain('Grill week')
})

test('a slow first configuration is asked for once, however long it takes', async () => {
  const cold = await startFamilyFront(newerShop)
  cold.backend.faults.set('GET /config', { delayMs: 1500 })
  const opened = cold.front.send('GET', '/home', { cookie })
  await expect.poll(() => cold.backend.calls).toContain('GET /config')
  untilOld()
  expect((await opened).status).toBe(200)
  expect(cold.backend.calls.filter((call) => call === 'GET /config')).toHaveLength(1)
})

test('lists survive rows that are none, numbers as text and lists that are null', async () => {
  const odd = {
    total_size: '3',
    limit: null,
    offset: '1',
    stores: [{ id: null, name: null }, null, 'x', { id: '21', name: 'Harbour Grill' }],
  }
  backend.faults.set('GET /stores/popular', { answer: { body: odd } })
  const { status, body } = await front.send<{ stores: { name: string }[] }>('GET', '/api/v1/stores/popular?limit=7', place)
  expect([status, body.stores.map(({ name }) => name)]).toEqual([200, ['Harbour Grill']])
  backend.faults.set('GET /stores/popular', { answer: { body: { total_size: 0, stores: null } } })
  expect((await front.send('GET', '/api/v1/stores/popular?limit=8', place)).body).toMatchObject({ stores: [] })
})
