import type { MenuChange, MenuRows } from '@medina/contract/operator/menu/menu'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet, aUnit, aVehicle } from '#features/rental/rental.builders.ts'
import { aGuestWithVehicle, book } from '#features/trips/booking/booking.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop } = await startTestShop({ poolSize: 20 })
const { db } = app.api
const store = await aKey(app, { storeIds: [shop.storeId] })
const cakes = await aCategory(db, { module_id: shop.moduleId, slug: 'cakes' })
await anItem(db, { store_id: shop.storeId, category_id: cakes, slug: 'cake', price: 2000 })

const path = `/api/v1/operator/stores/${shop.storeId}/menu`
const save = (rows: MenuRows, known?: MenuRows) =>
  app.post<{ changes: MenuChange[] }>(path, { rows, ...(known && { known }) }, store.headers)

it('of two people who change a price at once, the second is told', async () => {
  const known = { items: [{ slug: 'cake', price: '20.00' }] }
  const prices = ['21', '22', '23', '24']
  const replies = await Promise.all(prices.map((price) => save({ items: [{ slug: 'cake', price }] }, known)))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  const [done] = replies.flatMap(({ status, body }) => (status === 200 ? body.changes : []))
  const { price } = await db.selectFrom('items').select('price').where('slug', '=', 'cake').executeTakeFirstOrThrow()
  expect(done?.columns[0]?.to).toBe((price / 100).toFixed(2))
})

it('new items of one name that are added at once have slugs of their own', async () => {
  const row = { category: 'cakes', name_en: 'Éclair', price: '9' }
  const replies = await Promise.all(Array.from({ length: 4 }, () => save({ items: [row] })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const slugs = await db.selectFrom('items').select('slug').where('slug', 'like', 'eclair%').orderBy('id').execute()
  expect(slugs.map(({ slug }) => slug)).toEqual(['eclair', 'eclair-2', 'eclair-3', 'eclair-4'])
})

it('a form says so while files are imported, and does not wait', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7301004)`.execute(tx)
    const refused = await withoutTrace(app, () => save({ items: [{ slug: 'cake', price: '30' }] }))
    expect(refusalOf(refused)).toEqual([409, 'rows'])
  })
  expect((await save({ items: [{ slug: 'cake', price: '30' }] })).status).toBe(200)
})

it('of a booking and a form that takes the only unit out of service at once, one is refused', async () => {
  const fleet = await aFleet(db)
  const key = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
  for (let round = 0; round < 6; round += 1) {
    const slug = `lone-car-${round}`
    const plate = `LONE ${round}`
    const vehicle = { store_id: fleet.providerId, category_id: fleet.categoryId, slug, units: 0 }
    const id = await aVehicle(db, vehicle)
    await aUnit(db, id, { license_plate_number: plate })
    app.api.endpoints.invalidate()
    const guest = await aGuestWithVehicle(app, fleet, id)
    const rows = { vehicle_units: [{ vehicle: slug, license_plate_number: plate, status: 'no' }] }
    const [booked, saved] = await Promise.all([
      book(app, fleet, guest),
      app.post(`/api/v1/operator/stores/${fleet.providerId}/menu`, { rows }, key.headers),
    ])
    expect([booked.status, saved.status].filter((status) => status === 200)).toHaveLength(1)
    const { status } = await db
      .selectFrom('vehicle_units')
      .select('status')
      .where('license_plate_number', '=', plate)
      .executeTakeFirstOrThrow()
    expect(status).toBe(booked.status === 200)
  }
})
