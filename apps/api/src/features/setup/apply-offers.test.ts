import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategoryRow, anItemRow, aStoreRow } from '#features/catalog/sheets/sheets.builders.ts'
import type { SheetLine, SheetPicture, SheetRow } from '#lib/sheets/sheet.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import type { ApplyOptions } from './apply-options.ts'
import { applyShop } from './apply-shop.ts'
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
    {
      sheet: 'stores',
      row: 3,
      cells: aStoreRow({
        slug: 'casa-cars',
        name_en: 'Casa Cars',
        module: 'rental',
        zone: 'Maârif',
        latitude: '33.58',
        longitude: '-7.64',
      }),
    },
    { sheet: 'items', row: 2, cells: anItemRow({ stock: '' }) },
    {
      sheet: 'options',
      row: 2,
      cells: { item: 'white-bread', group_en: 'Size', type: 'single', option_en: 'Large', price: '1.00' },
    },
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
      },
    },
    {
      sheet: 'item_campaigns',
      row: 2,
      cells: {
        store: 'bread-house',
        category: 'bakery',
        title_en: 'Bread for a feast',
        price: '9.00',
        discount: '20',
        discount_type: 'percent',
        options_of: 'white-bread',
        ...dates,
      },
    },
    {
      sheet: 'advertisements',
      row: 2,
      cells: {
        store: 'bread-house',
        title_en: 'Bread from six',
        description_en: 'Warm until noon.',
        cover_image: 'pictures/tray.png',
        ...dates,
      },
    },
    { sheet: 'store_banners', row: 2, cells: { store: 'bread-house', title_en: 'Six', image_en: 'pictures/tray.png' } },
    { sheet: 'drivers', row: 2, cells: { store: 'casa-cars', phone: '+212600000009', name_en: 'Said' } },
    { sheet: 'delivery_vehicles', row: 2, cells: { name_en: 'Bicycle', icon: 'bicycle', from_meters: '0', to_meters: '5000' } },
    {
      sheet: 'wallet_bonuses',
      row: 2,
      cells: { title_en: 'A little more', bonus: '10', bonus_type: 'percentage', ...dates },
    },
    { sheet: 'modules', row: 3, cells: { name_en: 'Parcel', type: 'parcel' } },
    { sheet: 'modules', row: 4, cells: { name_en: 'Rental', type: 'rental' } },
    {
      sheet: 'parcel_categories',
      row: 2,
      cells: { module: 'parcel', name_en: 'Box', description_en: 'Of shoes.', per_km: '2', minimum: '8' },
    },
    { sheet: 'parcel_instructions', row: 2, cells: { instruction_en: 'Call first' } },
    {
      sheet: 'why_choose_cards',
      row: 2,
      cells: { module: 'parcel', title_en: 'Fast', short_description_en: 'Within the hour.' },
    },
    {
      sheet: 'shelf_banners',
      row: 2,
      cells: { module: 'food', key: 'bottom_section_banner', image_en: 'pictures/tray.png' },
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
    ['item_campaigns', { category: 'shoes' }, 'item-campaigns.csv', 'category', /“shoes” is no category of this shop/],
    ['item_campaigns', { options_of: 'rye' }, 'item-campaigns.csv', 'options_of', /“rye” is no item of bread-house/],
    ['item_campaigns', { end_date: '2026-02-01' }, 'item-campaigns.csv', 'end_date', /is before the start/],
    ['advertisements', { store: 'bread' }, 'advertisements.csv', 'store', /“bread” is no store of this shop/],
    ['advertisements', { video: 'film.mp4' }, 'advertisements.csv', 'video', /is no address of a film/],
    ['store_banners', { image_en: 'pictures/no.png' }, 'store-banners.csv', 'image_en', /“pictures\/no.png” is not there/],
    ['drivers', { phone: 'Said' }, 'drivers.csv', 'phone', /“Said” is no phone number/],
    ['drivers', { store: 'bread-house' }, 'drivers.csv', 'store', /“bread-house” is no rental provider of this shop/],
    ['delivery_vehicles', { from_meters: '9000' }, 'delivery-vehicles.csv', 'to_meters', /is less than from_meters, 9000/],
    ['wallet_bonuses', { bonus: '0' }, 'wallet-bonuses.csv', 'bonus', /is nothing/],
    ['parcel_categories', { module: 'food' }, 'parcel-categories.csv', 'module', /sends no parcels/],
    ['shelf_banners', { key: 'top' }, 'shelf-banners.csv', 'key', /is not one of best_reviewed_section_banner/],
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
      image: { en: expect.stringMatching(/^uploads\/[0-9a-f]{32}-[0-9a-f]{6}-400x200-x5y5e?\.jpg$/) },
    })
    const sale = await database.db.selectFrom('flash_sales').selectAll().executeTakeFirstOrThrow()
    // Casablanca uses UTC during Ramadan.
    expect(sale).toMatchObject({ starts_at: new Date('2026-03-10T18:00:00Z'), is_publish: true })
    const coupon = await database.db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow()
    expect(coupon).toMatchObject({ code: 'SALAM10', discount: 1000, max_discount: 2000, created_by: 'vendor' })
    // Nobody marked it, so it shows neither mark.
    const campaign = await database.db.selectFrom('item_campaigns').selectAll().executeTakeFirstOrThrow()
    expect(campaign).toMatchObject({ veg: null, is_halal: false })
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
