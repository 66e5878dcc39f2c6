/** Names of funds that other features may use. */
export { walletBonusSheet } from './bonus-sheet.ts'
export { topUpPayments } from './top-up-payments.ts'
