/** The door of cases: what other features may use. */
export { decideCase } from './decide-case.ts'
export { findCase, listCasesOf, listCasesOfStores } from './cases.queries.ts'
export { toCase } from './case-row.ts'
