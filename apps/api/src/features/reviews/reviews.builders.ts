// Builders for the tests of reviews.
import type { TestCustomer } from '#testing/shop/people.ts'
import { addToCart, anOrderOf, type Line, type Shop } from '#testing/shop/builders.ts'
import { shopOf } from '#testing/shop/people.ts'
import type { TestApp } from '#testing/shop/test-app.ts'

export async function aCourier(
  { api: { db } }: TestApp,
  { zoneId }: Pick<Shop, 'zoneId'>,
  { status = true } = {},
): Promise<number> {
  const name = JSON.stringify({ en: 'Samir Saleh', ar: 'سمير صالح' })
  const row = { zone_id: zoneId, name, phone: '+966551234567', status }
  return (await db.insertInto('couriers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Plan = { lines: Line[]; courierId?: number; status?: 'pending' | 'picked_up' | 'delivered' | 'canceled' }

/** A customer's order that a courier has delivered, unless overridden. */
export async function aDeliveredOrder(
  app: TestApp,
  shop: Shop,
  { customer, lines, courierId, status = 'delivered' }: Plan & { customer: TestCustomer },
): Promise<number> {
  for (const line of lines) await addToCart(app, shopOf(shop, customer), undefined, line)
  const id = await anOrderOf(app, shopOf(shop, customer), undefined)
  await app.api.db
    .updateTable('orders')
    .set({ order_status: status, courier_id: courierId ?? null })
    .where('id', '=', id)
    .execute()
  return id
}
