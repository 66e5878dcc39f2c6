import type { FlashSale, FlashSaleItem, FlashSalePage, RunningFlashSale } from '@medina/contract/catalog/flash-sales'
import { calculateDiscountedPrice } from '@medina/pricing/item-discount'
import type { Selectable } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import type { FlashSalesTable } from '#lib/database/tables.gen.ts'
import {
  fromOfferedItems,
  type ItemCardRecord,
  type ItemQuery,
  listItemCardRecords,
  listItemRecords,
} from '#features/catalog/items/item.queries.ts'
import { toItemCard, toItemRow, toMenuRow } from '#features/catalog/items/item-row.ts'
import type { View } from '#features/catalog/items/item-forms.ts'
import { isAfter, orderBy, readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

type Scope = { moduleId: number; zoneIds: number[] }

/**
 * The running flash sale of the module (of several, the one that ends first), with its remaining items in the zones; null if there is
 * none. A sale of one store is none of the module: it lowers prices only.
 */
export async function findFlashSale(
  db: Db,
  { view, ...scope }: Scope & { view: View },
  context: ReadContext,
): Promise<RunningFlashSale | null> {
  const sale = await findRunning(db, scope, context.now)
  if (sale === null) return null
  const items = fromSale(db, scope, sale.id)
    .orderBy(orderBy(nearlyGoneFirst(sale.id)))
    .limit(MOST_ACTIVE)
  return { ...toFlashSale(sale, context), active_products: await listSaleItems(items, view, context) }
}

/** A page of the remaining items of the running sale. Throws 403 `flash_sale` without one. */
export async function listFlashSaleItems(
  db: Db,
  scope: Scope,
  query: PageQuery & { view: View },
  context: ReadContext,
): Promise<FlashSalePage> {
  const sale = await findRunning(db, scope, context.now)
  if (sale === null) throw refuse(403, 'flash_sale', 'flash_sale.none')
  const page = readPage(query)
  const items = fromSale(db, scope, sale.id)
  const order = nearlyGoneFirst(sale.id)
  const from = query.cursor === undefined ? items : items.where(isAfter(order, readCursor(order, query.cursor)))
  // One row more than the page, to know whether there is a next one.
  const rows = from
    .orderBy(orderBy(order))
    .limit(page.size + 1)
    .offset(page.skip)
  const [found, total_size] = await Promise.all([listSaleItems(rows, query.view, context), countItems(items)])
  const products = found.slice(0, page.size)
  const last = found.length > page.size ? products.at(-1) : undefined
  const next_cursor = last === undefined ? null : writeCursor(order, [String(last.sold / last.stock), String(last.item_id)])
  return { total_size, ...page.echo, next_cursor, flash_sale: toFlashSale(sale, context), products }
}

/** The number of items on the home page. */
const MOST_ACTIVE = 50

async function findRunning(db: Db, { moduleId }: Scope, now: Date): Promise<Selectable<FlashSalesTable> | null> {
  const sale = await db
    .selectFrom('flash_sales')
    .selectAll()
    .where('module_id', '=', moduleId)
    .where('store_id', 'is', null)
    .where('is_publish', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return sale ?? null
}

function fromSale(db: Db, scope: Scope, saleId: number): ItemQuery {
  return fromOfferedItems(db, scope).where(
    sql<boolean>`i.id in (select f.item_id from flash_sale_items f where f.flash_sale_id = ${saleId} and f.status and f.sold < f.stock)`,
  )
}

/** Nearly sold out items first, by the sold share. */
function nearlyGoneFirst(saleId: number): SortOrder {
  const share = sql`(select f.sold::float8 / f.stock from flash_sale_items f where f.flash_sale_id = ${saleId} and f.item_id = i.id)`
  return {
    name: 'flash-sale',
    keys: [
      { by: share, type: 'float8', isDescending: true },
      { by: sql.ref('i.id'), type: 'int8', isDescending: true },
    ],
  }
}

async function listSaleItems(items: ItemQuery, view: View, context: ReadContext): Promise<FlashSaleItem[]> {
  if (view === 'full') {
    const records = await listItemRecords(items, context.now)
    return records.flatMap((record) => toSaleItem(record, toItemRow(record, context), context))
  }
  const toRow = view === 'row' ? toMenuRow : toItemCard
  const records = await listItemCardRecords(items, context.now)
  return records.flatMap((record) => toSaleItem(record, toRow(record, context), context))
}

/** The record's discount is the sale's; null for an item whose last piece was sold between two reads. */
function toSaleItem(record: ItemCardRecord, item: FlashSaleItem['item'], { money }: ReadContext): FlashSaleItem[] {
  const { flash_sale: sale, price, discount, discount_type } = record
  if (sale === null) return []
  const discounted = calculateDiscountedPrice(price, record)
  return [
    {
      id: sale.id,
      flash_sale_id: sale.flash_sale_id,
      item_id: record.id,
      stock: sale.stock,
      sold: sale.sold,
      available_stock: sale.stock - sale.sold,
      discount_type,
      discount: discount_type === 'amount' ? money.toWire(discount) : discount,
      discount_amount: money.toWire(price - discounted),
      price: money.toWire(discounted),
      status: 1,
      item,
    },
  ]
}

function toFlashSale(sale: Selectable<FlashSalesTable>, { language, now }: ReadContext): FlashSale {
  return {
    id: sale.id,
    title: localize(sale.title, language),
    module_id: sale.module_id,
    is_publish: 1,
    admin_discount_percentage: sale.admin_discount_percentage,
    vendor_discount_percentage: sale.vendor_discount_percentage,
    start_date: sale.starts_at.toISOString(),
    end_date: sale.ends_at.toISOString(),
    now: now.toISOString(),
  }
}

async function countItems(query: ItemQuery): Promise<number> {
  const row = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirst()
  return row?.count ?? 0
}
