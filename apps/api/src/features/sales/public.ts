/** Names of sales that other features may use. */
export { recordSale } from './record-sale.ts'
export { recordTip } from './record-tip.ts'
export { reverseSale } from './reverse-sale.ts'
export { listBalances } from './balances.ts'
export { addPayment, listStorePayments } from './payouts.ts'
export { readSales } from './sales.ts'
export { readStatement } from './statement.ts'
export { writeStatementCsv } from './statement-csv.ts'
