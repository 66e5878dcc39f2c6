import { randomInt, randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { food, grocery, oldHarbour, open, returnTo } from './shop.ts'

export type JourneyCustomer = { name: string; email: string; phone: string; password: string; token: string }

/** The one-time code that the demo accepts everywhere. */
export const CODE = '123456'

/** Opens an account and confirms its phone; its e-mail stays unconfirmed. */
export async function newCustomer(page: Page, name = 'Lina Haddad'): Promise<JourneyCustomer> {
  const number = String(randomInt(10_000_000)).padStart(7, '0')
  const person = { name, email: `lina${number}@mail.example`, phone: `+96655${number}`, password: 'lantern street five' }
  const opened = await read<{ ticket: string }>(
    await page.request.post('/api/v1/auth/sign-up', { data: { ...person, confirm_password: person.password } }),
  )
  const proof = { otp: CODE, verification_type: 'phone', phone: person.phone, login_type: 'manual', ticket: opened.ticket }
  const { token } = await read<{ token: string }>(await page.request.post('/api/v1/auth/verify-phone', { data: proof }))
  return { ...person, token }
}

/** Proves a customer's identity by the password, so that no dialog asks for ten minutes. */
export async function proveIdentity(page: Page, { token, password }: JourneyCustomer): Promise<void> {
  await read(
    await page.request.post('/api/v1/customer/prove', { data: { password }, headers: { authorization: `Bearer ${token}` } }),
  )
}

/** A salad of 21.00, from a store that never closes. */
export const salad = 116

/** Takes a new customer to the checkout of some salads: two are 49.00 with delivery and tax. */
export async function reachCheckoutOfSalads(page: Page, quantity = 2): Promise<JourneyCustomer> {
  await returnTo(page, { module: food })
  const customer = await newCustomer(page)
  await addToCart(page, customer.token, { module: food, itemId: salad, quantity })
  await signInBefore(page, customer.token)
  await open(page, '/checkout?page=cart')
  return customer
}

/** Orders something from an open store: for later, so that the customer's order stays in progress, or for now. */
export async function placeOrder(page: Page, token: string, { isNow = false } = {}): Promise<void> {
  const headers = headersOf(token, grocery)
  const get = async <T>(path: string): Promise<T> => read<T>(await page.request.get(path, { headers }))
  const { stores } = await get<{ stores: { id: number; open: number; minimum_order: number }[] }>(
    '/api/v1/stores/get-stores/all?limit=20&offset=1',
  )
  const store = stores.find(({ open }) => open === 1)
  const { products } = await get<{ products: { id: number; price: number; has_options: boolean; stock: number }[] }>(
    `/api/v1/items/latest?store_id=${store?.id}&category_id=0&limit=100&offset=1`,
  )
  const piecesOf = ({ price }: { price: number }) => Math.max(1, Math.ceil((store?.minimum_order ?? 0) / (price * 0.5)))
  // The item with the largest stock: other journeys order here too, and some order the same again.
  const [item] = products
    .filter(({ has_options }) => !has_options)
    .toSorted((one, other) => other.stock / piecesOf(other) - one.stock / piecesOf(one))
  const quantity = item === undefined ? 1 : piecesOf(item)
  await addToCart(page, token, { module: grocery, itemId: item?.id, quantity })
  await placeCart(page, token, { module: grocery, isNow })
}

/** Orders the content of the customer's cart, as on another device, and returns the order's number. */
export async function placeCart(
  page: Page,
  token: string,
  { module, isNow = false, changes = {} }: { module: { id: number }; isNow?: boolean; changes?: Record<string, string> },
): Promise<number> {
  const headers = { ...headersOf(token, module), 'idempotency-key': randomUUID() }
  const data = { ...anOrder(isNow), ...changes }
  return (await read<{ order_id: number }>(await page.request.post('/api/v1/customer/order/place', { headers, data }))).order_id
}

/** Orders two salads of 49.00 at once, and opens the page of the demo's gateway, which returns to the order. */
export async function orderAtGateway(page: Page, token: string): Promise<number> {
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  const changes = { payment_method: 'digital_payment' }
  const id = await placeCart(page, token, { module: food, isNow: true, changes })
  const data = { order_id: id, payment_method: 'demo', callback: '/track-order' }
  const response = await page.request.post('/api/v1/customer/order/pay', { headers: headersOf(token, food), data })
  await page.goto((await read<{ redirect_link: string }>(response)).redirect_link)
  // As the checkout stores it in the tab.
  await page.evaluate((order) => sessionStorage.setItem('track_order', JSON.stringify(order)), { id, phone: '' })
  return id
}

/** Orders the content of a guest's cart for later, and returns the order's number. */
export async function placeGuestCart(page: Page, guest_id: string, { module }: { module: { id: number } }): Promise<number> {
  const headers = { ...headersIn(module), 'idempotency-key': randomUUID() }
  const data = { ...anOrder(false), guest_id }
  return (await read<{ order_id: number }>(await page.request.post('/api/v1/customer/order/place', { headers, data }))).order_id
}

function anOrder(isNow: boolean): Record<string, string | number> {
  const { lat, lng } = oldHarbour
  return {
    payment_method: 'cash_on_delivery',
    order_type: 'delivery',
    order_amount: 1,
    ...(isNow ? {} : { schedule_at: tomorrowNoon() }),
    address: oldHarbour.address,
    latitude: String(lat),
    longitude: String(lng),
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966551234567',
  }
}

type Choice = { name: string; values: { label: string[] } }
type Wanted = { module: { id: number }; itemId: number | undefined; quantity: number; variation?: Choice[] }

/** A burger of Smash Corner (store 5), with the first choice of each group. */
export const doubleSmash: Wanted = {
  module: food,
  itemId: 98,
  quantity: 1,
  variation: [
    { name: 'Bun', values: { label: ['Potato bun'] } },
    { name: 'Make it a combo', values: { label: ['Only the item'] } },
  ],
}

/** Adds an item to the customer's cart, as on another device. */
export async function addToCart(page: Page, token: string, wanted: Wanted): Promise<void> {
  await addLine(page, wanted, { headers: { authorization: `Bearer ${token}` } })
}

/** Makes this device that of a guest who has put an item into the cart before, and returns the guest's id. */
export async function returnAsGuestWith(page: Page, wanted: Wanted): Promise<string> {
  const { guest_id } = await read<{ guest_id: string }>(await page.request.post('/api/v1/auth/guest/request'))
  await addLine(page, wanted, { body: { guest_id } })
  await storeGuest(page, guest_id)
  return guest_id
}

/** Makes this device a guest's. */
export async function storeGuest(page: Page, guest_id: string): Promise<void> {
  await page.context().addInitScript((id) => {
    // An empty page has no storage, and neither has a frame of another site.
    if (self !== top || location.protocol === 'about:') return
    if (localStorage.getItem('guest_id') === null) localStorage.setItem('guest_id', id)
  }, guest_id)
}

/** Adds to the cart of the guest that the page's browser knows. */
export async function addAsGuest(page: Page, wanted: Wanted): Promise<void> {
  const guest_id = await page.evaluate(() => localStorage.getItem('guest_id') ?? '')
  await addLine(page, wanted, { body: { guest_id } })
}

type Owner = { headers?: Record<string, string>; body?: { guest_id: string } }

async function addLine(page: Page, { module, itemId, quantity, variation = [] }: Wanted, owner: Owner): Promise<void> {
  const line = { model: 'Item', item_id: itemId, quantity, price: 0, variation, add_on_ids: [], add_on_qtys: [] }
  const headers = { ...headersIn(module), ...owner.headers }
  await read(await page.request.post('/api/v1/customer/cart/add', { headers, data: { ...line, ...owner.body } }))
}

function headersOf(token: string, module: { id: number }): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...headersIn(module) }
}

