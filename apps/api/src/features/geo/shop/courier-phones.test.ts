import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { casablanca, openShopFiles } from '#features/setup/setup.builders.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'

describe('couriers.csv', () => {
  const { options } = openShopFiles()
  const courier = (row: number, phone: string, cells: Cells = {}): SheetRow => ({
    sheet: 'couriers',
    row,
    cells: { phone, name_en: 'Adil', zone: 'Maârif', ...cells },
  })
  const country: SheetRow = { sheet: 'settings', row: 9, cells: { key: 'country', value: 'MA' } }

  it('has each courier once, however the phone is written, and leaves nothing to plan', async () => {
    const { db, close } = await openTestDatabase()
    const shop = [country, ...casablanca()]
    const twice = await applyShop(db, [...shop, courier(3, '06 00 00 00 01')], options)
    expect(twice.problems).toMatchObject([
      { row: 3, column: 'phone', message: expect.stringContaining('“+212600000001” stands in row 2') },
    ])
    expect((await applyShop(db, shop, options)).problems).toEqual([])
    expect(await applyShop(db, [courier(2, '0600 000 001')], options)).toMatchObject({ changes: [] })
    // A phone from before phones were normalized.
    await db.updateTable('couriers').set({ phone: '06 00 00 00 01' }).execute()
    await applyShop(db, [courier(2, '+212600000001', { vehicle: 'car' })], options)
    expect(await db.selectFrom('couriers').select(['phone', 'vehicle']).execute()).toEqual([
      { phone: '+212600000001', vehicle: 'car' },
    ])
    await close()
  })
})

it('shop.yaml reads its phone in the country that it names, also for an empty database', async () => {
  const { options } = openShopFiles()
  const { db, close } = await openTestDatabase()
  const phone: SheetRow = { sheet: 'settings', row: 1, cells: { key: 'phone', value: '05 22 00 00 00' } }
  const country: SheetRow = { sheet: 'settings', row: 2, cells: { key: 'country', value: 'ma' } }
  expect((await applyShop(db, [phone, country], options)).problems).toEqual([])
  expect(await db.selectFrom('settings').select('value').where('key', '=', 'phone').execute()).toEqual([
    { value: '+212522000000' },
  ])
  await close()
})
