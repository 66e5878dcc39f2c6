import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { aCategoryRow, anItemRow, aStoreRow } from '#features/catalog/sheets/sheets.builders.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { casablanca, openShopFiles } from '#features/setup/setup.builders.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'

const { options } = openShopFiles()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const services = { DEMO: false, ofProviders: {} } as NonNullable<typeof options.services>
const plan = async (rows: SheetRow[], more = services) =>
  (await applyShop(database.db, rows, { ...options, isPlan: true, services: more })).warnings ?? []

const setting = (row: number, key: string, value: string): SheetRow => ({ sheet: 'settings', row, cells: { key, value } })
const store = (cells: Record<string, string> = {}): SheetRow => ({
  sheet: 'stores',
  row: 2,
  cells: aStoreRow({
    slug: 'souk',
    module: 'food',
    zone: 'Maârif',
    latitude: '33.58',
    longitude: '-7.64',
    hours: 'always',
    ...cells,
  }),
})
const dish: SheetRow[] = [
  { sheet: 'categories', row: 2, cells: aCategoryRow({ module: 'food' }) },
  store(),
  { sheet: 'items', row: 2, cells: anItemRow({ store: 'souk', stock: '' }) },
]

it('a plan of a shop without dead ends says nothing of them', async () => {
  expect(await plan([...casablanca(), ...dish])).toEqual([])
})

it('a plan names a zone without a store, with the ways out', async () => {
  expect(await plan(casablanca())).toEqual([
    'fees.csv: Food is offered in Maârif, and no store of it delivers there. A store delivers in its own zone only: add one, set all_zones of Food in modules.csv, or take the row out.',
  ])
})

it('a plan names modules of parcels without a category, and stores without items', async () => {
  const parcels: SheetRow = { sheet: 'modules', row: 3, cells: { name_en: 'Parcels', type: 'parcel' } }
  expect(await plan([...casablanca(), parcels, store()])).toEqual([
    'modules.csv: Parcels is on, and nobody can send a parcel without a category: add one to parcel-categories.csv.',
    'stores.csv: souk: nothing to order there. Add items, or set status no until there are some.',
  ])
})

it('a plan names switches whose service the server lacks, but not in a demo', async () => {
  const further = setting(10, 'other_logins', '[{"medium":"oasis"}]')
  const rows = [...casablanca(), ...dish, setting(8, 'digital_payment', 'on'), setting(9, 'otp_login_status', 'on'), further]
  expect(await plan(rows)).toEqual([
    'shop.yaml, otp_login_status: is on, but this server sends no text messages: set up a provider of them, or switch it off.',
    'shop.yaml, other_logins: this server has no keys of oasis: set them, or take it out.',
    'shop.yaml, digital_payment: is on, but active_payment_method_list names no gateway: add one, or switch it off.',
  ])
  expect(await plan(rows, { ...services, DEMO: true })).toEqual([])
})

it('an apply with dead ends is done, and says them too', async () => {
  const { warnings, problems } = await applyShop(database.db, casablanca(), { ...options, services })
  expect(problems).toEqual([])
  expect(warnings).toHaveLength(1)
  expect(await database.db.selectFrom('zones').select('id').execute()).toHaveLength(1)
})

it('a plan that switches a module off says first what is under way in it, and what customers no longer find', async () => {
  await applyShop(database.db, [...casablanca(), ...dish], { ...options })
  const off = casablanca().map((row) => (row.sheet === 'modules' ? { ...row, cells: { ...row.cells, status: 'no' } } : row))
  expect(await plan([...off, ...dish])).toContainEqual(
    'modules.csv: Food is switched off. Customers no longer find 1 store of it.',
  )
})
