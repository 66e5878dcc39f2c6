/** Names of catalog that other features may use. */
export {
  getCampaignItemForOrder,
  getItemsForOrder,
  getStoreForOrder,
} from './items/for-order.ts'
export type { CampaignItemRecord } from './items/campaign-item.queries.ts'
export type { AddOnRecord, ItemRecord } from './items/item.queries.ts'
export type { StoreDiscountRecord, StoreRecord } from './stores/store.queries.ts'
export { readIdOrSlug } from './reading/id-or-slug.ts'
export { isSet, scopeOf } from './reading/read-scope.ts'
export { createReadContext, type ReadContext } from './reading/read-context.ts'

export { newSince } from './items/item-conditions.ts'
export { toContents } from './items/contents.ts'
export { describeContents } from './menu/menu-contents.queries.ts'
export { findOptionIndexes, toFoodVariation, toItemRow } from './items/item-row.ts'
export { averageRating, formatDeliveryTime } from './reading/display-values.ts'
export { getPositiveRating, getZoneRates, toRunningDiscount } from './stores/store-row.ts'
export {
  isOfferedAnywhere,
  listNearestOfferedStores,
  listOfferedItems,
  listOfferedStores,
  listRankedStores,
  type RankedStore,
} from './lists/offered-by-id.ts'

export { countSteps, priceStep } from './lists/price-steps.ts'
export { fitOf } from './search/rank.ts'
export { isNamed, isVehicleWithAny, isVehicleWithEvery } from './search/word-conditions.ts'
export { readSearchTerms } from './search/read-search-terms.ts'
export type { SearchTerms } from './search/search-terms.ts'
export type { PriceRange } from './search/lexicon/read-price.ts'
export { invalidateOwnLexicon } from './search/lexicon/read-lexicon.ts'
export { listSearchedTexts } from './search/searched/list-searched.queries.ts'
export { listOwnMeanings, removeOwnMeaning, writeOwnMeaning } from './search/searched/own-meanings.ts'
export { previewGoods } from './lists/preview-goods.ts'
export { findStoreDetails } from './stores/store-details.ts'
export { listStoreBanners } from './offers/advertisements.ts'

export { findOpeningAfterPause } from './stores/opening-after-pause.ts'
export { findStoreHours, findTimeZone, lockStoreHours, setStoreHours, toCanonicalHours } from './stores/store-hours.ts'
export { listShifts } from './stores/shifts.queries.ts'
export {
  lockSpecialDay,
  listSpecialDays,
  removeSpecialDay,
  selectSpecialDays,
  type SpecialDayRow,
  writeSpecialDay,
} from './stores/special-days.queries.ts'
export { findPrayer, toPrayerParams } from './stores/prayers/describe-pause.ts'
export { noticePrayerSettings, refreshPrayerPauses } from './stores/prayers/refresh-pauses.ts'
export { selectPauses } from './stores/prayers/prayer-pauses.queries.ts'
export { formatDayHours, parseDayHours } from './stores/day-hours.ts'
export { specialDaySheet } from './stores/special-day-sheet.ts'
export {
  closeFullStore,
  findFull,
  openFullStore,
  setLoadMinutes,
  setZoneFull,
  toFullParams,
} from './stores/store-load.ts'
export { classOfStore, fromStores, isOffered as isStoreOffered, isOpenAt, listModulesOfStores } from './stores/store.queries.ts'
export { createStore } from './stores/create-store.ts'

