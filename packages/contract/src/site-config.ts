import { addressFields } from './places/address-fields.ts'
import { z } from 'zod'
import { languages } from './device/languages.ts'
import { FlagSchema } from './wire/flag.ts'

/** The capabilities of a module by type. */
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

/** The configuration (spec 3.021). Types are exactly the family's: some switches are 0/1, others booleans. */
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
   * Ours: whether places can be searched by name (otherwise people type their address), and the background of maps. The background is the
   * demo's drawn city, the style of a real map, the tiles of the shop's map file, or plain.
   */
  map: z.object({ has_search: z.boolean(), ground: z.enum(['drawn', 'styled', 'tiled', 'plain']) }),
  /** Ours: the fields of the region that addresses have in this shop. Absent without any. */
  address_fields: z.array(z.enum(addressFields)).optional(),
  /** Ours: reviews in other languages can be translated. Missing where they cannot, as in most shops. */
  has_translator: z.literal(true).optional(),
  /** Ours: news of orders can come by WhatsApp. Missing where they cannot. */
  has_whatsapp: z.literal(true).optional(),
  /** Ours: whether WhatsApp comes first for all phones but those that begin so. Missing where it comes first for none. */
  whatsapp_phones: z.object({ others: z.boolean(), except: z.array(z.string()) }).optional(),
  /** Ours: what is done with a line that ran out if neither it nor its order says so. Absent for `call`. */
  line_runs_out_default: z.enum(['best_match', 'remove', 'call']).optional(),
  /** Ours: the minutes in which a customer answers what to do with such a line. Absent for 10. */
  shortage_answer_minutes: z.number().int().optional(),
  currency_symbol: z.string(),
  /** Ours: its ISO 4217 code, if the English symbol is one; null otherwise. */
  currency_code: z.string().nullable(),
  currency_symbol_direction: z.enum(['left', 'right']),
  digit_after_decimal_point: z.number().int(),
  timeformat: z.enum(['12', '24']),
  time_zone: z.string(),
  /** Ours: full dates also have the Hijri day; else absent. */
  hijri_dates: z.literal(true).optional(),
  /** Ours: the weekdays of the weekend, 0 = Sunday, if they are not those of the country. */
  weekend_days: z.array(z.number()).optional(),
  language: z.array(z.object({ key: z.string(), value: z.string() })),
  /** The languages of the shop in its order, unless they are English and Arabic; for our own pages. */
  languages: z.array(z.enum(languages)).optional(),
  toggle_veg_non_veg: z.boolean(),
  toggle_dm_registration: z.boolean(),
  toggle_store_registration: z.boolean(),
  schedule_order: z.boolean(),
  schedule_order_slot_duration: z.number().int(),
  /** Ours: the days for which orders can be scheduled, today included. */
  schedule_order_days: z.number().int(),
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
      /** Ours: true if the gateway saves cards of customers who are signed in; else absent. */
      saves_cards: z.literal(true).optional(),
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
  /** Ours: the tips that the checkout suggests. */
  dm_tips_amounts: z.array(z.number()),
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
  /** Points for one unit of money, and the minimum that can be exchanged. */
  loyalty_point_exchange_rate: z.number(),
  loyalty_point_minimum_point: z.number(),
  ref_earning_status: FlagSchema,
  /** The reward for a customer whose referral code was used. */
  ref_earning_exchange_rate: z.number(),
  /** The plans for stores that apply; the commission is a percent, 0 if none is set. */
  commission_business_model: FlagSchema,
  admin_commission: z.number(),
  subscription_business_model: FlagSchema,
  subscription_free_trial_days: z.number(),
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
  /**
   * Ours: further providers whose accounts sign in, in the order of the office; left out without any. `label` has a text for each language
   * that needs its own. `mark` is a picture of ours; with `is_plain`, it has one colour, that of the text beside it.
   */
  other_logins: z
    .array(
      z.object({
        medium: z.string(),
        label: z.record(z.string(), z.string()),
        mark: z.object({ url: z.string(), is_plain: z.boolean() }).nullable(),
      }),
    )
    .optional(),
  firebase_otp_verification: FlagSchema,
  is_sms_active: z.boolean(),
  is_mail_active: z.boolean(),
  /** Ours: the code that always works in a demo without SMS and mail (spec 8.046); null otherwise. */
  demo_otp: z.string().nullable(),
  country_picker_status: FlagSchema,
  demo: z.boolean(),
  maintenance_mode: z.boolean(),
  module_config: z.record(z.string(), z.union([ModuleTraitsSchema, z.array(z.string())])),
  base_urls: z.record(z.string(), z.string()),
  /** Ours: with another backend, the names of our endpoints that it lacks. */
  lacks: z.array(z.string()).optional(),
})
export type Config = z.infer<typeof ConfigSchema>
