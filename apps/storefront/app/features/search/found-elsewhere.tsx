import { useQuery } from '@tanstack/react-query'
import { type Shop, shopQuery, useShopOf } from '@medina/web/api/shop.tsx'
import { useDevice } from '@medina/web/device/device.tsx'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { type ListQuery, noChoices } from '#features/filters/list-query.ts'
import { narrowing } from '#features/filters/narrowing.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import { toChosen } from '#features/module/offered-modules.ts'
import { useTotal } from './use-listing.ts'

/** Links to the same search in other modules that have goods with its words: medicine is searched for among dishes too. */
export function FoundElsewhere({ listQuery }: { listQuery: ListQuery }) {
  const current = useDevice().preferences.module
  const others = useModulesHere().filter(
    ({ id, module_type }) => id !== current?.id && module_type !== 'parcel' && module_type !== 'rental',
  )
  if (listQuery.text === '') return null
  return others.map((module) => <FoundIn key={module.id} module={module} listQuery={listQuery} />)
}

function FoundIn({ module, listQuery }: { module: OfferedModule; listQuery: ListQuery }) {
  const { t } = useText()
  const shop = useShopOf({ ...useDevice().preferences, module: toChosen(module) })
  const { data } = useQuery(elsewhereQuery(shop, { ...listQuery, ...noChoices }))
  const total = useTotal(data)
  if (total === undefined || total.count === 0 || data?.corrected !== undefined || data?.left_out !== undefined) return null
  const found = t(total.isMore ? 'search.found_more' : 'search.found_items', { count: total.count })
  const address = new URLSearchParams({ search: listQuery.text, data_type: 'searched', module_id: String(module.id) })
  return (
    <TravelLink to={`/home?${address.toString()}`} className="text-action way">
      <Icon name="search" size={18} />
      {t('search.found_in_module', { module: module.module_name, found })}
    </TravelLink>
  )
}

/** Items that have the words as typed. No filters are read from the text, and no search is counted for what nobody looked for there. */
function elsewhereQuery(shop: Shop, listQuery: ListQuery) {
  const plain = listQuery.text.toLowerCase().split(/\s+/).join()
  return shopQuery(shop, 'catalog.browse', {
    query: { ...narrowing({ ...listQuery, plain }), list_type: 'item', view: 'card', limit: 1 },
  })
}
