import type { Category } from '@medina/contract/catalog/catalog'
import { pageKey } from '@medina/contract/catalog/page-key'
import type { ModuleType } from '@medina/contract/site'

// The one address of a page for search engines and shared links, by the name of what it shows. Addresses with ids show the same pages.

type Keyed = { id: number; slug?: string | null | undefined }

/** The one address of a store's page: it needs neither module nor zone. */
export function storeAddress(store: Keyed & { module_type?: ModuleType }): string {
  return `${store.module_type === 'rental' ? '/rental/provider-details' : '/store'}/${pageKey(store)}`
}

/** The one address of an item's page; campaign items have numbers of their own. */
export function productAddress(item: Keyed & { isCampaignItem?: true | undefined }): string {
  return `/product/${pageKey(item)}${item.isCampaignItem ? '?product_type=campaign' : ''}`
}

/** The one address of a category's page, in its module. */
export function categoryAddress(category: Pick<Category, 'id'> & Partial<Pick<Category, 'slug'>>, moduleId: number): string {
  return `/category/${pageKey(category)}?module_id=${moduleId}`
}

export function vehicleAddress(vehicle: Keyed): string {
  return `/rental/vehicle-details/${pageKey(vehicle)}`
}
