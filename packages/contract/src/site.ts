import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'
import { FlagSchema } from './wire/flag.ts'
import { QueryIdSchema } from './wire/paging.ts'

export const ModuleTypeSchema = z.enum(['grocery', 'pharmacy', 'ecommerce', 'food', 'parcel', 'rental'])
export type ModuleType = z.infer<typeof ModuleTypeSchema>

/** The capabilities of a module by type (reference 1.2). */
export const ModuleTraitsSchema = z.object({
  order_status: z.object({ accepted: z.boolean() }),
  order_place_to_schedule_interval: z.boolean(),
  add_on: z.boolean(),
  stock: z.boolean(),
  veg_non_veg: z.boolean(),
  unit: z.boolean(),
  order_attachment: z.boolean(),
  always_open: z.boolean(),
  all_zone_service: z.boolean(),
  item_available_time: z.boolean(),
  show_restaurant_text: z.boolean(),
  is_parcel: z.boolean(),
  organic: z.boolean(),
  cutlery: z.boolean(),
  common_condition: z.boolean(),
  nutrition: z.boolean(),
  allergy: z.boolean(),
  basic: z.boolean(),
  halal: z.boolean(),
  brand: z.boolean(),
  generic_name: z.boolean(),
})
export type ModuleTraits = z.infer<typeof ModuleTraitsSchema>

/** Statement 3.021, reference 1.1. Types are kept exactly: some switches are 0/1, others booleans. */
export const ConfigSchema = z.object({
  business_name: z.string(),
  logo: z.string(),
  logo_full_url: z.string().nullable(),
  fav_icon: z.string(),
  fav_icon_full_url: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  /** Ours: the international prefix of its phone numbers ("+966"). */
  phone_prefix: z.string(),
  default_location: z.object({ lat: z.string(), lng: z.string() }),
  /**
   * Ours: whether places can be found by name (without a search, people type their address), and the map's background: the drawn
   * city of the demo, the style of a real map, or plain ground with zones and stores.
   */
  map: z.object({ has_search: z.boolean(), ground: z.enum(['drawn', 'styled', 'plain']) }),
  currency_symbol: z.string(),
  /** Ours: its ISO 4217 code, if the English symbol is one; null otherwise. */
  currency_code: z.string().nullable(),
  currency_symbol_direction: z.enum(['left', 'right']),
  digit_after_decimal_point: z.number().int(),
  timeformat: z.enum(['12', '24']),
  time_zone: z.string(),
  language: z.array(z.object({ key: z.string(), value: z.string() })),
  toggle_veg_non_veg: z.boolean(),
  toggle_dm_registration: z.boolean(),
  toggle_store_registration: z.boolean(),
  schedule_order: z.boolean(),
  schedule_order_slot_duration: z.number().int(),
  order_delivery_verification: z.boolean(),
  prescription_order_status: z.boolean(),
  cash_on_delivery: z.boolean(),
  digital_payment: z.boolean(),
  digital_payment_info: z.object({
    digital_payment: z.boolean(),
    plugin_payment_gateways: z.boolean(),
    default_payment_gateways: z.boolean(),
  }),
  active_payment_method_list: z.array(
    z.object({
      gateway: z.string(),
      gateway_title: z.string().nullable(),
      gateway_image: z.string().nullable(),
      gateway_image_full_url: z.string().nullable(),
    }),
  ),
  offline_payment_status: FlagSchema,
  partial_payment_status: FlagSchema,
  partial_payment_method: z.string(),
  home_delivery_status: FlagSchema,
  takeaway_status: FlagSchema,
  guest_checkout_status: FlagSchema,
  tax_included: FlagSchema,
  additional_charge_status: FlagSchema,
  additional_charge_name: z.string(),
  additional_charge: z.number(),
  dm_tips_status: FlagSchema,
  per_km_shipping_charge: z.number(),
  minimum_shipping_charge: z.number(),
  parcel_per_km_shipping_charge: z.number(),
  parcel_minimum_shipping_charge: z.number(),
  /** The lowest prices of an hour and of a kilometre among all vehicles to rent; 0 without any. */
  vehicle_hourly_min: z.number(),
  vehicle_distance_min: z.number(),
  free_delivery_over: z.number().nullable(),
  admin_free_delivery: z.object({ status: z.boolean(), type: z.string().nullable(), free_delivery_over: z.number() }),
  customer_wallet_status: FlagSchema,
  add_fund_status: FlagSchema,
  loyalty_point_status: FlagSchema,
  /** Points for an order, as a percent of its amount. */
  loyalty_point_item_purchase_point: z.number(),
  /** Points for one unit of money, and the fewest that can be exchanged. */
  loyalty_point_exchange_rate: z.number(),
  loyalty_point_minimum_point: z.number(),
  ref_earning_status: FlagSchema,
  /** The reward for a customer whose referral code brought a new one. */
  ref_earning_exchange_rate: z.number(),
  commission_business_model: FlagSchema,
  subscription_business_model: FlagSchema,
  refund_active_status: z.boolean(),
  refund_policy: FlagSchema,
  cancelation_policy: FlagSchema,
  shipping_policy: FlagSchema,
  social_media: z.array(z.object({ id: z.number(), name: z.string(), link: z.string(), status: FlagSchema })),
  footer_text: z.string(),
  cookies_text: z.string(),
  download_user_app_links: z.object({
    playstore_url_status: z.string().nullable(),
    playstore_url: z.string().nullable(),
    apple_store_url_status: z.string().nullable(),
    apple_store_url: z.string().nullable(),
  }),
  social_login: z.array(z.object({ login_medium: z.string(), status: z.boolean() })),
  apple_login: z.array(
    z.object({ login_medium: z.string(), status: z.boolean(), client_id: z.string(), redirect_url_react: z.string() }),
  ),
  centralize_login: z.object({
    manual_login_status: FlagSchema,
    otp_login_status: FlagSchema,
    social_login_status: FlagSchema,
    google_login_status: FlagSchema,
    facebook_login_status: FlagSchema,
    apple_login_status: FlagSchema,
    email_verification_status: FlagSchema,
    phone_verification_status: FlagSchema,
  }),
  firebase_otp_verification: FlagSchema,
  is_sms_active: z.boolean(),
  is_mail_active: z.boolean(),
  /** Ours: the code that always works in a demo without SMS and mail (8.046); null elsewhere. */
  demo_otp: z.string().nullable(),
  country_picker_status: FlagSchema,
  demo: z.boolean(),
  maintenance_mode: z.boolean(),
  module_config: z.record(z.string(), z.union([ModuleTraitsSchema, z.array(z.string())])),
  base_urls: z.record(z.string(), z.string()),
})
export type Config = z.infer<typeof ConfigSchema>

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
  /** Ours: colour of the text on the picture. */
  ink: z.enum(['light', 'dark']),
  link: z.string().nullable(),
  store: z.object({ id: z.number(), name: z.string(), zone_id: z.number(), module_id: z.number() }).nullable(),
  item: z.object({ id: z.number(), name: z.string(), module_id: z.number() }).nullable(),
})
export type Banner = z.infer<typeof BannerSchema>

