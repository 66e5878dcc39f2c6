import { courierScopes, type Endpoint, type OperatorScope, operatorScopes } from '@medina/contract/wire/endpoint'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, refusalOf } from '#testing/shop/builders.ts'
import { type Headers, startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { aStore } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { revokeKey } from '#features/operator/keys/operator-keys.ts'
import { aCustomerPerson, aGuestPerson, aWorld, deadTokens, type Person, type World } from './authorization-cast.ts'
import { examples } from './authorization-examples.ts'
import { sendTo } from './authorization-send.ts'
import { recordWrites } from '../fuzz/watch-writes.ts'

/**
 * Every endpoint of the operator side against all callers: people, and keys that are good, revoked, of other scopes and other
 * stores.
 */
/** Calls through the shop need a provider. */
const provider = await startTwilioVoice()
let world: World
let people: [string, Headers, string?][]
let guest: Person
let key: TestKey
let stranger: TestKey
/** Of the business, limited to no store. */
let office: TestKey
/** Of a courier in another zone. */
let courier: TestKey

const UNKNOWN = 987_654_321
const scopeOf = (name: EndpointName) => (endpoints[name] as Endpoint).scope
/** Questions of a key about itself need no scope; they are tested beside their code. */
const all = (Object.keys(routes) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).access === 'operator')
const names = all.filter((name) => scopeOf(name) !== null)
const exampleOf = (name: EndpointName) => {
  const example = examples[name]
  if (example.about !== 'operator') throw new Error(`${name} has no example of an operator's`)
  return example
}

beforeAll(async () => {
  world = await aWorld(
    await startTestApp({ settings: { ...provider.settings, PUBLIC_URL: 'https://medina.example', DEMO: true } }),
  )
  const { app, shop } = world
  guest = await aGuestPerson(world)
  const customer = await aCustomerPerson(world)
  const revoked = await aKey(app, { role: 'admin' })
  await revokeKey(app.api.db, revoked.id, app.api.clock.now())
  people = [
    ['visitor', shop.headers],
    ['guest', guest.headers, guest.guestId],
    ['customer', customer.headers],
    ['revoked key', revoked.headers],
    ...Object.entries(await deadTokens(world)),
  ]
  key = await aKey(app, { role: 'admin', storeIds: [shop.storeId] })
  office = await aKey(app, { role: 'admin' })
  const elsewhere = await aStore(app.api.db, { module_id: shop.moduleId, zone_id: shop.zoneId })
  courier = await aCourierKey(app, await aShop(app))
  stranger = await aKey(app, { role: 'admin', storeIds: [elsewhere] })
  await recordWrites(app.api.db, changeable)
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

const changeable = ['orders', 'order_history', 'deliveries', 'items', 'stores', 'store_schedules', 'reviews', 'webhooks'] as const

/**
 * How often a row was written of what an operator could change: a digest of all rows, read a thousand times, took a sixth of this file. What
 * loops count meanwhile is left out.
 */
async function countWrites(): Promise<unknown> {
  return (await sql`select table_name, count(*)::int as writes from fuzz.writes group by 1 order by 1`.execute(world.app.api.db))
    .rows
}

it('every endpoint of the operator side names the scope it needs', () => {
  expect(names.length).toBeGreaterThan(10)
  expect(all.filter((name) => scopeOf(name) === undefined)).toEqual([])
  expect(all.filter((name) => scopeOf(name) === null)).toEqual([
    'operator.me',
    'operator.stores',
    'operator.saveDevice',
    'operator.removeDevice',
    'operator.testDevice',
    'operator.confirmTest',
    'operator.ownDevices',
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
  ])
})

it('a key of the operator side is no customer’s token', async () => {
  expect((await world.app.get('/api/v1/customer/info', key.headers)).status).toBe(401)
})

describe.each(names)('%s', (name) => {
  it('refuses whoever has no good key with 401, one without the scope with 403, and changes nothing', async () => {
    const example = exampleOf(name)
    const call = example.call(await example.find(world, key.id))
    const before = await countWrites()
    for (const [caller, headers, guestId] of people) {
      const reply = await sendTo(world.app, name, { call, headers, guestId })
      expect([caller, ...refusalOf(reply)]).toEqual([caller, 401, 'auth-001'])
    }
    const others = operatorScopes.filter((scope: OperatorScope) => scope !== scopeOf(name))
    const { headers } = await aKey(world.app, { role: 'admin', scopes: others })
    expect(refusalOf(await sendTo(world.app, name, { call, headers }))).toEqual([403, 'scope'])
    const courierless = await aKey(world.app, { role: 'deliveryman' })
    expect(refusalOf(await sendTo(world.app, name, { call, headers: courierless.headers }))).toEqual([403, 'courier'])
    expect(await countWrites()).toEqual(before)
  })
})

describe.each(names.filter((name) => exampleOf(name).isApart !== true))('%s', (name) => {
  // Refused calls leave the thing as it is, so it is made once.
  let thing: Promise<number> | undefined
  const find = () => (thing ??= exampleOf(name).find(world, key.id))

  it('is nothing for a courier of another zone: no such order, no such scope, an empty list', async () => {
    const example = exampleOf(name)
    const call = example.call(await find())
    const before = await countWrites()
    const tried = await sendTo(world.app, name, { call, headers: courier.headers })
    const isAllowed = courierScopes.includes(scopeOf(name) ?? 'refunds:write')
    // A courier may have webhooks of their own.
    const status = !isAllowed ? 403 : example.isList === true ? 200 : 404
    expect(tried.status).toBe(status)
    if (!isAllowed) expect(refusalOf(tried)).toEqual([403, 'scope'])
    if (name === 'operator.addWebhook') return
    if (status === 200)
      expect(tried.text).toMatch(
        /^\{("version":"[^"]*","now":"[^"]*",)?"(orders|cases|trips|webhooks|conversations)":\[\](,"next_cursor":null)?\}$/,
      )
    expect(await countWrites()).toEqual(before)
  })

  it('answers a key of the store, and to one of another store it looks like something that is not there', async () => {
    const example = exampleOf(name)
    const id = await find()
    const call = example.call(id)
    if (example.isList !== true) {
      const before = await countWrites()
      const tried = await sendTo(world.app, name, { call, headers: stranger.headers })
      const unknown = await sendTo(world.app, name, { call: example.call(UNKNOWN), headers: stranger.headers })
      expect([tried.status, tried.text]).toEqual([404, unknown.text])
      expect(await countWrites()).toEqual(before)
    }
    const theirs = await sendTo(world.app, name, { call, headers: (example.ofAllStores === true ? office : key).headers })
    expect([theirs.status, theirs.status === 200 ? '' : theirs.text]).toEqual([200, ''])
    if (example.isList !== true || name === 'operator.addWebhook') return
    const elsewhere = await sendTo(world.app, name, { call, headers: stranger.headers })
    expect(
      Object.values(elsewhere.body as object)
        .flat()
        .filter((value) => typeof value === 'object' && value !== null),
    ).toEqual([])
  })
})
