import { sql } from 'kysely'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import type { Db } from '#lib/database/database.ts'
import { callCustomers, tokenOf } from './customers.ts'

/** One order to place, and its idempotency key. */
export type RushOrder = { key: string; headers: Record<string, string>; body: Record<string, unknown> }
export type RushShop = { moduleId: number; items: number[]; pieces: number; orders: RushOrder[] }

const ITEMS = 5
const PRICE = 2000
/** Orders of one customer; the wallet can pay two of them, the coupon applies to one. */
const ORDERS_EACH = 10
const WALLET = 2 * PRICE
export const COUPON = { code: 'RUSH', uses: 1 }

/**
 * Creates a shop with few pieces, and its buyers. Half of the orders are guests' carts paid in cash. Half are immediate orders of
 * customers, ten at the same time from one wallet. It pays for two of them, and a coupon for one.
 */
export async function openRushShop(db: Db, { orders, pieces }: { orders: number; pieces: number }): Promise<RushShop> {
  const module_id = await aModule(db, 'grocery')
  const store_id = await aStore(db, { module_id, zone_id: await aZone(db, { modules: [module_id] }) })
  const items: number[] = []
  for (let item = 0; item < ITEMS; item++) items.push(await anItem(db, { store_id, price: PRICE, stock: pieces / ITEMS }))
  await db.insertInto('settings').values({ key: 'customer_wallet_status', value: '1' }).execute()
  await db
    .insertInto('coupons')
    .values({
      module_id,
      title: '{"en": "Rush"}',
      code: COUPON.code,
      coupon_type: 'default',
      discount_type: 'percent',
      discount: 1000,
      uses_per_customer: COUPON.uses,
      start_date: '2026-01-01',
      expire_date: '2026-12-31',
    })
    .execute()
  await callGuests(db, { module_id, store_id, items, amount: orders / 2 })
  await callCustomers(db, { amount: Math.ceil(orders / 2 / ORDERS_EACH), wallet: WALLET })
  return {
    moduleId: module_id,
    items,
    pieces,
    orders: Array.from({ length: orders }, (_, at) => toOrder(at, { module_id, items })),
  }
}

async function callGuests(
  db: Db,
  { module_id, store_id, items, amount }: { module_id: number; store_id: number; items: number[]; amount: number },
): Promise<void> {
  await sql`
    with made as (
      insert into guests (id, secret_hash, created_at) overriding system value
      select n, sha256(convert_to('rush-guest-' || n, 'UTF8')), now() from generate_series(1, ${amount}::int) n returning id
    )
    insert into cart_lines (guest_id, module_id, store_id, item_id, quantity, created_at, updated_at)
    select id, ${module_id}, ${store_id}, (${items}::bigint[])[1 + id % ${ITEMS}], 1, now(), now() from made`.execute(db)
}

function toOrder(at: number, { module_id, items }: { module_id: number; items: number[] }): RushOrder {
  const number = Math.floor(at / 2)
  const common = {
    order_type: 'take_away',
    contact_person_name: 'Lina',
    contact_person_number: '+966551234567',
    payment_method: 'cash_on_delivery',
  }
  const headers = { 'content-type': 'application/json', moduleId: String(module_id), 'idempotency-key': `rush-${at}` }
  if (at % 2 === 0) return { key: `rush-${at}`, headers, body: { ...common, guest_id: `rush-guest-${number + 1}` } }
  const customer = 1 + Math.floor(number / ORDERS_EACH)
  const item_id = items[number % items.length]
  // Of ten orders six are paid from the wallet and three carry the coupon.
  const wish = number % ORDERS_EACH
  return {
    key: `rush-${at}`,
    headers: { ...headers, authorization: `Bearer ${tokenOf(customer)}` },
    body: {
      ...common,
      ...(wish < 6 ? { payment_method: 'wallet' } : {}),
      ...(wish % 3 === 0 ? { coupon_code: COUPON.code } : {}),
      is_buy_now: 1,
      cart: JSON.stringify([{ item_id, quantity: 1 }]),
    },
  }
}
