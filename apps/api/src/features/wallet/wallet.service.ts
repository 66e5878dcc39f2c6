// The functions that other features may use.
export { InsufficientFunds, lockBalances, post, readBalance } from './ledger.ts'
