// One chunk: the sections near the top of a home.
export { AdShelf } from './ad-shelf.tsx'
export { CampaignRow } from './campaign-row.tsx'
export { CategoryShelf } from './category-shelf.tsx'
export { ItemSection } from './item-section.tsx'
export { LovedItems } from './loved-items.tsx'
export { StoreSection } from './store-section.tsx'
