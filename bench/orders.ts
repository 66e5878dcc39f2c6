import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Item, Store } from '../packages/contract/src/catalog/catalog.ts'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { groceryModule, place } from './measured-pages.ts'
import type { Load } from './press.ts'

/** A guest and the item to buy. */
export type Buyer = { guest_id: string; item_id: number; quantity: number }

const headers = {
  ...toHeaders({ language: 'en', theme: null, module: groceryModule, place }),
  'content-type': 'application/json',
}

/** New guests, each with an item of the grocery module: with stock, and in enough pieces for the minimum order. */
export async function prepareBuyers(url: string, amount: number): Promise<Buyer[]> {
  const goods = await listGoods(url)
  if (goods.length === 0) throw new Error('nothing to buy')
  return inParallel(amount, async (index) => {
    const { guest_id } = await ask<{ guest_id: string }>(`${url}/api/v1/auth/guest/request`, { method: 'POST', body: '{}' })
    return { guest_id, item_id: 0, quantity: 1, ...goods[index % goods.length] }
  })
}

export async function fillCarts(url: string, buyers: readonly Buyer[]): Promise<void> {
  await inParallel(buyers.length, async (index) => {
    const { path, body = null } = addToCart(buyers[index])
    await ask(`${url}${path}`, { method: 'POST', body })
  })
}

async function inParallel<T>(amount: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < amount; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return results
}

/** Items without options, from open stores: their cheapest order can be one item. */
async function listGoods(url: string): Promise<Omit<Buyer, 'guest_id'>[]> {
  const { stores } = await ask<{ stores: Store[] }>(`${url}/api/v1/stores/get-stores/all?limit=20&offset=1`)
  const goods = await Promise.all(
    stores
      .filter(({ open }) => open === 1)
      .map(async ({ id, minimum_order }) => {
        const path = `/api/v1/items/latest?store_id=${id}&category_id=0&limit=100&offset=1`
        const { products } = await ask<{ products: Item[] }>(`${url}${path}`)
        return products
          .filter((item) => !item.has_options && (item.stock ?? 0) > 0 && item.maximum_cart_quantity === null)
          .map((item) => ({ item_id: item.id, quantity: Math.max(1, Math.ceil(minimum_order / (item.price * 0.5))) }))
      }),
  )
  return goods.flat()
}

async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, { ...init, headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Each buyer acts once. */
export const buying = {
  add: (buyers: readonly Buyer[]): Load => ({ next: inOrder(buyers, addToCart) }),
  place: (buyers: readonly Buyer[]): Load => ({ next: inOrder(buyers, placeOrder) }),
}

function inOrder(buyers: readonly Buyer[], call: (buyer: Buyer) => Request): () => Request {
  let turn = 0
  return () => {
    const buyer = buyers[turn++]
    if (buyer === undefined) throw new Error('too few buyers were prepared')
    return call(buyer)
  }
}

function addToCart(buyer: Buyer | undefined): Request {
  const body = { model: 'Item', price: 0, variation: [], add_on_ids: [], add_on_qtys: [], ...buyer }
  return { method: 'POST', path: '/api/v1/customer/cart/add', headers, body: JSON.stringify(body) }
}

function placeOrder({ guest_id }: Buyer): Request {
  const body = {
    guest_id,
    payment_method: 'cash_on_delivery',
    order_type: 'delivery',
    order_amount: 1,
    address: place.address,
    latitude: String(place.lat),
    longitude: String(place.lng),
    contact_person_name: 'Lina',
    contact_person_number: '+966551234567',
  }
  const path = '/api/v1/customer/order/place'
  return { method: 'POST', path, headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(body) }
}
