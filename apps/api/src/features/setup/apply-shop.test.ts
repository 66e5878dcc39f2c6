import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { openTestDatabase, type TestDatabase } from '@medina/testing/database/test-database'
import { type ApplyOptions, applyShop } from './apply-shop.ts'
import { exportShop } from './export-shop.ts'

const now = new Date('2026-03-10T09:00:00Z')
const options: ApplyOptions = { isPlan: false, prunes: false, now }
const square = JSON.stringify([
  [-7.7, 33.5],
  [-7.5, 33.5],
  [-7.5, 33.7],
  [-7.7, 33.7],
  [-7.7, 33.5],
])

/** A small shop in Casablanca; `edit` changes one cell of it. */
function casablanca(...edits: [sheet: string, row: number, cells: Record<string, string>][]): SheetRow[] {
  const rows: SheetRow[] = [
    { sheet: 'settings', row: 1, cells: { key: 'currency_code', value: 'MAD' } },
    { sheet: 'settings', row: 2, cells: { key: 'time_zone', value: 'Africa/Casablanca' } },
    { sheet: 'settings', row: 3, cells: { key: 'additional_charge', value: '2.5' } },
    { sheet: 'modules', row: 2, cells: { name_en: 'Food', name_ar: 'المطاعم', type: 'food' } },
    { sheet: 'zones', row: 1, cells: { name_en: 'Maârif', name_ar: 'المعاريف', area: square } },
    {
      sheet: 'surges',
      row: 2,
      cells: {
        name_en: 'Ramadan evenings',
        customer_note_en: 'Many order before sunset.',
        zone: 'Maârif',
        modules: 'food',
        price: '12.5',
        price_type: 'percent',
        start_date: '2026-02-18',
        end_date: '2026-03-19',
        days: 'Thursday | fri',
        start_time: '17:00',
        end_time: '24:00',
      },
    },
    { sheet: 'fees', row: 2, cells: { zone: 'المعاريف', module: 'food', type: 'distance', per_km: '3', minimum: '10' } },
  ]
  return rows.map((row) => {
    const edit = edits.find(([sheet, number]) => sheet === row.sheet && number === row.row)
    return edit === undefined ? row : { ...row, cells: { ...row.cells, ...edit[2] } }
  })
}

