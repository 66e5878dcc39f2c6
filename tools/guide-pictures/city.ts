import { randomInt, randomUUID } from 'node:crypto'

/** A dish of the photographed store. */
const DISH = 116
const place = { address: 'Palm Court 14, Old Harbour', latitude: '22.4188', longitude: '39.0468' }

type Call = { method?: string; token?: string; data?: object }
type City = {
  /** Orders the dish for now, as somebody new; returns the order's number. */
  order: (wish: { quantity: number }) => Promise<number>
  advance: (id: number, status: string, key: string) => Promise<void>
  goOnDuty: (key: string) => Promise<void>
  /** The token of the person whose code it is. */
  signIn: (code: string) => Promise<string>
  /** The orders that wait for the answer of a key. */
  listUnanswered: (key: string) => Promise<number[]>
}

/** Calls of customers and of keys in the demo city at this address. Each throws if the shop refuses it. */
export function openCity(url: string): City {
  const call = async <T>(path: string, { method = 'GET', token, data }: Call = {}): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      zoneId: '[1]',
      moduleId: '1',
      latitude: place.latitude,
      longitude: place.longitude,
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${url}/api/v1/${path}`, { method, headers, ...(data && { body: JSON.stringify(data) }) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    order: async ({ quantity }) => {
      const { guest_id } = await call<{ guest_id: string }>('auth/guest/request', { method: 'POST' })
      const line = { model: 'Item', item_id: DISH, quantity, price: 0, variation: [], add_on_ids: [], add_on_qtys: [], guest_id }
      await call('customer/cart/add', { method: 'POST', data: line })
      const wish = {
        ...place,
        guest_id,
        payment_method: 'cash_on_delivery',
        order_type: 'delivery',
        order_amount: 1,
        contact_person_name: 'Lina Haddad',
        contact_person_number: `+96655${String(randomInt(10_000_000)).padStart(7, '0')}`,
      }
      return (await call<{ order_id: number }>('customer/order/place', { method: 'POST', data: wish })).order_id
    },
    advance: async (id, status, key) => {
      const more = status === 'canceled' ? { reason: 'Closed' } : {}
      await call(`operator/orders/${id}/status`, { method: 'PUT', token: key, data: { status, ...more } })
    },
    goOnDuty: async (key) => {
      await call('operator/duty', { method: 'PUT', token: key, data: { on_duty: true } })
    },
    signIn: async (code) => (await call<{ token: string }>('operator/sign-in/link', { method: 'POST', data: { code } })).token,
    listUnanswered: async (key) => {
      const { orders } = await call<{ orders: { id: number; order_status: string }[] }>('operator/board', { token: key })
      return orders.filter(({ order_status: status }) => status === 'pending').map(({ id }) => id)
    },
  }
}
