import type { MadeChange } from '@medina/contract/operator/menu/made-change'
import type { SoldOutBodySchema, StockItem, StockItems } from '@medina/contract/operator/operator-stock'
import { toStockState } from '@medina/contract/operator/stock-state'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  countStockItems,
  findStockItem,
  findTimeZone,
  listStockItems,
  type StockFilter,
  type StockRecord,
} from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { changeSale } from './change-sale.ts'
import { findPauseEnd, noticePause } from './pauses.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings'>

const MOST_ITEMS = 200

type Wish = { storeId: number; search: string | undefined; filter: StockFilter | undefined; language: Language }

/** The items and add-ons of a store with their stock. Throws 404 for a store of another key. */
export async function listStoreItems(api: Doing, operator: Operator, wish: Wish): Promise<StockItems> {
  const { storeId, search = '', filter, language } = wish
  if (!hasStore(operator, storeId) || (await findTimeZone(api.db, storeId)) === null)
    throw notFound('store', 'operator.store_unknown')
  const records = await listStockItems(api.db, { storeId, search, filter, language, limit: MOST_ITEMS + 1 })
  const toItem = await createItemView(api, language)
  return {
    items: records.slice(0, MOST_ITEMS).map(toItem),
    has_more: records.length > MOST_ITEMS,
    counts: await countStockItems(api.db, storeId),
  }
}

type Change = { kind: StockRecord['kind']; id: number; body: z.output<typeof SoldOutBodySchema>; language: Language }

/** Marks an item or add-on as sold out, or as available again. Throws 404 for another store's. */
export async function changeSoldOut(
  api: Doing,
  operator: Operator,
  { kind, id, body, language }: Change,
): Promise<StockItem & { change: MadeChange | null }> {
  const { db, clock, endpoints } = api
  const unknown = () => notFound('item', kind === 'item' ? 'operator.item_unknown' : 'operator.add_on_unknown')
  const found = await findStockItem(db, { kind, id })
  const timeZone = found === null ? null : await findTimeZone(db, found.store_id)
  if (found === null || timeZone === null || !hasStore(operator, found.store_id)) throw unknown()
  const now = clock.now()
  const backAt = body.sold_out ? findPauseEnd(body, timeZone, now) : null
  const sale = { kind, id, soldOut: body.sold_out, backAt, keyId: operator.id, now }
  const change = await db.transaction().execute((tx) => changeSale(tx, sale))
  endpoints.invalidate()
  noticePause(api)
  const changed = await findStockItem(db, { kind, id })
  if (changed === null) throw unknown()
  return { ...(await createItemView(api, language))(changed), change }
}

async function createItemView({ db, settings }: Doing, language: Language): Promise<(record: StockRecord) => StockItem> {
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  return ({ kind, id, slug, name, category, image, price, stock, variations, sold_out, back_at }) => ({
    kind,
    id,
    slug,
    name: localize(name, language),
    category: localize(category, language),
    image_full_url: imageUrl(settings, image),
    price: money.toWire(price),
    stock,
    variations,
    state: toStockState({ sold_out, stock }),
    sold_out,
    back_at: back_at?.toISOString() ?? null,
  })
}
