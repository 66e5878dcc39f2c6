import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { aCategoryRow, anItemRow, aStoreRow } from '#features/catalog/sheets/sheets.builders.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { casablanca, openShopFiles } from '#features/setup/setup.builders.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { changeSetting, resetSetting } from './change-settings.ts'
import { writeSetting } from './site.queries.ts'

const { options, listRows } = openShopFiles()
let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const set = (key: string, typed: string) => changeSetting(database.db, { key, typed })
const apply = (...rows: SheetRow[]) => applyShop(database.db, rows, options)
const setting = (key: string, value: string): SheetRow => ({ sheet: 'settings', row: 1, cells: { key, value } })
const aStore = (cells: Cells = {}) => aStoreRow({ zone: 'Maârif', latitude: '33.58', longitude: '-7.64', ...cells })
const stored = async (key: string) => {
  const row = await database.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

describe('the decimal places of the currency', () => {
  it('can be set while the shop has no amount, also by the files that bring its first prices', async () => {
    expect(await set('digit_after_decimal_point', '0')).toHaveProperty('setting')
    const rows = [setting('digit_after_decimal_point', '3'), ...casablanca().map((row) => ({ ...row, row: row.row + 10 }))]
    expect((await apply(...rows)).problems).toEqual([])
    const fee = await database.db.selectFrom('zone_modules').select('per_km_shipping_charge').executeTakeFirstOrThrow()
    expect(fee.per_km_shipping_charge).toBe(3000)
  })

  it('are converted by an export, another number in its settings, and an empty database', async () => {
    const rows = [
      ...casablanca(),
      { sheet: 'modules', row: 3, cells: { name_en: 'Grocery', type: 'grocery' } },
      { sheet: 'categories', row: 2, cells: aCategoryRow() },
      { sheet: 'stores', row: 2, cells: aStore({ minimum_order: '15.50' }) },
      { sheet: 'items', row: 2, cells: anItemRow({ price: '6.25' }) },
    ] satisfies SheetRow[]
    expect((await apply(...rows)).problems).toEqual([])
    const written = await listRows(database.db)
    const digits = setting('digit_after_decimal_point', '3')
    const changed = [digits, ...written.filter(({ cells }) => cells.key !== 'digit_after_decimal_point')]
    const empty = await openTestDatabase()
    try {
      expect((await applyShop(empty.db, changed, options)).problems).toEqual([])
      const amountsOf = async ({ db }: TestDatabase) => [
        (await db.selectFrom('items').select('price').executeTakeFirstOrThrow()).price,
        (await db.selectFrom('stores').select('minimum_order').executeTakeFirstOrThrow()).minimum_order,
        (await db.selectFrom('zone_modules').select('per_km_shipping_charge').executeTakeFirstOrThrow()).per_km_shipping_charge,
        (await db.selectFrom('settings').select('value').where('key', '=', 'additional_charge').executeTakeFirstOrThrow()).value,
      ]
      const before = await amountsOf(database)
      expect(before).toEqual([625, 1550, 300, 250])
      expect(await amountsOf(empty)).toEqual(before.map((amount) => Number(amount) * 10))
      expect((await applyShop(empty.db, changed, { ...options, isPlan: true })).changes).toEqual([])
    } finally {
      await empty.close()
    }
  })

  it('are refused kindly where a price of three cannot be one of two, cell by cell', async () => {
    const shop = (prices: string[]): SheetRow[] => [
      setting('digit_after_decimal_point', '2'),
      ...casablanca().map((row) => ({ ...row, row: row.row + 10 })),
      { sheet: 'modules', row: 3, cells: { name_en: 'Grocery', type: 'grocery' } },
      { sheet: 'categories', row: 2, cells: aCategoryRow() },
      { sheet: 'stores', row: 2, cells: aStore() },
      ...prices.map((price, index) => ({
        sheet: 'items',
        row: index + 2,
        cells: anItemRow({ slug: `bread-${index}`, price }),
      })),
    ]
    const { problems } = await apply(...shop(['65.000', '6.255', '0.500', '1250.500', '6.5000']))
    expect(problems).toEqual([
      { sheet: 'items.csv', row: 2, column: 'price', message: '“65.000” can be read in two ways: write 65.00 or 65000.' },
      {
        sheet: 'items.csv',
        row: 3,
        column: 'price',
        message: '“6.255” has more than 2 digits after the point: write it such as 12.50.',
      },
    ])
    expect((await apply(...shop(['0.500', '1250.500', '6.5000']))).problems).toEqual([])
    const items = await database.db.selectFrom('items').select('price').orderBy('id').execute()
    expect(items.map(({ price }) => price)).toEqual([50, 125_050, 650])
  })

  it.each([
    [
      'a fee',
      'update parcel_categories set parcel_per_km_shipping_charge = 500',
      'parcel_categories.parcel_per_km_shipping_charge',
    ],
    ['a setting', "insert into settings (key, value) values ('additional_charge', '150')", 'additional_charge'],
    ['a module’s commission', 'update modules set commission_fixed = 250', 'modules.commission_fixed'],
  ])('cannot change while there is %s, by any door, and go back to no default', async (_, statement, place) => {
    await apply(
      { sheet: 'modules', row: 2, cells: { name_en: 'Parcels', type: 'parcel' } },
      { sheet: 'parcel_categories', row: 2, cells: { module: 'parcel', name_en: 'Box', description_en: 'A box' } },
    )
    await writeSetting(database.db, 'digit_after_decimal_point', 3)
    await sql.raw(statement).execute(database.db)
    const refusal = `digit_after_decimal_point stays 3: the shop has amounts (${place}), and 65.000 would become 650.00.`
    const answer = {
      refusal: expect.stringContaining(refusal),
      form: { message: 'setting.amounts_exist', params: { before: '65.000', after: '650.00' } },
    }
    expect(await set('digit_after_decimal_point', '2')).toEqual(answer)
    expect(await resetSetting(database.db, 'digit_after_decimal_point')).toEqual(answer)
    expect((await apply(setting('digit_after_decimal_point', '2'))).problems).toMatchObject([
      { sheet: 'shop.yaml', column: 'digit_after_decimal_point', message: expect.stringContaining(refusal) },
    ])
    const pruned = await applyShop(database.db, [setting('additional_charge_status', 'on')], {
      ...options,
      prunes: true,
      takesBack: true,
    })
    expect(pruned.problems).toMatchObject([{ message: expect.stringContaining('cannot lose') }])
    expect(await stored('digit_after_decimal_point')).toBe(3)
    // Setting the same value again is no change.
    expect(await set('digit_after_decimal_point', '3')).toHaveProperty('setting')
  })

  it('cannot change while a dish only has options that cost something', async () => {
    await apply(
      ...casablanca(),
      { sheet: 'categories', row: 2, cells: aCategoryRow({ module: 'food' }) },
      { sheet: 'stores', row: 2, cells: aStore({ module: 'food' }) },
      { sheet: 'items', row: 2, cells: anItemRow({ price: '0', stock: '' }) },
      {
        sheet: 'options',
        row: 2,
        cells: { item: 'white-bread', group_en: 'Size', type: 'single', option_en: 'Large', price: '1' },
      },
    )
    expect(await set('digit_after_decimal_point', '3')).toHaveProperty('refusal')
  })
})

describe('other settings that give stored values another meaning', () => {
  it('the currency can be named at first, and not be replaced once money has moved', async () => {
    expect(await set('currency_code', 'MAD')).toHaveProperty('setting')
    expect(await set('currency_code', 'JOD')).toHaveProperty('setting')
    await sql`
      with t as (insert into ledger_transactions (cause, transaction_type, created_at) values ('test', 'add_fund', now()) returning id)
      insert into ledger_entries (transaction_id, account_id, amount)
      select t.id, a.id, a.amount from t, (values
        ((select id from ledger_accounts where kind = 'sales'), 500), ((select id from ledger_accounts where kind = 'funding'), -500)
      ) a (id, amount)`.execute(database.db)
    expect(await set('currency_code', 'SAR')).toMatchObject({
      refusal: expect.stringContaining('currency_code would make SAR of JOD: money has been ordered for or paid in JOD already.'),
      form: { message: 'setting.money_moved', params: { currency: 'JOD' } },
    })
    expect((await apply(setting('currency_code', 'SAR'))).problems).toHaveLength(1)
    expect(await stored('currency_code')).toBe('JOD')
  })

  it('whether prices contain tax changes by files, where the plan shows it, while a store has a tax', async () => {
    expect(await set('tax_included', 'off')).toHaveProperty('setting')
    await apply(
      ...casablanca(),
      { sheet: 'modules', row: 3, cells: { name_en: 'Grocery', type: 'grocery' } },
      { sheet: 'stores', row: 2, cells: aStore({ tax: '8.25' }) },
    )
    expect(await set('tax_included', 'on')).toMatchObject({ form: { message: 'setting.by_files' } })
    expect(await resetSetting(database.db, 'tax_included')).toHaveProperty('refusal')
    const files = [setting('tax_included', 'on')]
    expect((await applyShop(database.db, files, { ...options, takesBack: true })).problems).toEqual([])
    expect(await stored('tax_included')).toBe(true)
  })

  it.each([
    [
      'a flash sale',
      `insert into flash_sales (module_id, title, starts_at, ends_at) select id, '{"en": "Sale"}', now(), now() + interval '1 day' from modules`,
    ],
    [
      'a bonus of the wallet',
      `insert into wallet_bonuses (title, bonus_type, bonus_amount, minimum_add_amount, start_date, end_date) values ('{"en": "More"}', 'percentage', 500, 0, '2026-03-01', '2026-03-31')`,
    ],
    [
      'a cashback',
      `insert into cashbacks (title, cashback_type, cashback_amount, start_date, end_date) values ('{"en": "Back"}', 'percentage', 500, '2026-03-01', '2026-03-31')`,
    ],
  ])('the time zone changes by files, where the plan shows it, while there is %s', async (_, offer) => {
    expect(await set('time_zone', 'Africa/Tunis')).toHaveProperty('setting')
    await apply(...casablanca())
    await sql.raw(offer).execute(database.db)
    expect(await set('time_zone', 'Asia/Amman')).toMatchObject({
      refusal: expect.stringContaining('time_zone gives the days and hours of offers another meaning'),
      form: { message: 'setting.by_files' },
    })
    expect(await resetSetting(database.db, 'time_zone')).toHaveProperty('refusal')
    expect(await stored('time_zone')).toBe('Africa/Casablanca')
    const moved = await applyShop(database.db, [setting('time_zone', 'Asia/Amman')], { ...options, takesBack: true })
    expect([moved.problems, moved.changes.length]).toEqual([[], 1])
    expect(await stored('time_zone')).toBe('Asia/Amman')
  })

  it('a language stays while a text is in it alone', async () => {
    await set('languages', '["fr", "en"]')
    await writeSetting(database.db, 'address', { en: '', fr: '12, rue de Fès' })
    expect(await set('languages', '["en", "ar"]')).toMatchObject({
      refusal: expect.stringContaining('cannot lose fr: the text of address is in this language alone'),
    })
    expect(await set('languages', '["fr", "ar"]')).toHaveProperty('setting')
    await writeSetting(database.db, 'address', { en: '12 Fez Street', fr: '12, rue de Fès' })
    expect(await set('languages', '["en", "ar"]')).toHaveProperty('setting')
  })

  it('the country changes by files while phones have its code, or none', async () => {
    expect(await set('country', 'TN')).toHaveProperty('setting')
    await apply(setting('country', 'MA'), ...casablanca().map((row) => ({ ...row, row: row.row + 10 })))
    const answer = {
      refusal: expect.stringContaining('country gives phone numbers that are written without +212 another meaning'),
      form: { message: 'setting.by_files' },
    }
    expect(await set('country', 'FR')).toMatchObject(answer)
    expect(await resetSetting(database.db, 'country')).toMatchObject(answer)
    expect(await set('country', 'ma')).toHaveProperty('setting')
    // Western Sahara has the same calling code, so every number stays the same.
    expect(await set('country', 'EH')).toHaveProperty('setting')
    const moved = await applyShop(database.db, [setting('country', 'FR')], { ...options, takesBack: true })
    expect([moved.problems, moved.changes.length]).toEqual([[], 1])
    // A courier's phone from before phones were normalized.
    await database.db.updateTable('couriers').set({ phone: '06 00 00 00 01' }).execute()
    expect(await set('country', 'MA')).toMatchObject({ form: { message: 'setting.by_files' } })
  })

  it('the first language stays while a text without English is in it alone, and others change places', async () => {
    await set('languages', '["fr", "en", "ar"]')
    await writeSetting(database.db, 'address', { en: '', fr: '12, rue de Fès' })
    const answer = {
      refusal: expect.stringContaining('languages cannot begin with ar: the text of address is shown in fr to whoever reads'),
      form: { message: 'setting.first_language', params: { language: 'fr', key: 'address' } },
    }
    expect(await set('languages', '["ar", "fr", "en"]')).toEqual(answer)
    const files = await apply(setting('languages', '["ar", "fr", "en"]'))
    expect(files.problems).toMatchObject([{ message: expect.stringContaining('languages cannot begin with ar') }])
    expect(await set('languages', '["fr", "ar", "en"]')).toHaveProperty('setting')
    await writeSetting(database.db, 'address', { en: '', fr: '12, rue de Fès', ar: 'زنقة فاس 12' })
    expect(await set('languages', '["ar", "fr", "en"]')).toHaveProperty('setting')
  })
})
