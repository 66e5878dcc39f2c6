import type { Banner, Campaign, ModuleType } from '@medina/contract/site'
import { narrowQuery, type Shop } from '../../lib/shop.tsx'
import { siteQueries } from '../site/site.data.ts'
import { inkOn } from './shelf-banner.ts'

/** What a page shows of a banner, and where that leads. */
export type ShownBanner = Pick<Banner, 'id' | 'title' | 'subtitle' | 'action' | 'ink' | 'image_full_url'> & { to: string }

/** Banners of the module; in food the campaigns follow them, elsewhere those have a row of their own (reference §9). */
export function bannerQuery(shop: Shop, type: ModuleType) {
  return narrowQuery(siteQueries.banners(shop), ({ banners, campaigns }) => [
    ...banners.map(narrowBanner),
    ...(type === 'food' ? campaigns.map(toBanner) : []),
  ])
}

/** Campaigns are numbered by themselves: below zero they meet no banner. */
function toBanner({ id, title, description, image_full_url, module_id }: Campaign): ShownBanner {
  const ink = inkOn(image_full_url ?? '')
  return {
    id: -id,
    title,
    subtitle: description,
    action: null,
    ink,
    image_full_url,
    to: `/campaigns/${id}?module_id=${module_id}`,
  }
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
