import type { Landing } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, shopQuery, useShop } from '../../lib/api/shop.tsx'
import { pick } from '../../lib/pick.ts'
import { landingQuery } from '../site/landing.data.ts'
import { byLanguage, LONG } from '../site/site.data.ts'

const settings = [
  'address',
  'email',
  'phone',
  'toggle_store_registration',
  'customer_wallet_status',
  'loyalty_point_status',
] as const satisfies readonly (keyof Config)[]

const texts = [
  'fixed_newsletter_title',
  'fixed_newsletter_sub_title',
  'fixed_footer_description',
  'download_user_app_links',
] as const satisfies readonly (keyof Landing)[]

/** The footer's own settings and texts, beside the settings that every page has. */
export type FooterData = Pick<Config, (typeof settings)[number]> &
  Pick<Landing, (typeof texts)[number]> & { social_media: Pick<Config['social_media'][number], 'name' | 'link'>[] }

/** Settings and landing data (3.022), narrowed: they travel with every page. */
export function footerQuery(shop: Shop): ShopQuery<FooterData> {
  const config = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  const landing = landingQuery(shop)
  return {
    ...LONG,
    queryKey: ['footer', ...landing.queryKey],
    queryFn: async (context) => {
      const [set, written] = await Promise.all([config.queryFn(context), landing.queryFn(context)])
      const social_media = set.social_media.filter(({ status }) => status === 1).map(({ name, link }) => ({ name, link }))
      return { ...pick(set, settings), ...pick(written, texts), social_media }
    },
  }
}

/** The previous language stays visible while another loads. */
export function useFooter(): FooterData | undefined {
  return useQuery({ ...footerQuery(useShop()), placeholderData: keepPreviousData }).data
}
