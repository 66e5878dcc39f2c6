import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { storeGuest } from './customer.ts'
import { expect } from './fixtures.ts'
import type { JourneyShop } from './journey-shops.ts'

// Journeys of the second shop do this by API calls, as on another device.

export type Person = { name: string; email: string; phone: string; password: string; token: string }
type Call = { token?: string; data?: object; method?: 'GET' | 'POST' | 'PUT' }
type Group = { name: string; required: string; values: { label: string }[] }
type Item = {
  id: number
  name: string
  price: number
  food_variations: Group[]
}

/** Calls the shop at its place, in its module and its language. */
export async function call<T>(
  page: Page,
  shop: JourneyShop,
  path: string,
  { token, data, method = 'GET' }: Call = {},
): Promise<T> {
  const { lat, lng, zoneIds } = shop.place
  const headers = {
    zoneId: JSON.stringify(zoneIds),
    moduleId: String(shop.module.id),
    latitude: String(lat),
    longitude: String(lng),
    'X-localization': shop.language,
    'idempotency-key': randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const response = await page.request.fetch(`/api/v1/${path}`, { method, headers, ...(data === undefined ? {} : { data }) })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as T
}

/** Opens an account; the second shop confirms no phone. */
export async function newPerson(page: Page, shop: JourneyShop): Promise<Person> {
  const digits = String(randomInt(10_000_000)).padStart(7, '0')
  const phone = shop.phone.international(digits)
  const person = { name: 'Lina Haddad', email: `lina${digits}@mail.example`, phone, password: 'lantern street five' }
  const data = { ...person, confirm_password: person.password }
  const { token } = await call<{ token: string }>(page, shop, 'auth/sign-up', { method: 'POST', data })
  return { ...person, token }
}

/** Reads an item; the wire has an empty text for no groups. */
export async function itemOf(page: Page, shop: JourneyShop, id: number): Promise<Item> {
  const item = await call<Omit<Item, 'food_variations'> & { food_variations: Group[] | '' }>(page, shop, `items/details/${id}`)
  return { ...item, food_variations: item.food_variations === '' ? [] : item.food_variations }
}

type Wanted = { id: number; quantity: number }

/** Adds an item to the cart of a person, with the first choice of each group that asks for one. */
export async function fillCart(page: Page, shop: JourneyShop, token: string, wanted: Wanted): Promise<void> {
  const data = await cartLineOf(page, shop, wanted)
  await call(page, shop, 'customer/cart/add', { method: 'POST', token, data })
}

/** Makes this device that of a guest who has put an item into the cart before. */
export async function returnAsGuest(page: Page, shop: JourneyShop, wanted: Wanted): Promise<void> {
  const { guest_id } = await call<{ guest_id: string }>(page, shop, 'auth/guest/request', { method: 'POST' })
  const data = { ...(await cartLineOf(page, shop, wanted)), guest_id }
  await call(page, shop, 'customer/cart/add', { method: 'POST', data })
  await storeGuest(page, guest_id)
}

async function cartLineOf(page: Page, shop: JourneyShop, { id, quantity }: Wanted): Promise<object> {
  const { food_variations } = await itemOf(page, shop, id)
  const variation = food_variations
    .filter(({ required }) => required === 'on')
    .map(({ name, values }) => ({ name, values: { label: values.slice(0, 1).map(({ label }) => label) } }))
  return { model: 'Item', item_id: id, quantity, price: 0, variation, add_on_ids: [], add_on_qtys: [] }
}

/** Orders the cart for tomorrow, so that the demo does not advance it meanwhile; returns the order's number. */
export async function orderCart(page: Page, shop: JourneyShop, token: string, changes: object = {}): Promise<number> {
  const { address, lat, lng } = shop.place
  const data = {
    payment_method: 'cash_on_delivery',
    order_type: 'delivery',
    order_amount: 1,
    schedule_at: `${tomorrow()} 12:00`,
    address,
    latitude: String(lat),
    longitude: String(lng),
    contact_person_name: 'Lina Haddad',
    contact_person_number: shop.phone.international('1234567'),
    ...changes,
  }
  return (await call<{ order_id: number }>(page, shop, 'customer/order/place', { method: 'POST', token, data })).order_id
}

/** Tomorrow by the shop's clock, as a date. */
function tomorrow(): string {
  const now = Date.now() + Number(process.env.E2E_CLOCK_SHIFT ?? 0)
  return new Date(now + 86_400_000).toISOString().slice(0, 10)
}

/** The orders of a person, whether in progress or over. */
export async function listOrders(page: Page, shop: JourneyShop, token: string): Promise<number[]> {
  const ids = new Set<number>()
  // One list after the other: an order that leaves the first between two calls is in the second.
  for (const list of ['running-orders', 'list']) {
    const { orders } = await call<{ orders: { id: number }[] }>(page, shop, `customer/order/${list}?limit=10&offset=1`, { token })
    for (const { id } of orders) ids.add(id)
  }
  return [...ids]
}
