// What other features may use of the catalogue.
export {
  getCampaignItemForOrder,
  getItemsForOrder,
  getStoreForOrder,
  selectItemsBeside,
  selectStoreAndPlace,
} from '#features/catalog/items/for-order.ts'
export type { CampaignItemRecord } from '#features/catalog/items/campaign-item.queries.ts'
export { fromOfferedItems, readItem } from '#features/catalog/items/item.queries.ts'
export type { AddOnRecord, ItemCardRecord, ItemRecord, VariationRecord } from '#features/catalog/items/item.queries.ts'
export { toItemCard, toItemRow } from '#features/catalog/items/item-row.ts'
export { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
export { listRows } from '#features/catalog/items/item-forms.ts'
export { fromOfferedStores as scopedStores, listStoresInForm } from '#features/catalog/stores/store-forms.ts'
export { createReadContext, type ReadContext } from '#features/catalog/reading/read-context.ts'
export { countNotedOrders, notingOrder } from '#features/catalog/stock/order-counts.ts'
export { countsStock } from '#features/catalog/items/running-sale.ts'
export { returnSalePieces, type SaleLine, takeSalePieces } from '#features/catalog/stock/sale-stock.ts'
export {
  findShort,
  lockPieces,
  returnStock,
  type StockFailure,
  type StockLine,
  type Taken,
  takingPieces,
} from '#features/catalog/stock/stock.ts'
export {
  findStock,
  MOST_PIECES,
  setStock,
  type StockLevel,
  type StockRefusal,
  type StockWish,
} from '#features/catalog/stock/set-stock.ts'
export { findStoreHours, setStoreHours } from '#features/catalog/stores/store-hours.ts'
export { distanceFrom, isOpenAt } from '#features/catalog/stores/store.queries.ts'
export type { StoreDiscountRecord, StoreRecord, ZoneRatesRecord } from '#features/catalog/stores/store.queries.ts'
export { getPositiveRating, getZoneRates, toStoreCard, toStoreRow } from '#features/catalog/stores/store-row.ts'
export { isOfferedAnywhere, listOfferedItems, listOfferedStores } from '#features/catalog/lists/offered-by-id.ts'
