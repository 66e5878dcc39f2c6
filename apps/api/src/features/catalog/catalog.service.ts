// What other features may use of the catalogue.
export {
  getCampaignItemForOrder,
  getItemsForOrder,
  getStoreForOrder,
  selectItemsBeside,
  selectStoreAndPlace,
} from './for-order.ts'
export type { CampaignItemRecord } from './campaign-item.queries.ts'
export { fromOfferedItems, readItem } from './item.queries.ts'
export type { AddOnRecord, ItemCardRecord, ItemRecord, VariationRecord } from './item.queries.ts'
export { averageRating, toItemCard, toItemRow, writeDeliveryTime } from './item-row.ts'
export { listRows } from './item-forms.ts'
export { listStoresInForm, scoped as scopedStores } from './list-stores.ts'
export { isServedAt, isStoreOpenAt, listOpenSlots, type OpeningHours, type OpenSlot, readOpening } from './opening-hours.ts'
export { createReadContext, type ReadContext } from './read-context.ts'
export { countNotedOrders, notingOrder } from './order-counts.ts'
export { countsStock } from './running-sale.ts'
export { returnSalePieces, type SaleLine, takeSalePieces } from './sale-stock.ts'
export { findShort, lockPieces, returnStock, type StockFailure, type StockLine, type Taken, takingPieces } from './stock.ts'
export { findStock, MOST_PIECES, setStock, type StockLevel, type StockRefusal, type StockWish } from './set-stock.ts'
export { findStoreHours, setStoreHours } from './store-hours.ts'
export { findReview, isAskedFor, listReviewsOf, type ReviewWish } from './moderate-reviews.ts'
export { distanceFrom, isOpenAt } from './store.queries.ts'
export type { StoreDiscountRecord, StoreRecord, ZoneRatesRecord } from './store.queries.ts'
export { getPositiveRating, getZoneRates, toStoreCard, toStoreRow } from './store-row.ts'
export { createReview, setReviewStatus } from './write-review.ts'