function headersIn(module: { id: number }): Record<string, string> {
  const { lat, lng, zoneIds } = oldHarbour
  return {
    zoneId: JSON.stringify(zoneIds),
    moduleId: String(module.id),
    latitude: String(lat),
    longitude: String(lng),
  }
}

/** Returns noon of tomorrow by the shop's clock. */
function tomorrowNoon(): string {
  const now = Date.now() + Number(process.env.E2E_CLOCK_SHIFT ?? 0)
  return `${new Date(now + 86_400_000).toISOString().slice(0, 10)} 12:00`
}

/** A customer of the demo city who has ordered before. */
export const noura = { email: 'noura@medina.example', password: 'noura-2026' }

/** Signs a customer in on another device and returns its token. */
export async function signInElsewhere(
  page: Page,
  { email, password }: Pick<JourneyCustomer, 'email' | 'password'>,
): Promise<string> {
  const data = { login_type: 'manual', field_type: 'email', email_or_phone: email, password }
  return (await read<{ token: string }>(await page.request.post('/api/v1/auth/login', { data }))).token
}

/** Makes this device one on which the customer signed in before. After a sign-out it stays signed out. */
export async function signInBefore(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((given) => {
    // An empty page has no storage, and neither has a frame of another site.
    if (self !== top || location.protocol === 'about:' || localStorage.getItem('journey') !== null) return
    localStorage.setItem('journey', 'signed in')
    localStorage.setItem('token', given)
  }, token)
}

/** Returns the status of a call with this token. */
export async function statusWith(page: Page, token: string, path = '/api/v1/customer/info'): Promise<number> {
  return (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()
}

async function read<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as T
}
