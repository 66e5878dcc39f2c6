import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { addToCart, anOrderOf, PHONE, refusalBody, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomerWithPassword, logIn, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'

const { app, shop, item } = await startTestShop({ item: { name: 'Soup' } })
const office = await aKey(app, { role: 'admin' })
const setStatus = (id: number, status: unknown, headers = office.headers) =>
  app.put<{ id: number; status: number }>(`/api/v1/operator/customers/${id}/status`, { status }, headers)

it('a blocked customer is signed out everywhere, told so in their language, and may sign in again later', async () => {
  const customer = await aCustomerWithPassword(app)
  const other = await aCustomerWithPassword(app)
  const shopOfCustomer = shopOf(shop, customer)
  await addToCart(app, shopOfCustomer, undefined, { item_id: item })
  const order = await anOrderOf(app, shopOfCustomer, undefined)
  const again = await logIn(app, customer)
  expect(again.status).toBe(200)

  const blocked = await setStatus(customer.id, 0)
  expect([blocked.status, blocked.body]).toEqual([200, { id: customer.id, status: 0 }])
  for (const token of [customer.token, again.body.token])
    expect(refusalOf(await app.get('/api/v1/customer/info', { authorization: `Bearer ${token}` }))).toEqual([401, 'auth-001'])
  for (const [language, sentence] of [
    ['en', 'This account is blocked. Please contact support.'],
    ['ar', 'هذا الحساب موقوف. يُرجى التواصل مع الدعم.'],
    ['fr', 'Ce compte est bloqué. Veuillez contacter l’assistance.'],
  ] as const) {
    const { status, body } = await logIn(app, customer, {}, { 'x-localization': language })
    expect([status, body]).toEqual([403, refusalBody('auth-003', sentence)])
  }
  // The open order continues, and can be tracked by number and phone.
  const query = `order_id=${order}&contact_number=${encodeURIComponent(PHONE)}`
  const track = await app.get(`/api/v1/customer/order/track?${query}`, shop.headers)
  expect([track.status, track.body]).toMatchObject([200, { order_status: 'pending' }])
  expect((await app.get('/api/v1/customer/info', other.headers)).status).toBe(200)

  expect((await setStatus(customer.id, 1)).body).toEqual({ id: customer.id, status: 1 })
  // Sessions from before the block stay ended, since one of them may have been stolen.
  expect((await app.get('/api/v1/customer/info', customer.headers)).status).toBe(401)
  expect((await logIn(app, customer)).status).toBe(200)
})

it('the acts of the business name the key and the account, once for each change', async () => {
  const customer = await aCustomerWithPassword(app)
  for (const status of [0, 0, 1, 1]) expect((await setStatus(customer.id, status)).status).toBe(200)
  const { body } = await app.get<{ acts: OperatorAct[] }>('/api/v1/operator/acts', office.headers)
  const acts = body.acts.filter(({ about }) => about.name === String(customer.id))
  expect(acts.map(({ act, key }) => [act, key?.id])).toEqual([
    ['customer_unblocked', office.id],
    ['customer_blocked', office.id],
  ])
})

it('keys of one store, of other roles and without the scope may not, and other states are refused', async () => {
  const customer = await aCustomerWithPassword(app)
  const limited = await aKey(app, { role: 'admin', storeIds: [shop.storeId] })
  const scopeless = await aKey(app, { role: 'admin', scopes: ['settings:write'] })
  const store = await aKey(app, { storeIds: [shop.storeId] })
  const refused = async (...call: Parameters<typeof setStatus>) => refusalOf(await withoutTrace(app, () => setStatus(...call)))
  expect(await refused(customer.id, 0, limited.headers)).toEqual([404, 'business'])
  expect(await refused(customer.id, 0, scopeless.headers)).toEqual([403, 'scope'])
  expect(await refused(customer.id, 0, store.headers)).toEqual([403, 'scope'])
  expect(await refused(987_654, 0)).toEqual([404, 'customer'])
  for (const status of [2, '0', false, null]) expect((await refused(customer.id, status))[0]).toBe(422)
})
