import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPlanned } from '#testing/database/planned-database.ts'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { lockOldPrescriptions, lockPastOrders } from '#features/orders/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { anonymizePast } from './anonymize-past.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'

const { app, shop, item } = await startTestShop({ item: { stock: 50 }, clockStart: '2026-06-10T10:00:00Z' })
const { db } = app.api
const buyer = await aCustomer(app, { phone_verified_at: app.api.clock.now() })
const own = shopOf(shop, buyer)
await addToCart(app, own, undefined, { item_id: item })
const first = await anOrderOf(app, own, undefined)

/** Copies of the first order, delivered this many days ago. */
async function copyOrder(count: number, { days, isDone }: { days: number; isDone: boolean }): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public'
      and column_name not in ('id', 'order_status', 'created_at', 'updated_at', 'anonymized_at', 'customer_id')`.execute(db)
  const copied = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  const at = new Date(app.api.clock.now().getTime() - days * 86_400_000)
  await sql`
    insert into orders (${copied}, order_status, created_at, updated_at, anonymized_at)
    select ${copied}, 'delivered', ${at}, ${at}, ${isDone ? at : null}::timestamptz from orders, generate_series(1, ${count})
    where id = ${first}`.execute(db)
}

const countNamed = async (): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('contact_name', '<>', '')
      .where('id', '<>', first)
      .where('anonymized_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

it('hundreds of orders are anonymized in batches by two processes at once, found by indexes', { timeout: 60_000 }, async () => {
  await copyOrder(6000, { days: 400, isDone: true })
  await copyOrder(450, { days: 100, isDone: false })
  await sql`analyze orders`.execute(db)
  await setSwitches(app, { anonymize_orders_days: 90, delete_prescriptions_days: 90 })
  const planned = openPlanned(app.database.url ?? '')
  const search = { before: app.api.clock.now(), after: { created_at: new Date(0), id: 0 }, most: 200 }
  expect(await planned.listScans(() => lockPastOrders(planned.db, search))).not.toContain('orders')
  expect(await planned.listScans(() => lockOldPrescriptions(planned.db, search))).not.toContain('orders')
  await planned.db.destroy()
  expect(await countNamed()).toBe(450)
  const { signal } = new AbortController()
  await Promise.all([anonymizePast(app.api, app.api.clock.now(), signal), anonymizePast(app.api, app.api.clock.now(), signal)])
  // Processes a batch that the other process had locked.
  await anonymizePast(app.api, app.api.clock.now(), signal)
  expect(await countNamed()).toBe(0)
})

it('a person with money in the wallet is deleted, and the money becomes a refund by hand with their contact', async () => {
  await db.deleteFrom('orders').where('id', '<>', first).execute()
  await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', first).execute()
  await fillWallet(app, buyer.id, 5000)
  const person = await findPerson(db, buyer.phone ?? '')
  if (person === null) throw new Error('nobody')
  expect(await erasePerson(app.api, person)).toMatchObject({
    erased: { orders: 1, wallet: { id: expect.any(Number), amount: 5000 } },
  })
  const refunds = await db.selectFrom('returns_by_hand').select(['cause', 'amount', 'contact_phone']).execute()
  expect(refunds).toEqual([{ cause: 'account_removed', amount: 5000, contact_phone: buyer.phone }])
})
