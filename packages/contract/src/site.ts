import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'
import { FlagSchema } from './wire/flag.ts'
import { QueryIdSchema } from './wire/paging.ts'
import { ConfigSchema } from './site-config.ts'

export const ModuleTypeSchema = z.enum(['grocery', 'pharmacy', 'ecommerce', 'food', 'parcel', 'rental'])
export type ModuleType = z.infer<typeof ModuleTypeSchema>

export const ZonePivotSchema = z.object({
  zone_id: z.number(),
  module_id: z.number(),
  delivery_charge_type: z.enum(['fixed', 'distance']),
  fixed_shipping_charge: z.number(),
  per_km_shipping_charge: z.number(),
  minimum_shipping_charge: z.number(),
  maximum_shipping_charge: z.number().nullable(),
  maximum_cod_order_amount: z.number().nullable(),
})

export const ModuleSchema = z.object({
  id: z.number(),
  module_name: z.string(),
  module_type: ModuleTypeSchema,
  description: z.string().nullable(),
  icon_full_url: z.string().nullable(),
  thumbnail_full_url: z.string().nullable(),
  theme_id: z.number(),
  status: z.string(),
  all_zone_service: FlagSchema,
  stores_count: z.number(),
  items_count: z.number(),
  zones: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
})
export type Module = z.infer<typeof ModuleSchema>

export const BannerSchema = z.object({
  id: z.number(),
  title: z.string(),
  subtitle: z.string().nullable(),
  action: z.string().nullable(),
  type: z.enum(['default', 'store_wise', 'item_wise']),
  image: z.string(),
  image_full_url: z.string().nullable(),
  /** Ours: the colour of the text on the picture. */
  ink: z.enum(['light', 'dark']),
  link: z.string().nullable(),
  store: z.object({ id: z.number(), name: z.string(), zone_id: z.number(), module_id: z.number() }).nullable(),
  item: z.object({ id: z.number(), name: z.string(), module_id: z.number() }).nullable(),
})
export type Banner = z.infer<typeof BannerSchema>

/** A campaign; hours are local to the participating stores. */
export const CampaignSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  image_full_url: z.string().nullable(),
  status: FlagSchema,
  module_id: z.number(),
  available_date_starts: z.string(),
  available_date_ends: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type Campaign = z.infer<typeof CampaignSchema>

/** Banners next to the shelves of a home, each with its address under `<key>_full_url`; for parcels they are a list. */
export const ShelfBannersSchema = z.union([
  z.object({
    banners: z.array(z.object({ id: z.string(), key: z.string(), value: z.string(), value_full_url: z.string().nullable() })),
  }),
  z.record(z.string(), z.string().nullable()),
])
export type ShelfBanners = z.infer<typeof ShelfBannersSchema>

/** The reasons to choose a module, shown on its home. */
export const WhyChooseSchema = z.object({
  banners: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      short_description: z.string(),
      image: z.string().nullable(),
      image_full_url: z.string().nullable(),
    }),
  ),
})

/**
 * How to use a module, in up to three steps. `banner_contents` contains `content1_title`, `content1_subtitle` and so on. A film is an
 * external address, so ours has no `banner_video_content`.
 */
export const VideoContentSchema = z.object({
  banner_contents: z.array(z.object({ key: z.string(), value: z.string() })),
  section_title: z.string().nullable(),
  banner_type: z.enum(['video', 'image']).nullable(),
  banner_video: z.string().nullable(),
  banner_image: z.string().nullable(),
  banner_image_full_url: z.string().nullable(),
  banner_video_content: z.null(),
  banner_video_content_full_url: z.null(),
})

const AppLinksSchema = ConfigSchema.shape.download_user_app_links

const TestimonialSchema = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string(),
  review: z.string(),
  reviewer_image_full_url: z.string().nullable(),
  company_image_full_url: z.string().nullable(),
  status: FlagSchema,
})

