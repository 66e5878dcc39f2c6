// One chunk: the sections near the top of a home.
export { AdShelf } from '#features/home/promotions/ad-shelf.tsx'
export { CampaignRow } from '#features/home/promotions/campaign-row.tsx'
export { CategoryShelf } from '#features/home/items/category-shelf.tsx'
export { ItemSection } from '#features/home/items/item-section.tsx'
export { LovedItems } from '#features/home/items/loved-items.tsx'
export { StoreSection } from '#features/home/stores/store-section.tsx'
