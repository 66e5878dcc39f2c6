import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'

type Refusal = { errors: { code: string; message: string }[] }

let app: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  const food = await aModule(app.api.db, 'food')
  headers = { zoneId: `[${await aZone(app.api.db, { modules: [food] })}]`, moduleId: String(food) }
})
afterAll(() => app.close())

describe('a call that makes no sense is refused with the name of what is wrong', () => {
  it.each([
    ['/items/popular?limit=0', 'limit'],
    ['/items/popular?limit=1000000', 'limit'],
    ['/items/popular?limit=abc', 'limit'],
    ['/items/popular?limit=5&offset=0', 'offset'],
    ['/items/popular?limit=5&offset=-3', 'offset'],
    ['/items/popular?limit=5&offset=1.5', 'offset'],
    ['/items/popular?limit=100&offset=102', 'offset'],
    ['/items/search?name=soup&limit=100&offset=102', 'offset'],
    ['/stores/latest?limit=1&offset=10002', 'offset'],
    ['/items/popular?limit=1&limit=2', 'limit'],
    ['/items/popular?type=meat', 'type'],
    ['/items/popular?view=everything', 'view'],
    ['/items/recommended?filter=cheapest', 'filter'],
    ['/items/recommended?store_id=1e40', 'store_id'],
    ['/items/latest?limit=5&offset=1&category_id=0', 'store_id'],
    ['/items/latest?store_id=1&category_id=1,,2&limit=5&offset=1', 'category_id'],
    ['/items/latest?store_id=1&category_id=0&min_price=-1', 'min_price'],
    ['/items/search', 'name'],
    ['/items/item-or-store-search', 'name'],
    ['/stores/search', 'name'],
    ['/items/search?name=%20%20', 'name'],
    ['/items/search?name=soup&rating_count=9', 'rating_count'],
    ['/items/reviews/abc', 'id'],
    ['/items/latest?store_id=1&category_id=0&min_price=1e3', 'min_price'],
    ['/items/latest?store_id=1&category_id=0&max_price=0x10', 'max_price'],
    ['/items/popular?offset=0x1', 'offset'],
    ['/items/popular?limit=%201', 'limit'],
    ['/items/details', 'id'],
    ['/stores/get-stores/everything', 'filter'],
    ['/stores/get-stores/all?store_type=best', 'store_type'],
    ['/stores/reviews', 'store_id'],
    ['/stores/reviews?store_id=0', 'store_id'],
    ['/categories?parent_id=x', 'parent_id'],
  ])('%s → %s', async (path, field) => {
    const { status, body } = await app.get<Refusal>(`/api/v1${path}`, headers)
    expect([status, body.errors.map(({ code }) => code)]).toEqual([403, [field]])
    expect(body.errors[0]?.message).not.toBe('')
  })

  it.each([
    ['zoneId', '[1'],
    ['zoneId', '{"a":1}'],
    ['zoneId', '["x"]'],
    ['zoneId', '[1.5]'],
    ['zoneId', '[99999999999999999999]'],
    ['zoneId', '[424242]'],
    ['zoneId', '424242'],
    ['moduleId', 'food'],
    ['moduleId', '424242'],
    ['moduleId', '99999999999999999999'],
    ['moduleId', '-1'],
  ])('header %s: %s', async (header, value) => {
    const { status, body } = await app.get<Refusal>('/api/v1/items/popular', { ...headers, [header]: value })
    expect([status, body.errors.map(({ code }) => code)]).toEqual([403, [header]])
  })

  it('[7.001] one zone that is not there among others', async () => {
    const zoneId = `[${headers.zoneId?.slice(1, -1)},424242]`
    const { status, body } = await app.get<Refusal>('/api/v1/items/popular', { ...headers, zoneId })
    expect([status, body.errors]).toEqual([
      403,
      [{ code: 'zoneId', message: 'This area is not served any more. Please choose your place again.' }],
    ])
  })

  it('a zone that was made a moment ago is known, one that is gone soon is not', async () => {
    const { api } = app
    const moduleId = Number(headers.moduleId)
    const zone = await aZone(api.db, { modules: [moduleId] })
    const ask = () => app.get('/api/v1/items/popular', { moduleId: String(moduleId), zoneId: `[${zone}]` })
    expect((await ask()).status).toBe(200)
    await api.db.deleteFrom('zone_modules').where('zone_id', '=', zone).execute()
    await api.db.deleteFrom('zones').where('id', '=', zone).execute()
    invalidateSwitches()
    expect((await ask()).status).toBe(403)
  })

  it.each([
    '/items/popular',
    '/items/latest?store_id=1&category_id=0',
    '/items/search?name=a',
    '/stores/latest',
    '/categories/items/1',
  ])('%s without a zone, and without a module', async (path) => {
    const { zoneId = '', moduleId = '' } = headers
    const noZone = await app.get<Refusal>(`/api/v1${path}`, { moduleId })
    expect([noZone.status, noZone.body.errors[0]?.code]).toEqual([403, 'zoneId'])
    const noModule = await app.get<Refusal>(`/api/v1${path}`, { zoneId })
    expect([noModule.status, noModule.body.errors[0]?.code]).toEqual([403, 'moduleId'])
  })

  it('position headers that are no place', async () => {
    const { status, body } = await app.get<Refusal>('/api/v1/stores/latest', { ...headers, latitude: '91', longitude: '0' })
    expect([status, body.errors[0]?.code]).toEqual([403, 'longitude-latitude'])
  })
})

it('a choice that is none is answered with those there are', async () => {
  const { body } = await app.get<Refusal>('/api/v1/stores/get-stores/all?store_type=x', headers)
  expect(body.errors).toEqual([
    { code: 'store_type', message: 'store_type must be one of: all, newly_joined, popular, top_rated.' },
  ])
})

describe('a call that is odd but not wrong is answered', () => {
  it.each([
    '/items/latest?store_id=1&category_id=99999999999999999999&limit=5&offset=1',
    `/items/latest?store_id=${'9'.repeat(100)}&category_id=0`,
    `/items/latest?store_id=1&category_id=0&min_price=${'9'.repeat(30)}&max_price=${'9'.repeat(300)}`,
    '/items/latest?store_id=1&category_id=0&min_price=0.000000001',
    '/items/latest?store_id=1&category_id=0&min_price=&max_price=',
    '/items/popular?limit=100&offset=101',
    '/items/search?name=soup&limit=100&offset=101',
    '/stores/latest?limit=1&offset=10001',
    '/items/popular?unknown=1',
    `/items/search?name=${'a%20'.repeat(50).slice(0, 240)}`,
    '/items/search?name=%F0%9F%8C%AF',
    '/stores/get-stores/all?store_type=undefined&featured=undefined',
  ])('%s', async (path) => {
    const { status } = await app.get(`/api/v1${path}`, headers)
    expect(status).toBe(200)
  })

  it('a bare number is one zone', async () => {
    const { status } = await app.get('/api/v1/stores/latest', { ...headers, zoneId: (headers.zoneId ?? '').slice(1, -1) })
    expect(status).toBe(200)
  })
})
