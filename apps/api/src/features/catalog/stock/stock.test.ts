import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { isPostgres } from '#testing/database/test-database.ts'
import type { Db } from '#lib/database/database.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { findShort, lockPieces, returnStock, type StockLine, takingPieces } from '#features/catalog/public.ts'

let app: TestApp
let db: Db
let shop: number

beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
  db = app.api.db
  const goods = await aModule(db, 'ecommerce')
  shop = await aStore(db, { module_id: goods, zone_id: await aZone(db, { modules: [goods] }) })
})
afterAll(() => app.close())

const take = (lines: StockLine[]) =>
  db.transaction().execute(async (tx) => {
    const { counted, short } = await lockPieces(tx, lines)
    if (short !== null) throw Object.assign(new Error('short'), { failure: short })
    const { ofItems, ofVariations } = takingPieces(counted)
    await ofItems.execute(tx)
    const { rows } = await ofVariations.execute(tx)
    const failure = await findShort(
      tx,
      counted,
      rows.map(({ taken }) => taken),
    )
    if (failure !== null) throw Object.assign(new Error('short'), { failure })
  })
const failureOf = async (lines: StockLine[]) =>
  take(lines).then(
    () => null,
    (error: { failure?: unknown }) => error.failure ?? error,
  )

async function stockOf(id: number) {
  const { stock } = await db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('item_variations')
    .select(['type', 'stock'])
    .where('item_id', '=', id)
    .orderBy('position')
    .execute()
  return [stock, ...rows.map((row) => row.stock)]
}

const aShirt = () =>
  anItem(db, {
    store_id: shop,
    stock: 5,
    variations: [
      { type: 'Red', price: 1000, stock: 3 },
      { type: 'Blue', price: 1000, stock: 2 },
    ],
  })

describe('stock', () => {
  it('is taken from the variation and the item together, several lines of one item added up', async () => {
    const shirt = await aShirt()
    const lamp = await anItem(db, { store_id: shop, stock: 4 })
    await take([
      { item_id: shirt, variation_type: 'Red', quantity: 1 },
      { item_id: shirt, variation_type: 'Red', quantity: 1 },
      { item_id: shirt, variation_type: 'Blue', quantity: 2 },
      { item_id: lamp, variation_type: null, quantity: 4 },
    ])
    expect(await stockOf(shirt)).toEqual([1, 1, 0])
    expect(await stockOf(lamp)).toEqual([0])
  })

  it('names the line that cannot be had and what is left of it, and then nothing is taken', async () => {
    const shirt = await aShirt()
    const lamp = await anItem(db, { store_id: shop, stock: 1 })
    const blue = { item_id: shirt, variation_type: 'Blue', quantity: 3 }
    expect(await failureOf([{ item_id: lamp, variation_type: null, quantity: 1 }, blue])).toEqual({ line: blue, left: 2 })
    const two = { item_id: lamp, variation_type: null, quantity: 2 }
    expect(await failureOf([two])).toEqual({ line: two, left: 1 })
    const gone = { item_id: shirt, variation_type: 'Green', quantity: 1 }
    expect(await failureOf([gone])).toEqual({ line: gone, left: 0 })
    expect([await stockOf(shirt), await stockOf(lamp)]).toEqual([[5, 3, 2], [1]])
  })

  it('is not kept for food', async () => {
    const food = await aModule(db, 'food')
    const kitchen = await aStore(db, { module_id: food, zone_id: await aZone(db, { modules: [food] }) })
    const soup = await anItem(db, { store_id: kitchen })
    await take([{ item_id: soup, variation_type: null, quantity: 1000 }])
    await returnStock(db, [{ item_id: soup, variation_type: null, quantity: 1000 }])
    expect(await stockOf(soup)).toEqual([null])
  })

  it('comes back as it was taken, and a variation that is gone is passed over', async () => {
    const shirt = await aShirt()
    const lines = [{ item_id: shirt, variation_type: 'Red', quantity: 2 }]
    await take(lines)
    await db.transaction().execute((tx) => returnStock(tx, [...lines, { item_id: shirt, variation_type: 'Green', quantity: 1 }]))
    expect((await stockOf(shirt)).slice(1)).toEqual([3, 2])
  })

  describe.runIf(isPostgres)('with many buyers at once (PostgreSQL only: the embedded engine has one connection)', () => {
    it('never sells more than there is, and none waits for another for ever', async () => {
      const [lamp, table] = [await anItem(db, { store_id: shop, stock: 10 }), await anItem(db, { store_id: shop, stock: 10 })]
      const ofBoth = (first: number, second: number) =>
        [first, second].map((item_id) => ({ item_id, variation_type: null, quantity: 1 }))
      const tries = Array.from({ length: 30 }, (_, index) => (index % 2 ? ofBoth(lamp, table) : ofBoth(table, lamp)))
      const results = await Promise.all(tries.map(failureOf))
      expect(results.filter((failure) => failure === null)).toHaveLength(10)
      expect([await stockOf(lamp), await stockOf(table)]).toEqual([[0], [0]])
    })
  })
})

it('is taken, and orders are counted, without computing search words again', async () => {
  // With a row trigger before an update, PostgreSQL recomputes all generated columns, which is five times the work of a sale.
  const BEFORE_UPDATE_OF_ROW = 1 + 2 + 16
  const { rows } = await sql`
    select tgname from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'search_vector'
    where not tgisinternal and tgtype & ${BEFORE_UPDATE_OF_ROW}::int = ${BEFORE_UPDATE_OF_ROW}::int`.execute(db)
  expect(rows).toEqual([])
})
