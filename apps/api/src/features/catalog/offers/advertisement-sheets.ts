import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { languages } from '#lib/i18n.ts'
import { flags, inLanguages, nameOfPicture, numberText, picturesInLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { cell, dateCell, flagCell, refuse, slugCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf, textOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs, findIds } from '#lib/sheets/named-rows.ts'
import { checkDays, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopRow, ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

const filmCell = cell((text) =>
  /^(\/|https:\/\/)\S+$/.test(text) && text.length <= 1000
    ? text
    : refuse('is no address of a film: write it such as https://shop.example/film.webm.'),
)

/** Advertisements of stores on home (`advertisements.csv`), known by their store and English title. */
export const advertisementSheet: ShopSheet = {
  sheet: () => ({
    name: 'advertisements',
    columns: {
      store: required(slugCell),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('description', 500, { isRequired: true }),
      cover_image: optional(textCell(1000)),
      profile_image: optional(textCell(1000)),
      video: optional(filmCell),
      is_rating_active: optional(flagCell, true),
      is_review_active: optional(flagCell, true),
      start_date: required(dateCell),
      end_date: required(dateCell),
      priority: optional(wholeCell(0, 10_000)),
      status: optional(flagCell, true),
    },
    together: [['start_date', 'end_date']],
  }),
  key: ['store', 'title_en'],
  async list(db) {
    const rows = await db
      .selectFrom('advertisements as a')
      .innerJoin('stores as s', 's.id', 'a.store_id')
      .selectAll('a')
      .select('s.slug as store')
      .orderBy('a.id')
      .execute()
    return rows.map((advertisement) => ({
      store: advertisement.store,
      ...inLanguages('title', advertisement.title),
      ...inLanguages('description', advertisement.description),
      cover_image: nameOfPicture(advertisement.cover_image),
      profile_image: nameOfPicture(advertisement.profile_image),
      video: advertisement.video ?? '',
      ...flags(advertisement, ['is_rating_active', 'is_review_active']),
      start_date: advertisement.start_date,
      end_date: advertisement.end_date,
      priority: numberText(advertisement.priority),
      status: yesOrNo(advertisement.is_approved),
    }))
  },
  async check(row, context) {
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    for (const column of ['cover_image', 'profile_image']) await checkPicture(row, column, context)
    checkDays(row, ['start_date', 'end_date'], context.report)
  },
  async save(tx, rows, { now }) {
    const stores = await findStores(tx, rows)
    const added = rows.filter(({ isNew }) => isNew).map(({ cells }) => ({ ...toAdvertisement(cells, stores), created_at: now }))
    if (added.length > 0) await tx.insertInto('advertisements').values(added).execute()
    for (const { cells } of rows.filter(({ isNew }) => !isNew)) {
      const advertisement = toAdvertisement(cells, stores)
      await tx
        .updateTable('advertisements')
        .set(advertisement)
        .where('store_id', '=', advertisement.store_id)
        .where(baseTextOf('title'), '=', cells.title_en)
        .execute()
    }
  },
  async remove(tx, keys) {
    for (const { store, title_en } of keys)
      await sql`delete from advertisements a using stores s
        where s.id = a.store_id and s.slug = ${store} and ${baseTextOf('a.title')} = ${title_en}`.execute(tx)
  },
}

/** Banners of a store's own page (`store-banners.csv`), known by their store and English title. */
export const storeBannerSheet: ShopSheet = {
  sheet: () => ({
    name: 'store_banners',
    columns: {
      store: required(slugCell),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('image', 1000, { isRequired: true }),
      link: optional(textCell(1000)),
      featured: optional(flagCell, false),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['store', 'title_en'],
  async list(db) {
    const rows = await db
      .selectFrom('store_banners as b')
      .innerJoin('stores as s', 's.id', 'b.store_id')
      .selectAll('b')
      .select('s.slug as store')
      .orderBy('b.id')
      .execute()
    return rows.map((banner) => ({
      store: banner.store,
      ...inLanguages('title', banner.title),
      ...picturesInLanguages('image', banner.image),
      link: banner.link ?? '',
      featured: yesOrNo(banner.featured),
      position: String(banner.position),
      status: yesOrNo(banner.status),
    }))
  },
  async check(row, context) {
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    for (const language of languages) await checkPicture(row, `image_${language}`, context)
  },
  async save(tx, rows, { now }) {
    const stores = await findStores(tx, rows)
    const added = rows.filter(({ isNew }) => isNew).map(({ cells }) => ({ ...toBanner(cells, stores), created_at: now }))
    if (added.length > 0) await tx.insertInto('store_banners').values(added).execute()
    for (const { cells } of rows.filter(({ isNew }) => !isNew)) {
      const banner = toBanner(cells, stores)
      await tx
        .updateTable('store_banners')
        .set(banner)
        .where('store_id', '=', banner.store_id)
        .where(baseTextOf('title'), '=', cells.title_en)
        .execute()
    }
  },
  async remove(tx, keys) {
    for (const { store, title_en } of keys)
      await sql`delete from store_banners b using stores s
        where s.id = b.store_id and s.slug = ${store} and ${baseTextOf('b.title')} = ${title_en}`.execute(tx)
  },
}

type Stores = ReadonlyMap<string, number>

const findStores = (tx: Db, rows: readonly ShopRow[]): Promise<Stores> =>
  findIds(
    tx,
    'stores',
    rows.map(({ cells }) => String(cells.store)),
  )

function toAdvertisement(cells: Cells, stores: Stores) {
  const video = textOf(cells, 'video')
  return {
    store_id: stores.get(String(cells.store)) ?? 0,
    add_type: video === null ? ('store_promotion' as const) : ('video_promotion' as const),
    title: JSON.stringify(requiredText(cells, 'title')),
    description: JSON.stringify(requiredText(cells, 'description')),
    cover_image: textOf(cells, 'cover_image'),
    profile_image: textOf(cells, 'profile_image'),
    video,
    is_rating_active: cells.is_rating_active === true,
    is_review_active: cells.is_review_active === true,
    start_date: String(cells.start_date),
    end_date: String(cells.end_date),
    priority: numberOf(cells, 'priority'),
    is_approved: cells.status === true,
  }
}

function toBanner(cells: Cells, stores: Stores) {
  return {
    store_id: stores.get(String(cells.store)) ?? 0,
    title: JSON.stringify(requiredText(cells, 'title')),
    image: JSON.stringify(requiredText(cells, 'image')),
    link: textOf(cells, 'link'),
    featured: cells.featured === true,
    position: numberOf(cells, 'position') ?? 0,
    status: cells.status === true,
  }
}
