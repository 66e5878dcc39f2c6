import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importCatalogue } from '#features/catalog/sheets/import-catalogue.ts'
import { aCatalogue } from '#features/catalog/sheets/sheets.builders.ts'
import { setStoreHours } from '#features/catalog/stores/store-hours.ts'
import { setSoldOut } from '#features/catalog/stock/sold-out.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import type { ApplyOptions } from '#features/setup/apply-options.ts'
import { applyForm, applyShop } from '#features/setup/apply-shop.ts'
import { aFolder, HOURS, shirt } from './drift.builders.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'

const { options, listRows } = openShopFiles()

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const apply = (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, rows, { ...options, ...more })
const stockOf = async (slug: string) =>
  (await database.db.selectFrom('items').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow()).stock
const sell = (slug: string, left: number) =>
  database.db.updateTable('items').set({ stock: left }).where('slug', '=', slug).execute()
async function changeHours(hours: string): Promise<void> {
  const { id } = await database.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const isDone = await setStoreHours(database.db, {
    storeId: id,
    hours,
    active: undefined,
    busyMinutes: undefined,
    pauseEnd: null,
  })
  expect(isDone).toBe(true)
}
const priceNow = async () =>
  (await listRows(database.db)).find(({ sheet, cells }) => sheet === 'items' && cells.slug === 'milk')?.cells.price
const hoursNow = async () => (await listRows(database.db)).find(({ sheet }) => sheet === 'stores')?.cells.hours

describe('the stock of what is there', () => {
  it('stays what the shop has when another cell of its row is applied, and a plan says for how many rows', async () => {
    await apply(aFolder())
    await sell('milk', 38)
    const changed = aFolder({ milk: { price: '9.50' } })
    const plan = await apply(changed, { isPlan: true })
    expect(plan).toMatchObject({ heldStock: 1, changes: [{ sheet: 'items', columns: [{ column: 'price' }] }] })
    expect(await apply(changed)).not.toHaveProperty('drifts')
    expect(await stockOf('milk')).toBe(38)
    expect(await apply(changed, { takesStock: 'all' })).toMatchObject({ changes: [{ columns: [{ from: '38', to: '40' }] }] })
    expect(await stockOf('milk')).toBe(40)
  })

  it('stays with each variation, also where its price changes or another is added', async () => {
    await apply(aFolder())
    const sold = async (type: string, stock: number) =>
      database.db.updateTable('item_variations').set({ stock }).where('type', '=', type).execute()
    await sold('S', 1)
    await sell('shirt', 6)
    const dearer = aFolder().map((row) => (row.sheet === 'variations' ? { ...row, cells: { ...row.cells, price: '25' } } : row))
    const { changes, heldStock } = await apply([...dearer, shirt('L', { price: '25', stock: '7' })])
    expect(changes.map(({ name, columns }) => [name, columns.map(({ column }) => column)])).toContainEqual([
      'shirt, S',
      ['price'],
    ])
    expect(heldStock).toBe(1)
    const variations = await database.db.selectFrom('item_variations').select(['type', 'stock']).orderBy('position').execute()
    expect(variations).toEqual([
      { type: 'S', stock: 1 },
      { type: 'M', stock: 5 },
      { type: 'L', stock: 7 },
    ])
    expect(await stockOf('shirt')).toBe(13)
  })

  it('and what is sold out for today stay so, and a store that is closed for a while stays closed', async () => {
    await apply(aFolder())
    const { id } = await database.db.selectFrom('items').select('id').where('slug', '=', 'milk').executeTakeFirstOrThrow()
    await setSoldOut(database.db, { kind: 'item', id, soldOut: true, backAt: null })
    await database.db
      .updateTable('stores')
      .set({ active: false, closed_until: new Date('2026-03-10T12:00:00Z') })
      .execute()
    expect(await apply(aFolder({ milk: { price: '9.50' } }))).not.toHaveProperty('drifts')
    const item = await database.db.selectFrom('items').select(['status', 'sold_out']).where('id', '=', id).executeTakeFirst()
    expect(item).toEqual({ status: true, sold_out: true })
    const closed = () => database.db.selectFrom('stores').select(['active', 'closed_until']).executeTakeFirstOrThrow()
    expect(await closed()).toEqual({ active: false, closed_until: new Date('2026-03-10T12:00:00Z') })
    // The file can close a paused store permanently.
    await apply(aFolder({ milk: { price: '9.50' }, store: { active: 'no' } }))
    expect(await closed()).toEqual({ active: false, closed_until: null })
  })

  it('is set where the files have changed it, and what was sold of everything else stays sold', async () => {
    await apply(aFolder())
    await sell('milk', 38)
    await database.db.updateTable('item_variations').set({ stock: 1 }).where('type', '=', 'S').execute()
    const delivered = (row: SheetRow) => row.sheet === 'variations' && row.cells.option_1_en === 'M'
    const changed = aFolder().map((row) => (delivered(row) ? { ...row, cells: { ...row.cells, stock: '9' } } : row))
    await apply(changed, { takesStock: true, isPlan: true })
    await apply(changed, { takesStock: true })
    const variations = () => database.db.selectFrom('item_variations').select(['type', 'stock']).orderBy('position').execute()
    const after = [
      { type: 'S', stock: 1 },
      { type: 'M', stock: 9 },
    ]
    expect([await stockOf('milk'), await variations()]).toEqual([38, after])
    // A second apply of the same files has nothing to set.
    await database.db.updateTable('item_variations').set({ stock: 8 }).where('type', '=', 'M').execute()
    expect((await apply(changed, { takesStock: true })).changes).toEqual([])
    expect(await variations()).toEqual([after[0], { type: 'M', stock: 8 }])
    expect((await apply(aFolder({ milk: { stock: '45' } }), { takesStock: true })).problems).toEqual([])
    expect(await stockOf('milk')).toBe(45)
  })

  it('is only set by an import that is told to', async () => {
    await apply(aFolder())
    await sell('milk', 38)
    const run = (takesStock: boolean | 'all') => {
      const file = aCatalogue({ items: [{ slug: 'milk', stock: '40' }] })
      return importCatalogue(database.db, file, { ...options, isPartial: false, takesStock })
    }
    expect(await run(false)).toMatchObject({ isDone: true, counts: { items: { added: 0, changed: 0, heldStock: 1 } } })
    expect(await stockOf('milk')).toBe(38)
    expect(await run('all')).toMatchObject({ counts: { items: { changed: 1 } } })
    expect(await stockOf('milk')).toBe(40)
  })
})

