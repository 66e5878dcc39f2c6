import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { cookieNames } from '@medina/contract/device/device-state'
import { GUEST_COOKIE, PLAIN_COOKIE } from '@medina/contract/device/plain-forms'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import fc from 'fast-check'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { cookiesFor, measuredPages } from '../../../../bench/measured-pages.ts'
import { registerDemoOpenId } from '../../demo/openid/register.ts'
import { registerPages } from '#pages/pages.ts'
import { chosen, describeRun, fuzz, timeLimit, pageCalls } from './fuzz-run.ts'
import { hostileValue, MARKUP } from './hostile-values.ts'
import { type Answer, encode, inTime, toHeaders, toText } from './send-request.ts'

/** Every page, and every address beside the endpoints, with hostile cookies, queries, headers and forms: no failure, no hang, no markup. */
const { app, paths } = await startWatched()
afterAll(async () => {
  console.log(describeRun('pages'))
  await app.close()
})

type Visit = {
  query: Record<string, unknown>
  segment: unknown
  cookies: Record<string, unknown>
  language: string
  headers: Record<string, unknown>
  form: Record<string, unknown> | null
}

const hostile = fc.oneof({ withCrossShrink: true }, fc.constant(MARKUP), hostileValue)
/** Names that pages read, and others. */
const queryName = fc.constantFrom(
  'page',
  'offset',
  'limit',
  'search',
  'data_type',
  'id',
  'module_id',
  'brand_id',
  'sort',
  'sort_by',
  'filter',
  'letter',
  'cursor',
  'lang',
  'theme',
  'callback',
  'token',
  'order_id',
  'from',
  'to',
  'store_id',
  'category_ids',
  'min_price',
  'max_price',
  'rating',
  'pickup',
  'return',
  'state',
  'code',
  'error',
  'key',
  'customer_id',
  'all_category',
  '',
  '__proto__',
  '_routes',
  '_data',
  'x',
)
const likelyQuery = fc.constantFrom<unknown>('1', '2', 'searched', 'category', 'brand', 'chicken', 'ar', 'dark', '/home', 'low')
const places = [
  [[1], 22.43, 39.03, MARKUP],
  [[1], 999, 999, 'x'],
  [[], 0, 0, ''],
  [[2 ** 53], 90, 180, 'x'],
  [[1, 1e9], -91, 0, 'x'],
  [[9], 0, 0, 'x'],
]
const cookieValue = fc.oneof(
  hostile,
  fc.constantFrom(...places),
  fc.constantFrom<unknown>(
    '1:food',
    '6:rental',
    '5:parcel',
    '999:food',
    '9e99:grocery',
    '1.5:food',
    'en',
    'fr',
    'ar',
    'dark',
    'gone',
    '1',
  ),
)
const cookieName = fc.constantFrom(...Object.values(cookieNames), GUEST_COOKIE, PLAIN_COOKIE, 'x', '__Host-x')
const headerName = fc.constantFrom(
  'accept-language',
  'user-agent',
  'referer',
  'origin',
  'sec-fetch-site',
  'range',
  'if-none-match',
  'accept',
  'x-forwarded-host',
)
const fieldName = fc.constantFrom(
  'item_id',
  'quantity',
  'store_id',
  'action',
  'cart_id',
  '_action',
  'zone_id',
  'module',
  'lat',
  'lng',
  'address',
  'search',
  'guest_id',
  'unknown',
  'variation[]',
  'x',
)

const visits = fc.record<Visit>({
  query: fc.dictionary(queryName, fc.oneof(hostile, likelyQuery), { maxKeys: 4 }),
  segment: hostile,
  cookies: fc.dictionary(cookieName, cookieValue, { maxKeys: 3 }),
  language: fc.constantFrom('en', 'ar', 'fr'),
  headers: fc.dictionary(headerName, hostile, { maxKeys: 2 }),
  form: fc.option(fc.dictionary(fieldName, fc.oneof(hostile, likelyQuery), { maxKeys: 4 }), { freq: 4 }),
})

/** Starts the shop with its pages; `paths` are the routes beside the endpoints as Fastify registers them, one of each kind of file. */
async function startWatched(): Promise<{ app: TestApp; paths: string[] }> {
  const found = new Set<string>()
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if ([method].flat().some((name) => name === 'GET' || name === 'POST')) found.add(url)
    })
  }
  subscribe('fastify.initialization', watch)
  const app = await startTestApp({
    demo: true,
    clockStart: '2026-03-10T10:00:00Z',
    settings: { DEMO: true, FIREBASE_API_KEY: 'a key' },
  })
  unsubscribe('fastify.initialization', watch)
  await registerDemoOpenId(app.fastify, app.api)
  await registerPages(app.fastify, app.api)
  await app.fastify.ready()
  const ofContract = new Set((Object.keys(routes) as EndpointName[]).map((name) => getRoute(name).path))
  const paths = [...found].filter(
    (url) => !ofContract.has(url) && !/\.(?:js|css|woff2|webp|svg|png|ico|json|html|txt)(?:\.|$)/.test(url),
  )
  return { app, paths }
}

const others = [
  '/profile',
  '/my-orders',
  '/settings',
  '/store',
  '/store/latest',
  '/store/top-offer-nearby',
  '/about-us',
  '/privacy-policy',
  '/refund-policy',
]
const pages = [...measuredPages.map(({ path }) => path), ...others, '/nowhere', '/*']
const subjects = [...new Set([...pages, ...paths])]

async function visit(path: string, { query, segment, cookies, language, headers, form }: Visit): Promise<Answer> {
  // A number at the end of a page's path is one of the things that a visitor may type.
  const filled = path.replace(/:\w+|\*|(?<=\/)\d+(?=$|\?)/g, (part) =>
    /^\d/.test(part) && toText(segment).length % 2 === 0 ? part : encode(segment).slice(0, 3000),
  )
  const more = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)]))
    .toString()
    .slice(0, 12_000)
  const known = cookiesFor({ path, hasPlace: true }, { language: language as 'en' })
  const own = Object.entries(cookies).map(([name, value]) => `${name}=${encode(value).slice(0, 3000)}`)
  const url = filled + (filled.includes('?') ? '&' : '?') + more
  const sent = { ...toHeaders(headers), cookie: [...own, known].join('; '), 'content-type': 'application/x-www-form-urlencoded' }
  if (form === null) return inTime(app.app.inject({ method: 'GET', url, headers: sent }))
  const fields = Object.entries(form).map(([name, value]) => [name, toText(value)])
  return inTime(
    app.app.inject({ method: 'POST', url, headers: sent, payload: new URLSearchParams(fields).toString().slice(0, 16_000) }),
  )
}

describe('whoever visits', () => {
  it.each(chosen(subjects))('$number $subject', { timeout: timeLimit, retry: 0 }, async ({ subject }) => {
    const run = fuzz(
      subject,
      visits,
      async (generated) => {
        const answer = await visit(subject, generated)
        if (answer.status >= 500) throw new Error(`${subject} failed: ${answer.status} ${answer.text.slice(0, 1000)}`)
        // JSON is no page, and is sent as what it is.
        const at = /^\s*[[{]/.test(answer.text) ? -1 : answer.text.indexOf(MARKUP.slice(0, -1))
        if (at >= 0) throw new Error(`${subject} holds markup: ${answer.text.slice(Math.max(0, at - 200), at + 100)}`)
        return answer
      },
      { wanted: pageCalls },
    )
    await expect(run).resolves.toBe(pageCalls)
  })
})