/** The data of the landing page. Unset texts are empty, unset pictures null. */
export const LandingSchema = z.object({
  header_title: z.string(),
  header_sub_title: z.string(),
  header_tag_line: z.string(),
  header_icon_full_url: z.string().nullable(),
  header_banner_full_url: z.string().nullable(),
  company_title: z.string(),
  company_sub_title: z.string(),
  company_description: z.string(),
  company_button_name: z.string(),
  company_button_url: z.string(),
  promotion_banners: z.array(z.object({ img: z.string(), storage: z.string() })),
  /** In the same order as `promotion_banners`. */
  promotion_banners_full_url: z.array(z.string().nullable()),
  available_zone_status: FlagSchema,
  available_zone_title: z.string(),
  available_zone_short_description: z.string(),
  available_zone_image_full_url: z.string().nullable(),
  available_zone_list: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      display_name: z.string(),
      modules: z.array(z.string()),
      /** Active stores of goods in the zone, and the shortest delivery time among them in minutes. Other backends send neither. */
      stores_count: z.number().optional(),
      minimum_delivery_time: z.number().nullish(),
    }),
  ),
  earning_title: z.string(),
  earning_sub_title: z.string(),
  earning_seller_status: FlagSchema,
  earning_seller_title: z.string(),
  earning_seller_sub_title: z.string(),
  earning_seller_button_name: z.string(),
  earning_dm_status: FlagSchema,
  earning_dm_title: z.string(),
  earning_dm_sub_title: z.string(),
  earning_dm_button_name: z.string(),
  fixed_promotional_banner_full_url: z.string().nullable(),
  download_user_app_title: z.string(),
  download_user_app_sub_title: z.string(),
  download_user_app_links: AppLinksSchema,
  business_title: z.string(),
  business_sub_title: z.string(),
  business_image: z.string().nullable(),
  business_image_full_url: z.string().nullable(),
  download_business_app_links: z.object({
    seller_playstore_url_status: z.string().nullable(),
    seller_playstore_url: z.string().nullable(),
    seller_apple_store_url_status: z.string().nullable(),
    seller_apple_store_url: z.string().nullable(),
    dm_playstore_url_status: z.string().nullable(),
    dm_playstore_url: z.string().nullable(),
    dm_apple_store_url_status: z.string().nullable(),
    dm_apple_store_url: z.string().nullable(),
  }),
  testimonial_title: z.string(),
  testimonial_list: z.array(TestimonialSchema),
  fixed_newsletter_title: z.string(),
  fixed_newsletter_sub_title: z.string(),
  fixed_footer_description: z.string(),
})
export type Landing = z.infer<typeof LandingSchema>

/** A long text of the business: safe HTML in the caller's language, empty if there is none. */
const documentAbout = (what: string) =>
  ({ summary: `${what}, as HTML`, access: 'anyone', isPublic: true, response: z.string() }) as const

export const siteEndpoints = defineEndpoints({
  'site.config': { summary: 'What the marketplace is set to', access: 'anyone', isPublic: true, response: ConfigSchema },
  'site.modules': {
    summary: 'Active modules; with a zoneId header only those offered there, with their zones',
    access: 'anyone',
    isPublic: true,
    query: z.object({ zone_id: QueryIdSchema.optional() }),
    response: z.array(ModuleSchema),
  },
  'site.landing': {
    summary: 'Texts of the landing page and the footer',
    access: 'anyone',
    isPublic: true,
    response: LandingSchema,
  },
  'site.banners': {
    summary: 'Banners of a module in the header zones',
    access: 'anyone',
    isPublic: true,
    query: z.object({ featured: z.string().max(20).optional() }),
    response: z.object({ campaigns: z.array(CampaignSchema), banners: z.array(BannerSchema) }),
  },
  'site.shelfBanners': {
    summary: 'Pictures beside the shelves of a module’s home; {} when there are none',
    access: 'anyone',
    isPublic: true,
    response: ShelfBannersSchema,
  },
  'site.whyChoose': {
    summary: 'Reasons to choose a module, in the order of the business',
    access: 'anyone',
    isPublic: true,
    response: WhyChooseSchema,
  },
  'site.videoContent': {
    summary: 'How a service of a module goes, with a picture or a film',
    access: 'anyone',
    isPublic: true,
    response: VideoContentSchema,
  },
  'site.testimonials': {
    summary: 'What customers say of the shop, as in the landing data; an empty list while nobody does',
    access: 'anyone',
    isPublic: true,
    response: z.array(TestimonialSchema),
  },
  'site.analyticScripts': {
    summary: 'Scripts of analytics services that clients of the family load; the shop knows of none, since its pages load none',
    access: 'anyone',
    isPublic: true,
    response: z.array(z.object({ type: z.string(), script_id: z.string() })),
  },
  'site.terms': documentAbout('Terms and conditions'),
  'site.privacy': documentAbout('Privacy policy'),
  'site.about': documentAbout('What the business says about itself'),
  'site.refund': documentAbout('Refund policy'),
  'site.cancellation': documentAbout('Cancellation policy'),
  'site.shipping': documentAbout('Shipping policy'),
})
