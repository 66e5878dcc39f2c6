/** Names of orders that other features may use. */
export { confirmCall } from './steps/confirm-call.ts'
export { addProof } from './tracking/proof.ts'
export { isContactless, translateChosen } from './reading/chosen-words.ts'
export { needsPhoto } from './rules/delivery-photo.ts'
export { lackingSince, lacksCourier, movedInAt, preparedFrom } from './reading/courier-search.ts'
export { describeCancellation, UNANSWERED_REASON } from './rules/cancellation-reason.ts'
export { moveCourier, notifyOrderViewers, ORDER_CHANNEL, transitionOrder } from './steps/order-lifecycle.ts'
export { promisedUntil, toEstimate } from './reading/estimate.ts'
export { isOwnedBy } from './reading/customer-orders.ts'
export { toOrderLine } from './reading/order-line-row.ts'
export {
  awaitsCall,
  awaitsGateway,
  awaitsOffline,
  findConfirmation,
  isUnpriced,
  reachedAt,
  toOrder,
} from './reading/order-row.ts'
export { hasOpenQuestion } from './reading/order-shortages.ts'
export { type CallRules, findNumber, listCallees } from './rules/call-parties.ts'
export { isOrderLink, isOverFor } from './rules/order-link.ts'
export { payLinkPath } from './rules/pay-link.ts'
export { readRefundEnd } from './reading/refund-end.ts'
export { toReturnChanges } from './steps/return-parcel.ts'
export { CLOSED_STATUSES, isCarried, isOpen, ON_THE_ROAD, OPEN_STATUSES, whoMayMove } from './rules/order-steps.ts'
export { toOrderStore } from './reading/order-store-row.ts'
export { recordTry, reportAttempt } from './tracking/report-attempt.ts'
export { readReturnRules, toAttempt } from './reading/delivery-attempt.ts'
export { writeToGuest } from './tracking/write-to-guest.ts'
export { resendLink, type SentLink } from './tracking/resend-link.ts'
export { createCardLink } from './paying/card-link.ts'
export { listOrderPayments } from './paying/list-order-payments.ts'
export { listPartialRefunds } from './refunds/list-partial-refunds.ts'
export { changeCourier, requireCourier } from './tracking/change-courier.ts'
export { isPlatformDelivery, mayMove, type StepRules, wasConfirmed, wasTaken } from './rules/order-conditions.ts'
export { isOffered, ON_THE_SHELF } from './reading/offered-orders.ts'
export {
  findOrder,
  listOrderHistory,
  listOrderLines,
  lockOrder,
  type OrderHistoryRecord,
  type OrderLineRecord,
  type OrderRecord,
} from './reading/orders.queries.ts'
export {
  type BoardScope,
  listBoardOrders,
  listLinesOfOrders,
  listOrdersOfStores,
  type OrderSearch,
  readBoardVersion,
} from './reading/board.queries.ts'
export { decideOfflinePayment } from './paying/decide-offline-payment.ts'
export { readTaxPercent, toShownTaxes, toStoredTaxes } from './rules/stored-taxes.ts'
export { orderPayments } from './paying/order-payments.ts'
export { readMostReturnFee } from './refunds/charge-return-fee.ts'
export { decideReturn } from './refunds/decide-return.ts'
export type { CheckAmount } from './refunds/check-amount.ts'
export { beginRefund } from './refunds/begin-refund.ts'
export {
  chooseRefundMethod,
  closeRefundRequest,
  refundAmountOf,
  refundPiecesOf,
  requireMethod,
  toSoldOrder,
} from './refunds/refund-pieces.ts'
export { decideRefund } from './refunds/refund-order.ts'
export { readPaidLeft, refuseAmount } from './refunds/refuse-amount.ts'
export { pricePrescription } from './changing/price-prescription.ts'
export { toTrackedCourier } from './reading/whereabouts/whereabouts.ts'
export { findOpenOrders, lockOldPrescriptions, lockPastOrders, type OrderKey } from './anonymizing/find-past-orders.ts'
export { removePrescriptions } from './anonymizing/remove-prescriptions.ts'
export { takesReviews } from './reading/own-review.ts'
export { recordShortage, withdrawShortage } from './shortages/record-shortage.ts'
export { readAnswerMinutes } from './shortages/shortage-context.ts'
export { enterWeight } from './shortages/weigh-line.ts'
export { readShortages } from './shortages/read-shortages.ts'
export { readReplacements } from './shortages/suggest-replacements.ts'
