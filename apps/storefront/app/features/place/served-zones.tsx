import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { localeOf, useText } from '@medina/web/texts/text.tsx'
import { placeQueries } from './place.data.ts'

/** "We deliver in A, B and C."; nothing until the zones are loaded. */
export default function ServedZones() {
  const { t, language } = useText()
  const { data } = useQuery(placeQueries.served(useShop()))
  if (data === undefined || data.length === 0) return null
  const names = data.map(({ display_name, name }) => display_name ?? name)
  const zones = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
  return <span className="block text-ink-2">{t('place.served', { zones })}</span>
}
