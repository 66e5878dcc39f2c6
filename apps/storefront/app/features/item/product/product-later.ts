export { ItemFacts } from './item-facts.tsx'
export { OrderPanel } from '#features/item/buying/order-panel.tsx'
export { ProductSections } from './product-sections.tsx'
export { ProductPath } from './product-path.tsx'