describe('files and a change in the shop', () => {
  const RAMADAN = 'sun-sat 18:00-24:00'
  const drift = { sheet: 'stores.csv', row: 3, name: 'bread-house', column: 'hours', last: HOURS, shop: RAMADAN, file: HOURS }

  it('keep hours that only the desk changed, and list them with what the files had last', async () => {
    await apply(aFolder())
    await changeHours(RAMADAN)
    const edited = aFolder({ milk: { price: '9.50' } })
    const price = { sheet: 'items', name: 'milk', kind: 'change', columns: [{ column: 'price', from: '4.50', to: '9.50' }] }
    expect(await apply(edited, { isPlan: true })).toEqual({ changes: [price], problems: [], kept: [drift] })
    expect(await apply(edited)).toEqual({ changes: [price], problems: [], kept: [drift] })
    expect(await hoursNow()).toBe(RAMADAN)
    // The same files say so until they have the value, and change nothing.
    expect(await apply(edited)).toEqual({ changes: [], problems: [], kept: [drift] })
    await apply(edited, { takesBack: true })
    expect(await hoursNow()).toBe(HOURS)
    expect(await apply(edited)).toEqual({ changes: [], problems: [] })
  })

  it('stop at a value that both changed, until somebody chooses', async () => {
    await apply(aFolder())
    await changeHours(RAMADAN)
    const edited = aFolder({ store: { hours: 'always' }, milk: { price: '9.50' } })
    const conflict = { ...drift, file: 'always' }
    expect(await apply(edited, { isPlan: true })).toMatchObject({ changes: [{ name: 'milk' }], drifts: [conflict] })
    expect((await apply(edited)).drifts).toEqual([conflict])
    expect([await hoursNow(), await priceNow()]).toEqual([RAMADAN, '4.50'])
    expect(await apply(edited, { choose: () => 'shop' })).toMatchObject({ changes: [{ name: 'milk' }], kept: [conflict] })
    expect([await hoursNow(), await priceNow()]).toEqual([RAMADAN, '9.50'])
    // Once chosen, it is no conflict any more: the files have not changed since.
    expect(await apply(edited)).toMatchObject({ changes: [], kept: [{ last: 'always', shop: RAMADAN }] })
    await apply(aFolder({ store: { hours: HOURS }, milk: { price: '9.50' } }), { choose: () => 'files' })
    expect(await hoursNow()).toBe(HOURS)
  })

  it('change what nobody else touched, and what the files have taken over from the shop', async () => {
    await apply(aFolder())
    await changeHours(RAMADAN)
    expect(await apply(aFolder({ store: { hours: RAMADAN }, milk: { price: '9.50' } }))).not.toHaveProperty('kept')
    const later = aFolder({ store: { hours: 'always' }, milk: { price: '9.50' } })
    expect(await apply(later)).not.toHaveProperty('drifts')
    expect(await hoursNow()).toBe('always')
  })

  it('do not get past a change by files that lack its column, or its row', async () => {
    await apply(aFolder())
    await changeHours(RAMADAN)
    await apply([{ sheet: 'stores', row: 2, cells: { slug: 'bread-house', phone: '+212522000001' } }])
    await apply([{ sheet: 'items', row: 2, cells: { slug: 'milk', price: '9.50' } }])
    const { kept: retained } = await apply(aFolder({ store: { phone: '+212522000001' }, milk: { price: '9.50' } }))
    expect(retained).toMatchObject([{ column: 'hours', last: HOURS, shop: RAMADAN }])
  })

  const desk = (sheet: string, cells: Cells) => applyForm(database.db, [{ sheet, row: 1, cells }], options)
  it.each([
    ['settings', { key: 'additional_charge', value: '9' }, 'shop.yaml', 'value', '2.50', '9.00', '2.5'],
    ['fees', { zone: 'Maârif', module: 'Food', type: 'distance', minimum: '15' }, 'fees.csv', 'minimum', '10.00', '15.00', '10'],
    ['couriers', { phone: '+212600000001', vehicle: 'car' }, 'couriers.csv', 'vehicle', 'scooter', 'car', 'scooter'],
    ['surges', { name_en: 'Ramadan evenings', price: '20', price_type: 'percent' }, 'surges.csv', 'price', '12.5', '20', '12.5'],
    [
      'reasons',
      { kind: 'refund', user_type: 'customer', reason_en: 'It leaked', position: '3' },
      'reasons.csv',
      'position',
      '7',
      '3',
      '7',
    ],
  ] as const)('keep a row of %s that the desk changed', async (...row) => {
    const [sheet, cells, file, column, last, shop, given] = row
    await apply(aFolder())
    expect((await desk(sheet, cells)).problems).toEqual([])
    expect(await apply(aFolder())).toMatchObject({ changes: [], kept: [{ sheet: file, column, last, shop, file: given }] })
    expect((await apply(aFolder(), { takesBack: true })).changes).toHaveLength(1)
    expect(await apply(aFolder())).toEqual({ changes: [], problems: [] })
  })

  it('leave alone what the desk removed or added', async () => {
    await apply(aFolder())
    await database.db.deleteFrom('surge_prices').execute()
    expect(await apply(aFolder())).toMatchObject({
      changes: [],
      kept: [{ sheet: 'surges.csv', name: 'Ramadan evenings', column: null, shop: null }],
    })
    const dearer = aFolder().map((row) => (row.sheet === 'surges' ? { ...row, cells: { ...row.cells, price: '15' } } : row))
    expect((await apply(dearer)).drifts).toMatchObject([{ sheet: 'surges.csv', column: null, shop: null }])
    await apply(aFolder(), { takesBack: true })
    const added = { kind: 'refund', user_type: 'customer', reason_en: 'Too late', position: '9' }
    await desk('reasons', added)
    const again: SheetRow = { sheet: 'reasons', row: 9, cells: { ...added, position: '4' } }
    expect((await apply([...aFolder(), again])).drifts).toMatchObject([{ column: 'position', last: null, shop: '9', file: '4' }])
    const pruned = await apply(aFolder(), { prunes: true })
    expect(pruned).toMatchObject({ kept: [{ name: 'refund, customer, Too late', last: null, file: null }] })
  })

  it('stop an import as well, which knows what an apply has written', async () => {
    await apply(aFolder())
    await changeHours(RAMADAN)
    const run = (takesBack: boolean) => {
      const file = aCatalogue({ stores: [{ slug: 'bread-house', hours: HOURS }] })
      return importCatalogue(database.db, file, { ...options, isPartial: false, takesBack })
    }
    expect(await run(false)).toMatchObject({ isDone: false, counts: {}, drifts: [{ column: 'hours', shop: RAMADAN }] })
    expect(await hoursNow()).toBe(RAMADAN)
    expect(await run(true)).toMatchObject({ isDone: true, counts: { stores: { changed: 1 } } })
    expect((await apply(aFolder())).drifts).toBeUndefined()
  })
})

