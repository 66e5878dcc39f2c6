import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refusal } from '#testing/shop/builders.ts'
import { aCustomerWithPassword } from '#testing/shop/people.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Text that PostgreSQL refuses, wherever a request can carry it. */
let app: TestApp
let headers: Headers

beforeAll(async () => {
  // With the demo's gateway: its page is one of them.
  app = await startTestApp({ settings: { DEMO: true, RATE_LIMIT_PER_MINUTE: 100_000 } })
  await registerPages(app.app, app.api)
  headers = (await aCustomerWithPassword(app)).headers
})
afterAll(() => app.close())

const names = Object.keys(routes) as EndpointName[]
const isForOperators = (name: EndpointName) => (endpoints[name] as Endpoint).access === 'operator'
const membersOf = (name: EndpointName, part: 'query' | 'params') => Object.keys((endpoints[name] as Endpoint)[part]?.shape ?? {})
const cases = (part: 'query' | 'params') =>
  names
    .filter((name) => !isForOperators(name))
    .flatMap((name) => membersOf(name, part).map((member): [EndpointName, string] => [name, member]))

async function send(name: EndpointName, member: string, query: string) {
  const { method, path } = getRoute(name)
  // The filter of a list of stores is a word.
  const other = name === 'catalog.stores' ? 'all' : '1'
  const url = path.replace(/:(\w+)/g, (_, key: string) => (key === member ? 'a%00b' : other))
  const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {}
  const reply = await app.app.inject({ method, url: url + query, headers, ...payload })
  const { errors = [] } = reply.json<Partial<Refusal>>()
  return [reply.statusCode, ...errors.map(({ code }) => code)]
}

describe('NUL in an address', () => {
  it('is looked for in many endpoints', () => {
    expect(cases('query').length).toBeGreaterThan(100)
    expect(cases('params').length).toBeGreaterThan(10)
  })

  it.each(cases('query'))('is bad input of %s in its query: %s', async (name, member) => {
    const status = (endpoints[name] as Endpoint).own === true ? 422 : 403
    expect(await send(name, '', `?${member}=a%00b`)).toEqual([status, member])
  })

  it.each(cases('params'))('names nothing for %s in its path: %s', async (name, member) => {
    expect(await send(name, member, '')).toEqual([404, 'path'])
  })

  it.each([
    '/api/v1/customer/order/live/a%00b',
    '/api/v1/customer/orders/live/a%00b',
    '/api/v1/auth/social/google/callback?code=a%00b&state=a%00b',
    '/api/v1/auth/social/google/start?challenge=a%00b',
    '/payment/return/a%00b',
    '/images/uploads/a%00b.jpg',
    '/demo/inbox?to=a%00b',
    '/demo/pay/a%00b',
    '/home?search=a%00b&data_type=searched',
    '/store/a%00b',
    '/%00',
  ])('is no fault of the service: %s', async (url) => {
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500)
  })
})
