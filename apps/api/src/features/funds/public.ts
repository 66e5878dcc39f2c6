/** Names of funds that other features may use. */
export { walletBonusSheet } from './bonus-sheet.ts'
export { cancelAbandoned, settle } from './settle.ts'
