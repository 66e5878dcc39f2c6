/** Names of rewards that other features may use. */
export { earnRewards } from './earn-rewards.ts'
export { reverseRewards } from './reverse-rewards.ts'
export { recordDebt } from './reward-debts.queries.ts'
export { toShownCashback } from './shown-cashback.ts'
export { type CashbackFacts, selectCashback } from './shown-cashback.queries.ts'
