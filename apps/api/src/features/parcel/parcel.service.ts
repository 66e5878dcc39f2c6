// The functions that other features may use.
export { countParcel, findCategoryForOrder, type OrderedCategory } from './parcel.queries.ts'
