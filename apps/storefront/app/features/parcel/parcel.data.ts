import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'
import { bannerQuery } from '#features/home/promotions/banner.data.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { LONG } from '@medina/web/site/site.data.ts'

export const parcelQueries = {
  categories: (shop: Shop) => shopQuery(shop, 'parcel.categories', {}, LONG),
  whyChoose: (shop: Shop) => shopQuery(shop, 'site.whyChoose', {}, LONG),
  videoContent: (shop: Shop) => shopQuery(shop, 'site.videoContent', {}, LONG),
  instructions: (shop: Shop) => shopQuery(shop, 'parcel.instructions', { query: { limit: 100 } }, LONG),
}

/** The server renders all of the parcel home but the coupons. */
export function planParcelHome(shop: Shop) {
  return {
    critical: [moduleQueries.here(shop)],
    deferred: [
      bannerQuery(shop, 'parcel'),
      parcelQueries.categories(shop),
      parcelQueries.whyChoose(shop),
      parcelQueries.videoContent(shop),
    ],
  }
}
