import type { TextKey } from '@medina/web/texts/text.tsx'

/** Labels of the sheet columns that the desk's forms edit, without their languages. */
const names: Readonly<Record<string, TextKey>> = {
  name: 'desk_zones.name',
  increased_delivery_fee: 'desk_zones.surcharge_percent',
  increased_delivery_fee_status: 'desk_zones.surcharge',
  increase_delivery_charge_message: 'desk_zones.surcharge_note',
  description: 'desk_modules.description',
  commission_percent: 'desk_modules.commission_percent',
  commission_fixed: 'desk_modules.commission_fixed',
  reason: 'desk_reasons.reason',
  kind: 'desk_reasons.kind',
  area: 'desk_zones.tools',
  percent: 'desk_settings.column_percent',
  exempt: 'desk_settings.column_exempt',
  tax_class: 'desk_settings.column_tax_class',
  status: 'desk_settings.column_status',
  cash_on_delivery: 'desk_zones.cash_on_delivery',
  digital_payment: 'desk_zones.digital_payment',
  offline_payment: 'desk_zones.offline_payment',
  minimum: 'desk_zones.fee_minimum',
  per_km: 'desk_zones.fee_per_km',
  maximum: 'desk_zones.fee_maximum',
  fixed: 'desk_zones.fee_fixed',
  price: 'desk_surges.price_type',
  price_type: 'desk_surges.price_type',
  start_date: 'desk_surges.first_day',
  end_date: 'desk_surges.last_day',
  days: 'desk_surges.days',
  start_time: 'desk_surges.from',
  end_time: 'desk_surges.to',
  modules: 'desk_settings.column_modules',
  customer_note: 'desk_surges.note',
  title: 'desk_banners.banner_title',
  subtitle: 'desk_banners.subtitle',
  action: 'desk_banners.action',
  image: 'desk_banners.picture',
  link: 'desk_banners.link',
  store: 'desk_banners.leads_store',
  item: 'desk_banners.leads_item',
  zones: 'desk_zones.title',
  position: 'desk_settings.column_position',
  topic: 'desk_settings.column_topic',
  question: 'desk_settings.column_question',
  answer: 'desk_settings.column_answer',
  needs: 'desk_settings.column_needs',
  code: 'desk_offers.code',
  type: 'desk_offers.type',
  discount: 'desk_offers.discount',
  discount_type: 'desk_offers.discount_kind',
  cashback: 'desk_offers.discount',
  cashback_type: 'desk_offers.discount_kind',
  min_purchase: 'desk_offers.min_purchase',
  max_discount: 'desk_offers.max_discount',
  uses_per_customer: 'desk_offers.uses_per_customer',
  same_user_limit: 'desk_offers.uses_per_customer',
  stores: 'desk_offers.kind_stores',
  paid_by: 'desk_offers.paid_by',
  expire_date: 'desk_offers.last_day',
}

/** The label of a column, without its language; null if no form edits it. */
export function nameColumn(column: string, t: (key: TextKey) => string): string | null {
  const key = names[column.replace(/_[a-z]{2}$/, '')] ?? names[column]
  return key === undefined ? null : t(key)
}

/** The labels of changed columns, each once; a column that no form edits has its name in the file. */
export function nameColumns(columns: string, t: (key: TextKey) => string): string[] {
  return [...new Set(columns.split(', ').map((column) => nameColumn(column, t) ?? column))].filter((name) => name !== '')
}
