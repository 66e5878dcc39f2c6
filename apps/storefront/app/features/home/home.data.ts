import type { ModuleType } from '@medina/contract/site'
import type { Shop, ShopQuery } from '../../lib/shop.tsx'
import { shopQuery } from '../../lib/shop.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { moduleQueries } from '../module/module.data.ts'
import { bannerQuery } from './banner.data.ts'
import { type HomeSection, servedSections } from './home-sections.ts'

/** What the first sections of some module read; the others' reads come with their code (section.data.ts). */
export const homeQueries = {
  ads: (shop: Shop) => shopQuery(shop, 'ads.list', { query: { view: 'card' } }),
  campaigns: (shop: Shop) => shopQuery(shop, 'campaigns.list', {}),
  shelfBanners: (shop: Shop) => shopQuery(shop, 'site.shelfBanners', {}, { staleTime: 300_000, gcTime: 300_000 }),
  flashSale: (shop: Shop) => shopQuery(shop, 'flashSales.running', { query: { view: 'card' } }),
}

const servedQueries: Partial<Record<HomeSection, (shop: Shop) => ShopQuery<unknown>>> = {
  ads: homeQueries.ads,
  campaigns: homeQueries.campaigns,
  flash_sale: homeQueries.flashSale,
  basic_medicine: catalogQueries.basicItems,
  popular_items: catalogQueries.popularItems,
  special_offers: catalogQueries.discountedItems,
  top_offers: catalogQueries.topOfferStores,
}

/** What the page shows first; each part fails by itself. The rest is asked for when it is near. */
export function planHome(shop: Shop, type: ModuleType) {
  const served = servedSections(type)
  const sections = served.flatMap((section) => servedQueries[section]?.(shop) ?? [])
  // A picture that came later would push the cards at its side together.
  if (served.includes('basic_medicine')) sections.push(homeQueries.shelfBanners(shop))
  const top: ShopQuery<unknown>[] = [bannerQuery(shop, type), catalogQueries.categories(shop)]
  return { critical: [moduleQueries.here(shop)], deferred: [...top, ...sections] }
}
