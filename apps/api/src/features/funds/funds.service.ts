/** The door of funds: what other features may use. */
export { walletBonusSheet } from './bonus-sheet.ts'
export { cancelAbandoned, settle } from './settle.ts'
