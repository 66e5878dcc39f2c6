/** Names of wallet that other features may use. */
export { InsufficientFunds, lockBalances, owedSides, post, readBalance, takeBack } from './ledger.ts'
export { readBonusLeft } from './bonus-left.ts'
export { checkLedger } from './check-ledger.ts'
export { listPostingsOf } from './history.ts'
export { selectOwnAccounts } from './history.queries.ts'
export { closeWallet } from './close-wallet.ts'
export { mergeAccounts, type MergedBalances, separateAccounts } from './merge-accounts.ts'
