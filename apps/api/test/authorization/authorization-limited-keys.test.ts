import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { type Endpoint, type OperatorScope, operatorScopes } from '@medina/contract/wire/endpoint'
import { aShop } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplication } from '#features/applications/applications.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import type { OperatorRole } from '#features/operator/keys/operator-keys.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aGuestPerson, aWorld, type Call, type World } from './authorization-cast.ts'
import { examples } from './authorization-examples.ts'
import { sendTo } from './authorization-send.ts'

/** Every endpoint of the operator side against keys of every role that are limited to one store. */
const ROLES: OperatorRole[] = ['store', 'provider', 'admin', 'deliveryman']
/** The database refuses these to all roles but `admin`. */
const REFUSED_SCOPES: OperatorScope[] = [
  'payments:write',
  'refunds:write',
  'payouts:write',
  'people:write',
  'keys:write',
  'customers:read',
]
/** A store that was removed, though keys and tabs still name it. */
const STALE = 987_654_321

let world: World
let other: World
const keys = new Map<OperatorRole, TestKey>()
/** Things of the other store that only refused calls were about, and that no key owns: the next role's calls are about them too. */
const left = new Map<EndpointName, number>()
/** Words of another store, of its customers and of the business. */
let foreign: string[]

const names = (Object.keys(routes) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).access === 'operator')
const takesStore = (name: EndpointName): boolean => 'store_id' in ((endpoints[name] as Endpoint).query?.shape ?? {})

beforeAll(async () => {
  world = await aWorld(await startTestApp())
  const { app, shop } = world
  const { db, clock } = app.api
  const otherShop = await aShop(app, { store: { name: 'Hidden Kitchen 7731' } })
  other = { ...world, shop: otherShop, soup: await anItem(db, { store_id: otherShop.storeId, name: 'Hidden soup 7731' }) }
  const buyer = await aGuestPerson(other)
  const email = 'hidden-7731@mail.example'
  const now = clock.now()
  await db.insertInto('newsletter_subscribers').values({ email, language: 'en', created_at: now, confirmed_at: now }).execute()
  const applicant = await anApplication(app, otherShop)
  const { email: applied } = await db.selectFrom('applications').selectAll().where('id', '=', applicant).executeTakeFirstOrThrow()
  foreign = ['7731', buyer.secret, email, applied, 'leave_url']
  for (const role of ROLES) {
    const courierId = role === 'deliveryman' ? await aCourier(app, shop) : null
    // The tools give any scope but these to any role.
    const scopes = operatorScopes.filter((scope) => role === 'admin' || !REFUSED_SCOPES.includes(scope))
    keys.set(role, await aKey(app, { role, scopes, courierId, storeIds: [shop.storeId, STALE] }))
  }
})
afterAll(() => world.app.close())

/** Status and text of a call by a key that is limited to one store. */
async function send(name: EndpointName, role: OperatorRole, call: Call) {
  const { status, text } = await sendTo(world.app, name, { call, headers: keys.get(role)?.headers ?? {} })
  return { status, leaks: foreign.filter((word) => text.includes(word)) }
}

const isOfDays = (name: EndpointName) => name === 'operator.sales' || name.startsWith('operator.taxReport')

it('endpoints that take a store are known by their query', () => {
  expect(names.filter(takesStore).length).toBeGreaterThan(8)
})

describe.each(ROLES)('a %s’s key of one store', (role) => {
  it.each(names.filter(takesStore))(
    '%s: no failure, and nothing of others, for its own, another and a removed store',
    async (name) => {
      const query = isOfDays(name) ? { from: '2026-03-01', to: '2026-03-31' } : {}
      const [own, another, stale, none] = await Promise.all(
        [world.shop.storeId, other.shop.storeId, STALE, undefined].map((id) =>
          send(name, role, { query: id === undefined ? query : { ...query, store_id: id } }),
        ),
      )
      for (const reply of [own, another, stale, none]) expect(reply).toEqual({ status: expect.any(Number), leaks: [] })
      expect(
        [own, another, stale, none].map((reply) => reply?.status).filter((status) => status === undefined || status >= 500),
      ).toEqual([])
      // Another store looks like one that is not there.
      if (own?.status === 200) expect([200, 404]).toContain(another?.status)
    },
  )

  it.each(names.filter((name) => !takesStore(name) && examples[name].about === 'operator'))(
    '%s: no failure, and nothing of another store nor of the business',
    async (name) => {
      const example = examples[name]
      if (example.about !== 'operator') throw new Error(`${name} has no example of an operator's`)
      const id = left.get(name) ?? (await example.find(other, keys.get(role)?.id ?? 0))
      if (example.find.length < 2) left.set(name, id)
      for (const subject of [id, other.shop.storeId, STALE]) {
        const reply = await send(name, role, example.call(subject))
        if (reply.status === 200) left.delete(name)
        expect(reply.leaks).toEqual([])
        expect(reply.status).toBeLessThan(500)
        if (example.ofAllStores === true) expect([403, 404]).toContain(reply.status)
      }
    },
  )
})
