import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useLacks } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { preferencesOf } from '#features/catalog/preferences-of.ts'
import { ItemRowShelf } from './item-row-shelf.tsx'

/** Items that others bought in one order with this one. Hidden without delivery to the place. */
export default function PairedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const preferences = usePreferences()
  const isLacking = useLacks('lists.pairedItems')
  const isHere = preferences.module?.id === item.module_id && !isLacking
  const shop = useShopOf(preferencesOf(preferences, item))
  const { data = [] } = useQuery({ ...itemQueries.paired(shop, item.id), enabled: isHere })
  return <ItemRowShelf title={t('item.pairs_with')} isFood={item.module_type === 'food'} items={data} />
}