export { advertisementSheet, storeBannerSheet } from './offers/advertisement-sheets.ts'
export { campaignSheet } from './offers/campaign-sheet.ts'
export { itemCampaignSheet } from './offers/item-campaign-sheet.ts'
export { sizeGuideSheet } from './offers/size-guide-sheet.ts'
export { flashSaleItemSheet, flashSaleSheet } from './offers/flash-sale-sheets.ts'
export { type AppliedCatalogue, applyCatalogue } from './sheets/apply-catalogue.ts'
export { listCatalogue, readSharedPicture } from './sheets/export/export-catalogue.ts'
export { applyCatalogueForm, type CatalogueForm, type FormClears } from './sheets/form/apply-form.ts'
export { type FormChange, type FormRows, formSheets, isSetSheet, readForms, type TextCells } from './sheets/form/form-rows.ts'
export { addCatalogueRows } from './sheets/form/add-rows.ts'
export { emptyStandIns, fillStandIn, fillStandIns } from './sheets/form/stand-ins.ts'
export {
  findMenuStore,
  listLinkNames,
  listMenuItems,
  listMenuSections,
  sortMenuItems,
  sortMenuSections,
  type MenuFilter,
  type MenuItemRow,
  type MenuSectionRow,
  type MenuStore,
} from './menu/menu-items.queries.ts'
export { listFormChoices } from './menu/menu-form.queries.ts'
export { listMenuVehicles, listVehicleSections, type MenuVehicleRow } from './menu/menu-vehicles.queries.ts'
export {
  type ChangeRows,
  countWaitingChanges,
  decideMenuChanges,
  insertMenuChanges,
  listMenuChanges,
  listWaitingChanges,
  lockMenuChanges,
  type MenuChangeRow,
  type NewMenuChange,
} from './menu/menu-changes.queries.ts'
export { chooseSlug } from './reading/choose-slug.ts'
export { keyColumns, ownerName, rowName } from './sheets/given-rows.ts'
export { inImportFolder } from './sheets/import-catalogue.ts'
export type { PictureLoader } from './sheets/picture-loader.ts'
export { type SheetName as CatalogueSheet, sheetNames as catalogueSheets } from './sheets/sheet.ts'
export { listSheets } from './sheets/sheets.ts'
export { Spool } from './sheets/spool.ts'
export { SheetOrderError } from './sheets/chunk-lines.ts'
export { followCatalogue, renewStatistics } from './sheets/write-catalogue.ts'

export { countsStock } from './items/running-sale.ts'
export { returnSalePieces, takeSalePieces } from './stock/sale-stock.ts'
export { findStock, MOST_PIECES, setStock, type StockChange, type StockRefusal } from './stock/set-stock.ts'
export {
  findItemParticulars,
  findStoreReturns,
  type ItemParticularsRow,
  type StoreReturnsRow,
  updateItemParticulars,
  updateStoreReturns,
} from './items/particulars.queries.ts'
export { listStoreTags, setStoreTag } from './items/item-tags.queries.ts'
export {
  countPlannedPauses,
  type DuePause,
  findNextPlanned,
  insertPlannedPause,
  listHiddenElsewhere,
  listPlannedPauses,
  type LockedPause,
  lockPause,
  markStarted,
  type NewPause,
  type PlannedPauseRow,
  setItemsShown,
  takeDuePauses,
  takeOverPauses,
  writePauseSpan,
} from './stock/planned-pauses.ts'
export { endPauses, findNextEnd, type SaleBefore, setSoldOut } from './stock/sold-out.ts'
export {
  countStockItems,
  findStockItem,
  listStockItems,
  type StockFilter,
  type StockRecord,
} from './stock/stock-items.queries.ts'
export { findShort, lockPieces, returnStock, type StockFailure } from './stock/stock.ts'
export { listReplacementIds } from './stock/replacements.queries.ts'
export { describeSoldOut } from './stock/describe-sold-out.ts'
export { countNewOrders } from './stock/order-counts.ts'

// Parts of statements that span features: one statement writes an order, and one reads a cart (decision 0034).
export {
  insertingUncountedOrder,
  type StockLine,
  type Taken,
  takingPieces,
} from './stock/order-statement-parts.ts'
export { selectItemsBeside, selectStoreAndPlace, selectStoreBeside } from './items/cart-statement-parts.ts'
export { readItem } from './items/item.queries.ts'
export { readStockTaking, type StockTaking } from './sheets/stock-taking.ts'
