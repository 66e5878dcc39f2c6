import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { root } from '@medina/testing/root'
import { aShop, anOrderBody } from '#testing/shop/builders.ts'
import { childEnvironment, startChildServer } from '#testing/shop/child-server.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { startGoogleStandIn } from '#testing/stand-ins/google-maps-server.ts'
import { attributesOf, startOtlpReceiver } from '#testing/stand-ins/otlp-receiver.ts'
import { createDemoCityGeo } from '#adapters/geo/demo-city.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const [SERVER, CLIENT] = [2, 3]
const secrets = ['Noura Wolkenstein', '551230987', 'noura.w@mail.example', 'Quince Lane', 'Wolf dog', 'a-key-of-google']

it('requests, their statements and outgoing calls are traces with the ids of the log, and name nobody', {
  timeout: 60_000,
}, async () => {
  const [collector, google, database] = await Promise.all([
    startOtlpReceiver(),
    startGoogleStandIn(createDemoCityGeo()),
    openTestDatabase(),
  ])
  onTestFinished(async () => void (await Promise.all([collector.close(), google.close(), database.close()])))
  const { db } = database
  const shop = await aShop({ api: { db } } as TestApp)
  const item = await anItem(db, { store_id: shop.storeId })
  const service = spawn(process.execPath, [join(root, 'apps/api/testing/shop/api-server.ts')], {
    env: childEnvironment({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'medina-tracing-')),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20shop',
      OTEL_SERVICE_NAME: 'noor-bay',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      TRUST_PROXY: '1',
      ACCESS_LOG: '1',
      GOOGLE_MAPS_KEY: google.key,
      GOOGLE_MAPS_URL: google.url,
    }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let log = ''
  service.stdout?.on('data', (text: Buffer) => {
    log += text.toString()
  })
  const [{ url }] = (await once(service, 'message')) as [{ url: string }]
  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...shop.headers, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as { guest_id: string; order_id: number }
  }
  const { guest_id } = await call('auth/guest/request', {})
  await call('customer/cart/add', { guest_id, model: 'Item', price: 0, quantity: 1, item_id: item })
  const parent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const person = {
    contact_person_name: 'Noura Wolkenstein',
    contact_person_number: '+966551230987',
    contact_person_email: 'noura.w@mail.example',
    address: 'Quince Lane 5',
    order_note: 'Wolf dog',
  }
  await call('customer/order/place', anOrderBody(guest_id, person), parent)
  await call('config/place-api-autocomplete?search_text=Quince%20Lane')
  service.kill('SIGTERM')
  await once(service, 'exit')

  expect(collector.resource()).toMatchObject({ 'service.name': 'noor-bay', 'deployment.environment.name': 'test' })
  expect(collector.lastHeaders()).toMatchObject({ 'x-tenant': 'a shop' })
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/v1/customer/order/place')
  if (request === undefined) throw new Error(`no span of the order in ${spans.map(({ name }) => name).join(', ')}`)
  expect(request).toMatchObject({ kind: SERVER, traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' })
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/v1/customer/order/place', 'http.response.status_code': 200 })
  const statements = spans.filter(({ parentSpanId, kind }) => parentSpanId === request.spanId && kind === CLIENT)
  expect(statements.map((span) => attributesOf(span)['db.query.text'])).toEqual(
    expect.arrayContaining([expect.stringContaining('insert into')]),
  )
  const search = spans.find(({ name }) => name === 'GET /api/v1/config/place-api-autocomplete')
  const calls = spans.filter(({ name, kind }) => kind === CLIENT && name === 'POST 127.0.0.1')
  const outgoing = calls.find(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(outgoing?.traceId).toBe(search?.traceId)
  expect(attributesOf(outgoing ?? request)).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  })
  expect(secrets.filter((secret) => collector.bodies.join().includes(secret))).toEqual([])
  const line = log.split('\n').find((text) => text.includes('customer/order/place'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: request.traceId, span_id: request.spanId })
})

it('without an endpoint the SDK is not loaded', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const server = await startChildServer({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'medina-untraced-')),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuseTelemetry)}`,
  })
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await server.kill('SIGTERM')
})

/** Ends the process when it resolves a package of the SDK; prom-client needs the API of OpenTelemetry by itself. */
const refuseTelemetry = `
  import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) {
    if (/^@opentelemetry.(sdk|exporter|context|core|resources)/.test(name)) process.exit(9)
    return next(name, context)
  } })`
