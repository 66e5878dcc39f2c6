import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { anItemRow } from '#features/catalog/sheets/sheets.builders.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import type { ApplyOptions } from '#features/setup/apply-options.ts'
import { aFolder } from '#features/setup/merge/drift.builders.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'

const { options } = openShopFiles()
let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const apply = (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, rows, { ...options, ...more })
const archiving = { archives: { confirmed: null } }
const loaves: SheetRow[] = Array.from({ length: 10 }, (_, index) => ({
  sheet: 'items',
  row: 4 + index,
  cells: anItemRow({ slug: `loaf-${index}` }),
}))
/** Sheets come in their order, so items stand before variations. */
const withLoaves = (rows: readonly SheetRow[] = loaves): SheetRow[] => {
  const all = aFolder()
  const at = all.findIndex(({ sheet }) => sheet === 'variations')
  return [...all.slice(0, at), ...rows, ...all.slice(at)]
}
const listArchived = async () =>
  (await database.db.selectFrom('items').select('slug').where('is_archived', '=', true).orderBy('slug').execute()).map(
    ({ slug }) => slug,
  )

it('an apply archives what is gone from the files, never what the desk made, and no row twice', { timeout: 60_000 }, async () => {
  expect((await apply(withLoaves())).problems).toEqual([])
  const { id, ...made } = await database.db.selectFrom('items').selectAll().where('slug', '=', 'milk').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(0)
  await database.db
    .insertInto('items')
    .values({
      slug: 'of-the-desk',
      store_id: made.store_id,
      module_id: made.module_id,
      category_id: made.category_id,
      name: { en: 'Jam' },
      price: 5,
      created_at: new Date(),
    } as never)
    .execute()
  const left = withLoaves(loaves.slice(1))
  const plan = await apply(left, { ...archiving, isPlan: true })
  expect(plan).toMatchObject({ archived: [{ sheet: 'items', name: 'loaf-0' }], problems: [] })
  expect(plan.changes).toMatchObject([
    {
      name: 'loaf-0',
      columns: [
        { column: 'is_archived', to: 'yes' },
        { column: 'status', to: 'no' },
      ],
    },
  ])
  expect(await listArchived()).toEqual([])
  expect(await apply(left)).toMatchObject({ changes: [] })
  await apply(left, archiving)
  expect(await listArchived()).toEqual(['loaf-0'])
  expect(await apply(left, archiving)).toEqual({ changes: [], problems: [] })
})

it('more than a tenth is archived only if its number is confirmed', { timeout: 60_000 }, async () => {
  await apply(withLoaves())
  const left = withLoaves(loaves.slice(2))
  expect(await apply(left, archiving)).toMatchObject({ isUnconfirmed: true, archived: [{ name: 'loaf-0' }, { name: 'loaf-1' }] })
  expect(await listArchived()).toEqual([])
  expect(await apply(left, { archives: { confirmed: 3 } })).toMatchObject({ isUnconfirmed: true })
  expect((await apply(left, { archives: { confirmed: 2 } })).isUnconfirmed).toBeUndefined()
  expect(await listArchived()).toEqual(['loaf-0', 'loaf-1'])
})

it('a file that is not there archives nothing', { timeout: 60_000 }, async () => {
  await apply(withLoaves())
  const frame = aFolder().filter(({ sheet }) => sheet !== 'items' && sheet !== 'variations')
  expect(await apply(frame, archiving)).toEqual({ changes: [], problems: [] })
})
