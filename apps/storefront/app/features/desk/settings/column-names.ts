import type { TextKey } from '../../../lib/texts/text.tsx'

/** Names of the columns of sheets that forms of the desk change, without their languages. */
const names: Readonly<Record<string, TextKey>> = {
  name: 'desk_zones.name',
  area: 'desk_zones.tools',
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
}

/** The names of changed columns, each once; those that no form has are called as in their files. */
export function nameColumns(columns: string, t: (key: TextKey) => string): string[] {
  const shown = columns.split(', ').map((column) => {
    const key = names[column.replace(/_[a-z]{2}$/, '')] ?? names[column]
    return key === undefined ? column : t(key)
  })
  return [...new Set(shown)].filter((name) => name !== '')
}
