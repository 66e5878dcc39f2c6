import type { Banner } from '@medina/contract/site'
import { narrowQuery, type Shop } from '../../lib/shop.tsx'
import { siteQueries } from '../site/site.data.ts'

/** What a page shows of a banner, and where that leads. */
export type ShownBanner = Pick<Banner, 'id' | 'title' | 'subtitle' | 'action' | 'ink' | 'image_full_url'> & { to: string }

export function bannerQuery(shop: Shop) {
  return narrowQuery(siteQueries.banners(shop), ({ banners }) => banners.map(narrowBanner))
}

function narrowBanner(banner: Banner): ShownBanner {
  const { id, title, subtitle, action, ink, image_full_url } = banner
  return { id, title, subtitle, action, ink, image_full_url, to: bannerTarget(banner) }
}

/** Where a banner leads: its store, its item, or its own link when that is on our site. */
function bannerTarget({ type, store, item, link }: Banner): string {
  if (type === 'store_wise' && store !== null)
    return `/store/${store.id}?module_id=${store.module_id}&store_zone_id=${store.zone_id}`
  if (type === 'item_wise' && item !== null) return `/product/${item.id}?module_id=${item.module_id}`
  return link ?? '/home'
}
