import { offerKinds } from '@medina/contract/operator/offers/offer-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { openPlanned } from '#testing/database/planned-database.ts'
import { addToCart, anOrderBody, place } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { listDayUses } from './offer-use.ts'
import { listOfferRecords } from './offers.queries.ts'

const { app, shop, item } = await startTestShop({ poolSize: 4, clockStart: '2026-03-10T10:00:00Z', item: { price: 5000 } })
const { db } = app.api
const planned = openPlanned(app.database.url ?? '')
afterAll(() => planned.db.destroy())

const MANY = 4000
const large = ['orders', 'order_lines', 'coupon_uses', 'cashback_uses', 'trips']

beforeAll(async () => {
  await aCoupon(app, shop, { code: 'USED' })
  await aFlashSale(db, { module_id: shop.moduleId, title: 'Sale', items: [{ item_id: item, discount: 100 }] })
  const person = shopOf(shop, await aCustomer(app))
  await addToCart(app, person, undefined, { item_id: item })
  const placed = await place(app, person, anOrderBody(undefined, { coupon_code: 'USED' }))
  // Copies of one order with their lines and uses, spread over a thousand coupons.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const of = placed.body.order_id
    await sql`insert into orders overriding system value select (jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'token', 't' || n))).*
      from orders o, generate_series(1, ${MANY}::int) n where o.id = ${of}`.execute(tx)
    await sql`insert into order_lines overriding system value select (jsonb_populate_record(l, jsonb_build_object('id', l.id + n, 'order_id', l.order_id + n,
      'flash_sale_item_id', 1000 + n % 1000))).* from order_lines l, generate_series(1, ${MANY}::int) n where l.order_id = ${of}`.execute(
      tx,
    )
    await sql`insert into coupon_uses (order_id, coupon_id) select ${of} + n, 1000 + n % 1000 from generate_series(1, ${MANY}::int) n`.execute(
      tx,
    )
    await sql`insert into cashback_uses (order_id, cashback_id, amount)
      select ${of} + n, 1000 + n % 1000, 1 from generate_series(1, ${MANY}::int) n`.execute(tx)
  })
  for (const table of large) await sql`analyze ${sql.ref(table)}`.execute(db)
})

const month = { from: '2026-03-01', until: '2026-03-31', storeIds: null, timeZone: 'Asia/Riyadh' }

it.each(offerKinds)('with thousands of orders, the uses of one %s are read by index', async (kind) => {
  const scans = kind === 'campaign' ? [] : await planned.listScans(() => listDayUses(planned.db, kind, { ...month, id: 1 }))
  expect(scans.filter((table) => large.includes(table) && table !== 'trips')).toEqual([])
})

it.each(offerKinds)('a month with every %s does not read all orders', async (kind) => {
  const scans = await planned.listScans(() => listOfferRecords(planned.db, kind, month))
  expect(scans.filter((table) => large.includes(table) && table !== 'trips')).toEqual([])
})
