import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategoryRow, anItemRow, aStoreRow } from '#features/catalog/sheets/sheets.builders.ts'
import type { SheetLine, SheetPicture, SheetRow } from '#lib/sheets/sheet.ts'
import { openTestDatabase, type TestDatabase } from '@medina/testing/database/test-database'
import { type ApplyOptions, applyShop } from './apply-shop.ts'
import { exportShop } from './export-shop.ts'
import { casablanca, openShopFiles } from './setup.builders.ts'

const { uploads, options, listRows } = openShopFiles()

describe('offers in the same folder', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  const apply = (lines: SheetLine[], more: Partial<ApplyOptions> = {}) => applyShop(database.db, lines, { ...options, ...more })
  const dates = { start_date: '2026-03-01', end_date: '2026-04-01' }

  const goods: SheetRow[] = [
    { sheet: 'categories', row: 2, cells: aCategoryRow({ module: 'food' }) },
    { sheet: 'stores', row: 2, cells: aStoreRow({ module: 'food', zone: 'Maârif', latitude: '33.58', longitude: '-7.64' }) },
    { sheet: 'items', row: 2, cells: anItemRow({ stock: '' }) },
  ]
  const offers: SheetRow[] = [
    {
      sheet: 'coupons',
      row: 2,
      cells: {
        code: 'salam10',
        module: 'food',
        title_en: 'Welcome',
        type: 'store_wise',
        discount: '10',
        discount_type: 'percent',
        max_discount: '20',
        stores: 'bread-house',
        paid_by: 'bread-house',
        start_date: '2026-03-01',
        expire_date: '2026-04-01',
      },
    },
    {
      sheet: 'cashback',
      row: 2,
      cells: { slug: 'spring', title_en: 'Spring', cashback: '5', cashback_type: 'percentage', ...dates },
    },
    {
      sheet: 'campaigns',
      row: 2,
      cells: {
        slug: 'ramadan',
        module: 'food',
        title_en: 'Ramadan',
        image_en: 'pictures/tray.png',
        stores: 'bread-house',
        ...dates,
      },
    },
    {
      sheet: 'flash_sales',
      row: 2,
      cells: { slug: 'night', module: 'food', title_en: 'Night', starts_at: '2026-03-10 18:00', ends_at: '2026-03-11 02:00' },
    },
    {
      sheet: 'flash_sale_items',
      row: 2,
      cells: { sale: 'night', item: 'white-bread', stock: '20', discount: '1.50', discount_type: 'amount' },
    },
    {
      sheet: 'banners',
      row: 2,
      cells: {
        slug: 'bread',
        module: 'food',
        zones: 'maârif',
        title_en: 'Warm bread',
        image_en: 'pictures/tray.png',
        store: 'bread-house',
        item: '',
        link: '',
      },
    },
  ]
  let picture: SheetPicture
  beforeAll(async () => {
    picture = {
      picture: 'pictures/tray.png',
      bytes: await sharp({ create: { width: 400, height: 200, channels: 3, background: '#b5651d' } })
        .png()
        .toBuffer(),
    }
  })
  const folder = (...edits: [sheet: string, cells: Record<string, string>][]): SheetLine[] => [
    picture,
    ...[...casablanca(), ...goods, ...offers].map((row) => {
      const edit = edits.find(([sheet]) => sheet === row.sheet)
      return edit === undefined ? row : { ...row, cells: { ...row.cells, ...edit[1] } }
    }),
  ]

  it.each([
    ['coupons', { stores: 'bread-hous' }, 'coupons.csv', 'stores', /“bread-hous” is no store of this shop: write its slug/],
    ['coupons', { stores: '' }, 'coupons.csv', 'stores', /a coupon of the type store_wise names them/],
    ['coupons', { type: 'default' }, 'coupons.csv', 'stores', /give the coupon the type store_wise/],
    ['coupons', { discount: '110' }, 'coupons.csv', 'discount', /is no percentage from 0 to 100/],
    ['coupons', { expire_date: '2026-02-01' }, 'coupons.csv', 'expire_date', /is before the start/],
    ['cashback', { cashback: '0' }, 'cashback.csv', 'cashback', /is nothing/],
    ['campaigns', { image_en: 'pictures/no.png' }, 'campaigns.csv', 'image_en', /“pictures\/no.png” is not there/],
    ['flash_sales', { ends_at: '2026-03-10 17:00' }, 'flash-sales.csv', 'ends_at', /is not after the start/],
    ['flash_sales', { starts_at: 'soon' }, 'flash-sales.csv', 'starts_at', /is no moment: write it such as 2026-03-10 18:00/],
    ['flash_sale_items', { item: 'rye' }, 'flash-sale-items.csv', 'item', /“rye” is no item of this shop/],
    ['banners', { link: '/offers' }, 'banners.csv', 'link', /stands beside store/],
    ['banners', { zones: 'Anfa' }, 'banners.csv', 'zones', /“Anfa” is no zone of this shop: write one of Maârif/],
  ] as const)('with a mistake in %s %j it names file, row and column', async (...given) => {
    const [sheet, cells, file, column, message] = given
    const { problems } = await apply(folder([sheet, cells]))
    expect(problems).toContainEqual({ sheet: file, row: 2, column, message: expect.stringMatching(message) })
    expect(await database.db.selectFrom('stores').select('id').execute()).toEqual([])
  })

  it('are made with their pictures, and nothing changes when they are applied again', async () => {
    expect((await apply(folder())).problems).toEqual([])
    const banner = await database.db.selectFrom('banners').selectAll().executeTakeFirstOrThrow()
    expect(banner).toMatchObject({
      slug: 'bread',
      type: 'store_wise',
      image: { en: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.jpg$/) },
    })
    const sale = await database.db.selectFrom('flash_sales').selectAll().executeTakeFirstOrThrow()
    // The clocks of Casablanca show UTC during Ramadan.
    expect(sale).toMatchObject({ starts_at: new Date('2026-03-10T18:00:00Z'), is_publish: true })
    const coupon = await database.db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow()
    expect(coupon).toMatchObject({ code: 'SALAM10', discount: 1000, max_discount: 2000, created_by: 'vendor' })
    expect(await apply(folder())).toEqual({ changes: [], problems: [] })
  })

  it('make the same in an empty shop, pictures included', async () => {
    const lines: SheetLine[] = []
    await exportShop(database.db, { uploads, write: async (line) => void lines.push(line) })
    const other = await openTestDatabase()
    try {
      const pictures = lines.filter((line) => 'picture' in line)
      const rows = lines.filter((line) => 'sheet' in line)
      expect(pictures).toHaveLength(1)
      expect((await applyShop(other.db, [...pictures, ...rows], options)).problems).toEqual([])
      expect(await listRows(other.db)).toEqual(rows)
    } finally {
      await other.close()
    }
  })

  it('that are for certain customers stay out of the files', async () => {
    await database.db
      .updateTable('coupons')
      .set({ customer_ids: [7] })
      .execute()
    expect((await listRows(database.db)).filter(({ sheet }) => sheet === 'coupons')).toEqual([])
    expect((await apply(folder())).problems).toEqual([
      {
        sheet: 'coupons.csv',
        row: 2,
        column: 'code',
        message: expect.stringMatching(/is the code of certain customers already/),
      },
    ])
  })
})
