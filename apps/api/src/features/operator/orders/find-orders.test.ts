import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OrderStory, OrderView } from '@medina/contract/operator/orders/operator-story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, aShop, refusalOf, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { aSold } from '#features/cases/cases.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { moneyFormat } from '#lib/money.ts'
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

describe('support finds an order by a phone typed in Arabic digits, and refunds two pieces of it', () => {
  it('which a double press pays once', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const dear = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Stew', price: 2000 })
    const sold = await aSold(app, kitchen, dear, { pieces: 3 })
    const [id] = await find({ search: toArabicDigits(sold.person?.phone ?? '') })
    expect(id).toBe(sold.id)
    const path = `/api/v1/operator/orders/${sold.id}`
    const { body: money } = await app.get<CaseMoney>(`${path}/money`, office.headers)
    const [line] = money.lines
    expect(line).toMatchObject({ id: sold.lineId, left: 3 })
    expect(money.refund_to).toEqual({ gateway: null, rest: 'wallet' })
    const wish = { kind: 'damaged', lines: [{ id: sold.lineId, pieces: 2 }], client_key: crypto.randomUUID() }
    const press = () => app.post<OperatorCase>(`${path}/cases`, { ...wish, note: 'We are sorry' }, office.headers)
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status, (await press()).body.id]).toEqual([200, 200, first.body.id])
    expect(second.body.id).toBe(first.body.id)
    const amount = line?.money[1]?.amount
    expect(first.body).toMatchObject({ decision: 'granted', reply: 'We are sorry', refund: { amount, wallet: amount } })
    const { toWire } = moneyFormat(tested.digits)
    expect(toWire(await readBalance(app.api.db, sold.person?.id ?? 0, 'wallet'))).toBe(amount)
    const { body: story } = await app.get<OrderStory>(`${path}/story`, office.headers)
    expect(story).toMatchObject({ cases: [{ id: first.body.id }], refunds: [{ case_id: first.body.id, amount, wallet: amount }] })
    const { body: order } = await app.get<{ order_status: string; history: object[] }>(path, office.headers)
    expect(order.order_status).toBe('delivered')
    expect(order.history).toContainEqual(
      expect.objectContaining({ status: 'case_created', actor: 'admin', key: expect.any(Object) }),
    )
  })

  it('in the rights of its key', async () => {
    const id = await anOrder({})
    const store = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
    const body = { kind: 'late', amount: 1, client_key: crypto.randomUUID() }
    expect((await app.post(`/api/v1/operator/orders/${id}/cases`, body, store.headers)).status).toBe(403)
    expect((await app.post(`/api/v1/operator/orders/${id}/cases`, body, office.headers)).status).toBe(409)
    const { body: story } = await app.get<OrderStory>(`/api/v1/operator/orders/${id}/story`, store.headers)
    expect(story).toMatchObject({ payments: [{ payment_status: 'unpaid' }], messages: [] })
    const courier = await aCourierKey(app, kitchen)
    await app.api.db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', id).execute()
    const { body: seen } = await app.get<OrderStory>(`/api/v1/operator/orders/${id}/story`, courier.headers)
    expect(seen).toEqual({ payments: [], refunds: [], by_hand: null, messages: [], cases: [], invoices: [] })
  })
})

describe('support finds a trip', () => {
  it('by its number, phone or name, beside orders', async () => {
    const fleet = await aFleet(app.api.db)
    const trip = await aTrip(app, fleet, { contact_name: 'Huda Al-Najjar', contact_phone: phone('0088') })
    const other = await aTrip(app, fleet, { contact_name: 'Omar' })
    const findTrips = async (query: Record<string, string>) => {
      const { body } = await app.get<{ trips: { id: number }[] }>(
        `/api/v1/operator/trips?${new URLSearchParams(query)}`,
        office.headers,
      )
      return body.trips.map(({ id }) => id)
    }
    for (const search of [toArabicDigits(String(trip.id)), toArabicDigits(homePhone('0088')), 'najj huda'])
      expect(await findTrips({ search }), search).toContain(trip.id)
    expect(await findTrips({ search: 'najj huda' })).toEqual([trip.id])
    expect(await findTrips({ search: homePhone('0089') })).toEqual([])
    expect(await findTrips({ payment_status: 'unpaid' })).toEqual([other.id, trip.id])
    expect(await findTrips({ payment_status: 'paid' })).toEqual([])
    expect(await findTrips({ until: '2020-01-01T00:00:00Z' })).toEqual([])
  })
})

describe('saved views', () => {
  const path = '/api/v1/operator/order-views'
  const views = async (headers: Headers) => (await app.get<{ views: OrderView[] }>(path, headers)).body.views

  it('belong to the key on all its devices, and one of the same name is replaced', async () => {
    const filter = { payment_status: 'unpaid', period: 'today' }
    await app.put(path, { name: 'Mine', filter: { status: 'pending' } }, office.headers)
    await app.put(path, { name: ' Mine ', filter }, office.headers)
    const [view, ...others] = await views(office.headers)
    expect([view?.name, view?.filter, others]).toEqual(['Mine', filter, []])
    const other = await aKey(app, { role: 'admin' })
    expect(await views(other.headers)).toEqual([])
    expect((await app.remove(`${path}/${view?.id}`, undefined, other.headers)).status).toBe(404)
    await app.remove(`${path}/${view?.id}`, undefined, office.headers)
    expect(await views(office.headers)).toEqual([])
  })

  it('are no place for anything else, and not endless', async () => {
    const key = await aKey(app, { role: 'admin' })
    const save = (name: string, filter: object) => app.put(path, { name, filter }, key.headers)
    expect(refusalOf(await save('Bad', { status: 'never' }))).toEqual([422, 'filter.status'])
    expect(refusalOf(await save(' ', {}))).toEqual([422, 'name'])
    for (let n = 0; n < 30; n += 1) await save(`View ${n}`, {})
    expect(refusalOf(await save('One more', {}))).toEqual([409, 'name'])
    expect((await save('View 7', { period: 'week' })).status).toBe(200)
  })
})
