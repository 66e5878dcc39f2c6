import { connect } from 'node:net'
import type { Item } from '@medina/contract/catalog/catalog'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalBody } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

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

/** The required parameters of a list. */
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
    // Suggestions have a limit, but no pages.
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
  it.each(['424242', '0', '-1', 'no-such-item', '99999999999999999999', "1'--", '%F0%9F%8C%AF'])('item %s is 404', async (id) => {
    const { status, body } = await app.get<Refusal>(`/api/v1/items/details/${id}`, headers)
    expect([status, body.errors[0]?.code]).toEqual([404, 'product-001'])
  })

  it.each(['424242', '0', '-1', 'no-such-store', '99999999999999999999', "1'--", '%F0%9F%8C%AF'])(
    'store %s is {}',
    async (id) => {
      const { status, text } = await app.get(`/api/v1/stores/details/${id}`, headers)
      expect([status, text]).toEqual([200, '{}'])
    },
  )
})

describe('a search for what nobody would call a thing', () => {
  /** The API refuses more than a hundred characters; pages cut the text before. */
  const odd: Record<string, { name: string; status: number; finds?: string[] }> = {
    '10,000 characters': { name: 'soup '.repeat(2000), status: 403 },
    '10,000 of one letter': { name: 'ش'.repeat(10_000), status: 403 },
    'a hundred characters': { name: 'soup '.repeat(20).trim(), status: 200, finds: ['Lentil soup'] },
    SQL: { name: "soup'; drop table items; --", status: 200, finds: ['Lentil soup'] },
    'SQL in a union': { name: "' union select key, value from settings --", status: 200, finds: [] },
    HTML: { name: '<img src=x onerror=alert(1)><script>alert(1)</script>', status: 200, finds: [] },
    'emoji alone': { name: '🌯🥙🧆', status: 200, finds: [] },
    'signs of a query': { name: "soup & !('a':* | <-> b) \\", status: 200, finds: ['Lentil soup'] },
    'signs of a pattern': { name: '%_%__%\\', status: 200, finds: [] },
    'marks alone': { name: '\u064b\u064b\u200f\u202e', status: 200, finds: [] },
    'half a character': { name: '%ED%A0%80', status: 200, finds: [] },
  }
  let url: Promise<string> | undefined
  /** The server's address: these tests use a real socket. */
  const listening = () => (url ??= app.app.listen({ host: '127.0.0.1', port: 0 }))
  const paths = ['/api/v1/items/search?', '/api/v1/items/item-or-store-search?', '/api/v1/stores/search?']
  it.each(Object.entries(odd))('%s is answered, and nothing of it is done', async (what, { name, status, finds }) => {
    const query = what === 'half a character' ? name : encodeURIComponent(name)
    for (const path of paths) {
      const reply = await app.get(`${path}name=${query}`, headers)
      expect(reply.status, `${path} ${reply.text.slice(0, 200)}`).toBe(status)
      expect(reply.text).not.toMatch(/syntax error|postgres|stack/i)
    }
    if (finds !== undefined) {
      const { body } = await app.get<{ products: Item[] }>(`${paths[0]}name=${query}`, headers)
      expect(body.products.map((item) => item.name)).toEqual(finds)
    }
    expect((await app.get(`/api/v1/items/search?name=lentil`, headers)).text).toContain('Lentil soup')
  })

  it('of 10,000 Arabic letters gets through a socket and is refused in a sentence; what is longer still, too', async () => {
    const place = await listening()
    const ask = async (letters: number, language: string) => {
      const path = `/api/v1/items/search?name=${encodeURIComponent('ش'.repeat(letters))}`
      const reply = await fetch(`${place}${path}`, { headers: { ...headers, 'x-localization': language } })
      return { status: reply.status, ...((await reply.json()) as Refusal) }
    }
    expect(await ask(10_000, 'en')).toMatchObject({ status: 403, errors: [{ code: 'name' }] })
    const { status, errors } = await ask(20_000, 'en')
    expect([status, errors]).toEqual([431, [{ code: 'path', message: 'The address is too long. Please shorten it.' }]])
  })

  it('that is no call at all is told so', async () => {
    const socket = connect(Number(new URL(await listening()).port), '127.0.0.1')
    socket.end('SEARCH everything\r\nx-localization: ar\r\n\r\n')
    const reply = Buffer.concat(await socket.toArray()).toString()
    expect(reply).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toEqual(
      refusalBody('request', 'تعذّرت قراءة البيانات المُرسَلة. يُرجى التحقق منها.'),
    )
  })
})
