import { sql } from 'kysely'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import type { Db } from '#lib/database/database.ts'

/** Customers have ids without gaps, from `first`. */
type Amount = { orders: number; stores?: number; steps?: readonly string[]; customers?: { first: number; count: number } }

const wholeWay = ['pending', 'confirmed', 'picked_up', 'delivered']

/**
 * Delivered orders of the last two years, shared by stores in turn: with a line and some steps each, and a message for every tenth. With
 * customers, of five orders one is paid from a wallet and one through a gateway; the rows of these payments are the caller's.
 */
export async function fillPastOrders(db: Db, { orders, stores = 1, steps = wholeWay, customers }: Amount): Promise<void> {
  const moduleId = await aModule(db, 'food')
  const zoneId = await aZone(db, { modules: [moduleId] })
  const storeIds: number[] = []
  const itemIds: number[] = []
  for (let turn = 0; turn < stores; turn++) {
    const storeId = await aStore(db, { module_id: moduleId, zone_id: zoneId, at: { lat: 22.42, lng: 39.05 } })
    storeIds.push(storeId)
    itemIds.push(await anItem(db, { store_id: storeId }))
  }
  const kinds =
    customers === undefined
      ? sql`null::bigint, 'cash_on_delivery', 'unpaid', 0`
      : sql`case when n % 5 < 3 then ${customers.first}::bigint + n % ${customers.count}::int end,
          case n % 5 when 0 then 'wallet' when 1 then 'digital_payment' else 'cash_on_delivery' end,
          case when n % 5 < 2 then 'paid' else 'unpaid' end, case n % 5 when 0 then 2500 else 0 end`
  const address = JSON.stringify({ address: 'Lantern Street 5', address_type: 'home', road: null, house: '5', floor: null })
  await sql`
    insert into orders (module_id, store_id, zone_id, order_type, order_status, customer_id, payment_method, payment_status,
      wallet_amount, currency_digits, items_amount,
      add_ons_amount, discount_amount, tax_amount, tax_percentage, tax_included, delivery_charge, original_delivery_charge, tip,
      additional_charge, order_amount, distance_meters, contact_name, contact_phone, contact_email, address, destination, otp, order_note,
      processing_minutes, language, created_at, updated_at)
    select ${moduleId}, (${storeIds}::bigint[])[1 + n % ${stores}::int], ${zoneId}, 'delivery', 'delivered', ${kinds}, 2, 2000,
      0, 0, 0, 0, true, 500, 500, 0, 0,
      2500, 1200, 'Customer ' || n, '+9665' || (50000000 + n % 40000000), 'customer' || n || '@mail.example', ${address}::jsonb,
      point(39.05, 22.42), '1234', case when n % 3 = 0 then 'Please ring twice' end, 20, 'en', moment, moment
    from generate_series(1, ${orders}::int) n, lateral (select now() - interval '730 days' * (1 - n::float8 / ${orders}::int) as moment) m`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, item_id, item, quantity, unit_price, discount, add_ons_price)
    select o.id, i.id, '{"name":{"en":"Soup"}}', 1, 2000, 0, 0
    from orders o join unnest(${storeIds}::bigint[], ${itemIds}::bigint[]) as i (store_id, id) on i.store_id = o.store_id`.execute(
    db,
  )
  await sql`
    insert into order_history (order_id, status, actor, created_at)
    select id, status, 'store', created_at from orders, unnest(${[...steps]}::text[]) status`.execute(db)
  await sql`
    with opened as (
      insert into conversations (store_id, order_id, created_at, last_message_at)
      select store_id, id, created_at, created_at from orders where id % 10 = 0 returning id, order_id, created_at)
    insert into messages (conversation_id, side, text, order_id, created_at)
    select id, 'customer', 'Where is my order?', order_id, created_at from opened`.execute(db)
}
