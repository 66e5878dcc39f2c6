/** Names of cart that other features may use. */
export {
  type CartLineRecord,
  type CartOwner,
  deletingCartLines,
  listCartLines,
  listLinesWithItems,
  lockOwner,
  lockingOwner,
} from './cart.queries.ts'
export { type ChosenOptions, type LineChoice, resolveChoice } from './line-choice.ts'
export { addLine, checkNewLine } from './add-line.ts'
export { clearCart } from './cart.service.ts'
export { mergeGuestCart } from './merge-cart.ts'
export { findWished, listWishedItems, readWhenOut, type WhenOutInput } from './when-out.ts'
