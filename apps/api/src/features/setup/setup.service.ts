// The desk of the business changes rows of the shop's sheets by the same rules as files do.
export { applyForm, type ExplainedResult } from './apply-shop.ts'
export { listSheet } from './list-sheet.ts'
