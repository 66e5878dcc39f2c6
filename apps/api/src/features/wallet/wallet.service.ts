// What other features may use of wallets and points.
export { InsufficientFunds, post, readBalance } from './ledger.ts'
