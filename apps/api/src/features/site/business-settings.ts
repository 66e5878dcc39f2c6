import { z } from 'zod'

/** Text of a setting: in every language, or one text for all. */
export const TextSchema = z.union([
  z.string().transform((en) => ({ en })),
  z.object({ en: z.string(), ar: z.string().optional() }),
])
const SwitchSchema = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const SideSchema = z.enum(['left', 'right'])
const AmountSchema = z.number().int().min(0)
const StoreLinksSchema = z.object({
  playstore_url_status: z.string().nullable().default(null),
  playstore_url: z.string().nullable().default(null),
  apple_store_url_status: z.string().nullable().default(null),
  apple_store_url: z.string().nullable().default(null),
})

/**
 * The business switches: rows of `settings`, named like the fields of the configuration; amounts in minor units. A row that is
 * missing has the value given here. Rows of other names are none of these and are left alone.
 */
export const BusinessSettingsSchema = z.object({
  business_name: TextSchema.default({ en: 'Medina', ar: 'مدينة' }),
  logo: z.string().default('/art/logo.svg'),
  fav_icon: z.string().default('/art/icons/icon-192.png'),
  address: TextSchema.default({ en: '' }),
  phone: z.string().default(''),
  email: z.string().default(''),
  country: z.string().length(2).default('SA'),
  /** Where maps begin; null: in the middle of the first zone. */
  default_location: z.object({ lat: z.string(), lng: z.string() }).nullable().default(null),
  currency_symbol: TextSchema.default({ en: 'SAR', ar: 'ر.س' }),
  /** Where the symbol stands; languages may differ, since their symbols do. */
  currency_symbol_direction: z
    .union([SideSchema.transform((side) => ({ en: side, ar: side })), z.object({ en: SideSchema, ar: SideSchema })])
    .default({ en: 'left', ar: 'right' }),
  digit_after_decimal_point: z.number().int().min(0).max(4).default(2),
  timeformat: z.enum(['12', '24']).default('12'),
  time_zone: z.string().default('Asia/Riyadh'),
  maintenance_mode: SwitchSchema.default(false),

  guest_checkout_status: SwitchSchema.default(true),
  home_delivery_status: SwitchSchema.default(true),
  takeaway_status: SwitchSchema.default(true),
  schedule_order: SwitchSchema.default(true),
  schedule_order_slot_duration: z.number().int().min(0).max(1440).default(30),
  order_delivery_verification: SwitchSchema.default(false),
  /** Who confirms an order that a courier of the platform brings; the business may always. */
  order_confirmation_model: z.enum(['store', 'deliveryman']).default('store'),
  /** Whether these may call an order off before it is confirmed. */
  canceled_by_store: SwitchSchema.default(true),
  canceled_by_deliveryman: SwitchSchema.default(true),
  prescription_order_status: SwitchSchema.default(false),
  toggle_veg_non_veg: SwitchSchema.default(true),
  toggle_dm_registration: SwitchSchema.default(false),
  toggle_store_registration: SwitchSchema.default(false),

  cash_on_delivery: SwitchSchema.default(true),
  digital_payment: SwitchSchema.default(false),
  offline_payment_status: SwitchSchema.default(false),
  partial_payment_status: SwitchSchema.default(false),
  partial_payment_method: z.enum(['cod', 'digital_payment', 'both', '']).default(''),
  active_payment_method_list: z
    .array(
      z.object({
        gateway: z.string(),
        gateway_title: TextSchema.nullable().default(null),
        gateway_image: z.string().nullable().default(null),
      }),
    )
    .default([]),

  tax_included: SwitchSchema.default(true),
  additional_charge_status: SwitchSchema.default(false),
  additional_charge_name: TextSchema.default({ en: 'Service Charge', ar: 'رسوم الخدمة' }),
  additional_charge: AmountSchema.default(0),
  dm_tips_status: SwitchSchema.default(true),
  per_km_shipping_charge: AmountSchema.default(0),
  minimum_shipping_charge: AmountSchema.default(0),
  parcel_per_km_shipping_charge: AmountSchema.default(0),
  parcel_minimum_shipping_charge: AmountSchema.default(0),
  admin_free_delivery: z
    .object({
      status: SwitchSchema,
      type: z.enum(['free_delivery_to_all_store', 'free_delivery_by_order_amount']).nullable(),
      free_delivery_over: AmountSchema,
    })
    .default({ status: false, type: null, free_delivery_over: 0 }),

  customer_wallet_status: SwitchSchema.default(false),
  add_fund_status: SwitchSchema.default(false),
  loyalty_point_status: SwitchSchema.default(false),
  /** Points for an order: hundredths of a percent of its amount in the main unit. */
  loyalty_point_item_purchase_point: AmountSchema.default(0),
  ref_earning_status: SwitchSchema.default(false),
  /** What the first delivered order of somebody who came by a code earns whose code it was. */
  ref_earning_exchange_rate: AmountSchema.default(0),
  /** What somebody who came by a code has off the first order: minor units, or hundredths of a percent. */
  new_customer_discount: z
    .object({
      status: SwitchSchema,
      amount: AmountSchema,
      amount_type: z.enum(['percentage', 'amount']),
      validity: z.number().int().min(1).max(1000),
      validity_type: z.enum(['day', 'month', 'year']),
    })
    .default({ status: false, amount: 0, amount_type: 'amount', validity: 30, validity_type: 'day' }),
  /** New reviews wait until the shop has looked at them. */
  review_approval_status: SwitchSchema.default(false),
  refund_active_status: SwitchSchema.default(false),
  refund_policy: SwitchSchema.default(false),
  cancelation_policy: SwitchSchema.default(false),
  shipping_policy: SwitchSchema.default(false),

  social_media: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
  footer_text: TextSchema.default({ en: '' }),
  cookies_text: TextSchema.default({ en: '' }),
  download_user_app_links: StoreLinksSchema.default(StoreLinksSchema.parse({})),

  manual_login_status: SwitchSchema.default(true),
  otp_login_status: SwitchSchema.default(false),
  google_login_status: SwitchSchema.default(false),
  facebook_login_status: SwitchSchema.default(false),
  apple_login_status: SwitchSchema.default(false),
  email_verification_status: SwitchSchema.default(false),
  phone_verification_status: SwitchSchema.default(false),
  /** Countries beside the shop's own whose mobile numbers get codes: two letters each, such as "BH". */
  sms_countries: z.array(z.string().length(2)).default([]),
  firebase_otp_verification: SwitchSchema.default(false),
  country_picker_status: SwitchSchema.default(true),

  header_title: TextSchema.default({ en: 'Everything the city sells, at your door', ar: 'كل ما تبيعه المدينة يصل إلى بابك' }),
  header_sub_title: TextSchema.default({ en: '' }),
  header_tag_line: TextSchema.default({ en: '' }),
  header_icon: z.string().nullable().default(null),
  header_banner: z.string().nullable().default(null),
  fixed_newsletter_title: TextSchema.default({ en: '' }),
  fixed_newsletter_sub_title: TextSchema.default({ en: '' }),
  fixed_footer_description: TextSchema.default({ en: '' }),
  available_zone_status: SwitchSchema.default(true),
  available_zone_title: TextSchema.default({ en: '' }),
  available_zone_short_description: TextSchema.default({ en: '' }),
})

/** The switches as rules read them: booleans, minor units, text in every language. */
export type Switches = z.output<typeof BusinessSettingsSchema>
