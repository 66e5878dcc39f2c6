import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Shopper } from './crowd.ts'
import { place } from './measured-pages.ts'
import type { Load } from './press.ts'

/** Each shopper does it once. */
export function inTurn(shoppers: readonly Shopper[], call: (shopper: Shopper) => Request): Load {
  let turn = 0
  return {
    next: () => {
      const shopper = shoppers[turn++]
      if (shopper === undefined) throw new Error('too few shoppers were called')
      return call(shopper)
    },
  }
}

/** One after the other, again and again. */
export function inRounds(shoppers: readonly Shopper[], call: (shopper: Shopper) => Request): Load {
  let turn = 0
  return { next: () => call(shoppers[turn++ % shoppers.length] as Shopper) }
}

export function placeOrder(shopper: Shopper, key: string = randomUUID()): Request {
  const path = '/api/v1/customer/order/place'
  return {
    method: 'POST',
    path,
    headers: { ...shopper.headers, 'idempotency-key': key },
    body: JSON.stringify(orderOf(shopper)),
  }
}

export function askQuote(shopper: Shopper): Request {
  const path = '/api/v1/customer/order/quote'
  return { method: 'POST', path, headers: shopper.headers, body: JSON.stringify(orderOf(shopper)) }
}

export function addToCart({ headers, guest_id, items: [item_id] }: Shopper): Request {
  const body = { guest_id, item_id, model: 'Item', price: 0, quantity: 1, variation: [], add_on_ids: [], add_on_qtys: [] }
  return { method: 'POST', path: '/api/v1/customer/cart/add', headers, body: JSON.stringify(body) }
}

function orderOf({ guest_id, coupon, door }: Shopper) {
  return {
    guest_id,
    payment_method: 'cash_on_delivery',
    order_type: 'delivery',
    order_amount: 1,
    coupon_code: coupon,
    address: place.address,
    latitude: String(door.lat),
    longitude: String(door.lng),
    contact_person_name: 'Lina',
    contact_person_number: '+966551234567',
  }
}
