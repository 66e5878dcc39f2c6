import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getRoute, type EndpointName, routes } from '@medina/contract/endpoints/routes'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerDemoOpenId } from '../../demo/openid/register.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { registerPages } from '#pages/pages.ts'

/** Routes beside the endpoints of the contract: each entry states its audience, and shows it with one call. */
type Rule = {
  to:
    | 'anyone'
    | 'whoever holds what it was given'
    | 'anyone, in a demo only'
    | 'anyone, where Firebase sends codes'
    | 'a provider and who came back from it'
    | 'who has the key of the data folder'
    | 'a gateway that signs'
  try: string
  status: number
}

const rules: Record<string, Rule> = {
  'GET /api/docs': { to: 'anyone', try: '/api/docs', status: 200 },
  'GET /robots.txt': { to: 'anyone', try: '/robots.txt', status: 200 },
  'GET /.well-known/security.txt': { to: 'anyone', try: '/.well-known/security.txt', status: 404 },
  'GET /.well-known/apple-developer-merchantid-domain-association': {
    to: 'anyone',
    try: '/.well-known/apple-developer-merchantid-domain-association',
    status: 404,
  },
  'GET /manifest.:language.webmanifest': { to: 'anyone', try: '/manifest.en.webmanifest', status: 200 },
  'GET /sitemap.xml': { to: 'anyone', try: '/sitemap.xml', status: 200 },
  'GET /share/:name': { to: 'anyone', try: '/share/shop-en.jpg', status: 200 },
  'GET /sitemap-:part': { to: 'anyone', try: '/sitemap-pages.xml', status: 200 },
  'GET /map/:name': { to: 'anyone', try: '/map/none.pmtiles', status: 404 },
  'GET /look/:file': { to: 'anyone', try: '/look/0123456789ab.css', status: 404 },
  'GET /desk': { to: 'anyone', try: '/desk', status: 200 },
  'GET /desk/sw.js': { to: 'anyone', try: '/desk/sw.js', status: 200 },
  'GET /desk/manifest.:language.webmanifest': { to: 'anyone', try: '/desk/manifest.en.webmanifest', status: 200 },
  'GET /desk/*': { to: 'anyone', try: '/desk/board', status: 200 },
  'GET /assets/:name': { to: 'anyone', try: '/assets/none.js', status: 404 },
  'GET /health': { to: 'anyone', try: '/health', status: 200 },
  'GET /ready': { to: 'anyone', try: '/ready', status: 200 },
  'GET /images/:folder/:name': {
    to: 'whoever holds what it was given',
    try: `/images/uploads/${'0'.repeat(32)}.jpg`,
    status: 404,
  },
  'GET /api/v1/operator/report-files/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/operator/report-files/forged',
    status: 404,
  },
  'GET /api/v1/invoices/:file': {
    to: 'whoever holds what it was given',
    try: '/api/v1/invoices/1.pdf?expires=9999999999&signature=forged',
    status: 404,
  },
  'GET /api/v1/operator/personal-data/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/operator/personal-data/forged',
    status: 404,
  },
  'GET /api/v1/customer/order/live/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/customer/order/live/WzEsdHJ1ZSwiZW4iXQ.forged',
    status: 404,
  },
  'GET /api/v1/customer/orders/live/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/customer/orders/live/WyJndWVzdCIsMSxudWxsLCJlbiIsMF0.forged',
    status: 404,
  },
  'GET /api/v1/customer/message/live/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/customer/message/live/WzEsdHJ1ZSwiZW4iXQ.forged',
    status: 404,
  },
  'GET /api/v1/rental/user/trip/live/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/rental/user/trip/live/WzEsdHJ1ZSwiZW4iXQ.forged',
    status: 404,
  },
  'GET /api/v1/customer/personal-data/:token': {
    to: 'whoever holds what it was given',
    try: '/api/v1/customer/personal-data/NSAxNzAwMDAwMDAwMDAw.forged',
    status: 404,
  },
  'GET /api/v1/auth/social/:medium/start': { to: 'anyone', try: '/api/v1/auth/social/google/start', status: 400 },
  'GET /api/v1/auth/social/:medium/mark.svg': { to: 'anyone', try: '/api/v1/auth/social/google/mark.svg', status: 404 },
  'GET /api/v1/auth/social/:medium/callback': {
    to: 'a provider and who came back from it',
    try: '/api/v1/auth/social/google/callback?code=c&state=forged',
    status: 303,
  },
  'POST /api/v1/auth/social/:medium/callback': {
    to: 'a provider and who came back from it',
    try: '/api/v1/auth/social/apple/callback',
    status: 303,
  },
  'GET /recaptcha': { to: 'anyone, where Firebase sends codes', try: '/recaptcha?key=a-site-key', status: 200 },
  'POST /api/v1/tools/persons/find': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/persons/find',
    status: 404,
  },
  'POST /api/v1/tools/persons/export': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/persons/export',
    status: 404,
  },
  'POST /api/v1/tools/persons/delete': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/persons/delete',
    status: 404,
  },
  'GET /api/v1/tools/signs': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/signs',
    status: 404,
  },
  'GET /api/v1/tools/settings': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/settings',
    status: 404,
  },
  'GET /api/v1/tools/settings/:key': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/settings/business_name',
    status: 404,
  },
  'POST /api/v1/tools/settings/:key': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/settings/business_name',
    status: 404,
  },
  'POST /api/v1/tools/settings/:key/reset': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/settings/business_name/reset',
    status: 404,
  },
  'POST /api/v1/tools/documents/get': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/documents/get',
    status: 404,
  },
  'POST /api/v1/tools/documents/history': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/documents/history',
    status: 404,
  },
  'POST /api/v1/tools/documents/set': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/documents/set',
    status: 404,
  },
  'GET /api/v1/tools/delivery-vehicles': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/delivery-vehicles',
    status: 404,
  },
  'POST /api/v1/tools/delivery-vehicles': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/delivery-vehicles',
    status: 404,
  },
  'POST /api/v1/tools/catalogue/import': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/catalogue/import',
    status: 404,
  },
  'GET /api/v1/tools/catalogue/export': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/catalogue/export',
    status: 404,
  },
  'POST /api/v1/tools/shop/apply': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/apply',
    status: 404,
  },
  'GET /api/v1/tools/shop/moved': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/moved',
    status: 404,
  },
  'POST /api/v1/tools/shop/move': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/move',
    status: 404,
  },
  'POST /api/v1/tools/shop/pull': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/pull',
    status: 404,
  },
  'GET /api/v1/tools/shop/pictures/:name': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/pictures/none.webp',
    status: 404,
  },
  'GET /api/v1/tools/shop/export': {
    to: 'who has the key of the data folder',
    try: '/api/v1/tools/shop/export',
    status: 404,
  },
  ...Object.fromEntries(
    [
      'GET /api/v1/tools/ledger',
      'GET /api/v1/tools/operator/keys',
      'POST /api/v1/tools/operator/keys',
      'POST /api/v1/tools/operator/keys/:id/revoke',
      'POST /api/v1/tools/operator/keys/:id/rotate',
      'POST /api/v1/tools/operator/owners',
    ].map((route): [string, Rule] => [
      route,
      { to: 'who has the key of the data folder', try: route.slice(route.indexOf('/')).replace(':id', '1'), status: 404 },
    ]),
  ),
  'GET /payment/return/:id': {
    to: 'whoever holds what it was given',
    try: '/payment/return/00000000-0000-0000-0000-000000000000',
    status: 404,
  },
  'POST /payment/return/:id': {
    to: 'whoever holds what it was given',
    try: '/payment/return/00000000-0000-0000-0000-000000000000',
    status: 404,
  },
  'GET /payment/enter/:id': {
    to: 'whoever holds what it was given',
    try: '/payment/enter/00000000-0000-0000-0000-000000000000',
    status: 404,
  },
  'GET /payment-mobile': { to: 'anyone', try: '/payment-mobile?order_id=1&customer_id=1&callback=/home', status: 404 },
  'GET /pay/:link': { to: 'anyone', try: '/pay/1-forged', status: 404 },
  'GET /pay/:link/open': { to: 'anyone', try: '/pay/1-forged/open', status: 404 },
  'POST /api/v1/payments/notify/:gateway': { to: 'a gateway that signs', try: '/api/v1/payments/notify/demo', status: 403 },
  // Without a provider of masked calls, there is nothing.
  'POST /api/v1/calls/:provider/:kind/:call?': {
    to: 'a gateway that signs',
    try: '/api/v1/calls/twilio/answer/1',
    status: 404,
  },
  // Without a provider of text messages that reports, there is nothing.
  'POST /api/v1/messages/sms/:provider': { to: 'a gateway that signs', try: '/api/v1/messages/sms/twilio', status: 404 },
  // Without a number of WhatsApp, nobody's check and nobody's notice is true.
  'GET /api/v1/messages/whatsapp': { to: 'a gateway that signs', try: '/api/v1/messages/whatsapp', status: 403 },
  'POST /api/v1/messages/whatsapp': { to: 'a gateway that signs', try: '/api/v1/messages/whatsapp', status: 403 },
  'GET /demo/pay/:reference': onlyInDemo('/demo/pay/forged', 404),
  'POST /demo/pay/:reference': onlyInDemo('/demo/pay/forged', 404),
  'GET /demo/inbox': { to: 'anyone, in a demo only', try: '/demo/inbox', status: 200 },
  ...Object.fromEntries(
    describedProviders.flatMap(({ kind, name: medium }): [string, Rule][] => {
      if (kind !== 'social') return []
      const path = `/demo/openid/${medium}`
      return [
        [`GET ${path}/.well-known/openid-configuration`, onlyInDemo(`${path}/.well-known/openid-configuration`, 200)],
        [`GET ${path}/jwks`, onlyInDemo(`${path}/jwks`, 200)],
        [`POST ${path}/token`, onlyInDemo(`${path}/token`, 400)],
        [`GET ${path}/authorize`, onlyInDemo(`${path}/authorize`, 400)],
        [`POST ${path}/authorize`, onlyInDemo(`${path}/authorize`, 400)],
      ]
    }),
  ),
  'GET /*': { to: 'anyone', try: '/track-order', status: 200 },
  // Forms of browsers without scripts: the guest's cookie tells whose cart it is.
  'POST /*': { to: 'anyone', try: '/cart', status: 409 },
  'POST /cart/guest': { to: 'anyone', try: '/cart/guest', status: 200 },
  'POST /cart/take-over': { to: 'anyone', try: '/cart/take-over', status: 200 },
}

