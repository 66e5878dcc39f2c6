import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { OpenedPhoneOrder } from '@medina/contract/orders/phone-orders'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { refusalOf } from '#testing/shop/builders.ts'
import { bearer } from '#testing/shop/people.ts'
import { startSignInApp } from '#testing/shop/sign-in.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { examples } from './authorization-examples.ts'
import { aCustomerPerson, aWorld, type Person, rowsOf, type World } from './authorization-cast.ts'
import { sendTo } from './authorization-send.ts'

/** Every endpoint of a person, called by a session in which staff order for a caller. */
let world: World
let caller: Person
let ofAccount: Person
let ofGuest: Person

const ordering = [
  'address.add address.list cart.add cart.clear cart.list cart.remove cart.update orders.orderTax orders.place',
  'orders.placePrescription orders.quote orders.tax phoneOrders.end phoneOrders.placed profile.info promotions.applyCoupon',
  'promotions.bestCashback promotions.cashbacks promotions.coupons promotions.myCoupons',
].flatMap((line) => line.split(' '))

const names = (Object.keys(routes) as EndpointName[]).filter((name) => {
  const { access } = endpoints[name] as Endpoint
  return access !== 'anyone' && access !== 'operator'
})

function takesGuest(name: EndpointName): boolean {
  const { access, query, body } = endpoints[name] as Endpoint
  return access !== 'customer' && [query, body].some((schema) => schema instanceof z.ZodObject && 'guest_id' in schema.shape)
}

beforeAll(async () => {
  world = await aWorld(await startSignInApp())
  const { app, shop } = world
  caller = await aCustomerPerson(world)
  const office = await aKey(app, { role: 'admin' })
  const open = async (wish: object) => {
    const { body } = await app.post<{ url: string }>('/api/v1/operator/phone-orders', wish, office.headers)
    return (await app.post<OpenedPhoneOrder>('/api/v1/phone-orders/open', { ticket: body.url.split('#call-')[1] })).body
  }
  const account = await open({ customer_id: caller.id })
  ofAccount = { ...caller, headers: { ...shop.headers, ...bearer(account.token ?? '') } }
  const guest = await open({ name: 'Nour', phone: '+966551234567' })
  ofGuest = { ...caller, type: 'guest', headers: shop.headers, guestId: guest.guest_id ?? '' }
})
afterAll(() => world.app.close())

it('a session for a caller may do nothing but order, for an account and for a guest', async () => {
  const before = await rowsOf(world, caller)
  const refused = names.filter((name) => !ordering.includes(name))
  expect(names).toHaveLength(refused.length + ordering.length)
  for (const name of refused) {
    for (const person of takesGuest(name) ? [ofAccount, ofGuest] : [ofAccount]) {
      // The thing may be anybody's, because the endpoint itself is closed.
      const example = examples[name]
      const call =
        example.about === 'own' || example.about === 'operator'
          ? {}
          : example.about === 'open'
            ? example.call(world)
            : example.call(1)
      const { headers, guestId } = person
      const reply = await sendTo(world.app, name, { call, headers, guestId })
      expect([name, person.type, ...refusalOf(reply)]).toEqual([name, person.type, 403, 'phone_order'])
    }
  }
  expect(await rowsOf(world, caller)).toEqual(before)
})

it('a session for a caller reads what ordering needs', async () => {
  for (const name of ['cart.list', 'address.list', 'profile.info', 'promotions.coupons'] as const)
    expect([name, (await sendTo(world.app, name, { call: {}, headers: ofAccount.headers })).status]).toEqual([name, 200])
})
