/** Names of setup that other features may use. */
// The desk changes rows of the shop's sheets by the rules of files, and the demo shop is a folder of files.
export { applyForm, type ApplyResult, applyShop, type ExplainedResult, lockShop } from './apply-shop.ts'
export { listHeldModules } from './dead-ends/held-modules.queries.ts'
export { readFolder, requireFolder } from './folder/read-folder.ts'
export { listSheet } from './list-sheet.ts'
// A move from another shop sends the same rows.
export { shopSheetNames } from './shop-sheets.ts'