function onlyInDemo(path: string, status: number): Rule {
  return { to: 'anyone, in a demo only', try: path, status }
}

/** Every route of an app with its pages, as Fastify registers them; a HEAD is its GET. */
async function start(isDemo: boolean): Promise<{ app: TestApp; found: string[] }> {
  const found: string[] = []
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const name of [method].flat().filter((name) => name !== 'HEAD')) found.push(`${name} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  const app = await startTestApp({ settings: { DEMO: isDemo, FIREBASE_API_KEY: 'a key' } })
  unsubscribe('fastify.initialization', watch)
  if (isDemo) await registerDemoOpenId(app.fastify, app.api)
  await registerPages(app.fastify, app.api)
  await app.fastify.ready()
  return { app, found }
}

const built = fileURLToPath(new URL('../../../storefront/build/client', import.meta.url))
const ofContract = new Set(
  (Object.keys(routes) as EndpointName[]).flatMap((name) => {
    const { method, path } = getRoute(name)
    return method === 'PUT' ? [`PUT ${path}`, `POST ${path}`] : [`${method} ${path}`]
  }),
)
/** Neither of the contract, nor a file of the built storefront, nor the answer to a browser that asks before it calls. */
function listOthers(found: readonly string[]): string[] {
  return found.filter((route) => {
    const [method, url = ''] = route.split(' ')
    const isFile = method === 'GET' && !url.includes('*') && existsSync(`${built}${decodeURIComponent(url)}`)
    return !ofContract.has(route) && !isFile && method !== 'OPTIONS'
  })
}

let demo: Awaited<ReturnType<typeof start>>
let shop: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  ;[demo, shop] = [await start(true), await start(false)]
})
afterAll(async () => {
  await demo.app.close()
  await shop.app.close()
})

const visit = async (app: TestApp, route: string, url: string, headers: Headers = {}) => {
  const isPost = route.startsWith('POST')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = isPost ? { payload: 'state=forged', headers: { ...form, ...headers } } : { headers }
  return app.fastify.inject({ method: isPost ? 'POST' : 'GET', url, ...payload })
}

describe('addresses beside the endpoints', () => {
  it('are listed here, each with whom it answers', () => {
    const others = new Set(listOthers(demo.found))
    const unlisted = [...others]
      .filter((route) => !(route in rules))
      .map((route) => `${route}: say in other-routes.test.ts to whom it answers`)
    const stale = Object.keys(rules).filter((route) => !others.has(route))
    expect([...unlisted, ...stale.map((route) => `${route}: is no route any more`)]).toEqual([])
  })

  it('endpoints of the contract are all there', () => {
    expect([...ofContract].filter((route) => !demo.found.includes(route))).toEqual([])
  })

  it('of the demo are none of a real shop', () => {
    const ofDemo = Object.keys(rules).filter((route) => rules[route]?.to === 'anyone, in a demo only')
    expect(ofDemo.length).toBeGreaterThan(10)
    expect(listOthers(shop.found).filter((route) => ofDemo.includes(route))).toEqual([])
  })

  it.each(Object.entries(rules))('%s', async (route, rule) => {
    const callers: Headers[] = [{}, { authorization: 'Bearer nonsense' }]
    for (const each of callers) {
      const { statusCode, headers } = await visit(demo.app, route, rule.try, each)
      expect(statusCode).toBe(rule.status)
      // Caches may store an answer that does not mention them.
      const mayBeStored = rule.to === 'anyone' && statusCode === 200 && headers['set-cookie'] === undefined
      expect(headers['cache-control']).toMatch(
        mayBeStored ? /^(public, max-age|private, no-|no-)/ : /^(private, )?no-(store|cache)$/,
      )
    }
  })
})
