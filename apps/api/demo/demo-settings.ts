import type { Text } from './catalogue/shape.ts'
import { loadCity } from './city/city.ts'
import { TIME_ZONE } from './demo-zones.ts'

const { center } = loadCity()

/**
 * The business switches of the demo city, by the names of the config's fields. Amounts are minor units; texts are given in both
 * languages. Other switches keep their default.
 */
export const demoSettings: Record<string, unknown> = {
  business_name: { en: 'Medina', ar: 'مدينة' } satisfies Text,
  address: { en: 'Palm Court 1, Old Harbour', ar: 'ساحة النخيل 1، الميناء القديم' } satisfies Text,
  phone: '+966110102030',
  email: 'hello@medina.example',
  country: 'SA',
  default_location: { lat: center.lat.toFixed(6), lng: center.lng.toFixed(6) },
  time_zone: TIME_ZONE,
  timeformat: '12',

  currency_symbol: { en: 'SAR', ar: 'ر.س' } satisfies Text,
  // The position of the Latin symbol; an Arabic one follows the number.
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
  tax_included: 1,
  additional_charge_status: 1,
  additional_charge_name: { en: 'Service fee', ar: 'رسوم الخدمة' } satisfies Text,
  additional_charge: 100,

  cash_on_delivery: true,
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'demo', gateway_title: { en: 'Demo card', ar: 'بطاقة تجريبية' } }],
  offline_payment_status: 1,
  partial_payment_status: 1,
  partial_payment_method: 'both',

  home_delivery_status: 1,
  takeaway_status: 1,
  guest_checkout_status: 1,
  dm_tips_status: 1,
  schedule_order: true,
  schedule_order_slot_duration: 30,
  order_delivery_verification: false,
  prescription_order_status: true,
  refund_active_status: true,
  refund_window_hours: 168,
  help_instant_refund_amount: 3000,
  per_km_shipping_charge: 150,
  minimum_shipping_charge: 600,
  parcel_per_km_shipping_charge: 250,
  parcel_minimum_shipping_charge: 1000,
  parcel_return_fee: 5000,
  admin_free_delivery: { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 12_000 },

  customer_wallet_status: 1,
  add_fund_status: 1,
  add_fund_maximum: 500_000,
  loyalty_point_status: 1,
  loyalty_point_item_purchase_point: 1000,
  loyalty_point_exchange_rate: 10,
  loyalty_point_minimum_point: 20,
  ref_earning_status: 1,
  ref_earning_exchange_rate: 1000,
  new_customer_discount: { status: true, amount: 1500, amount_type: 'amount', validity: 30, validity_type: 'day' },
  toggle_veg_non_veg: true,
  toggle_dm_registration: true,
  toggle_store_registration: true,
  country_picker_status: 1,
  maintenance_mode: false,

  manual_login_status: 1,
  otp_login_status: 1,
  google_login_status: 1,
  facebook_login_status: 1,
  apple_login_status: 1,
  phone_verification_status: 1,
  email_verification_status: 1,
  firebase_otp_verification: 0,

  refund_policy: 1,
  cancelation_policy: 1,
  shipping_policy: 1,
  footer_text: { en: '© Medina', ar: '© مدينة' } satisfies Text,
  cookies_text: {
    en: 'We store your place, language and cart on this device. With your yes, also what you looked at and searched for.',
    ar: 'نحفظ الموقع واللغة والسلة على هذا الجهاز. وبموافقتك نحفظ أيضًا ما تصفّحته وما بحثت عنه.',
  } satisfies Text,
  social_media: [
    { id: 1, name: 'instagram', link: 'https://instagram.example.com/medina', status: 1 },
    { id: 2, name: 'twitter', link: 'https://twitter.example.com/medina', status: 1 },
    { id: 3, name: 'facebook', link: 'https://facebook.example.com/medina', status: 1 },
    { id: 4, name: 'linkedin', link: 'https://linkedin.example.com/medina', status: 1 },
  ],
  download_user_app_links: {
    playstore_url_status: '1',
    playstore_url: 'https://play.example.com/medina',
    apple_store_url_status: '1',
    apple_store_url: 'https://apps.example.com/medina',
  },

  header_title: { en: 'The whole city, at your door.', ar: 'المدينة كلها عند بابك.' } satisfies Text,
  header_sub_title: {
    en: 'Dinner, groceries, medicine, a parcel across town or a car for the weekend. Start with where you are.',
    ar: 'عشاء أو بقالة أو دواء، طرد عبر المدينة أو سيارة لنهاية الأسبوع. والبداية من مكانك.',
  } satisfies Text,
  header_tag_line: { en: 'Everything nearby, in one place.', ar: 'كل ما حولك في مكان واحد.' } satisfies Text,
  fixed_newsletter_title: {
    en: 'One letter a week, with the good plates',
    ar: 'رسالة كل أسبوع بأطيب الأطباق',
  } satisfies Text,
  fixed_newsletter_sub_title: {
    en: 'New stores, early offers. Leave whenever you like.',
    ar: 'متاجر جديدة وعروض مبكرة، ويمكنك المغادرة متى شئت.',
  } satisfies Text,
  fixed_footer_description: {
    en: 'Food, groceries, medicine, parcels and cars from your neighbours, in one place.',
    ar: 'طعام وبقالة ودواء وطرود وسيارات من جيرانك، في مكان واحد.',
  } satisfies Text,
  company_sub_title: { en: 'From the city, for the city', ar: 'من المدينة وإليها' } satisfies Text,
  company_title: { en: 'Neighbours who carry', ar: 'جيران يوصلون لك' } satisfies Text,
  company_description: {
    en: 'Every store here is one you could walk to. We carry what you choose, show you where it is on the way, and put it right when something is missing.',
    ar: 'كل متجر هنا على مسافة مشي منك. نحمل ما تختاره، ونعرض موقعه في الطريق، ونعالج أي نقص في طلبك.',
  } satisfies Text,
  company_button_name: { en: 'About us', ar: 'من نحن' } satisfies Text,
  company_button_url: '/about-us',
  earning_title: { en: 'Earn with Medina', ar: 'مكسبك مع مدينة' } satisfies Text,
  earning_sub_title: { en: 'The city is looking for more good neighbours.', ar: 'المدينة ترحب بجيران جدد.' } satisfies Text,
  earning_seller_status: 1,
  earning_seller_title: { en: 'Open your store', ar: 'متجرك هنا' } satisfies Text,
  earning_seller_sub_title: {
    en: 'Tell us about it in ten minutes; we look at it and write to you.',
    ar: 'التسجيل في عشر دقائق، ثم نراجع الطلب ونراسلك.',
  } satisfies Text,
  earning_seller_button_name: { en: 'Become a vendor owner', ar: 'تسجيل متجرك لدينا' } satisfies Text,
  earning_dm_status: 1,
  earning_dm_title: { en: 'Deliver in your quarter', ar: 'التوصيل في حيّك' } satisfies Text,
  earning_dm_sub_title: {
    en: 'By bicycle, scooter or car, for each delivery or for a salary. The form takes five minutes.',
    ar: 'بدراجة هوائية أو نارية أو بسيارة، بأجر عن كل توصيلة أو براتب. التسجيل في خمس دقائق.',
  } satisfies Text,
  earning_dm_button_name: { en: 'Become a delivery man', ar: 'الانضمام إلى مندوبي التوصيل' } satisfies Text,
  download_user_app_title: { en: 'Medina in your pocket', ar: 'مدينة في جيبك' } satisfies Text,
  download_user_app_sub_title: {
    en: 'The same shop as an app, with a word from us when the courier is near.',
    ar: 'المتجر نفسه في تطبيق، مع إشعار عند اقتراب المندوب.',
  } satisfies Text,
  available_zone_status: 1,
  available_zone_title: { en: 'Where we deliver', ar: 'مناطق التوصيل' } satisfies Text,
  available_zone_short_description: {
    en: 'All of Noor Bay, from the old harbour to the hills.',
    ar: 'خليج النور كله، من الميناء القديم إلى التلال.',
  } satisfies Text,
}
