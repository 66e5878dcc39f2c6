import type { Endpoint } from '@medina/contract/wire/endpoint'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Headers, Reply } from '#testing/shop/test-app.ts'
import { startSignInApp } from '#testing/shop/sign-in.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { buildOpenApi } from '#lib/http/openapi.ts'
import { examples } from '../authorization/authorization-examples.ts'
import {
  aCallerOf,
  aCustomerPerson,
  aGuestPerson,
  aWorld,
  type Call,
  type Person,
  type World,
} from '../authorization/authorization-cast.ts'
import { sendTo } from '../authorization/authorization-send.ts'

/** Real answers of every endpoint, held against the schemas at /api/docs by the JSON Schema validator that Fastify comes with. */
let world: World
let guest: Person
let validator: FastifyInstance
/** The demo city's headers, for which every list has rows. */
const city: Headers = { zoneId: '[1]', moduleId: '1', latitude: '22.43', longitude: '39.03' }

const names = Object.keys(routes) as EndpointName[]
const aboutOf = (name: EndpointName) => examples[name].about

beforeAll(async () => {
  world = await aWorld(
    await startSignInApp({ demo: true, clockStart: '2026-03-10T10:00:00Z', settings: { PUBLIC_URL: 'https://medina.example' } }),
  )
  guest = await aGuestPerson(world)
  // The service's own settings coerce what they validate.
  const asSent = { coerceTypes: false, removeAdditional: false, useDefaults: false }
  // Most validators run once or twice, so shorter code is not worth the time that it takes to shorten.
  const ajv = { customOptions: { ...asSent, strict: false, code: { optimize: false } } } as const
  validator = Fastify({ ajv })
  validator.addSchema({ $id: DOCUMENT, ...openApi })
  validator.get('/', { schema: { querystring: { type: 'object' } } }, () => '')
  await validator.ready()
})
afterAll(async () => {
  await validator.close()
  await world.app.close()
})

type Operation = { responses: Record<string, object> }

type Validate = ((value: unknown) => boolean) & { errors?: unknown }
const openApi = buildOpenApi()
// The document is the schema that all others refer to, so each of its components is compiled once.
const DOCUMENT = 'document'
const validators = new Map<string, Validate>()

/** The schema's complaint about an answer; null if it is valid. */
function findMismatch(name: EndpointName, { status, body }: Reply<unknown>): unknown {
  const { method, path } = getRoute(name)
  const place = [path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()] as const
  const operation = openApi.paths[place[0]]?.[place[1]] as Operation
  const { responses } = operation
  const key = responses[status] === undefined ? 'default' : String(status)
  if (responses[key] === undefined) return 'no schema for this status'
  const pointer = ['', 'paths', ...place, 'responses', key, 'content', 'application/json', 'schema'].map(escapePart).join('/')
  const validate = validators.get(pointer) ?? compile(pointer)
  validators.set(pointer, validate)
  return validate(body) ? null : validate.errors
}

const escapePart = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function compile(pointer: string): Validate {
  const plan = { schema: { $ref: `${DOCUMENT}#${pointer}` }, method: 'GET', url: pointer }
  return validator.validatorCompiler?.(plan as never) as Validate
}

const send = (name: EndpointName, call: Call, headers: Headers, guestId?: string) =>
  sendTo(world.app, name, { call, headers, guestId })

async function expectFit(name: EndpointName, reply: Reply<unknown>, ...statuses: number[]): Promise<void> {
  expect([reply.status, statuses.includes(reply.status) ? '' : reply.text]).toEqual([reply.status, ''])
  expect([reply.text.slice(0, 300), findMismatch(name, reply)]).toEqual([reply.text.slice(0, 300), null])
  expect(describeCaching(reply)).toEqual(isShared(name, reply) ? shared : personal)
}

/** Some refusals of the family's clients have the status 200. */
function isShared(name: EndpointName, { status, body }: Reply<unknown>): boolean {
  const { isPublic }: Endpoint = endpoints[name]
  return isPublic === true && status === 200 && !('errors' in Object(body))
}

const shared = {
  caching: expect.stringMatching(/^public, max-age=[0-5]$/),
  forShared: expect.any(String),
  hasEtag: true,
  cookies: 0,
}
const personal = { caching: 'no-store', forShared: undefined, hasEtag: false, cookies: 0 }

/** No cache may store an answer that is about a person, and no shared answer sets a cookie. */
function describeCaching({ headers }: Reply<unknown>) {
  return {
    caching: headers['cache-control'],
    forShared: headers['cdn-cache-control'],
    hasEtag: headers.etag !== undefined,
    cookies: [headers['set-cookie'] ?? []].flat().length,
  }
}

const identityReads = /^select .*"(?:token_hash|key_hash|secret_hash)" = /

