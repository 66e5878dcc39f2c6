import { fromLocalTime } from '@medina/time/instants'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from '#lib/database/statements/sql.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { inLanguages, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import {
  cell,
  choiceCell,
  flagCell,
  percentCell,
  rateCell,
  refuse as refusal,
  slugCell,
  textCell,
  wholeCell,
} from '#lib/sheets/cells.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { checkSlugs, findIdOf, removeBySlug } from '#lib/sheets/named-rows.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { idOf, nameOfId, readModule, readRate, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { parseTime } from '#lib/text/clock-time.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'

const MOST_STOCK = 10_000_000
const WHOLE = 100

/** "2026-03-10 18:00" in the time of the shop. */
const momentCell = cell((text) => {
  const [, date = '', clock = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d?:\d\d)$/.exec(toLatinDigits(text)) ?? []
  const time = parseTime(clock)
  const isDay = !Number.isNaN(Date.parse(`${date}T00:00:00Z`))
  return isDay && time !== null && !time.startsWith('24')
    ? `${date} ${time.slice(0, 5)}`
    : refusal('is no moment: write it such as 2026-03-10 18:00, in the time of the shop.')
})

/** Flash sales (`flash-sales.csv`); what they sell is in `flash-sale-items.csv`. */
export const flashSaleSheet: ShopSheet = {
  sheet: () => ({
    name: 'flash_sales',
    columns: {
      slug: required(slugCell),
      module: required(textCell(200)),
      ...textColumns('title', 200, { isRequired: true }),
      starts_at: required(momentCell),
      ends_at: required(momentCell),
      paid_by_business: optional(percentCell(100), 0),
      store: optional(slugCell),
      status: optional(flagCell, true),
    },
    together: [['starts_at', 'ends_at']],
  }),
  key: ['slug'],
  async list(db, { modules, timeZone }) {
    const rows = await db
      .selectFrom('flash_sales as f')
      .leftJoin('stores as s', 's.id', 'f.store_id')
      .selectAll('f')
      .select('s.slug as store')
      .orderBy('f.id')
      .execute()
    const moment = (at: Date): string => {
      const { date, time } = toLocalTime(at, timeZone)
      return `${date} ${time.slice(0, 5)}`
    }
    return rows.map((sale) => ({
      slug: sale.slug,
      module: nameOfId(modules, sale.module_id),
      ...inLanguages('title', sale.title),
      starts_at: moment(sale.starts_at),
      ends_at: moment(sale.ends_at),
      paid_by_business: String(sale.admin_discount_percentage),
      store: sale.store ?? '',
      status: yesOrNo(sale.is_publish),
    }))
  },
  async check(row, context) {
    const { report } = context
    readModule(row, 'module', context)
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    const { starts_at, ends_at } = row.cells
    if (typeof starts_at === 'string' && typeof ends_at === 'string' && ends_at <= starts_at)
      refuse(row, 'ends_at', 'is not after the start: write a later moment.', report)
  },
  async save(tx, rows, { state }) {
    const momentOf = (text: unknown): Date => {
      const [date = '', time = ''] = String(text).split(' ')
      return fromLocalTime(date, time, state.timeZone)
    }
    for (const { cells } of rows) {
      const share = Number(cells.paid_by_business) / PERCENT_SCALE
      const sale = {
        module_id: idOf(state.modules, cells.module),
        title: JSON.stringify(requiredText(cells, 'title')),
        starts_at: momentOf(cells.starts_at),
        ends_at: momentOf(cells.ends_at),
        admin_discount_percentage: share,
        vendor_discount_percentage: WHOLE - share,
        store_id: await findIdOf(tx, 'stores', cells.store),
        is_publish: cells.status === true,
      }
      await tx
        .insertInto('flash_sales')
        .values({ ...sale, slug: String(cells.slug) })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(sale))
        .execute()
    }
  },
  remove: (tx, keys) => removeBySlug(tx, 'flash_sales', keys),
}

/** The items of flash sales (`flash-sale-items.csv`). Rows cannot change how many were sold. */
export const flashSaleItemSheet: ShopSheet = {
  sheet: () => ({
    name: 'flash_sale_items',
    columns: {
      sale: required(slugCell),
      item: required(slugCell),
      stock: required(wholeCell(0, MOST_STOCK)),
      // An amount or a percentage, as discount_type says.
      discount: optional(rateCell, '0'),
      discount_type: optional(choiceCell(['percent', 'amount', 'current_active_discount']), 'percent'),
      status: optional(flagCell, true),
    },
    together: [['discount', 'discount_type']],
  }),
  key: ['sale', 'item'],
  async list(db, { digits }) {
    const rows = await db
      .selectFrom('flash_sale_items as t')
      .innerJoin('flash_sales as f', 'f.id', 't.flash_sale_id')
      .innerJoin('items as i', 'i.id', 't.item_id')
      .select(['f.slug as sale', 'i.slug as item', 't.stock', 't.discount', 't.discount_type', 't.status'])
      .orderBy('t.id')
      .execute()
    return rows.map(({ stock, discount, discount_type, status, ...names }) => ({
      ...names,
      stock: String(stock),
      discount: rateText(discount, discount_type, digits),
      discount_type,
      status: yesOrNo(status),
    }))
  },
  async check(row, context) {
    await checkSlugs(row, 'sale', { table: 'flash_sales', ...context })
    await checkSlugs(row, 'item', { table: 'items', ...context })
    readRate(row, { column: 'discount', kind: 'discount_type', mayBeZero: true }, context)
    const { sale, item } = row.cells
    const { rows } = await sql<{ sold: number }>`
      select t.sold from flash_sale_items t join flash_sales f on f.id = t.flash_sale_id join items i on i.id = t.item_id
      where f.slug = ${sale} and i.slug = ${item}`.execute(context.db)
    const [there] = rows
    if (there !== undefined && (numberOf(row.cells, 'stock') ?? there.sold) < there.sold)
      refuse(row, 'stock', `is less than the ${there.sold} that are sold already: write at least that many.`, context.report)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const [flash_sale_id, item_id] = [await findIdOf(tx, 'flash_sales', cells.sale), await findIdOf(tx, 'items', cells.item)]
      if (flash_sale_id === null || item_id === null) throw new Error(`${String(cells.item)} is not there any more`)
      const sold = {
        stock: numberOf(cells, 'stock') ?? 0,
        discount: numberOf(cells, 'discount') ?? 0,
        discount_type: (cells.discount_type ?? 'percent') as 'percent' | 'amount' | 'current_active_discount',
        status: cells.status === true,
        // The rules for stores are none of a row of a file. A store's own sale has them written after it is checked.
        most_percent: null,
      }
      await tx
        .insertInto('flash_sale_items')
        .values({ ...sold, flash_sale_id, item_id })
        .onConflict((conflict) => conflict.columns(['flash_sale_id', 'item_id']).doUpdateSet(sold))
        .execute()
    }
  },
  async remove(tx, keys) {
    for (const { sale, item } of keys)
      await sql`delete from flash_sale_items t using flash_sales f, items i
        where f.id = t.flash_sale_id and i.id = t.item_id and f.slug = ${sale} and i.slug = ${item}`.execute(tx)
  },
}
