/** Names of invoices that other features may use. */
export { listInvoiceLinks, listInvoices } from './list-invoices.ts'
export { checkZippable, zipDocuments } from './zip-documents.ts'
export { listMissingInvoices } from './list-missing-invoices.ts'
export { readSellers } from './read-sellers.ts'
export { readInvoice } from './read-invoice.ts'
export { issueInvoice } from './issue-invoice.ts'
export { issueCommissionInvoice, issueCourierStatement } from './issue-statements.ts'
export { type CreditedPieces, issueCreditNote } from './issue-credit-note.ts'
