/** The door of orders: what other features may use. */
export { reasonSheet } from '#features/orders/steps/reason-sheet.ts'
export { pageReasons } from '#features/orders/steps/order-reasons.ts'
export { confirmCall } from '#features/orders/steps/confirm-call.ts'
export { addProof } from '#features/orders/tracking/proof.ts'
export { moveCourier, noteChange, PAID_FIRST, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
export { toEstimate } from '#features/orders/reading/estimate.ts'
export { isOwnedBy } from '#features/orders/reading/customer-orders.ts'
export { toOrderLine } from '#features/orders/reading/order-line-row.ts'
export {
  awaitsCall,
  awaitsGateway,
  awaitsOffline,
  findConfirmation,
  isUnpriced,
  reachedAt,
  toOrder,
} from '#features/orders/reading/order-row.ts'
export { readRefundEnd } from '#features/orders/reading/refund-end.ts'
export { toReturnChanges } from '#features/orders/steps/return-parcel.ts'
export { createOtp } from '#features/orders/rules/otp.ts'
export { isCarried, isOpen, ON_THE_ROAD, OPEN_STATUSES, whoMayMove } from '#features/orders/rules/order-steps.ts'
export { toOrderStore } from '#features/orders/reading/order-store-row.ts'
export { changeCourier, requireCourier } from '#features/orders/tracking/change-courier.ts'
export { isPlatformDelivery, mayMove, type StepRules, wasConfirmed, wasTaken } from '#features/orders/rules/order-conditions.ts'
export { isOffered } from '#features/orders/reading/offered-orders.ts'
export {
  type CourierFacts,
  findOrder,
  listOrderHistory,
  listOrderLines,
  listOrdersOfStores,
  lockOrder,
  type OrderHistoryRecord,
  type OrderLineRecord,
  type OrderRecord,
} from '#features/orders/reading/orders.queries.ts'
export { type BoardScope, listBoardOrders, listLinesOfOrders, readBoardVersion } from '#features/orders/reading/board.queries.ts'
export { giveBackMoney, giveBackOffers } from '#features/orders/steps/give-back.ts'
export { authorizeViewer } from '#features/orders/tracking/authorize-tracking.ts'
export {
  grantLive,
  isGranted,
  type LiveGrant,
  readGrant,
  signGrant,
  subscribeToGrant,
} from '#features/orders/tracking/live-grant.ts'
export { findOfflinePayment, keepOfflinePayment, readOfflineDetails } from '#features/orders/paying/offline-payment.ts'
export { closeWallet } from '#features/orders/paying/close-wallet.ts'
export { holdCashOrder } from '#features/orders/paying/hold-cash-order.ts'
export { decideOfflinePayment } from '#features/orders/paying/decide-offline-payment.ts'
export { cancelAbandoned, settleOrder } from '#features/orders/paying/pay-order.ts'
export { beginRefund } from '#features/orders/refunds/begin-refund.ts'
export { listReturns, type ReturnRecord, settleReturn } from '#features/orders/refunds/manual-refunds.ts'
export { chooseRefundMethod, refundAmountOf, refundPiecesOf, toSoldOrder } from '#features/orders/refunds/refund-pieces.ts'
export { decideRefund } from '#features/orders/refunds/refund-order.ts'
export { readPaidLeft } from '#features/orders/refunds/refuse-amount.ts'
export { type Contact, readContact } from '#features/orders/placing/contact.ts'
export { lockingWho, withAccount } from '#features/orders/placing/place-order.ts'
export {
  listMethods,
  type Payable,
  type PaymentPlan,
  planPayment,
  takeFromWallet,
} from '#features/orders/placing/payment-plan.ts'
export { readCashMaximum } from '#features/orders/rules/payment-zone.ts'
export { pricePrescription } from '#features/orders/changing/price-prescription.ts'
export { toTrackedCourier } from '#features/orders/reading/whereabouts/whereabouts.ts'
export {
  findOpenOrders,
  lockOldPrescriptions,
  lockPastOrders,
  type OrderKey,
} from '#features/orders/anonymizing/find-past-orders.ts'
export { removePrescriptions } from '#features/orders/anonymizing/remove-prescriptions.ts'
export { takesReviews } from '#features/orders/reading/own-review.ts'
