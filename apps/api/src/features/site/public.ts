/** Names of site that other features may use. */
export { BusinessSettingsSchema, type Switches } from './business-settings.ts'
export { forOthers, isTimeZone } from './business-settings/kinds.ts'
export { type SubscriptionPackage } from './business-settings/partners.ts'
export { findSettings } from './setting-words/find-settings.ts'
export { settingPlaces } from './setting-words/setting-sections.ts'
export { describeSetting } from './setting-words/describe-setting.ts'
export { type ListedSetting, changeSetting, findSetting, listBusinessSettings, resetSetting } from './change-settings.ts'
export { readCurrencyCode } from './config.ts'
export { isMediumOn } from './sign-in/other-logins.ts'
export { documentEndpoints } from './documents/document-names.ts'
export { getDocumentVersion, isDocument, listDocumentVersions, writeDocument } from './documents/document-versions.ts'
export { type CurrencySwitches, formatAmount, formatWireAmount, writeAmount } from './format-amount.ts'
export { deriveAccent } from './look/accent-shades.ts'
export { drawnPath } from './look/drawn-icons.ts'
export { readLookFiles } from './look/look-files.ts'
export { checkLookFile } from './look/check-look-file.ts'
export { isWordMark, type LookName, lookNames, lookPath, lookTypes, nameLookFile } from './look/look-names.ts'
export { readDrawnPicture } from './look/serve-look.ts'
export { findLook, readShopBranding } from './look/shop-branding.ts'
export { findMaintenance, isOpenPage, requireOpen } from './maintenance.ts'
export { moduleTraits } from './module-traits.ts'
export { isReferralTime } from './referral-period.ts'
export { forPurchase, type GatewayPurchase } from './gateways/offered-gateways.ts'
export { describeRealMap, findRealGround } from './real-map.ts'
export { getDescription, isSettingKey } from './setting-names.ts'
export { touchOfSetting } from './business-settings/setting-touches.ts'
export { listQuestions, removeQuestion, writeQuestion } from './questions/edit-questions.ts'
export { previewQuestion } from './questions/read-help-page.ts'
export { bannerSheet } from './shop/banner-sheet.ts'
export { documentSheet } from './shop/document-sheet.ts'
export { lookSheet } from './shop/look-sheet.ts'
export { moduleSheet } from './shop/module-sheet.ts'
export { questionSheet } from './shop/question-sheet.ts'
export { sellerSheet } from './shop/seller-sheet.ts'
export { settingSheet } from './shop/setting-sheet.ts'
export { shelfBannerSheet } from './shop/shelf-banner-sheet.ts'
export { readCurrentSwitches, readShopState } from './shop/shop-state.ts'
export { taxClassSheet } from './shop/tax-class-sheet.ts'
export { whyChooseSheet } from './shop/why-choose-sheet.ts'
export { chooseFeeClasses, type FeeClasses, findTaxClassById, readFeeClasses } from './tax/fee-classes.ts'
export {
  invalidateSwitches,
  readFirstLanguage,
  readModules,
  readOfferedLanguages,
  readServedAreas,
  readSwitches,
  readTaxClasses,
  zonesExist,
} from './switches.ts'
export { warnAtStart } from './warn-at-start.ts'
export { findModule, listBanners, moduleExists, readOffered, toModule } from './site.service.ts'
export {
  findPlaceProblem,
  isOwnText,
  listOwnTextKeys,
  listTextPlaces,
  type OwnTextKey,
} from './business-settings/message-texts.ts'
