import type { Landing } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { pick } from '@medina/web/pick.ts'
import { landingQuery } from '@medina/web/site/landing.data.ts'
import { byLanguage, LONG } from '@medina/web/site/site.data.ts'
import { type AppUrls, readAppUrls } from './app-urls.ts'

const settings = ['address', 'email', 'phone'] as const satisfies readonly (keyof Config)[]

const texts = [
  'fixed_newsletter_title',
  'fixed_newsletter_sub_title',
  'fixed_footer_description',
] as const satisfies readonly (keyof Landing)[]

/** Links that a setting switches on: the registrations of stores and couriers, points, the wallet. */
export type OfferedLink = 'store' | 'deliveryman' | 'points' | 'wallet'

/** The footer's own settings and texts, in addition to the settings that every page has. */
export type FooterData = Pick<Config, (typeof settings)[number]> &
  Pick<Landing, (typeof texts)[number]> & {
    social_media: Pick<Config['social_media'][number], 'name' | 'link'>[]
    links: OfferedLink[]
    apps: AppUrls
  }

/** Settings and landing data (spec 3.022), narrowed: they travel with every page. */
export function footerQuery(shop: Shop): ShopQuery<FooterData> {
  const config = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  const landing = landingQuery(shop)
  return {
    ...LONG,
    queryKey: ['footer', ...landing.queryKey],
    queryFn: async (context) => {
      const [set, written] = await Promise.all([config.queryFn(context), landing.queryFn(context)])
      const social_media = set.social_media.filter(({ status }) => status === 1).map(({ name, link }) => ({ name, link }))
      const apps = readAppUrls(written.download_user_app_links)
      return { ...pick(set, settings), ...pick(written, texts), social_media, links: listLinks(set), apps }
    },
  }
}

/** As names, since a list is shorter in the page than the settings. */
function listLinks(config: Config): OfferedLink[] {
  return [
    config.toggle_store_registration && ('store' as const),
    config.toggle_dm_registration && ('deliveryman' as const),
    config.loyalty_point_status === 1 && ('points' as const),
    config.customer_wallet_status === 1 && ('wallet' as const),
  ].filter((link) => link !== false)
}

/** The previous language stays visible while another loads. */
export function useFooter(): FooterData | undefined {
  return useQuery({ ...footerQuery(useShop()), placeholderData: keepPreviousData }).data
}
