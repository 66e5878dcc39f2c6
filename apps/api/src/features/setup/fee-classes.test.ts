import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { applyShop } from './apply-shop.ts'
import { casablanca, openShopFiles } from './setup.builders.ts'

const { options } = openShopFiles()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const fee = (value: string): SheetRow => ({ sheet: 'settings', row: 9, cells: { key: 'delivery_tax_class', value } })
const reduced: SheetRow = {
  sheet: 'tax_classes',
  row: 2,
  cells: { code: 'reduced', name_en: 'Reduced', name_ar: 'مخفضة', percent: '5', exempt: 'no' },
}
const apply = (rows: SheetRow[]) => applyShop(database.db, rows, options)

it('a fee names a class of the same files, and one of the shop', async () => {
  expect((await apply([...casablanca(), fee('reduced'), reduced])).problems).toEqual([])
  expect((await apply([...casablanca(), fee('reduced')])).problems).toEqual([])
})

it('a fee names no class that neither has', async () => {
  const { problems } = await apply([...casablanca(), fee('missing')])
  expect(problems).toHaveLength(1)
  expect(JSON.stringify(problems)).toContain('no tax class of this shop')
})
