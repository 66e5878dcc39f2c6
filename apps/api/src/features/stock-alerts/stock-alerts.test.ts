import type { Notification } from '@medina/contract/identity/notifications'
import type { StockAlert } from '@medina/contract/catalog/stock-alerts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { setSoldOut, setStock } from '#features/catalog/public.ts'
import { finishPauses } from '#features/operator/shop/pauses.ts'
import { deleteAlertsBefore } from './stock-alerts.queries.ts'

const {
  app,
  shop,
  item: lamp,
} = await startTestShop({
  shop: { module: 'ecommerce', store: { name: { en: 'Lamp House', ar: 'بيت المصابيح' } } },
  item: { name: { en: 'Desk lamp', ar: 'مصباح مكتب' }, slug: 'desk-lamp', stock: 0, price: 1000 },
  settings: { PUBLIC_URL: 'https://shop.example', DEMO: true },
})
const { db } = app.api
const path = '/api/v1/customer/stock-alerts'

let lina: TestCustomer
beforeEach(async () => {
  lina = await aCustomer(app, { email_verified_at: app.api.clock.now(), language: 'ar' })
  await db.updateTable('items').set({ stock: 0, sold_out: false }).where('id', '=', lamp).execute()
})

const add = (body: object = { item_id: lamp }, { headers } = lina) => app.post<{ message: string }>(path, body, headers)
const remove = (query = `?item_id=${lamp}`) => app.remove<{ message: string }>(`${path}${query}`, undefined, lina.headers)
const list = async () => (await app.get<{ alerts: StockAlert[] }>(path, lina.headers)).body.alerts
const restock = (to = 5, variation: string | null = null, itemId = lamp) =>
  db.transaction().execute((tx) => setStock(tx, { itemId, variation, to }))
const noticesOf = async ({ headers }: TestCustomer, language = 'en') =>
  (await app.get<Notification[]>('/api/v1/customer/notifications', { ...headers, 'X-localization': language })).body.map(
    ({ data }) => data,
  )
const mailsTo = ({ email }: TestCustomer) =>
  db.selectFrom('outbox_messages').selectAll().where('channel', '=', 'email').where('recipient', '=', email).execute()
const isSent = () => expect.poll(list).toEqual([])

describe('an alert of a sold-out item', () => {
  it('is one however often it is set, and can be undone', async () => {
    expect((await add()).body).toEqual({ message: 'We will tell you when it is back.' })
    await add()
    expect(await list()).toEqual([{ item_id: lamp, variation: null }])
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await list()).toEqual([])
    await restock()
    expect(await noticesOf(lina)).toEqual([])
  })

  it('tells the customer once in the list and by mail, in the transaction that brings stock back, and is gone', async () => {
    await add()
    await restock()
    await isSent()
    await restock(0)
    await restock()
    expect(await noticesOf(lina)).toMatchObject([
      {
        type: 'back_in_stock',
        title: 'Back in stock',
        description: expect.stringContaining('Desk lamp'),
        item_id: lamp,
        item_key: 'desk-lamp',
      },
    ])
    expect(await noticesOf(lina, 'ar')).toMatchObject([{ title: 'عاد متوفرًا' }])
    const mails = await mailsTo(lina)
    expect(mails).toMatchObject([{ language: 'ar', subject: expect.stringContaining('مصباح مكتب') }])
    expect(mails[0]?.body).toContain('https://shop.example/product/desk-lamp')
  })

  it('goes to no address that the customer has not proved', async () => {
    lina = await aCustomer(app)
    await add()
    await restock()
    await isSent()
    expect([(await noticesOf(lina)).length, await mailsTo(lina)]).toEqual([1, []])
  })

  it('waits while the return is undone, or the item is sold out again by then', async () => {
    await add()
    await db
      .transaction()
      .execute(async (tx) => {
        await setStock(tx, { itemId: lamp, variation: null, to: 5 })
        throw new Error('no')
      })
      .catch(() => undefined)
    await db.transaction().execute(async (tx) => {
      await setStock(tx, { itemId: lamp, variation: null, to: 5 })
      await setStock(tx, { itemId: lamp, variation: null, to: 0 })
    })
    await expect
      .poll(() => db.selectFrom('stock_alerts').select('is_due').where('customer_id', '=', lina.id).execute())
      .toEqual([{ is_due: false }])
    expect(await list()).toHaveLength(1)
    await restock()
    await isSent()
  })
})