describe('a folder of files', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  const apply = (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, rows, { ...options, ...more })
  const linesOf = (changes: { kind: string; sheet: string; name: string }[]) =>
    changes.map(({ kind, sheet, name }) => `${kind} ${sheet} ${name}`)

  it('is planned line by line, and a plan changes nothing', async () => {
    const plan = await apply(casablanca(), { isPlan: true })
    expect(plan.problems).toEqual([])
    expect(linesOf(plan.changes)).toEqual([
      'add settings currency_code',
      'add settings time_zone',
      'add settings additional_charge',
      'add modules Food',
      'add zones Maârif',
      'add fees Maârif, Food',
      'add surges Ramadan evenings',
    ])
    expect(await exportShop(database.db)).toEqual([])
  })

  it.each([
    ['fees', 2, { zone: 'Anfa' }, 'fees.csv', 'zone', /“Anfa” is no zone of this shop: write one of Maârif/],
    ['fees', 2, { per_km: 'three' }, 'fees.csv', 'per_km', /“three” is no amount/],
    ['fees', 2, { maximum: '4' }, 'fees.csv', 'maximum', /is less than the minimum/],
    ['settings', 3, { key: 'aditional_charge' }, 'shop.yaml', 'aditional_charge', /Similar: additional_charge/],
    ['settings', 2, { value: 'Casablanca' }, 'shop.yaml', 'time_zone', /takes: IANA time zone/],
    ['surges', 2, { modules: 'food | parcel' }, 'surges.csv', 'modules', /“parcel” is no module of this shop: write one of Food/],
    ['surges', 2, { days: 'someday' }, 'surges.csv', 'days', /“som” is no day/],
    ['surges', 2, { end_date: '2026-02-01' }, 'surges.csv', 'end_date', /is before the start/],
    ['surges', 2, { price: 'a lot' }, 'surges.csv', 'price', /“a lot” is no percentage/],
    ['modules', 2, { type: 'shop' }, 'modules.csv', 'type', /is not one of food, grocery/],
    ['zones', 1, { area: '[[0,0],[1,1],[1,0],[0,1],[0,0]]' }, 'zones.geojson', 'area', /crosses itself/],
    ['zones', 1, { area: '[[0,0],[1,1]]' }, 'zones.geojson', 'area', /is no outline/],
  ] as const)('with a mistake in %s, row %s, it names file, row and column, and changes nothing', async (...given) => {
    const [sheet, row, cells, file, column, message] = given
    const { problems } = await apply(casablanca([sheet, row, cells]))
    expect(problems).toContainEqual({ sheet: file, row, column, message: expect.stringMatching(message) })
    expect(await exportShop(database.db)).toEqual([])
  })

  it('makes the shop, and changes nothing when applied again', async () => {
    expect((await apply(casablanca())).problems).toEqual([])
    const zone = await database.db.selectFrom('zones').selectAll().executeTakeFirstOrThrow()
    const fee = await database.db.selectFrom('zone_modules').selectAll().executeTakeFirstOrThrow()
    expect(zone).toMatchObject({ name: { en: 'Maârif', ar: 'المعاريف' }, time_zone: 'Africa/Casablanca', created_at: now })
    expect(fee).toMatchObject({ zone_id: zone.id, delivery_charge_type: 'distance', per_km_shipping_charge: 300 })
    const surge = await database.db.selectFrom('surge_prices').selectAll().executeTakeFirstOrThrow()
    expect(surge).toMatchObject({ price: 1250, days: [4, 5], start_time: '17:00:00', end_time: '24:00:00', status: true })
    expect(await apply(casablanca())).toEqual({ changes: [], problems: [] })
  })

  it('changes what its rows say otherwise, tells both values, and leaves what it does not mention alone', async () => {
    const { changes } = await apply([
      { sheet: 'fees', row: 2, cells: { zone: 'Maârif', module: 'Food', type: 'distance', minimum: '12' } },
    ])
    expect(changes).toEqual([
      {
        sheet: 'fees',
        name: 'Maârif, Food',
        kind: 'change',
        columns: [{ column: 'minimum', from: '10.00', to: '12' }],
      },
    ])
    const fee = await database.db.selectFrom('zone_modules').selectAll().executeTakeFirstOrThrow()
    expect(fee).toMatchObject({ per_km_shipping_charge: 300, minimum_shipping_charge: 1200 })
  })

  it('removes rows that are not in its files only when asked to', async () => {
    const anfa: SheetRow = { sheet: 'zones', row: 2, cells: { name_en: 'Anfa', area: square } }
    await apply([...casablanca(), anfa])
    expect((await apply(casablanca())).changes).toEqual([])
    const pruned = await apply(casablanca(), { prunes: true })
    expect(linesOf(pruned.changes)).toEqual(['remove zones Anfa'])
    expect((await exportShop(database.db)).filter(({ sheet }) => sheet === 'zones')).toHaveLength(1)
  })

  it('keeps what others refer to, and says so', async () => {
    await database.db
      .insertInto('couriers')
      .values({
        zone_id: (await database.db.selectFrom('zones').select('id').executeTakeFirstOrThrow()).id,
        name: '{"en":"Adil"}',
        phone: '+212600000000',
      })
      .execute()
    const other: SheetRow = { sheet: 'zones', row: 1, cells: { name_en: 'Anfa', area: square } }
    const { problems } = await apply([other], { prunes: true })
    expect(problems).toEqual([
      { sheet: 'zones.geojson', row: null, column: null, message: expect.stringMatching(/cannot lose “Maârif”/) },
    ])
  })

  it('refuses a row that stands twice', async () => {
    const twice: SheetRow = { sheet: 'modules', row: 3, cells: { name_en: 'Food', type: 'food' } }
    const { problems } = await apply([...casablanca(), twice])
    expect(problems).toEqual([
      {
        sheet: 'modules.csv',
        row: 3,
        column: 'name_en',
        message: expect.stringMatching(/stands in row 2 of modules\.csv already/),
      },
    ])
  })
})

describe('the demo city', () => {
  let city: TestDatabase
  let empty: TestDatabase
  beforeAll(async () => {
    city = await openTestDatabase({ demo: true })
    empty = await openTestDatabase()
  })
  afterAll(() => Promise.all([city.close(), empty.close()]))

  it('is exported, makes the same shop in an empty database, and changes nothing where it came from', async () => {
    const rows = await exportShop(city.db)
    expect(new Set(rows.map(({ sheet }) => sheet))).toEqual(new Set(['settings', 'modules', 'zones', 'fees']))
    expect(await applyShop(city.db, rows, { ...options, prunes: true })).toEqual({ changes: [], problems: [] })
    expect((await applyShop(empty.db, rows, options)).problems).toEqual([])
    expect(await exportShop(empty.db)).toEqual(rows)
  })
})
