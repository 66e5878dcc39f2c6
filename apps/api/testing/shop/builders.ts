import type { CartLine } from '../../../../packages/contract/src/orders/cart.ts'
import type { PlacedOrder, Quote } from '../../../../packages/contract/src/orders/checkout.ts'
import { aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { type Headers, insertSettings, type Reply, type TestApp } from './test-app.ts'
import { tested } from './tested-shops.ts'

/** The body of a refusal; `quote` comes with 409 price_changed. */
export type Refusal = { errors: { code: string; message: string }[]; quote?: Quote }
export type Shop = { moduleId: number; zoneId: number; storeId: number; headers: Headers }
export type Line = {
  item_id: number
  quantity?: number
  variation?: unknown
  add_on_ids?: number[]
  add_on_qtys?: number[]
  [field: string]: unknown
}

/** The middle of the zone and the store's place, unless a test says otherwise. */
export const CENTER = { lat: 22.42, lng: 39.05 }
/** Degrees between the middles of two zones with a gap. */
const BESIDE = 0.15
/** A place in the zone where no street of the demo city goes: distances there are as the crow flies. */
export const NOWHERE = { lat: 10, lng: 20 }

/** The contact of orders: a number of the tested shop's country. */
export const PHONE = `+${tested.phone.code}${tested.phone.number}`

/** Requests a guest's secret id as a browser does. */
export async function aGuest(app: TestApp): Promise<string> {
  const { body } = await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})
  return body.guest_id
}

export type ShopPlan = {
  module?: Parameters<typeof aModule>[1]
  zone?: Parameters<typeof aZone>[1]
  store?: Partial<Parameters<typeof aStore>[1]>
}

/** Creates a module with one zone and one store that never closes and sells nothing yet. */
export async function aShop({ api: { db } }: TestApp, { module = 'food', zone, store }: ShopPlan = {}): Promise<Shop> {
  const moduleId = await aModule(db, module)
  const zoneId = await aZone(db, { modules: [moduleId], ...zone })
  const at = zone?.center ?? CENTER
  if (tested.hasBareZone) await aZone(db, { center: { lat: at.lat, lng: at.lng + BESIDE } })
  const storeId = await aStore(db, { at, ...store, module_id: moduleId, zone_id: zoneId })
  return { moduleId, zoneId, storeId, headers: { moduleId: String(moduleId), zoneId: `[${zoneId}]` } }
}

/** Sets business switches as the operator does; amounts in minor units. */
export async function setSwitches({ api }: TestApp, rows: Record<string, unknown>): Promise<void> {
  await insertSettings(api.db, rows)
  invalidateSwitches()
  api.endpoints.invalidate()
}

/** Resets all business switches to those of the tested shop. */
export async function resetSwitches({ api }: TestApp): Promise<void> {
  await api.db.deleteFrom('settings').execute()
  await insertSettings(api.db, tested.settings)
  invalidateSwitches()
  api.endpoints.invalidate()
}

/** Adds one piece of an item, or the given line; without a guest to the cart of the customer whose token is in the shop's headers. */
export function addToCart<T = CartLine[]>(
  app: TestApp,
  { headers }: Pick<Shop, 'headers'>,
  guest: string | undefined,
  line: Line,
): Promise<Reply<T>> {
  return app.post<T>('/api/v1/customer/cart/add', { guest_id: guest, model: 'Item', price: 0, quantity: 1, ...line }, headers)
}

/** Creates a guest with these lines in the cart. Throws when one is refused. */
export async function aGuestWith(app: TestApp, shop: Pick<Shop, 'headers'>, ...lines: Line[]): Promise<string> {
  const guest = await aGuest(app)
  for (const line of lines) {
    const { status, text } = await addToCart(app, shop, guest, line)
    if (status !== 200) throw new Error(`cart/add answered ${status}: ${text}`)
  }
  return guest
}

/** Returns the body of an order for a delivery to the middle of the zone, paid in cash. */
export function anOrderBody(guest: string | undefined, changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    guest_id: guest,
    payment_method: 'cash_on_delivery',
    order_type: 'delivery',
    order_amount: 1,
    address: 'Lantern Street 5',
    latitude: String(CENTER.lat),
    longitude: String(CENTER.lng),
    contact_person_name: 'Lina',
    contact_person_number: PHONE,
    ...changed,
  }
}

export function place<T = PlacedOrder>(
  app: TestApp,
  { headers }: Pick<Shop, 'headers'>,
  body: Record<string, unknown>,
  more: Headers = {},
): Promise<Reply<T>> {
  return app.post<T>('/api/v1/customer/order/place', body, { ...headers, ...more })
}

/** Places the order of a cart and returns its number. Throws when it is refused. */
export async function anOrderOf(
  app: TestApp,
  shop: Pick<Shop, 'headers'>,
  guest: string | undefined,
  changed: Record<string, unknown> = {},
): Promise<number> {
  const { status, body, text } = await place(app, shop, anOrderBody(guest, changed))
  if (status !== 200) throw new Error(`order/place answered ${status}: ${text}`)
  return body.order_id
}

/** Returns the whole body of a refusal with one reason. */
export const refusalBody = (code: string, message: string) => ({ errors: [{ code, message }], message })

/** Returns the status and the codes of a refusal, which most tests compare. */
export function refusalOf({ status, body }: Reply<unknown>): [status: number, ...codes: string[]] {
  return [status, ...((body as Refusal | null)?.errors?.map(({ code }) => code) ?? [])]
}

/** Returns the sentences of a refusal, without the marks that isolate data in Arabic. */
export function messagesOf({ body }: Reply<unknown>): string[] {
  return (body as Refusal).errors.map(({ message }) => message.replace(/[\u2066-\u2069]/g, ''))
}
