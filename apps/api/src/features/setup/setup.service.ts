// The desk of the business changes rows of the shop's sheets by the same rules as files do, and the demo shop is a folder of files.
export { applyForm, applyShop, type ExplainedResult } from './apply-shop.ts'
export { listSheet } from './list-sheet.ts'
