import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { CampaignItem, CampaignItemCard } from '@medina/contract/catalog/campaigns'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type CampaignItemRecord, listCampaignItemRecords } from '#features/catalog/items/campaign-item.queries.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import { toItemCard, toItemRow } from '#features/catalog/items/item-row.ts'
import type { View } from '#features/catalog/items/item-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, listStoreRecords } from '#features/catalog/stores/store.queries.ts'
import { toStoreRow } from '#features/catalog/stores/store-row.ts'

/** Campaign items of the zones that are not over, including future ones, newest first. */
export async function listCampaignItems(
  db: Db,
  scope: { moduleId: number; zoneIds: number[]; view: View },
  context: ReadContext,
): Promise<(CampaignItem | CampaignItemCard)[]> {
  const records = await listCampaignItemRecords(db, scope, context.now)
  const toRow = scope.view === 'full' ? toItemRow : toItemCard
  return records.map((record) => ({ ...toRow(record, context), ...toCampaignDays(record) }))
}

/** One campaign item with its store, by its id (spec 7.029). Throws 404 `product-001` if it is over or not offered. */
export async function getCampaignItem(db: Db, text: string, context: ReadContext): Promise<ItemDetails> {
  const key = readIdOrSlug(text)
  const [item] = key === null || !('id' in key) ? [] : await listCampaignItemRecords(db, key, context.now)
  if (item === undefined) throw notFound('product-001', 'item.not_found')
  const [store] = await listStoreRecords(fromStores(db).where('s.id', '=', item.store_id), context, 'full')
  if (store === undefined) throw notFound('product-001', 'item.not_found')
  return {
    ...toItemRow(item, context),
    ...toCampaignDays(item),
    tags: [],
    whislists_count: 0,
    reviews_count: 0,
    ratings: [0, 0, 0, 0, 0],
    store_details: toStoreRow(store, context),
  }
}

function toCampaignDays({ start_date, end_date }: CampaignItemRecord) {
  return { available_date_starts: start_date, available_date_ends: end_date, isCampaignItem: true as const }
}