/** Reference §2.3; hours are local to the participating stores. */
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

/**
 * Reference §4: pictures beside the shelves of a home, each with its address under `<key>_full_url`; for parcel they are a list.
 */
export const ShelfBannersSchema = z.union([
  z.object({
    banners: z.array(z.object({ id: z.string(), key: z.string(), value: z.string(), value_full_url: z.string().nullable() })),
  }),
  z.record(z.string(), z.string().nullable()),
])
export type ShelfBanners = z.infer<typeof ShelfBannersSchema>

/** Reasons to choose a module, on its home (rental §2.1). */
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
 * How a service of the module goes, in up to three steps (rental §2.1). `banner_contents` holds `content1_title`, `content1_subtitle` and so
 * on; a film is an address elsewhere, so there is no `banner_video_content` of ours.
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

export const LandingSchema = z.object({
  header_title: z.string(),
  header_sub_title: z.string(),
  header_tag_line: z.string(),
  header_icon_full_url: z.string().nullable(),
  header_banner_full_url: z.string().nullable(),
  fixed_newsletter_title: z.string(),
  fixed_newsletter_sub_title: z.string(),
  fixed_footer_description: z.string(),
  download_user_app_links: ConfigSchema.shape.download_user_app_links,
  available_zone_status: FlagSchema,
  available_zone_title: z.string(),
  available_zone_short_description: z.string(),
  available_zone_list: z.array(
    z.object({ id: z.number(), name: z.string(), display_name: z.string(), modules: z.array(z.string()) }),
  ),
})
export type Landing = z.infer<typeof LandingSchema>

/** A long text of the business: safe HTML in the caller's language, empty when there is none (reference 3). */
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
  'site.terms': documentAbout('Terms and conditions'),
  'site.privacy': documentAbout('Privacy policy'),
  'site.about': documentAbout('What the business says about itself'),
  'site.refund': documentAbout('Refund policy'),
  'site.cancellation': documentAbout('Cancellation policy'),
  'site.shipping': documentAbout('Shipping policy'),
})
