import type { ModuleType } from '@medina/contract/site'
import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { bannerQuery } from './promotions/banner.data.ts'
import { getSection } from './sections/home-sections.tsx'
import { servedSections } from './sections/section-order.ts'

/** Queries of the server-rendered part; each fails on its own. The rest loads when it comes near the viewport. */
export function planHome(shop: Shop, type: ModuleType) {
  const sections = servedSections(type).flatMap((name) => getSection(name).queries ?? [])
  const top: ShopQuery<unknown>[] = [bannerQuery(shop, type), catalogQueries.categories(shop)]
  return { critical: [moduleQueries.here(shop)], deferred: [...top, ...sections.map((query) => query(shop))] }
}
