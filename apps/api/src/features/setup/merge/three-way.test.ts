import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { ApplyOptions } from '#features/setup/apply-options.ts'
import { applyForm, applyShop } from '#features/setup/apply-shop.ts'
import { aFolder, shirt } from './drift.builders.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'

const { options, listRows } = openShopFiles()

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const apply = (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, rows, { ...options, ...more })

it('keeps a variation that the desk added, changed or took out, beside one that the files change', async () => {
  const withLarge = aFolder({}, shirt('L'))
  await apply(withLarge)
  const { id } = await database.db.selectFrom('items').select('id').where('slug', '=', 'shirt').executeTakeFirstOrThrow()
  const sizes = database.db.updateTable('item_variations').where('item_id', '=', id)
  await sizes.set({ price: 3000 }).where('type', '=', 'S').execute()
  await database.db.deleteFrom('item_variations').where('type', '=', 'M').execute()
  await database.db
    .insertInto('item_variations')
    .values({ item_id: id, type: 'XL', label: { en: 'XL' }, price: 4000, stock: 2, position: 9 } as never)
    .execute()
  const choices = sql`(select jsonb_set(choice_options, '{0,options}', '[{"en":"S"},{"en":"L"},{"en":"XL"}]') from items where id = ${id})`
  await sql`update items set choice_options = ${choices}, stock = 12 where id = ${id}`.execute(database.db)
  const dearer = withLarge.map((row) => (row.cells.option_1_en === 'L' ? { ...row, cells: { ...row.cells, price: '22' } } : row))
  const { changes, kept: retained } = await apply(dearer)
  expect(changes).toMatchObject([{ name: 'shirt, L', columns: [{ column: 'price', to: '22.00' }] }])
  expect(retained?.map(({ name, column }) => [name, column])).toEqual([
    ['shirt, S', 'price'],
    ['shirt, M', null],
    ['shirt, XL', null],
  ])
  const left = await database.db.selectFrom('item_variations').select(['type', 'price']).orderBy('type').execute()
  expect(left).toEqual([
    { type: 'L', price: 2200 },
    { type: 'S', price: 3000 },
    { type: 'XL', price: 4000 },
  ])
  expect(await apply(dearer)).toMatchObject({ changes: [] })
})

const milk = (price: string) => aFolder({ milk: { price } })
const cellsOf = async (sheet: string, key: string) =>
  (await listRows(database.db)).find((row) => row.sheet === sheet && Object.values(row.cells).includes(key))?.cells ?? {}
const priceNow = async () => (await cellsOf('items', 'milk')).price

