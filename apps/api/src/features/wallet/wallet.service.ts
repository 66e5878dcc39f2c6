// What other features may use of wallets and points.
export { InsufficientFunds, lockBalances, post, readBalance } from './ledger.ts'
