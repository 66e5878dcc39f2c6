import type { Endpoint } from '@medina/contract/wire/endpoint'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { deleteExpiredKeys } from '#lib/http/idempotency.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { examples } from '../authorization/authorization-examples.ts'
import { aCustomerPerson, aWorld, type Call, type World } from '../authorization/authorization-cast.ts'
import { sendTo } from '../authorization/authorization-send.ts'

let world: World

beforeAll(async () => {
  world = await aWorld(await startTestApp())
})
afterAll(() => world.app.close())

const names = (Object.keys(routes) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).isIdempotent === true)

/** Calls that are harmless to repeat after a day. */
const expiring: readonly EndpointName[] = ['cart.add', 'cart.update', 'operator.proof']

/** A body that is not the same as the other one. */
const changes: Partial<Record<EndpointName, (body: Record<string, unknown>) => Promise<unknown>>> = {
  'cart.add': async (body) => ({ ...body, quantity: 2 }),
  'cart.update': async (body) => ({ ...body, quantity: 3 }),
  'wallet.addFund': async (body) => ({ ...body, amount: 12 }),
  'points.transfer': async (body) => ({ ...body, point: 7 }),
  'trips.book': async (body) => ({ ...body, additional_note: 'Ring twice' }),
  'operator.beginRefund': async (body) => ({ ...body, reason: 'Something was missing' }),
  'operator.addPayment': async (body) => ({ ...body, amount: 6 }),
  'operator.addCourierPayment': async (body) => ({ ...body, amount: 6 }),
  'operator.addCustomerNote': async () => ({ words: 'Moved in May' }),
  'operator.mergeCustomers': async () => ({ from: 1 }),
  'operator.changeBalance': async (body) => ({ ...body, amount: 6 }),
  'operator.openStore': async (body) => ({ ...body, name: 'Snack Rif' }),
  'operator.saveMenu': async (body) => ({ ...body, clears: { options: [] } }),
  'operator.saveStoreOffer': async () => ({ rows: { coupons: [{ code: 'OTHER', status: 'no' }] } }),
  'operator.noteShortage': async (body) => ({ ...body, act: 'ask' }),
  'operator.stock': async (body) => ({ ...body, stock: 3 }),
  'operator.proof': async () => {
    const form = new FormData()
    form.append('order_proof[]', new Blob([await aRedBlueJpeg(32, 32).toBuffer()], { type: 'image/jpeg' }), 'gate.jpg')
    return form
  },
}
const addNote = async (body: Record<string, unknown>) => ({ ...body, order_note: 'Ring twice, please' })

/** A call of the endpoint that succeeds, and the headers of somebody who may make it. */
async function aCall(name: EndpointName): Promise<{ call: Call; headers: Record<string, string> }> {
  const example = examples[name]
  if (example.about === 'own') {
    const person = await aCustomerPerson(world)
    return { call: await example.call(person, world), headers: person.headers }
  }
  if (example.about === 'thing') {
    const person = await aCustomerPerson(world)
    return { call: example.call(await example.find(person, world)), headers: person.headers }
  }
  if (example.about !== 'operator') throw new Error(`${name} has no example for this test`)
  const key = await aKey(world.app, { role: 'admin', storeIds: example.ofAllStores === true ? null : [world.shop.storeId] })
  return { call: example.call(await example.find(world, key.id)), headers: key.headers }
}

const held = names.map((name) => [name, expiring.includes(name) ? 'for a day' : 'for good'] as const)

it.each(held)('%s answers a repeated key with the first response %s, and refuses it with another body', async (name) => {
  const { call, headers } = await aCall(name)
  const send = (body: unknown) =>
    sendTo(world.app, name, { call: { ...call, body }, headers: { ...headers, 'idempotency-key': `${name}-1` } })
  const first = await send(call.body)
  const again = await send(call.body)
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  const changed = await (changes[name] ?? addNote)(call.body as Record<string, unknown>)
  expect(refusalOf(await send(changed))).toEqual([422, 'idempotency-key'])
  if (expiring.includes(name)) return
  const { clock, db } = world.app.api
  const now = clock.now()
  world.app.travelTo(new Date(now.getTime() + 2 * 86_400_000).toISOString())
  await deleteExpiredKeys(db, clock.now())
  const late = await send(call.body)
  world.app.travelTo(now.toISOString())
  expect([late.status, late.text]).toEqual([200, first.text])
})
