import type { AddressField } from '@medina/contract/places/address-fields'
import { findUnusual } from '@medina/contract/device/language-names'
import type { Config } from '@medina/contract/site-config'
import { type SocialMedium, type SocialProvider, switchedMedia } from '#adapters/social/social-adapter.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import {
  baseLanguage,
  baseText,
  type Language,
  languageName,
  listShown,
  localize,
  translate,
  type Translated,
} from '#lib/i18n.ts'
import { phonePrefix } from '#lib/text/phone.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { findProvider, hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { demoOtp, isMailActive, isSmsActive, type Settings } from '#lib/settings.ts'
import type { Switches } from './business-settings.ts'
import { isCurrency } from './business-settings/kinds.ts'
import { listWhatsAppPhones } from './business-settings/messages.ts'
import { moduleTraits, moduleTypes } from './module-traits.ts'
import { withOtherLogins } from './sign-in/other-logins.ts'
import { isReferralTime } from './referral-period.ts'
import type { LowestRents } from './site.queries.ts'

/** The switches with what this server can do now. */
export type Offered = Omit<Switches, 'active_payment_method_list'> & {
  active_payment_method_list: (Switches['active_payment_method_list'][number] & { isFailing: boolean; savesCards: boolean })[]
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The configuration of this server, in addition to the switches. */
type Means = {
  settings: Settings
  media: ReadonlyMap<SocialMedium, SocialProvider>
  map: Config['map']
  /** The start of maps if the business has not set one. */
  middle: Config['default_location']
  lowestRents: LowestRents
  language: Language
  now: Date
}

/** The weekdays of the weekends that the office may choose, 0 = Sunday. */
const weekends = {
  friday_saturday: [5, 6],
  saturday_sunday: [6, 0],
  thursday_friday: [4, 5],
  friday: [5],
  sunday: [0],
}

/** The switches in the wire's form: amounts as decimals, texts in the caller's language (spec 3.021). */
// oxlint-disable-next-line max-lines-per-function -- a table: one line per member of the wire
export function toConfig(switches: Offered, { settings, media, map, middle, lowestRents, language, now }: Means): Config {
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  const offer = switches.admin_free_delivery
  const fields = listAddressFields(switches)
  return {
    business_name: localize(switches.business_name, language),
    logo: switches.logo,
    logo_full_url: imageUrl(settings, switches.logo),
    fav_icon: switches.fav_icon,
    fav_icon_full_url: imageUrl(settings, switches.fav_icon),
    address: localize(switches.address, language),
    phone: switches.phone,
    email: switches.email,
    country: switches.country,
    phone_prefix: phonePrefix(switches.country),
    default_location: switches.default_location ?? middle,
    map,
    ...(findProvider('translation', settings) !== null && { has_translator: true as const }),
    ...(hasWhatsApp(settings) && withWhatsApp(switches)),
    ...withShortages(switches),
    ...(fields.length > 0 && { address_fields: fields }),
    currency_symbol: localize(switches.currency_symbol, language),
    currency_code: readCurrencyCode(switches),
    currency_symbol_direction: sideOfCurrency(switches, language),
    digit_after_decimal_point: switches.digit_after_decimal_point,
    timeformat: switches.timeformat,
    time_zone: switches.time_zone,
    ...(switches.hijri_dates && { hijri_dates: true as const }),
    ...(switches.weekend_days !== 'country' && { weekend_days: weekends[switches.weekend_days] }),
    language: switches.languages.map((each) => ({ key: each, value: languageName(each) })),
    ...withUnusual(switches.languages),
    toggle_veg_non_veg: switches.toggle_veg_non_veg,
    toggle_dm_registration: switches.toggle_dm_registration,
    toggle_store_registration: switches.toggle_store_registration,
    schedule_order: switches.schedule_order,
    schedule_order_slot_duration: switches.schedule_order_slot_duration,
    schedule_order_days: switches.schedule_order_days,
    order_delivery_verification: switches.order_delivery_verification,
    prescription_order_status: switches.prescription_order_status,
    cash_on_delivery: switches.cash_on_delivery,
    digital_payment: switches.digital_payment,
    digital_payment_info: {
      digital_payment: switches.digital_payment,
      plugin_payment_gateways: false,
      default_payment_gateways: switches.active_payment_method_list.length > 0,
    },
    active_payment_method_list: switches.active_payment_method_list.map(
      ({ gateway, gateway_title, gateway_image, isFailing, savesCards }) => ({
        gateway,
        gateway_title: withTrouble(localize(gateway_title, language), { gateway, isFailing, language }),
        gateway_image,
        gateway_image_full_url: imageUrl(settings, gateway_image),
        ...(savesCards && { saves_cards: true as const }),
      }),
    ),
    offline_payment_status: flag(switches.offline_payment_status),
    partial_payment_status: flag(switches.partial_payment_status),
    partial_payment_method: switches.partial_payment_method,
    home_delivery_status: flag(switches.home_delivery_status),
    takeaway_status: flag(switches.takeaway_status),
    guest_checkout_status: flag(switches.guest_checkout_status),
    tax_included: flag(switches.tax_included),
    additional_charge_status: flag(switches.additional_charge_status),
    additional_charge_name: localize(switches.additional_charge_name, language),
    additional_charge: toWire(switches.additional_charge),
    dm_tips_status: flag(switches.dm_tips_status),
    dm_tips_amounts: switches.dm_tips_amounts.map(toWire),
    per_km_shipping_charge: toWire(switches.per_km_shipping_charge),
    minimum_shipping_charge: toWire(switches.minimum_shipping_charge),
    parcel_per_km_shipping_charge: toWire(switches.parcel_per_km_shipping_charge),
    parcel_minimum_shipping_charge: toWire(switches.parcel_minimum_shipping_charge),
    vehicle_hourly_min: toWire(lowestRents.hourly ?? 0),
    vehicle_distance_min: toWire(lowestRents.distance ?? 0),
    // Sent twice, because clients read it in both places.
    free_delivery_over: offer.status && offer.type === 'free_delivery_by_order_amount' ? toWire(offer.free_delivery_over) : null,
    admin_free_delivery: { status: offer.status, type: offer.type, free_delivery_over: toWire(offer.free_delivery_over) },
    customer_wallet_status: flag(switches.customer_wallet_status),
    add_fund_status: flag(switches.add_fund_status),
    loyalty_point_status: flag(switches.loyalty_point_status),
    loyalty_point_item_purchase_point: switches.loyalty_point_item_purchase_point / PERCENT_SCALE,
    loyalty_point_exchange_rate: switches.loyalty_point_exchange_rate,
    loyalty_point_minimum_point: switches.loyalty_point_minimum_point,
    ref_earning_status: flag(isReferralTime(switches, now)),
    ref_earning_exchange_rate: toWire(switches.ref_earning_exchange_rate),
    commission_business_model: flag(switches.commission_business_model),
    admin_commission: switches.admin_commission / PERCENT_SCALE,
    subscription_business_model: flag(switches.subscription_business_model),
    subscription_free_trial_days: switches.subscription_free_trial_days,
    refund_active_status: switches.refund_active_status,
    refund_policy: flag(switches.refund_policy),
    cancelation_policy: flag(switches.cancelation_policy),
    shipping_policy: flag(switches.shipping_policy),
    social_media: switches.social_media.map(({ name, link }, index) => ({ id: index + 1, name, link, status: 1 as const })),
    footer_text: localize(switches.footer_text, language),
    cookies_text: findCookiesText(switches.cookies_text, language),
    download_user_app_links: switches.download_user_app_links,
    ...toLoginConfig(switches, settings, media),
    country_picker_status: flag(switches.country_picker_status),
    demo: settings.DEMO,
    maintenance_mode: switches.maintenance_mode,
    module_config: {
      module_type: moduleTypes,
      ...Object.fromEntries(moduleTypes.map((type) => [type, moduleTraits(type)])),
    },
    base_urls: BASE_URLS,
  }
}

/**
 * The folders of pictures, which clients of the family prepend to names such as `item.image` (spec 3.021). All public pictures are in one
 * folder; private ones only have signed addresses.
 */
const BASE_URLS = {
  item_image_url: '/images',
  store_image_url: '/images',
  store_cover_photo_url: '/images',
  category_image_url: '/images',
  banner_image_url: '/images',
  campaign_image_url: '/images',
  module_image_url: '/images',
  business_logo_url: '/images',
}

type LoginKeys =
  | 'social_login'
  | 'apple_login'
  | 'centralize_login'
  | 'other_logins'
  | 'firebase_otp_verification'
  | 'is_sms_active'
  | 'is_mail_active'
  | 'demo_otp'

/** A sign-in method is offered if it is switched on and configured: a service that sends codes, or the keys of a provider. */
function toLoginConfig(switches: Switches, settings: Settings, media: Means['media']): Pick<Config, LoginKeys> {
  const canSendSms = switches.firebase_otp_verification || isSmsActive(settings)
  const [google, facebook, apple] = switchedMedia.map((medium) => switches[`${medium}_login_status`] && media.has(medium)) as [
    boolean,
    boolean,
    boolean,
  ]
  return {
    social_login: [
      { login_medium: 'google', status: google },
      { login_medium: 'facebook', status: facebook },
    ],
    apple_login: [
      {
        login_medium: 'apple',
        status: apple,
        client_id: '',
        redirect_url_react: settings.PUBLIC_URL ?? '',
      },
    ],
    centralize_login: {
      manual_login_status: flag(switches.manual_login_status),
      otp_login_status: flag(switches.otp_login_status && canSendSms),
      social_login_status: flag(google || facebook || apple),
      google_login_status: flag(google),
      facebook_login_status: flag(facebook),
      apple_login_status: flag(apple),
      email_verification_status: flag(switches.email_verification_status),
      phone_verification_status: flag(switches.phone_verification_status),
    },
    ...withOtherLogins(switches, media),
    firebase_otp_verification: flag(switches.firebase_otp_verification),
    is_sms_active: isSmsActive(settings),
    is_mail_active: isMailActive(settings),
    demo_otp: demoOtp(settings),
  }
}

function withUnusual(offered: readonly Language[]): Pick<Config, 'languages'> {
  const languages = findUnusual(offered)
  return languages === undefined ? {} : { languages }
}

/** The side of the currency symbol in a language, or in its fallback languages. */
export function sideOfCurrency(
  { currency_symbol_direction: sides }: Pick<Switches, 'currency_symbol_direction'>,
  language: Language,
) {
  return listShown(language).flatMap((each) => sides[each] ?? [])[0] ?? sides[baseLanguage]
}

/** The ISO 4217 code that gateways charge: `currency_code`, or the English symbol if it is such a code; null otherwise. */
export function readCurrencyCode({ currency_code, currency_symbol }: Pick<Switches, CurrencyKeys>): string | null {
  const symbol = baseText(currency_symbol)
  return currency_code ?? (isCurrency(symbol) ? symbol : null)
}

type CurrencyKeys = 'currency_code' | 'currency_symbol'

/** Countries whose people find an address by a landmark or a code, because few streets have numbers. */
const WITHOUT_NUMBERS: readonly string[] = [
  'AE',
  'BH',
  'DJ',
  'DZ',
  'EG',
  'IQ',
  'JO',
  'KW',
  'LB',
  'LY',
  'MA',
  'MR',
  'OM',
  'PS',
  'QA',
  'SA',
  'SD',
  'SO',
  'SY',
  'TN',
  'YE',
]

type FieldWishes = Pick<Switches, 'country' | 'national_code_field' | 'plus_code_field' | 'landmark_field'>

/** The fields of the region that addresses have: as the owner wishes, or as usual in the country. */
export function listAddressFields({
  country,
  national_code_field,
  plus_code_field,
  landmark_field,
}: FieldWishes): AddressField[] {
  const wishes = [
    ['national_code', national_code_field, country === 'SA'],
    ['plus_code', plus_code_field, country !== 'SA' && WITHOUT_NUMBERS.includes(country)],
    ['landmark', landmark_field, WITHOUT_NUMBERS.includes(country)],
  ] as const
  return wishes.flatMap(([field, wish, isUsual]) => (wish === 'on' || (wish === 'country' && isUsual) ? [field] : []))
}

function withWhatsApp({ message_channels }: Offered) {
  const whatsapp_phones = listWhatsAppPhones(message_channels)
  return { has_whatsapp: true as const, ...(whatsapp_phones && { whatsapp_phones }) }
}

/** Left out at their defaults, as in most shops: every page carries the configuration. */
function withShortages({
  line_runs_out_default: wish,
  shortage_answer_minutes: minutes,
}: Switches): Pick<Config, 'line_runs_out_default' | 'shortage_answer_minutes'> {
  return {
    ...(wish !== 'call' && { line_runs_out_default: wish }),
    ...(minutes !== 10 && { shortage_answer_minutes: minutes }),
  }
}

/** Empty if the business wrote it in other languages only: pages have words of their own in each. A single text is for all languages. */
function findCookiesText(text: Translated, language: Language): string {
  return Object.keys(text).length > 1 ? (text[language] ?? '') : localize(text, language)
}

type Trouble = { gateway: string; isFailing: boolean; language: Language }

/** Every client shows the title, so it carries the warning. */
function withTrouble(title: string | null, { gateway, isFailing, language }: Trouble): string | null {
  return isFailing ? translate(language, 'payment.may_fail', { gateway: title ?? gateway }) : title
}