/** A cart is taken over from another guest, whose id is read as well. */
const OF_TWO_OWNERS: readonly EndpointName[] = ['cart.takeOver']

/** This shop has no provider of calls, so these are refused. */
const OF_A_PROVIDER: readonly EndpointName[] = ['messages.call', 'operator.callAboutOrder']
/** A machine's key has neither devices nor a second factor of its own. */
const OF_PEOPLE: readonly EndpointName[] = [
  'operator.linkDevice',
  'operator.signOut',
  'operator.secondFactor',
  'operator.beginApp',
  'operator.confirmApp',
  'operator.removeApp',
  'operator.renewRecoveryCodes',
  'operator.prove',
  'operator.passkeyOptions',
  'operator.addPasskey',
  'operator.removePasskey',
  'operator.proofOptions',
  'operator.proveByPasskey',
]
const acceptedStatus = (name: EndpointName): number => (OF_A_PROVIDER.includes(name) ? 409 : OF_PEOPLE.includes(name) ? 403 : 200)

/** Sends an accepted call, whose sender must have been looked up once; a guest who called lately is known (decision 0199). */
async function sendNamed(name: EndpointName, call: Call, headers: Headers, guestId?: string): Promise<Reply<unknown>> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const reply = await send(name, call, headers, guestId)
    const texts = query.mock.calls.map(([sent]: unknown[]) => (typeof sent === 'string' ? sent : (sent as { text: string }).text))
    // A guest who writes to the business sends no identity.
    const isUnnamed = name === 'inquiries.send' && headers.authorization === undefined
    const named = isUnnamed ? 0 : OF_TWO_OWNERS.includes(name) ? 2 : 1
    const known = guestId === undefined || isUnnamed ? 0 : 1
    expect(texts.filter((text) => identityReads.test(text))).toHaveLength(named - known)
    return reply
  } finally {
    query.mockRestore()
  }
}

describe('answers fit the schemas at /api/docs, are stored by caches only if they are public, and the caller is read once', () => {
  it.each(names.filter((name) => aboutOf(name) === 'open'))('%s', async (name) => {
    const example = examples[name]
    if (example.about !== 'open') return
    const call = example.call(world)
    const replies = [await send(name, call, world.shop.headers), await send(name, call, city), await send(name, call, {})]
    // Some examples are refused on purpose, such as a sign-in method that is off.
    for (const reply of replies) await expectFit(name, reply, 200, 400, 401, 403, 404, 405, 406, 422, 503)
    if ((endpoints[name] as Endpoint).access === 'anyone') return
    for (const make of [aGuestPerson, aCustomerPerson]) {
      const person = await make(world)
      await sendNamed(name, call, person.headers, person.guestId)
    }
  })

  it.each(names.filter((name) => aboutOf(name) === 'own' || aboutOf(name) === 'thing'))('%s', async (name) => {
    const example = examples[name]
    const { access } = endpoints[name] as Endpoint
    const makers = access === 'customer' ? [aCustomerPerson] : [aGuestPerson, aCustomerPerson]
    for (const make of makers) {
      const person = await aCallerOf(name, make, world)
      const call =
        example.about === 'own'
          ? await example.call(person, world)
          : example.about === 'thing'
            ? example.call(await example.find(person, world))
            : {}
      await expectFit(name, await sendNamed(name, call, person.headers, person.guestId), acceptedStatus(name))
      await expectFit(name, await send(name, {}, {}), 401, 403, 404, 422)
    }
  })

  it.each(names.filter((name) => aboutOf(name) === 'operator'))('%s', async (name) => {
    const example = examples[name]
    if (example.about !== 'operator') return
    const storeIds = example.ofAllStores === true ? null : [world.shop.storeId]
    const { id, headers } =
      example.ofCourier === true ? await aCourierKey(world.app, world.shop) : await aKey(world.app, { role: 'admin', storeIds })
    await expectFit(name, await sendNamed(name, example.call(await example.find(world, id)), headers), acceptedStatus(name))
    await expectFit(name, await send(name, {}, guest.headers), 401)
  })

  it('orders.visitAgain with stores in it, whole and as cards', async () => {
    const person = await aCustomerPerson(world)
    const { db } = world.app.api
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', person.orderId).execute()
    for (const view of ['full', 'card']) {
      const reply = await send('orders.visitAgain', { query: { view } }, person.headers)
      expect(reply.body).toHaveLength(1)
      await expectFit('orders.visitAgain', reply, 200)
    }
  })

  it('offers without a zone answer 200 with the reason, and say so', async () => {
    const reply = await send('campaigns.list', {}, { moduleId: '1' })
    expect(reply.body).toMatchObject({ errors: [{ code: 'zoneId' }] })
    await expectFit('campaigns.list', reply, 200)
  })
})
