// What other features may use of the catalogue.
export { getItemsForOrder, getStoreForOrder } from './for-order.ts'
export type { AddOnRecord, ItemCardRecord, ItemRecord, VariationRecord } from './item.queries.ts'
export { toItemCard, toItemRow } from './item-row.ts'
export { isServedAt, isStoreOpenAt, listOpenSlots, type OpeningHours, type OpenSlot, readOpening } from './opening-hours.ts'
export { createReadContext, type ReadContext } from './read-context.ts'
export { countOrder, decrementStock, returnStock, type StockFailure, type StockLine } from './stock.ts'
export type { StoreDiscountRecord, StoreRecord, ZoneRatesRecord } from './store.queries.ts'
export { getZoneRates, toStoreCard, toStoreRow } from './store-row.ts'
