import {
  advertisementSheet,
  campaignSheet,
  type CatalogueSheet,
  catalogueSheets,
  flashSaleItemSheet,
  flashSaleSheet,
  itemCampaignSheet,
  sizeGuideSheet,
  specialDaySheet,
  storeBannerSheet,
} from '#features/catalog/public.ts'
import { walletBonusSheet } from '#features/funds/public.ts'
import { courierSheet, deliveryVehicleSheet, feeSheet, surgeSheet, zoneSheet } from '#features/geo/public.ts'
import { reasonSheet } from '#features/purchases/public.ts'
import { parcelCategorySheet, parcelInstructionSheet } from '#features/parcel/public.ts'
import { offlineMethodSheet } from '#features/payments/public.ts'
import { cashbackSheet, couponSheet } from '#features/promotions/public.ts'
import { driverSheet } from '#features/rental/public.ts'
import {
  bannerSheet,
  documentSheet,
  lookSheet,
  moduleSheet,
  questionSheet,
  sellerSheet,
  settingSheet,
  shelfBannerSheet,
  taxClassSheet,
  whyChooseSheet,
} from '#features/site/public.ts'
import { sheetFile } from '#lib/sheets/sheet.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { defaultLanguages } from '@medina/contract/device/languages'

/** The sheets that do not refer to the catalogue, in an order in which each only refers to earlier ones. */
export const frameSheets: readonly ShopSheet[] = [
  settingSheet,
  lookSheet,
  taxClassSheet,
  sellerSheet,
  moduleSheet,
  zoneSheet,
  feeSheet,
  surgeSheet,
  courierSheet,
  deliveryVehicleSheet,
  reasonSheet,
  offlineMethodSheet,
  documentSheet,
  questionSheet,
  walletBonusSheet,
  parcelCategorySheet,
  parcelInstructionSheet,
  whyChooseSheet,
  shelfBannerSheet,
]

/** The sheets that refer to stores and items. */
export const offerSheets: readonly ShopSheet[] = [
  specialDaySheet,
  couponSheet,
  cashbackSheet,
  campaignSheet,
  flashSaleSheet,
  flashSaleItemSheet,
  itemCampaignSheet,
  sizeGuideSheet,
  advertisementSheet,
  bannerSheet,
  storeBannerSheet,
  driverSheet,
]

const files: Readonly<Record<string, string>> = {
  settings: 'shop.yaml',
  zones: 'zones.geojson',
  offline_methods: 'offline-methods.yaml',
  // Sheets that are folders of files.
  documents: 'documents',
  look: 'look',
}

/** The name of a sheet's file in a shop's folder. */
export function shopFile(sheet: string): string {
  return files[sheet] ?? sheetFile(sheet)
}

const emptyState: ShopState = {
  digits: 2,
  timeZone: 'UTC',
  country: 'SA',
  languages: defaultLanguages,
  modules: [],
  zones: [],
}

/** The name of a sheet, which is the same in every shop; its columns are not. */
export const sheetName = ({ sheet }: ShopSheet): string => sheet(emptyState).name

const namesOf = (sheets: readonly ShopSheet[]): string[] => sheets.map(sheetName)

/** The names of all sheets of a shop's folder, including the catalogue's, in the order in which they are applied. */
export const shopSheetNames: readonly string[] = [...namesOf(frameSheets), ...catalogueSheets, ...namesOf(offerSheets)]

export function isCatalogueSheet(name: string): name is CatalogueSheet {
  return (catalogueSheets as readonly string[]).includes(name)
}

/** The columns of a sheet outside of the catalogue, in all languages. */
export function shopColumns(name: string): string[] {
  return [...frameSheets, ...offerSheets]
    .map(({ sheet }) => sheet(emptyState))
    .flatMap((sheet) => (sheet.name === name ? Object.keys(sheet.columns) : []))
}
