import type { Api } from '#api.ts'
import { getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { countAlerts, deleteAlert, insertAlert, lockItem } from './stock-alerts.queries.ts'

/** A limit on the rows that one account may create. */
const MOST = 50

type Wish = { item_id: number; variation?: string | null | undefined }
type Adding = { customerId: number; wish: Wish; caller: Caller }

/**
 * Sets a customer's alert of a sold-out item or variation; a repeated call changes nothing. Throws 404 for an item that is not shown or an
 * unknown variation, and 409 for one that is on sale. Throws 403 for an account with too many alerts.
 */
export async function addAlert({ db, clock, settings }: Api, { customerId, wish, caller }: Adding): Promise<void> {
  const { item_id: itemId } = wish
  const variation = wish.variation ?? ''
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockItem(tx, itemId)
    const item = (await getItemsForOrder(tx, [itemId], now)).get(itemId)
    if (item === undefined || !item.is_shown || !hasVariation(item, variation)) throw notFound('item_id', 'item.not_found')
    if (!isOut(item, variation)) throw refuse(409, 'item_id', 'stock_alert.on_sale')
    const alert = { customer_id: customerId, item_id: itemId, variation, created_at: now }
    await insertAlert(tx, { ...alert, origin: findOwnOrigin(settings, caller) })
    if ((await countAlerts(tx, customerId)) > MOST) throw refuse(403, 'stock_alerts', 'stock_alert.full', { limit: MOST })
  })
}

/** Removes an alert, also of an item that is no longer offered. */
export async function removeAlert({ db }: Api, customerId: number, { item_id, variation }: Wish): Promise<void> {
  await deleteAlert(db, { customer_id: customerId, item_id, variation: variation ?? '' })
}

/** Whether an item, or this combination of goods, is sold out. */
export function isOut({ sold_out, stock, variations }: ItemRecord, variation: string): boolean {
  if (sold_out || stock === 0) return true
  return variation !== '' && (variations.find(({ type }) => type === variation)?.stock ?? 0) === 0
}

function hasVariation({ variations }: ItemRecord, variation: string): boolean {
  return variation === '' || variations.some(({ type }) => type === variation)
}
