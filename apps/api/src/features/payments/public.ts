/** Names of payments that other features may use. */
export { readClientCallback } from './payment-return.ts'
export { findOfflineMethod, listOfflineMethods, toMethodFields } from './offline-methods.ts'
export { offlineMethodSheet } from './offline-method-sheet.ts'
export { hasPaid, listTaken } from './payments.queries.ts'
export { readGatewayLeft, refundNext } from './refund-again.ts'
export { markRefunds } from './refund-payments.ts'
export { type Settle, settlePayment } from './settle-payment.ts'
export { startPayment } from './start-payment.ts'
