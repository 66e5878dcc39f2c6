import type { Banner, Campaign, ModuleType } from '@medina/contract/site'
import { narrowQuery, type Shop } from '@medina/web/api/shop.tsx'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { inkOn } from './shelf-banner.ts'

/** The part of a banner that a page shows, with its target. */
export type ShownBanner = Pick<Banner, 'id' | 'title' | 'subtitle' | 'action' | 'ink' | 'image_full_url'> & { to: string }

type Banners = { banners: Banner[]; campaigns: Campaign[] }

/** Banners of the module. In food the campaigns follow them; other modules show campaigns in a row of their own. */
export function bannerQuery(shop: Shop, type: ModuleType) {
  return narrowQuery(siteQueries.banners(shop), type === 'food' ? listWithCampaigns : listBanners)
}

const listBanners = ({ banners }: Banners): ShownBanner[] => banners.map(narrowBanner)
const listWithCampaigns = (answer: Banners): ShownBanner[] => [...listBanners(answer), ...answer.campaigns.map(toBanner)]

/** Campaigns have ids of their own: negative keys never collide with those of banners. */
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

/** The target of a banner: its store, its item, or its own link if that is internal. */
function bannerTarget({ type, store, item, link }: Banner): string {
  if (type === 'store_wise' && store !== null) return `/store/${store.id}`
  if (type === 'item_wise' && item !== null) return `/product/${item.id}?module_id=${item.module_id}`
  return link ?? '/home'
}
