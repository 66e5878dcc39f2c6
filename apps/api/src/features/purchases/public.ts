/** Names of purchases that other features may use. */
export { authorizeViewer } from './authorize-viewer.ts'
export { chooseContact, type ReachedBy } from './choose-contact.ts'
export { type Contact, readContact } from './contact.ts'
export { backToWallet, giveBackMoney, giveBackOffers, readOwedAtCancel } from './give-back.ts'
export { holdCash } from './hold-cash.ts'
export { findOfflinePayment, keepOfflinePayment, readOfflineDetails } from './offline-payment.ts'
export { createOtp } from './otp.ts'
export { showTransfers } from './show-transfers.ts'
export { enterLine, finishParts, lockParts, readCame, type TransferPart } from './transfer-parts.ts'
export { type PaidBefore, payBack, type RefundMethod } from './pay-back.ts'
export {
  listGateways,
  listMethods,
  readGatewayDigits,
  PAID_FIRST,
  type Payable,
  type PaymentPlan,
  planPayment,
  takeFromWallet,
  toShownDigits,
} from './payment-plan.ts'
export { type PaymentZone, readCashMaximum } from './payment-zone.ts'
export { reasonSheet } from './reason-sheet.ts'
export { listReasons, pageParcelReasons, pageReasons } from './reasons.ts'
export { lockingPurchaser, type Purchaser, withAccount } from './purchaser.ts'
