/** Names of invoices that other features may use. */
export { issueInvoice } from './issue-invoice.ts'
export { type CreditedPieces, issueCreditNote } from './issue-credit-note.ts'
