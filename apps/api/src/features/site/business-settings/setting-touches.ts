import type { Touch } from '@medina/contract/wire/endpoint'
import type { SettingKey, settingGroups } from '#features/site/business-settings.ts'
import { knownKeys } from '#features/site/setting-names.ts'

/** The touch of a setting, by its heading in docs/settings.md. A new setting has the touch of its group until it gets its own below. */
const byGroup: Record<keyof typeof settingGroups | 'Documents', Touch> = {
  'The business': 'none',
  Calendar: 'none',
  Orders: 'none',
  'Payment, fees and rewards': 'limit',
  Invoices: 'none',
  'Signing in': 'limit',
  'Messages to phones': 'limit',
  Look: 'none',
  'Landing page': 'none',
  Pages: 'none',
  'Stores and couriers that apply': 'limit',
  'Other clients': 'none',
  Documents: 'none',
}

const ofTheirOwn: Partial<Record<SettingKey, Touch>> = {
  active_payment_method_list: 'payee',
  offline_payment_status: 'payee',
  // Every amount is stored in minor units, so this moves all limits.
  digit_after_decimal_point: 'limit',
  currency_code: 'limit',
  message_texts: 'none',
  message_hours: 'limit',
  order_delivery_verification: 'limit',
  store_menu_rights: 'limit',
  store_offer_rights: 'limit',
  store_offer_max_percent: 'limit',
  store_offer_max_amount: 'limit',
  store_offer_max_days: 'limit',
  store_offers_at_once: 'limit',
  no_courier_extra_pay: 'limit',
  unpaid_return_fee: 'limit',
  refund_active_status: 'limit',
  refund_window_hours: 'limit',
  help_instant_refund_amount: 'limit',
  help_instant_refund_limit: 'limit',
  anonymize_orders_days: 'person',
  delete_prescriptions_days: 'person',
}

const touchOf = new Map<string, Touch>(
  Object.entries(knownKeys).flatMap(([group, keys]) =>
    keys.map(
      (key) => [key, (ofTheirOwn as Partial<Record<string, Touch>>)[key] ?? byGroup[group as keyof typeof byGroup]] as const,
    ),
  ),
)

/** The touch of a change of the setting; `none` for an unknown one, which no call can change. */
export function touchOfSetting(key: string): Touch {
  return touchOf.get(key) ?? 'none'
}