describe('a shop without a record of an apply', () => {
  it('stops before rows that differ, because nobody knows who changed them', async () => {
    await apply(aFolder())
    await database.db.deleteFrom('applied_sheets').execute()
    const edited = aFolder({ milk: { price: '9.50' } })
    expect((await apply(edited)).drifts).toMatchObject([
      { sheet: 'items.csv', row: 2, column: 'price', last: null, shop: '4.50' },
    ])
    await apply(edited, { takesBack: true })
    expect((await apply(aFolder())).drifts).toBeUndefined()
  })

  it('applies what an export of it has, and then follows the rows of the export', async () => {
    await apply(aFolder())
    await database.db.deleteFrom('applied_sheets').execute()
    const exported = await listRows(database.db)
    expect(await apply(exported)).toEqual({ changes: [], problems: [] })
    await changeHours('always')
    expect((await apply(exported)).kept).toMatchObject([{ column: 'hours', shop: 'always', file: HOURS }])
  })
})

it('two applies at once are one after the other: the second knows what the first has written', async () => {
  await apply(aFolder())
  const [one, two] = await Promise.all([
    apply(aFolder({ milk: { price: '9.50' } })),
    apply(aFolder({ store: { phone: '+212522000009' }, milk: { price: '9.50' } })),
  ])
  expect([one.drifts, two.drifts]).toEqual([undefined, undefined])
})
