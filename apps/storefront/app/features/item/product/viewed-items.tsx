import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { useViewedItems } from '#features/frame/use-viewed-items.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import { ItemRowShelf } from './item-row-shelf.tsx'
import { omitShown, usePairedItems, useRelatedItems, useSideItems } from './product-lists.ts'

/** Other items of the module that were recently viewed on this device. Without leave to store them there are none. */
export default function ViewedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { module_id: moduleId, module_type: type } = item
  const isEverywhere = useModulesHere().find(({ id }) => id === moduleId)?.all_zone_service === 1
  const earlier = [useSideItems(item), useRelatedItems(item), usePairedItems(item)]
  const { items = [] } = useViewedItems({ moduleId, isEverywhere, except: item.id })
  return <ItemRowShelf title={t('item.recently_viewed')} isFood={type === 'food'} items={omitShown(items, ...earlier)} />
}
