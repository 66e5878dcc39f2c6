/** Names of parcel that other features may use. */
export { parcelCategorySheet, parcelInstructionSheet } from './parcel-sheets.ts'
export { countParcel, findCategoryForOrder, type OrderedCategory } from './parcel.queries.ts'
