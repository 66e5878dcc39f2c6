import type { OperatorOrder } from '@medina/contract/operator/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aParcelOf, aReceiver, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let bakery: Shop
let soup: number
let loaf: number
let office: TestKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  bakery = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Soup' })
  loaf = await anItem(app.api.db, { store_id: bakery.storeId, name: 'Loaf' })
  office = await aKey(app, { role: 'admin' })
})
afterAll(() => app.close())

/** A phone of the shop's country with these last four digits, as it is kept and as it is spoken at home. */
const phone = (end: string) => `+${tested.phone.code}${tested.phone.number.slice(0, -4)}${end}`
const homePhone = (end: string) => `0${tested.phone.number.slice(0, -4)}${end}`
const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

type Contact = { contact_person_name: string; contact_person_number: string }

async function anOrder(contact: Partial<Contact>, shop = kitchen): Promise<number> {
  const guest = await aGuestWith(app, shop, { item_id: shop === kitchen ? soup : loaf })
  return anOrderOf(app, shop, guest, contact)
}

async function find(query: Record<string, string>, headers: Headers = office.headers): Promise<number[]> {
  const { body } = await app.get<{ orders: OperatorOrder[] }>(`/api/v1/operator/orders?${new URLSearchParams(query)}`, headers)
  return body.orders.map(({ id }) => id)
}

describe('support finds an order', () => {
  it('by its number, in the digits of any keyboard', async () => {
    const id = await anOrder({})
    for (const search of [String(id), ` ${id} `, toArabicDigits(String(id))]) expect(await find({ search }), search).toEqual([id])
    expect(await find({ search: '999999999999999' })).toEqual([])
  })

  it('by a phone in any writing', async () => {
    const id = await anOrder({ contact_person_number: phone('0042') })
    const [plain, home] = [phone('0042'), homePhone('0042')]
    const spaced = plain.replace('+', '00').replace(/(\d{4})$/, ' $1')
    for (const search of [plain, home, spaced, `tel:${plain.replace(/(\d{4})$/, '-$1')}`, toArabicDigits(home)])
      expect(await find({ search }), search).toEqual([id])
    expect(await find({ search: homePhone('0043') })).toEqual([])
  })

  it('by the phone of the account, whoever is to be called', async () => {
    const customer = await aCustomer(app)
    const shop = shopOf(kitchen, customer)
    await addToCart(app, shop, undefined, { item_id: soup })
    const id = await anOrderOf(app, shop, undefined, { contact_person_number: phone('0077') })
    expect(await find({ search: customer.phone ?? '' })).toEqual([id])
    expect(await find({ search: homePhone('0077') })).toEqual([id])
  })

  it('by the beginnings of names, in any order and spelling of Arabic', async () => {
    const samir = await anOrder({ contact_person_name: 'Samir Al-Khatib' })
    const ahmad = await anOrder({ contact_person_name: 'أحمد الخطيب' })
    for (const search of ['samir', 'SAM', 'khat sam', 'Al-Khatib']) expect(await find({ search }), search).toEqual([samir])
    for (const search of ['احمد', 'الخطيب أحم']) expect(await find({ search }), search).toEqual([ahmad])
    expect(await find({ search: 'amir' })).toEqual([])
    expect(await find({ search: 'samir ahmad' })).toEqual([])
  })

  it('by who receives a parcel', async () => {
    const parcels = await someParcels(app)
    const receiver = aReceiver({ contact_person_name: 'Nadia Youssef', contact_person_number: phone('0099') })
    const id = await aParcelOf(app, parcels, { guest: await aGuest(app) }, { receiver_details: JSON.stringify(receiver) })
    expect(await find({ search: homePhone('0099').replace(/(\d{4})$/, ' $1') })).toEqual([id])
    expect(await find({ search: 'nadia' })).toEqual([id])
  })

  it.each(['%', "'; drop table orders; --", '\\', '…', '🥘', '()', '_', "o'"])('and nothing by "%s"', async (search) => {
    expect(await find({ search })).toEqual([])
  })

  it('by when it was placed and how it is paid', async () => {
    const id = await anOrder({})
    const placed = app.api.clock.now()
    const at = (minutes: number) => new Date(placed.getTime() + minutes * 60_000).toISOString()
    expect(await find({ from: at(-1), until: at(1) })).toContain(id)
    expect(await find({ from: at(1) })).toEqual([])
    expect(await find({ until: at(-60 * 24 * 365) })).toEqual([])
    expect(await find({ payment_status: 'unpaid', search: String(id) })).toEqual([id])
    expect(await find({ payment_status: 'paid', search: String(id) })).toEqual([])
  })
})

describe('who may search what', () => {
  it('a store finds its own orders only', async () => {
    const [own, others] = [await anOrder({}), await anOrder({}, bakery)]
    const store = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
    expect(await find({ search: String(own) }, store.headers)).toEqual([own])
    expect(await find({ search: String(others) }, store.headers)).toEqual([])
    const id = await anOrder({ contact_person_name: 'Only At The Bakery', contact_person_number: phone('0055') }, bakery)
    for (const search of ['bakery', homePhone('0055')]) {
      expect(await find({ search }, store.headers)).toEqual([])
      expect(await find({ search })).toEqual([id])
    }
  })

  it('a courier cannot try out names and phones', async () => {
    const courier = await aCourierKey(app, kitchen)
    const id = await anOrder({ contact_person_name: 'Private Person', contact_person_number: phone('0066') })
    await app.api.db
      .updateTable('orders')
      .set({ courier_id: courier.courier, order_status: 'delivered' })
      .where('id', '=', id)
      .execute()
    expect(await find({ search: String(id) }, courier.headers)).toEqual([id])
    for (const search of ['private', homePhone('0066')]) expect(await find({ search }, courier.headers)).toEqual([])
  })

  it.each([
    ['payment_status=never', 'payment_status'],
    ['from=yesterday', 'from'],
    ['until=2026', 'until'],
    ['search=', 'search'],
  ])('refuses %s', async (query, field) => {
    expect(refusalOf(await app.get(`/api/v1/operator/orders?${query}`, office.headers))).toEqual([422, field])
  })
})
