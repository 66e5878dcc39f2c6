import type { CartLine } from '../../../contract/src/cart.ts'
import type { PlacedOrder, Quote } from '../../../contract/src/checkout.ts'
import { aModule, aStore, aZone } from '../../../../apps/api/src/features/catalog/catalog.builders.ts'
import { forgetSwitches } from '../../../../apps/api/src/features/site/site.service.ts'
import type { Headers, Reply, TestApp } from './test-app.ts'

/** What a refusal looks like; `quote` comes with 409 price_changed. */
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
/** A place in the zone where no street of the demo city goes: distances there are as the crow flies. */
export const NOWHERE = { lat: 10, lng: 20 }

/** A guest's secret id, asked for as a browser does. */
export async function aGuest(app: TestApp): Promise<string> {
  const { body } = await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})
  return body.guest_id
}

export type ShopPlan = {
  module?: Parameters<typeof aModule>[1]
  zone?: Parameters<typeof aZone>[1]
  store?: Partial<Parameters<typeof aStore>[1]>
}

/** A module with one zone and one store in it that never closes; what it sells is up to the test. */
export async function aShop({ api: { db } }: TestApp, { module = 'food', zone, store }: ShopPlan = {}): Promise<Shop> {
  const moduleId = await aModule(db, module)
  const zoneId = await aZone(db, { modules: [moduleId], ...zone })
  const at = zone?.center ?? CENTER
  const storeId = await aStore(db, { at, ...store, module_id: moduleId, zone_id: zoneId })
  return { moduleId, zoneId, storeId, headers: { moduleId: String(moduleId), zoneId: `[${zoneId}]` } }
}

/** Sets business switches as the operator does; amounts in minor units. */
export async function setSwitches({ api }: TestApp, rows: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(rows)) {
    const text = JSON.stringify(value)
    await api.db
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }
  forgetSwitches()
  api.endpoints.forget()
}

/** All business switches as they are without a single setting. */
export async function resetSwitches({ api }: TestApp): Promise<void> {
  await api.db.deleteFrom('settings').execute()
  forgetSwitches()
  api.endpoints.forget()
}

/** Adds one piece of an item, or whatever the line says; without a guest for the customer whose token the shop's headers carry. */
export function addToCart<T = CartLine[]>(
  app: TestApp,
  { headers }: Pick<Shop, 'headers'>,
  guest: string | undefined,
  line: Line,
): Promise<Reply<T>> {
  return app.post<T>('/api/v1/customer/cart/add', { guest_id: guest, model: 'Item', price: 0, quantity: 1, ...line }, headers)
}

/** A guest who has something in the cart. Throws when it was refused. */
export async function aGuestWith(app: TestApp, shop: Pick<Shop, 'headers'>, ...lines: Line[]): Promise<string> {
  const guest = await aGuest(app)
  for (const line of lines) {
    const { status, text } = await addToCart(app, shop, guest, line)
    if (status !== 200) throw new Error(`cart/add answered ${status}: ${text}`)
  }
  return guest
}

/** What a checkout sends for a delivery to the middle of the zone, paid in cash. */
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
    contact_person_number: '+966551234567',
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

/** Places the order of a cart and answers its number. Throws when it was refused. */
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

/** The whole body of a refusal with one reason. */
export const refusalBody = (code: string, message: string) => ({ errors: [{ code, message }], message })

/** Status and codes of a refusal: what most tests compare. */
export function refusalOf({ status, body }: Reply<unknown>): [status: number, ...codes: string[]] {
  return [status, ...((body as Refusal | null)?.errors?.map(({ code }) => code) ?? [])]
}

/** The sentences of a refusal, without the marks that isolate data in Arabic. */
export function messagesOf({ body }: Reply<unknown>): string[] {
  return (body as Refusal).errors.map(({ message }) => message.replace(/[\u2066-\u2069]/g, ''))
}
