/** The catalogue's door: what other features may use. */
export {
  getCampaignItemForOrder,
  getItemsForOrder,
  getStoreForOrder,
} from '#features/catalog/items/for-order.ts'
export type { CampaignItemRecord } from '#features/catalog/items/campaign-item.queries.ts'
export type { AddOnRecord, ItemRecord } from '#features/catalog/items/item.queries.ts'
export type { StoreDiscountRecord, StoreRecord } from '#features/catalog/stores/store.queries.ts'
export { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
export { isSet, scopeOf } from '#features/catalog/reading/catalog-headers.ts'
export { createReadContext, type ReadContext } from '#features/catalog/reading/read-context.ts'

export { newSince } from '#features/catalog/items/item-conditions.ts'
export { findOptionIndexes, toItemRow } from '#features/catalog/items/item-row.ts'
export { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
export { getPositiveRating, getZoneRates, toRunningDiscount } from '#features/catalog/stores/store-row.ts'
export {
  isOfferedAnywhere,
  listNearestOfferedStores,
  listOfferedItems,
  listOfferedStores,
  listRankedStores,
  type RankedStore,
} from '#features/catalog/lists/offered-by-id.ts'

export { fitOf, isNamed, isVehicleWithAny, isVehicleWithEvery } from '#features/catalog/search/term-conditions.ts'
export { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
export type { SearchTerms } from '#features/catalog/search/search-terms.ts'
export type { PriceRange } from '#features/catalog/search/lexicon/read-price.ts'
export { findStoreDetails } from '#features/catalog/stores/store-details.ts'
export { listStoreBanners } from '#features/catalog/offers/advertisements.ts'

export { findStoreHours, findTimeZone, setStoreHours } from '#features/catalog/stores/store-hours.ts'
export { listShifts } from '#features/catalog/stores/shifts.queries.ts'
export { createStore } from '#features/catalog/stores/create-store.ts'

export { advertisementSheet, storeBannerSheet } from '#features/catalog/offers/advertisement-sheets.ts'
export { campaignSheet } from '#features/catalog/offers/campaign-sheet.ts'
export { itemCampaignSheet } from '#features/catalog/offers/item-campaign-sheet.ts'
export { flashSaleItemSheet, flashSaleSheet } from '#features/catalog/offers/flash-sale-sheets.ts'
export { type AppliedCatalogue, applyCatalogue } from '#features/catalog/sheets/apply-catalogue.ts'
export { listCatalogue, readSharedPicture } from '#features/catalog/sheets/export/export-catalogue.ts'
export { inImportFolder } from '#features/catalog/sheets/import-catalogue.ts'
export type { PictureLoader } from '#features/catalog/sheets/picture-loader.ts'
export { type SheetName as CatalogueSheet, sheetNames as catalogueSheets } from '#features/catalog/sheets/sheet.ts'
export { Spool } from '#features/catalog/sheets/spool.ts'
export { SheetOrderError } from '#features/catalog/sheets/chunk-lines.ts'
export { followCatalogue } from '#features/catalog/sheets/write-catalogue.ts'

export { countsStock } from '#features/catalog/items/running-sale.ts'
export { returnSalePieces, takeSalePieces } from '#features/catalog/stock/sale-stock.ts'
export { findStock, MOST_PIECES, setStock, type StockRefusal } from '#features/catalog/stock/set-stock.ts'
export { type Ended, endPauses, findNextEnd, setSoldOut } from '#features/catalog/stock/sold-out.ts'
export {
  countTillItems,
  findTillItem,
  listTillItems,
  type TillFilter,
  type TillRecord,
} from '#features/catalog/stock/till-items.queries.ts'
export { findShort, lockPieces, returnStock, type StockFailure } from '#features/catalog/stock/stock.ts'
export { describeSoldOut } from '#features/catalog/stock/describe-sold-out.ts'
export { countNewOrders } from '#features/catalog/stock/order-counts.ts'

// Parts of SQL for statements that span features: an order is written, and a cart is read, by one statement each (decision 0034).
export {
  insertingUncountedOrder,
  type StockLine,
  type Taken,
  takingPieces,
} from '#features/catalog/stock/order-statement-parts.ts'
export { selectItemsBeside, selectStoreAndPlace, selectStoreBeside } from '#features/catalog/items/cart-statement-parts.ts'
export { readItem } from '#features/catalog/items/item.queries.ts'
