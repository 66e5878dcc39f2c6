import { endpoints } from '@medina/contract/endpoints'
import type { Endpoint } from '@medina/contract/endpoint'
import { type EndpointName, getRoute, routes } from '@medina/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../scripts/testing/test-app.ts'
import { aModule, anItem, aStore, aZone } from './catalog.builders.ts'

type Refusal = { errors: { code: string; message: string }[] }

let app: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const food = await aModule(db, 'food')
  const zone = await aZone(db, { modules: [food] })
  await anItem(db, { store_id: await aStore(db, { module_id: food, zone_id: zone, name: 'Soup House' }), name: 'Lentil soup' })
  headers = { zoneId: `[${zone}]`, moduleId: String(food), latitude: '22.42', longitude: '39.05' }
})
afterAll(() => app.close())

/** What a list cannot do without. */
const needed: Partial<Record<EndpointName, string>> = {
  'catalog.latestItems': 'store_id=1&category_id=0',
  'catalog.searchItems': 'name=soup',
  'catalog.searchStores': 'name=soup',
  'catalog.suggest': 'name=soup',
  'catalog.storeReviews': 'store_id=1',
  'catalog.browse': 'list_type=item&data_type=searched&name=soup',
  'catalog.categoriesStores': 'category_ids=[1]',
}

function listPaged(): [EndpointName, string][] {
  const names = (Object.keys(routes) as EndpointName[]).filter((name) => {
    const { isPublic, query } = endpoints[name] as Endpoint
    const limit = query?.safeParse({ limit: 'no number' }).error?.issues.some(({ path }) => path[0] === 'limit')
    return name.startsWith('catalog.') && isPublic === true && limit === true
  })
  return names.map((name) => {
    const path = getRoute(name).path.replace(':id', '1').replace(':filter', 'all')
    return [name, `${path}?${needed[name] ?? ''}&`.replace('?&', '?')]
  })
}

describe('every list of the catalogue', () => {
  it('is known here', () => expect(listPaged().length).toBeGreaterThan(12))

  it.each(listPaged())('%s refuses a page that is none: %s', async (name, path) => {
    const { query } = endpoints[name] as Endpoint
    // A suggestion has a limit and no pages.
    const fields = ['limit', 'offset'].filter((field) =>
      query?.safeParse({ [field]: 'x' }).error?.issues.some(({ path }) => path[0] === field),
    )
    const fine = await app.get(`${path}limit=5&offset=1`, headers)
    expect(fine.status, fine.text).toBe(200)
    for (const value of ['abc', '-1', '0', '1e9', '1.5', '99999999999999999999', 'NaN', "1'--", '%00']) {
      for (const field of fields) {
        const other = field === 'limit' ? 'offset=1' : 'limit=5'
        const { status, body } = await app.get<Refusal>(`${path}${other}&${field}=${value}`, headers)
        expect([status, body.errors?.[0]?.code], `${field}=${value}`).toEqual([403, field])
      }
    }
  })

  it.each(listPaged())('%s refuses zones that are no list of ids', async (_name, path) => {
    for (const zoneId of [
      'x',
      '[1',
      '{"a":1}',
      '["x"]',
      '[null]',
      '[1.5]',
      '[-1]',
      '[[1]]',
      `[${'9'.repeat(30)}]`,
      '[1]; drop table items',
    ]) {
      const { status, body } = await app.get<Refusal>(`${path}limit=5&offset=1`, { ...headers, zoneId })
      expect([status, body.errors?.[0]?.code], zoneId).toEqual([403, 'zoneId'])
    }
  })
})

describe('what is not there', () => {
  it.each(['424242', '0', '-1', 'no-such-item', '99999999999999999999', "1'--", '%00', '%F0%9F%8C%AF'])(
    'item %s is 404',
    async (id) => {
      const { status, body } = await app.get<Refusal>(`/api/v1/items/details/${id}`, headers)
      expect([status, body.errors[0]?.code]).toEqual([404, 'product-001'])
    },
  )

  it.each(['424242', '0', '-1', 'no-such-store', '99999999999999999999', "1'--", '%00', '%F0%9F%8C%AF'])(
    'store %s is {}',
    async (id) => {
      const { status, text } = await app.get(`/api/v1/stores/details/${id}`, headers)
      expect([status, text]).toEqual([200, '{}'])
    },
  )
})

describe('a search for what nobody would call a thing', () => {
  const odd = {
    '10,000 characters': 'soup '.repeat(2000),
    '10,000 of one letter': 'ش'.repeat(10_000),
    SQL: "soup'; drop table items; --",
    'SQL in a union': "' union select key, value from settings --",
    HTML: '<img src=x onerror=alert(1)><script>alert(1)</script>',
    'emoji alone': '🌯🥙🧆',
    'signs of a query': "soup & !('a':* | <-> b) \\",
    'signs of a pattern': '%_%__%\\',
    'marks alone': '\u064b\u064b\u200f\u202e',
    'half a character': '%ED%A0%80',
  }
  const paths = ['/api/v1/items/search?', '/api/v1/items/item-or-store-search?', '/api/v1/stores/search?']
  it.each(Object.entries(odd))('%s is answered, quickly, and nothing of it is done', async (what, name) => {
    const query = what === 'half a character' ? name : encodeURIComponent(name)
    for (const path of paths) {
      const begin = performance.now()
      const { status, text } = await app.get(`${path}name=${query}`, headers)
      expect(performance.now() - begin, path).toBeLessThan(1000)
      expect([200, 403, 414, 431], `${path} ${text.slice(0, 200)}`).toContain(status)
      expect(text).not.toMatch(/syntax error|postgres|stack/i)
    }
    expect((await app.get(`/api/v1/items/search?name=lentil`, headers)).text).toContain('Lentil soup')
  })
})