/** A folder as the command applies it: it notes the code of each apply. */
function openFolder(mark: string | null = null) {
  let last = mark
  return {
    copy: () => openFolder(last),
    apply: async (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => {
      const result = await apply(rows, { mark: last, ...more })
      last = result.mark ?? last
      return result
    },
  }
}

describe('a stale folder takes nothing back', () => {
  it('when it is a copy on another machine, whose last apply was before that of the other', async () => {
    const here = openFolder()
    await here.apply(milk('4.50'))
    const there = here.copy()
    await here.apply(milk('9.50'))
    expect(await there.apply(milk('4.50'))).toMatchObject({
      changes: [],
      kept: [{ column: 'price', last: '4.50', shop: '9.50' }],
    })
    expect(await there.apply(milk('4.50'))).toMatchObject({ changes: [] })
    expect(await priceNow()).toBe('9.50')
    // The folder that was applied last may go back to a former price.
    expect(await here.apply(milk('9.50'))).toMatchObject({ changes: [] })
    expect(await here.apply(milk('4.50'))).toMatchObject({ changes: [{ name: 'milk' }] })
    // The copy's own changes are applied, or are conflicts.
    await here.apply(milk('5.50'))
    expect((await there.apply(milk('6.50'))).drifts).toMatchObject([{ last: '4.50', shop: '5.50', file: '6.50' }])
  })

  it('when it has lost the code of its last apply, and its values are former ones', async () => {
    await openFolder().apply(milk('4.50'))
    await openFolder().apply(milk('9.50'))
    const { drifts, changes } = await openFolder().apply(milk('4.50'))
    expect({ drifts, changes }).toMatchObject({ changes: [], drifts: [{ last: '9.50', shop: '9.50', file: '4.50' }] })
    expect(await openFolder().apply(milk('7.50'))).toMatchObject({ changes: [{ name: 'milk' }] })
  })

  it('when the shop was restored from a backup that is older than its last apply', async () => {
    const folder = openFolder('3f1f4bb0-52b1-4d31-9a59-b1f1f8cbb2a5')
    await openFolder().apply(milk('4.50'))
    // The restored shop does not know this apply: what the folder has newly is applied again.
    expect(await folder.apply(milk('9.50'), { isPlan: true })).toMatchObject({ isStrange: true, changes: [{ name: 'milk' }] })
    expect(await folder.apply(milk('9.50'))).toMatchObject({ isStrange: true })
    expect(await folder.apply(milk('9.50'))).toEqual({ changes: [], problems: [], mark: expect.any(String) as string })
  })

  it('when a shop has never seen it: what differs there is shown, and nothing is overwritten', async () => {
    await apply(milk('4.50'))
    await database.db.deleteFrom('applied_sheets').execute()
    const { drifts } = await openFolder().apply(milk('9.50'))
    expect(drifts).toMatchObject([{ column: 'price', last: null, shop: '4.50', file: '9.50' }])
    expect(await openFolder().apply(milk('9.50'), { choose: () => 'files' })).toMatchObject({ changes: [{ name: 'milk' }] })
  })
})

const price = fc.constantFrom('4.50', '5.50', '9.50')
const word = fc.constantFrom('Milk', 'Fresh milk', 'Goat milk')
const position = fc.constantFrom('1', '2', '7')
const values = fc.record({ price, word, position })
type Values = { price: string; word: string; position: string }

const toRows = ({ price: milkPrice, word: name, position: place }: Values): SheetRow[] =>
  aFolder({ milk: { price: milkPrice, name_en: name } }).map((row) =>
    row.sheet === 'reasons' ? { ...row, cells: { ...row.cells, position: place } } : row,
  )
async function changeAtDesk({ price: milkPrice, word: name, position: place }: Values): Promise<void> {
  await database.db
    .updateTable('items')
    .set({ price: Number(milkPrice) * 100, name: sql`name || ${JSON.stringify({ en: name })}::jsonb` })
    .where('slug', '=', 'milk')
    .execute()
  const reason = { kind: 'refund', user_type: 'customer', reason_en: 'It leaked', position: place }
  await applyForm(database.db, [{ sheet: 'reasons', row: 1, cells: reason }], options)
}
async function valuesNow(): Promise<Values> {
  const [item, reason] = [await cellsOf('items', 'milk'), await cellsOf('reasons', 'It leaked')]
  return { price: String(item.price), word: String(item.name_en), position: String(reason.position) }
}

it('for any folder, edit and change at the desk, what one side changed stands, and what both changed is never lost unseen', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(values, values, values, async (base, files, shop) => {
      const folder = openFolder()
      await folder.apply(toRows(base), { takesBack: true })
      await changeAtDesk(shop)
      const columns = ['price', 'word', 'position'] as const
      const isConflict = (column: keyof Values) =>
        files[column] !== shop[column] && files[column] !== base[column] && shop[column] !== base[column]
      const { drifts = [] } = await folder.apply(toRows(files))
      expect(drifts).toHaveLength(columns.filter(isConflict).length)
      if (drifts.length > 0) {
        expect(await valuesNow()).toEqual(shop)
        await folder.apply(toRows(files), { choose: () => 'shop' })
      }
      const merged = columns.map((column) => [
        column,
        files[column] === base[column] || isConflict(column) ? shop[column] : files[column],
      ])
      expect(await valuesNow()).toEqual(Object.fromEntries(merged))
      const { changes, drifts: again } = await folder.apply(toRows(files), { isPlan: true })
      expect({ changes, again }).toEqual({ changes: [], again: undefined })
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
