import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aShop, type Refusal, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { expectNoTrace } from '#testing/shop/everything.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop
let soup: number
let guest: string
let customer: TestCustomer

beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app)
  soup = await anItem(app.api.db, { store_id: shop.storeId })
  guest = await aGuest(app)
  customer = await aCustomer(app)
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const send = (path: string, body: unknown, headers = {}) =>
  app.post(`/api/v1/customer/cart/${path}`, body, { ...shop.headers, ...headers })

describe('a body that makes no sense is refused with the name of the field', () => {
  expectNoTrace(() => app)

  it.each<[string, unknown, string]>([
    ['quantity', -1, 'quantity'],
    ['quantity', 0, 'quantity'],
    ['quantity', 1.5, 'quantity'],
    ['quantity', '2.5', 'quantity'],
    ['quantity', 'two', 'quantity'],
    ['quantity', '', 'quantity'],
    ['quantity', null, 'quantity'],
    ['quantity', 10_001, 'quantity'],
    ['quantity', 1e300, 'quantity'],
    ['quantity', '9'.repeat(400), 'quantity'],
    ['quantity', {}, 'quantity'],
    ['item_id', 0, 'item_id'],
    ['item_id', -5, 'item_id'],
    ['item_id', 1.5, 'item_id'],
    ['item_id', 'soup', 'item_id'],
    ['item_id', 1e20, 'item_id'],
    ['item_id', null, 'item_id'],
    ['model', 5, 'model'],
    ['price', 'free', 'price'],
    ['variation', 'Large', 'variation'],
    ['variation', {}, 'variation'],
    ['variation', [{ name: 'Size' }], 'variation.0.values'],
    ['variation', [{ name: 'Size', values: { label: 'Large' } }], 'variation.0.values.label'],
    ['variation', [{ name: 'Size', values: { label: [5] } }], 'variation.0.values.label.0'],
    ['variation', [{ name: 5, values: { label: [] } }], 'variation.0.name'],
    ['variation', [{ type: 5 }], 'variation.0.type'],
    ['variation', [{ type: 'a'.repeat(201) }], 'variation.0.type'],
    ['variation', [{ type: 'Red' }, { type: 'Blue' }], 'variation'],
    ['variation', Array.from({ length: 10_000 }, () => ({ type: 'Red' })), 'variation'],
    ['add_on_ids', 5, 'add_on_ids'],
    ['add_on_ids', ['x'], 'add_on_ids.0'],
    ['add_on_ids', [-1], 'add_on_ids.0'],
    ['add_on_ids', Array.from({ length: 10_000 }, (_, index) => index + 1), 'add_on_ids'],
    ['add_on_qtys', [-1], 'add_on_qtys.0'],
    ['add_on_qtys', [0.5], 'add_on_qtys.0'],
    ['add_on_qtys', [1e9], 'add_on_qtys.0'],
    ['add_on_qtys', Array.from({ length: 10_000 }, () => 1), 'add_on_qtys'],
  ])('%s: %j', async (field, value, named) => {
    const body = { guest_id: guest, item_id: soup, quantity: 1, model: 'Item', [field]: value }
    for (const path of ['add', 'update']) {
      // An update takes the item from its line.
      if (path === 'update' && value === null && field === 'item_id') continue
      const reply = await send(path, { ...body, cart_id: 1 })
      expect(reply.status).toBe(403)
      expect((reply.body as Refusal).errors.map(({ code }) => code.startsWith(named))).toContain(true)
      expect((reply.body as Refusal).errors[0]?.message).not.toBe('')
    }
  })

  it.each<[unknown, string]>([
    [undefined, 'cart_id'],
    [0, 'cart_id'],
    ['x', 'cart_id'],
    [[1, 2], 'cart_id'],
  ])('cart_id of an update: %j', async (cart_id, field) => {
    expect(refusalOf(await send('update', { guest_id: guest, quantity: 1, cart_id }))).toEqual([403, field])
  })

  it.each(['cart_id=0', 'cart_id=x', 'cart_id=1&cart_id=2', ''])('cart_id of a removal: %j', async (query) => {
    const reply = await app.remove(`/api/v1/customer/cart/remove-item?guest_id=${guest}&${query}`, undefined, shop.headers)
    expect(refusalOf(reply)).toEqual([403, 'cart_id'])
  })

  it('several fields are all named', async () => {
    expect(refusalOf(await send('add', { guest_id: guest, quantity: -1 }))).toEqual([403, 'item_id', 'quantity'])
  })

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', '"cart"'],
    ['a number', '5'],
    ['null', 'null'],
    ['nothing', undefined],
  ])('%s instead of an object', async (_, body) => {
    // Only an object can name a guest, so the owner is identified by the customer's token.
    const headers = { ...customer.headers, ...(body === undefined ? {} : json) }
    expect(refusalOf(await send('add', body, headers))).toEqual([403, 'body'])
  })

  it.each<[string, string, Record<string, string>, [number, string]]>([
    ['broken JSON', '{"quantity": ', json, [400, 'body']],
    ['no JSON at all', '', json, [403, 'body']],
    ['JSON after the prototype', '{"__proto__": {"admin": true}, "quantity": 1}', json, [400, 'body']],
    ['JSON after the constructor', '{"constructor": {"prototype": {"admin": true}}}', json, [400, 'body']],
    ['a form', 'quantity=1', { 'content-type': 'application/x-www-form-urlencoded' }, [403, 'item_id']],
    ['XML', '<cart/>', { 'content-type': 'application/xml' }, [415, 'content-type']],
    ['text', 'quantity', { 'content-type': 'text/plain' }, [415, 'content-type']],
    ['nonsense', 'x', { 'content-type': 'nonsense' }, [415, 'content-type']],
    ['300 kB', JSON.stringify({ note: 'a'.repeat(300 * 1024) }), json, [413, 'body']],
  ])('%s', async (_, body, headers, refusal) => {
    expect(refusalOf(await send('add', body, { ...customer.headers, ...headers }))).toEqual(refusal)
  })

  it('deep nesting is refused like anything else', async () => {
    const deep = `{"guest_id": "${guest}", "item_id": ${soup}, "quantity": 1, "variation": ${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(refusalOf(await send('add', deep, json))).toEqual([403, 'body'])
    const unknown = `{"guest_id": "${guest}", "item_id": ${soup}, "quantity": 1, "x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(refusalOf(await send('add', unknown, json))).toEqual([403, 'body'])
  })

  it('text that no database can keep is refused with its field', async () => {
    for (const label of ['a\u0000b', '\ud83c']) {
      const body = { guest_id: guest, item_id: soup, quantity: 1, variation: [{ name: 'Size', values: { label: [label] } }] }
      expect(refusalOf(await send('add', body))).toEqual([403, 'variation.0.values.label.0'])
    }
  })
})

describe('a body that is odd but clear is taken', () => {
  it('numbers as text, as multipart clients send them', async () => {
    const body = { guest_id: await aGuest(app), item_id: String(soup), quantity: '2', price: '', add_on_ids: [], variation: [] }
    const reply = await send('add', body)
    expect([reply.status, (reply.body as CartLine[])[0]?.quantity]).toEqual([200, 2])
  })

  it('fields that mean nothing here', async () => {
    const body = { guest_id: await aGuest(app), item_id: soup, quantity: 1, id: 1, user_id: 1, module_id: 99, store_id: 7 }
    const reply = await send('add', body)
    expect((reply.body as CartLine[])[0]).toMatchObject({ module_id: shop.moduleId, item_id: soup })
  })
})
