/** Names of cases that other features may use. */
export { answerInquiry } from './answer-inquiry.ts'
export { decideCase } from './decide-case.ts'
export { findCase, listCasesOfStores } from './cases.queries.ts'
export { findInquiry, type InquiryRecord } from './inquiries.queries.ts'
export { readCaseMoney } from './read-help.ts'
export { toCase } from './case-row.ts'
export { toInquiry } from './inquiry-row.ts'
export { removeInquiriesOf } from './remove-cases.ts'
