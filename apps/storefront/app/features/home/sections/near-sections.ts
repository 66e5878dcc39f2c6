// One chunk: the sections near the top of a home.
export { AdShelf } from '../promotions/ad-shelf.tsx'
export { CampaignRow } from '../promotions/campaign-row.tsx'
export { CategoryShelf } from '../items/category-shelf.tsx'
export { ItemSection } from '../items/item-section.tsx'
export { LovedItems } from '../items/loved-items.tsx'
export { StoreSection } from '../stores/store-section.tsx'
