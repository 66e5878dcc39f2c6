import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { examples } from './authorization-examples.ts'
import { aCustomerPerson, aGuestPerson, aWorld, type Call, type World } from './authorization-cast.ts'
import { sendTo } from './authorization-send.ts'

let world: World

beforeAll(async () => {
  world = await aWorld(await startTestApp())
})
afterAll(() => world.app.close())

const identityReads = /^select .*"(?:token_hash|key_hash|secret_hash)" = /
const accessOf = (name: EndpointName) => (endpoints[name] as Endpoint).access
const names = (Object.keys(routes) as EndpointName[]).filter((name) => accessOf(name) !== 'anyone')

/** A cart is taken over from another guest, whose id is read as well. */
const OF_TWO_OWNERS: readonly EndpointName[] = ['cart.takeOver']

type Sender = { headers: Record<string, string>; guestId?: string | undefined; call: Call }

/** People or keys that may make the call, each with one identity. */
async function listSenders(name: EndpointName): Promise<Sender[]> {
  const example = examples[name]
  if (example.about === 'operator') {
    const key = await aKey(world.app, { role: 'admin', storeIds: [world.shop.storeId] })
    return [{ headers: key.headers, call: example.call(await example.find(world, key.id)) }]
  }
  const makers = accessOf(name) === 'customer' ? [aCustomerPerson] : [aGuestPerson, aCustomerPerson]
  const senders: Sender[] = []
  for (const make of makers) {
    const person = await make(world)
    const call =
      example.about === 'open'
        ? example.call(world)
        : example.about === 'own'
          ? await example.call(person, world)
          : example.call(await example.find(person, world))
    senders.push({ ...person, call })
  }
  return senders
}

it.each(names)('%s reads the identity of its caller once', async (name) => {
  for (const sender of await listSenders(name)) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await sendTo(world.app, name, sender)
      const texts = query.mock.calls.map(([sent]: unknown[]) =>
        typeof sent === 'string' ? sent : (sent as { text: string }).text,
      )
      // A guest who writes to the business sends no identity.
      const isUnnamed = name === 'inquiries.send' && sender.headers.authorization === undefined
      const expected = isUnnamed ? 0 : OF_TWO_OWNERS.includes(name) ? 2 : 1
      expect(texts.filter((text) => identityReads.test(text))).toHaveLength(expected)
    } finally {
      query.mockRestore()
    }
  }
})
