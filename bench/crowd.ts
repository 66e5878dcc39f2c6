import { sql } from 'kysely'
import { toHeaders } from '@medina/web/device/preferences.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { groceryModule, place } from './measured-pages.ts'

/** A basket: three items of one store. */
export type Basket = { store_id: number; item_ids: number[] }

/** Numbers that occur nowhere else, so that the values of one order can be found again in its statements (bare-orders.ts). */
export const FIRST = { guest: 700_000_000, customer: 710_000_000, line: 800_000_000, order: 900_000_000 }

const headers = {
  ...toHeaders({ language: 'en', theme: null, module: groceryModule, place }),
  'content-type': 'application/json',
}

/**
 * Turns the grocery module into a town of open stores with a coupon for everybody and one that each customer uses once. Baskets
 * come from all over it, at most so many as its goods fill: goods with stock, three to a basket, no store more than a few times.
 */
export async function openTown(db: Db, { most }: { most: number }): Promise<Basket[]> {
  await sql`update stores set minimum_order = 0, always_open = true where module_id = ${groceryModule.id}`.execute(db)
  await sql`select setval('order_numbers', ${FIRST.order})`.execute(db)
  await sql`
    insert into coupons (module_id, title, code, coupon_type, discount_type, discount, uses_per_customer, start_date, expire_date)
    select ${groceryModule.id}, '{"en": "Bench"}', code, 'default', 'percent', 1000, uses, '2026-01-01', '2026-12-31'
    from (values ('EVERYBODY', null), ('ONCE', 1)) as c (code, uses)`.execute(db)
  const { rows } = await sql<Basket>`
    with goods as (
      select i.id, i.store_id, (row_number() over (partition by i.store_id order by i.id) - 1) / 3 as part
      from items i join stores s on s.id = i.store_id
      where i.module_id = ${groceryModule.id} and s.zone_id = 1 and i.stock > 0 and i.is_live and not i.is_prescription_required
        and i.maximum_cart_quantity is null and i.available_time_starts is null and i.food_variations = '[]' and i.choice_options = '[]'
        and not exists (select from flash_sale_items f where f.item_id = i.id)
    )
    select store_id, array_agg(id order by id) as item_ids from goods
    group by store_id, part having count(*) = 3 order by part, store_id limit ${most}`.execute(db)
  // Shoppers are guests and customers in turn, and take baskets in turn. With an even number of baskets, each is always bought by the same
  // kind of shopper: the statements recorded of its first order are those of every later one.
  const baskets = rows.slice(0, rows.length - (rows.length % 2))
  if (baskets.length === 0) throw new Error('the town has no goods for two baskets')
  return baskets
}

/** A guest or a customer, in turn; `at` is the number of their basket, which goes to an address of its own. */
export type Shopper = {
  at: number
  headers: Record<string, string>
  guest_id: string | undefined
  coupon: string
  door: { lat: number; lng: number }
  items: number[]
}

/** New shoppers from number `from` on, signed in if they have accounts, with their baskets in their carts or not yet added. */
export async function callShoppers(
  db: Db,
  { baskets, from, amount, hasCart }: { baskets: readonly Basket[]; from: number; amount: number; hasCart: boolean },
): Promise<Shopper[]> {
  const numbers = sql`generate_series(${from}::int, ${from + amount - 1}::int) n`
  const now = sql`'2026-03-10T10:00:00Z'::timestamptz`
  await sql`
    insert into guests (id, secret_hash, created_at) overriding system value
    select ${FIRST.guest} + n, sha256(convert_to('bench-guest-' || n, 'UTF8')), ${now} from ${numbers} where n % 2 = 0`.execute(
    db,
  )
  await sql`
    insert into customers (id, f_name, l_name, phone, email, login_medium, ref_code, created_at, updated_at)
    select ${FIRST.customer} + n, 'Lina', 'Haddad', '+9665' || ${FIRST.customer} + n, 'lina' || n || '@mail.example', 'manual', 'BENCH' || n, ${now}, ${now}
    from ${numbers} where n % 2 = 1`.execute(db)
  await sql`
    insert into sessions (customer_id, token_hash, user_agent, idle_days, created_at, last_seen_at, expires_at)
    select ${FIRST.customer} + n, sha256(convert_to('bench-token-' || n, 'UTF8')), 'bench', 7, ${now}, ${now} + interval '1 hour', ${now} + interval '7 days'
    from ${numbers} where n % 2 = 1`.execute(db)
  if (hasCart) await fillCarts(db, { baskets, numbers, now })
  return Array.from({ length: amount }, (_, index) => toShopper(from + index, baskets))
}

async function fillCarts(
  db: Db,
  { baskets, numbers, now }: { baskets: readonly Basket[]; numbers: ReturnType<typeof sql>; now: ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    insert into cart_lines (id, guest_id, customer_id, module_id, store_id, item_id, quantity, created_at, updated_at) overriding system value
    select ${FIRST.line} + 3 * n + place, case when n % 2 = 0 then ${FIRST.guest} + n end, case when n % 2 = 1 then ${FIRST.customer} + n end,
      ${groceryModule.id}, (b.basket ->> 'store_id')::bigint, (b.basket -> 'item_ids' ->> place)::bigint, 1 + n % 2, ${now}, ${now}
    from ${numbers}
    join jsonb_array_elements(${JSON.stringify(baskets)}::jsonb) with ordinality as b (basket, position) on b.position = 1 + n % ${baskets.length}
    cross join generate_series(0, 2) place`.execute(db)
  await sql`analyze guests, customers, sessions, cart_lines`.execute(db)
}

function toShopper(number: number, baskets: readonly Basket[]): Shopper {
  const at = number % baskets.length
  const door = { lat: place.lat + (at % 20) / 20_000, lng: place.lng + Math.floor(at / 20) / 20_000 }
  const own = { at, door, items: baskets[at]?.item_ids ?? [] }
  if (number % 2 === 0) return { ...own, headers, guest_id: `bench-guest-${number}`, coupon: 'EVERYBODY' }
  const signedIn = { ...headers, authorization: `Bearer bench-token-${number}` }
  return { ...own, headers: signedIn, guest_id: undefined, coupon: 'ONCE' }
}