describe('stock returns', () => {
  it('with the end of a pause, by hand or by itself', async () => {
    await db.updateTable('items').set({ stock: 3 }).where('id', '=', lamp).execute()
    await setSoldOut(db, { kind: 'item', id: lamp, soldOut: true, backAt: null })
    await add()
    await setSoldOut(db, { kind: 'item', id: lamp, soldOut: false, backAt: null })
    await isSent()
    const past = new Date(app.api.clock.now().getTime() - 1000)
    await setSoldOut(db, { kind: 'item', id: lamp, soldOut: true, backAt: past })
    await add()
    await finishPauses(app.api)
    await isSent()
    expect(await noticesOf(lina)).toHaveLength(2)
  })

  it('with a cancelled order', async () => {
    await db.updateTable('items').set({ stock: 1 }).where('id', '=', lamp).execute()
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 1 })
    const { body } = await place(app, shop, anOrderBody(guest))
    await add()
    expect(await list()).toHaveLength(1)
    const cancelled = await app.put(
      '/api/v1/customer/order/cancel',
      { guest_id: guest, order_id: body.order_id, reason: 'Changed my mind' },
      shop.headers,
    )
    expect(cancelled.status, cancelled.text).toBe(200)
    await isSent()
  })

  it('for the variation that is waited for, and not for another one, also when a file replaces them all', async () => {
    const shirt = await anItem(db, { store_id: shop.storeId, name: 'Shirt', stock: 2 })
    const rows = ['M', 'L'].map((type, position) => ({ item_id: shirt, type, position, price: 900, stock: type === 'L' ? 2 : 0 }))
    const values = rows.map((row) => ({ ...row, label: JSON.stringify({ en: row.type }) }))
    await db.insertInto('item_variations').values(values).execute()
    const wish = { item_id: shirt, variation: 'M' }
    expect(refusalOf(await add({ item_id: shirt, variation: 'L' }))).toEqual([409, 'item_id'])
    expect(refusalOf(await add({ item_id: shirt, variation: 'XXL' }))).toEqual([404, 'item_id'])
    await add(wish)
    await restock(0, 'L', shirt)
    await restock(4, 'L', shirt)
    await new Promise((resolve) => void setTimeout(resolve, 100))
    expect(await list()).toEqual([wish])
    await restock(4, 'M', shirt)
    await isSent()
    await restock(0, 'M', shirt)
    await add(wish)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('item_variations').where('item_id', '=', shirt).execute()
      await tx
        .insertInto('item_variations')
        .values(values.map((row) => ({ ...row, stock: 7 })))
        .execute()
    })
    await isSent()
  })
})

describe('refusals', () => {
  it.each<[problem: string, status: number, code: string, body: () => Promise<object> | object]>([
    ['an item on sale', 409, 'item_id', async () => (await restock(), { item_id: lamp })],
    ['an unknown item', 404, 'item_id', () => ({ item_id: 999_999 })],
    [
      'an item that the business hides',
      404,
      'item_id',
      async () => ({ item_id: await anItem(db, { store_id: shop.storeId, stock: 0, status: false }) }),
    ],
    ['no number', 422, 'item_id', () => ({ item_id: 'lamp' })],
    ['a variation of endless length', 422, 'variation', () => ({ item_id: lamp, variation: 'x'.repeat(1001) })],
  ])('%s', async (_, status, code, body) => {
    const wish = await body()
    expect(refusalOf(await withoutTrace(app, () => add(wish)))).toEqual([status, code])
  })

  it('too many items for one account, and callers without one', async () => {
    const { storeId: store_id } = await aShop(app, { module: 'ecommerce' })
    for (let n = 0; n < 50; n++) expect((await add({ item_id: await anItem(db, { store_id, stock: 0 }) })).status).toBe(200)
    expect(refusalOf(await withoutTrace(app, () => add()))).toEqual([403, 'stock_alerts'])
    expect((await add({ item_id: lamp }, { ...lina, headers: shop.headers })).status).toBe(401)
  })
})

it('an alert ends with its account, and after half a year', async () => {
  await add()
  await db.deleteFrom('customers').where('id', '=', lina.id).execute()
  expect(await db.selectFrom('stock_alerts').selectAll().where('customer_id', '=', lina.id).execute()).toEqual([])
  lina = await aCustomer(app)
  await add()
  await deleteAlertsBefore(db, new Date(app.api.clock.now().getTime() + 1))
  expect(await list()).toEqual([])
})
