import { baseLanguage, type Language } from '@medina/contract/device/languages'
import type { TextKey } from '@medina/web/texts/text.tsx'

/** Settings that a business changes while it runs, with names in both languages. All others are found by the search. */
export const settingGroups = [
  {
    title: 'desk_settings.group_business',
    keys: ['business_name', 'phone', 'email', 'address', 'count_searches', 'maintenance_mode'],
  },
  {
    title: 'desk_settings.group_orders',
    keys: [
      'home_delivery_status',
      'takeaway_status',
      'schedule_order',
      'guest_checkout_status',
      'order_delivery_verification',
      'delivery_photo',
      'order_confirmation_model',
      'canceled_by_store',
      'line_runs_out_default',
      'shortage_answer_minutes',
      'unanswered_alarm_minutes',
      'unanswered_cancel_minutes',
      'unanswered_pause_minutes',
      'no_courier_alarm_minutes',
      'no_courier_wider_minutes',
      'no_courier_extra_minutes',
      'no_courier_extra_pay',
      'no_courier_choice_minutes',
      'store_orders_at_once',
      'zone_orders_per_courier',
      'failed_delivery_wait_minutes',
      'failed_delivery_tries',
      'failed_delivery_distance_metres',
      'unpaid_return_fee',
      'store_menu_rights',
      'prescription_order_status',
    ],
  },
  { title: 'desk_settings.group_after', keys: ['review_approval_status', 'refund_active_status', 'refund_window_hours'] },
  {
    title: 'desk_settings.group_money',
    keys: [
      'cash_on_delivery',
      'digital_payment',
      'offline_payment_status',
      'tax_included',
      'additional_charge_status',
      'additional_charge_name',
      'additional_charge',
      'dm_tips_status',
      'per_km_shipping_charge',
      'minimum_shipping_charge',
      'courier_pay_per_delivery',
      'courier_pay_per_km',
      'courier_cash_limit',
    ],
  },
] as const satisfies readonly { title: TextKey; keys: readonly string[] }[]
export type SettingName = (typeof settingGroups)[number]['keys'][number]

export function isNamed(key: string): key is SettingName {
  return settingGroups.some(({ keys }) => keys.some((name) => name === key))
}

/** The texts of a setting of the kind `text`, by language. */
export function readTexts(value: string): Partial<Record<Language, string>> {
  try {
    const texts: unknown = JSON.parse(value)
    if (typeof texts === 'object' && texts !== null) return texts
  } catch {
    // One text for all languages.
  }
  return { [baseLanguage]: value }
}
