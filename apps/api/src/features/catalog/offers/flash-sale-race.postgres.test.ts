import type { Quote } from '@medina/contract/orders/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, type Refusal } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFlashSale } from './offers.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z', poolSize: 20 })
})
afterAll(() => app.close())

describe('twenty people at the same moment', () => {
  it('buy what a flash sale has and no more; whoever is late sees the new price first', async () => {
    const { db } = app.api
    const shop = await aShop(app, { module: 'grocery' })
    const rice = await anItem(db, { store_id: shop.storeId, stock: 100 })
    const { itemIds } = await aFlashSale(db, { module_id: shop.moduleId, items: [{ item_id: rice, stock: 7 }] })
    const guests = await Promise.all(Array.from({ length: 20 }, () => aGuestWith(app, shop, { item_id: rice })))
    const first = guests[0] ?? ''
    const { body } = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(first), shop.headers)
    const replies = await Promise.all(
      guests.map((guest) => place<Refusal>(app, shop, anOrderBody(guest, { expected_amount: body.total }))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    const late = replies.filter(({ status }) => status !== 200)
    expect(new Set(late.map(({ status, body: { errors } }) => `${status} ${errors[0]?.code}`))).toEqual(
      new Set(['409 price_changed']),
    )
    expect(new Set(late.map(({ body: { quote } }) => quote?.items[0]?.total))).toEqual(new Set([10]))
    const sale = await db
      .selectFrom('flash_sale_items')
      .selectAll()
      .where('id', '=', itemIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect([sale.stock, sale.sold]).toEqual([7, 7])
  })
})
