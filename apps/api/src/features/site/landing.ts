import type { Landing } from '@medina/contract/site'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import type { Switches } from './business-settings.ts'
import { listServedZones } from './site.queries.ts'
import { readSwitches } from './switches.ts'

const texts = [
  'header_title',
  'header_sub_title',
  'header_tag_line',
  'company_title',
  'company_sub_title',
  'company_description',
  'company_button_name',
  'available_zone_title',
  'available_zone_short_description',
  'earning_title',
  'earning_sub_title',
  'earning_seller_title',
  'earning_seller_sub_title',
  'earning_seller_button_name',
  'earning_dm_title',
  'earning_dm_sub_title',
  'earning_dm_button_name',
  'download_user_app_title',
  'download_user_app_sub_title',
  'business_title',
  'business_sub_title',
  'testimonial_title',
  'fixed_newsletter_title',
  'fixed_newsletter_sub_title',
  'fixed_footer_description',
] as const satisfies readonly (keyof Switches & keyof Landing)[]

/** Data of the landing page and the footer (spec 3.022), with the served places. */
export async function getLanding(db: Db, asker: { settings: Settings; language: Language }): Promise<Landing> {
  const { settings, language } = asker
  const [switches, zones] = await Promise.all([readSwitches(db), listServedZones(db)])
  const flag = (value: boolean) => (value ? 1 : 0)
  const written = Object.fromEntries(texts.map((key) => [key, localize(switches[key], language)]))
  return {
    ...(written as Record<(typeof texts)[number], string>),
    header_icon_full_url: imageUrl(settings, switches.header_icon),
    header_banner_full_url: imageUrl(settings, switches.header_banner),
    company_button_url: switches.company_button_url,
    promotion_banners: switches.promotion_banners.map((img) => ({ img, storage: 'public' })),
    promotion_banners_full_url: switches.promotion_banners.map((path) => imageUrl(settings, path)),
    available_zone_status: flag(switches.available_zone_status),
    available_zone_image_full_url: imageUrl(settings, switches.available_zone_image),
    available_zone_list: zones.map(({ id, name, modules, ...stores }) => ({
      id,
      name: localize(name, language),
      display_name: localize(name, language),
      modules: modules.map((module) => localize(module, language)),
      ...stores,
    })),
    // Registration is not advertised while it is closed.
    earning_seller_status: flag(switches.earning_seller_status && switches.toggle_store_registration),
    earning_dm_status: flag(switches.earning_dm_status && switches.toggle_dm_registration),
    fixed_promotional_banner_full_url: imageUrl(settings, switches.fixed_promotional_banner),
    download_user_app_links: switches.download_user_app_links,
    business_image: switches.business_image,
    business_image_full_url: imageUrl(settings, switches.business_image),
    download_business_app_links: {
      ...named('seller', switches.download_seller_app_links),
      ...named('dm', switches.download_dm_app_links),
    },
    testimonial_list: switches.testimonial_list.map(({ name, designation, review, reviewer_image }, index) => ({
      id: index + 1,
      name: localize(name, language),
      designation: localize(designation, language),
      review: localize(review, language),
      reviewer_image_full_url: imageUrl(settings, reviewer_image),
      company_image_full_url: null,
      status: 1,
    })),
  }
}

type StoreLinks = Landing['download_user_app_links']

/** The family prefixes the links of its two apps. */
function named<P extends string>(prefix: P, links: StoreLinks) {
  return Object.fromEntries(Object.entries(links).map(([key, value]) => [`${prefix}_${key}`, value])) as {
    [K in keyof StoreLinks as `${P}_${K}`]: StoreLinks[K]
  }
}
