import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '#features/site/documents/documents.ts'
import { aCategoryRow, anItemRow, aStoreRow, thinOutItems } from '#features/catalog/sheets/sheets.builders.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { countStatements } from '#testing/shop/count-statements.ts'
import { isPostgres, openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import type { ApplyOptions } from './apply-options.ts'
import { applyShop } from './apply-shop.ts'
import { shopSheetNames } from './shop-sheets.ts'
import { casablanca, openShopFiles, square } from './setup.builders.ts'

const { options, listRows } = openShopFiles()

describe('a folder of files', () => {
  let database: TestDatabase
  /** The rows of an empty shop, which has reasons. */
  let empty: SheetRow[]
  beforeAll(async () => {
    database = await openTestDatabase()
    empty = await listRows(database.db)
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
      'add couriers +212600000001',
      'add reasons refund, customer, It leaked',
      'add offline_methods Bank transfer',
      'add documents privacy_policy, en',
    ])
    expect(await listRows(database.db)).toEqual(empty)
  })

  it.each([
    ['fees', 2, { zone: 'Anfa' }, 'fees.csv', 'zone', /“Anfa” is no zone of this shop: write one of Maârif/],
    ['fees', 2, { per_km: 'three' }, 'fees.csv', 'per_km', /“three” is no amount/],
    ['fees', 2, { maximum: '4' }, 'fees.csv', 'maximum', /is less than the minimum/],
    ['settings', 3, { key: 'aditional_charge' }, 'shop.yaml', 'aditional_charge', /Similar: additional_charge/],
    ['settings', 2, { value: 'Casablanca' }, 'shop.yaml', 'time_zone', /takes: IANA time zone/],
    [
      'settings',
      2,
      { key: 'otp_login_status', value: 'perhaps' },
      'shop.yaml',
      'otp_login_status',
      /“perhaps” cannot be used: .* on or off/,
    ],
    ['surges', 2, { modules: 'food | parcel' }, 'surges.csv', 'modules', /“parcel” is no module of this shop: write one of Food/],
    ['surges', 2, { days: 'someday' }, 'surges.csv', 'days', /“som” is no day/],
    ['surges', 2, { end_date: '2026-02-01' }, 'surges.csv', 'end_date', /is before the start/],
    ['surges', 2, { price: 'a lot' }, 'surges.csv', 'price', /“a lot” is no percentage/],
    ['modules', 2, { type: 'shop' }, 'modules.csv', 'type', /is not one of food, grocery/],
    ['zones', 1, { area: '[[0,0],[1,1],[1,0],[0,1],[0,0]]' }, 'zones.geojson', 'area', /crosses itself/],
    ['couriers', 2, { zone: 'Anfa' }, 'couriers.csv', 'zone', /“Anfa” is no zone of this shop: write one of Maârif/],
    ['couriers', 2, { phone: 'Adil' }, 'couriers.csv', 'phone', /“Adil” is no phone number/],
    ['couriers', 2, { vehicle: 'tram' }, 'couriers.csv', 'vehicle', /is not one of bicycle, scooter, car/],
    ['reasons', 2, { kind: 'regret' }, 'reasons.csv', 'kind', /is not one of cancellation, refund/],
    ['reasons', 2, { reason_en: '' }, 'reasons.csv', 'reason_en', /is empty: every row needs it/],
    ['reasons', 2, { reason_en: '\u3164\u200f' }, 'reasons.csv', 'reason_en', /is empty: every row needs it/],
    ['offline_methods', 1, { fields: '[]' }, 'offline-methods.yaml', 'fields', /is no list of name, label and value/],
    ['offline_methods', 1, { questions: '[{"name":"a","label":3}]' }, 'offline-methods.yaml', 'questions', /look at 1, label/],
    [
      'offline_methods',
      1,
      { transfer: '{"recipient":"a","link":"javascript:x"}' },
      'offline-methods.yaml',
      'transfer',
      /look at link/,
    ],
    ['documents', 1, { name: 'privacy' }, 'documents', 'name', /“privacy” is no document of a shop: name the file after one of/],
    ['documents', 1, { language: 'xx' }, 'documents', 'language', /is not one of en, ar/],
    ['zones', 1, { area: '[[0,0],[1,1]]' }, 'zones.geojson', 'area', /is no outline/],
  ] as const)('with a mistake in %s, row %s, it names file, row and column, and changes nothing', async (...given) => {
    const [sheet, row, cells, file, column, message] = given
    const { problems } = await apply(casablanca([sheet, row, cells]))
    expect(problems).toContainEqual({ sheet: file, row, column, message: expect.stringMatching(message) })
    expect(await listRows(database.db)).toEqual(empty)
  })

  it('says a mistake once, and nothing of the rows that only name the one with it', async () => {
    const { problems } = await apply(casablanca(['zones', 1, { area: '[[0,0],[1,1]]' }]))
    expect(problems.map(({ sheet, column }) => `${sheet} ${column}`)).toEqual(['zones.geojson area'])
  })

  it('reads amounts of a file with decimal commas in a currency of three decimals, and the plan shows them', async () => {
    const digits = { sheet: 'settings', row: 4, cells: { key: 'digit_after_decimal_point', value: '3' } }
    const written = casablanca(['fees', 2, { per_km: '1,255' }], ['surges', 2, { price: '2,500', price_type: 'amount' }])
    const rows = [...written.slice(0, 3), digits, ...written.slice(3)]
    const plan = await apply(
      rows.map((row) => ({ ...row, hasDecimalComma: true as const })),
      { isPlan: true },
    )
    expect(plan.problems).toEqual([])
    const shown = plan.changes.flatMap(({ columns }) => columns.filter(({ column }) => column === 'per_km' || column === 'price'))
    expect(shown.map(({ to }) => to)).toEqual(['1.255', '2.500'])
    const refused = await apply(rows, { isPlan: true })
    expect(refused.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('can be read in two ways: write 1255 or 1.255.'),
      expect.stringContaining('can be read in two ways: write 2500 or 2.500.'),
    ])
  })

  it('makes the shop, and changes nothing when applied again', async () => {
    expect((await apply(casablanca())).problems).toEqual([])
    const zone = await database.db.selectFrom('zones').selectAll().executeTakeFirstOrThrow()
    const fee = await database.db.selectFrom('zone_modules').selectAll().executeTakeFirstOrThrow()
    expect(zone).toMatchObject({
      name: { en: 'Maârif', ar: 'المعاريف' },
      time_zone: 'Africa/Casablanca',
      created_at: options.now,
    })
    expect(fee).toMatchObject({ zone_id: zone.id, delivery_charge_type: 'distance', per_km_shipping_charge: 300 })
    const surge = await database.db.selectFrom('surge_prices').selectAll().executeTakeFirstOrThrow()
    expect(surge).toMatchObject({ price: 1250, days: [4, 5], start_time: '17:00:00', end_time: '24:00:00', status: true })
    const method = await database.db.selectFrom('offline_payment_methods').selectAll().executeTakeFirstOrThrow()
    expect(method).toMatchObject({
      method_fields: [{ input_name: 'rib', label: { en: 'RIB', ar: 'رقم الحساب' }, input_data: '230 780 0001' }],
      method_informations: [{ customer_input: 'sender', label: { en: 'Your name' }, placeholder: { en: '' }, is_required: true }],
    })
    expect(await apply(casablanca())).toEqual({ changes: [], problems: [] })
  })

  it.runIf(isPostgres)('reads what its sheets refer to once, if they change nothing, and all documents at once', async () => {
    const again = async () => ({ status: (await apply(casablanca())).changes.length === 0 ? 200 : 409 })
    expect(await countStatements(again)).toBeLessThanOrEqual(75)
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

  it('sets the commission of a module and of a store, and writes them again as a file has them', async () => {
    const at = { latitude: '33.58', longitude: '-7.64' }
    const store = aStoreRow({
      slug: 'snack',
      module: 'Food',
      zone: 'Maârif',
      ...at,
      commission_percent: '0',
      commission_fixed: '2.50',
    })
    const rows: SheetRow[] = [
      { sheet: 'modules', row: 2, cells: { name_en: 'Food', type: 'food', commission_percent: '12.5', commission_fixed: '' } },
      { sheet: 'stores', row: 2, cells: store },
    ]
    expect((await apply(rows)).problems).toEqual([])
    const { db } = database
    const terms = ['commission_percent', 'commission_fixed'] as const
    expect(await db.selectFrom('modules').select(terms).executeTakeFirst()).toEqual({
      commission_percent: 1250,
      commission_fixed: null,
    })
    expect(await db.selectFrom('stores').select(terms).executeTakeFirst()).toEqual({
      commission_percent: 0,
      commission_fixed: 250,
    })
    expect((await apply(rows)).changes).toEqual([])
    const exported = await listRows(db)
    expect(exported.find(({ sheet }) => sheet === 'modules')?.cells).toMatchObject({
      commission_percent: '12.5',
      commission_fixed: '',
    })
    expect(exported.find(({ sheet }) => sheet === 'stores')?.cells).toMatchObject({
      commission_percent: '0',
      commission_fixed: '2.50',
    })
    const { problems } = await apply([{ sheet: 'modules', row: 2, cells: { name_en: 'Food', commission_percent: '101' } }])
    expect(problems).toMatchObject([{ sheet: 'modules.csv', row: 2, column: 'commission_percent' }])
    await db.deleteFrom('stores').execute()
    await db.updateTable('modules').set({ commission_percent: null }).execute()
  })

  it('shows a document, and removes it when asked to', async () => {
    expect(await getDocument(database.db, 'privacy_policy', 'en')).toContain('<p>Nothing is sold.</p>')
    const arabic: SheetRow = {
      sheet: 'documents',
      row: 1,
      cells: { name: 'privacy_policy', language: 'ar', markdown: 'لا نبيع شيئًا.' },
    }
    expect(linesOf((await apply([arabic], { prunes: true })).changes)).toEqual([
      'add documents privacy_policy, ar',
      'remove documents privacy_policy, en',
    ])
    expect((await listRows(database.db)).filter(({ sheet }) => sheet === 'documents')).toMatchObject([{ cells: arabic.cells }])
    expect((await apply(casablanca())).problems).toEqual([])
  })

  it('removes rows that are not in its files only when asked to', async () => {
    const anfa: SheetRow = { sheet: 'zones', row: 2, cells: { name_en: 'Anfa', area: square } }
    await apply([...casablanca(), anfa])
    expect((await apply(casablanca())).changes).toEqual([])
    // Without reasons: the shop has some of its own, which pruning by a file of reasons would remove.
    const files = casablanca().filter(({ sheet }) => sheet !== 'reasons')
    const pruned = await apply(files, { prunes: true })
    expect(linesOf(pruned.changes)).toEqual(['remove zones Anfa', 'remove documents privacy_policy, ar'])
    expect((await listRows(database.db)).filter(({ sheet }) => sheet === 'zones')).toHaveLength(1)
  })

  it('keeps what others refer to, and says so', async () => {
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

describe('a catalogue in the same folder', () => {
  let database: TestDatabase
  beforeAll(async () => {
    // With a single connection, a call outside of the transaction would wait forever, so the test would notice it.
    database = await openTestDatabase({ poolSize: 1 })
  })
  afterAll(() => database.close())
  const apply = (rows: SheetRow[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, rows, { ...options, ...more })

  const store = { module: 'food', zone: 'Maârif', latitude: '33.58', longitude: '-7.64' }
  const folder = (item: Record<string, string> = {}): SheetRow[] => [
    ...casablanca(),
    { sheet: 'categories', row: 2, cells: aCategoryRow({ module: 'food' }) },
    { sheet: 'stores', row: 2, cells: aStoreRow(store) },
    { sheet: 'items', row: 2, cells: anItemRow({ stock: '', ...item }) },
    {
      sheet: 'options',
      row: 2,
      cells: { item: 'white-bread', group_en: 'Size', type: 'single', option_en: 'Large', price: '2' },
    },
  ]

  it('is written with the frame that it names, or nothing is', async () => {
    const { problems } = await apply(folder({ price: 'cheap' }))
    expect(problems).toContainEqual({
      sheet: 'items.csv',
      row: 2,
      column: 'price',
      message: expect.stringMatching(/“cheap” is no amount/),
    })
    expect(await database.db.selectFrom('zones').select('id').execute()).toEqual([])

    const plan = await apply(folder(), { isPlan: true })
    expect(plan.problems).toEqual([])
    expect(plan.changes.slice(-4)).toMatchObject([
      { kind: 'add', sheet: 'categories', name: 'bakery' },
      { kind: 'add', sheet: 'stores', name: 'bread-house' },
      {
        kind: 'add',
        sheet: 'items',
        name: 'white-bread',
        columns: expect.arrayContaining([{ column: 'price', from: '', to: '4.50' }]),
      },
      { kind: 'add', sheet: 'options', name: 'white-bread, Size, Large' },
    ])
    expect(await database.db.selectFrom('stores').select('id').execute()).toEqual([])

    expect((await apply(folder())).problems).toEqual([])
    expect(await apply(folder())).toEqual({ changes: [], problems: [] })
  })

  it('lists what changes in it, row by row', async () => {
    const { changes } = await apply(folder({ price: '5', name_ar: 'خبز أبيض' }), { isPlan: true })
    expect(changes).toEqual([
      {
        kind: 'change',
        sheet: 'items',
        name: 'white-bread',
        columns: [
          { column: 'name_ar', from: '', to: 'خبز أبيض' },
          { column: 'price', from: '4.50', to: '5.00' },
        ],
      },
    ])
    expect(await apply(folder(), { isPlan: true })).toEqual({ changes: [], problems: [] })
  })

  it('stays as it is where a file leaves it out', async () => {
    const { changes, problems } = await apply(casablanca(), { prunes: true })
    expect(problems).toEqual([])
    expect(changes.every(({ sheet }) => sheet === 'reasons')).toBe(true)
    expect(await database.db.selectFrom('items').select('id').execute()).toHaveLength(1)
  })
})

describe('the demo city with a fifth of its items', () => {
  let city: TestDatabase
  let empty: TestDatabase
  beforeAll(async () => {
    city = await openTestDatabase({ demo: true })
    await thinOutItems(city.db)
    empty = await openTestDatabase()
  }, 180_000)
  afterAll(() => Promise.all([city.close(), empty.close()]))

  it('is exported, makes the same shop in an empty database, and changes nothing where it came from', async () => {
    const rows = await listRows(city.db)
    const sheets = new Set(rows.map(({ sheet }) => sheet))
    // The demo uses the product's own look and lexicon, and has no rush hours and no special days.
    expect(shopSheetNames.filter((name) => !sheets.has(name))).toEqual([
      'look',
      'tax_classes',
      'sellers',
      'surges',
      'lexicon',
      'special_days',
    ])
    expect(await applyShop(city.db, rows, { ...options, prunes: true })).toEqual({ changes: [], problems: [] })
    expect((await applyShop(empty.db, rows, options)).problems).toEqual([])
    expect(await listRows(empty.db)).toEqual(rows)
  }, 180_000)
})
