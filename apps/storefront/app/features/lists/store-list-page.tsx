import { useSearchParams } from 'react-router'
import { usePlaceName } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { isBeyondEnd } from '#features/catalog/first-page.ts'
import { countChoices, noChoices } from '#features/filters/list-query.ts'
import { ListView } from '#features/search/list-view.tsx'
import { useListQuery } from '#features/filters/use-list-query.ts'
import { useStoreFacets, useTotal } from '#features/search/use-listing.ts'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { SearchBox } from './search-box.tsx'
import { readStoreListQuery, readStoresFound, type StoreListKind, storeListOf } from './store-lists.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'

type StoreListPageProps = { kind: StoreListKind; module: ChosenModule }

/** All stores of a kind, twelve per page (spec 2.006, 2.007, 7.026, 7.027). */
export default function StoreListPage({ kind, module: { type } }: StoreListPageProps) {
  const { t } = useText()
  const place = usePlaceName()
  const shop = useShop()
  const { listQuery, change } = useListQuery(readStoreListQuery)
  const [search, setSearch] = useSearchParams()
  const list = useEndlessList(storeListOf(shop, kind, search), (page) => page.stores)
  const facets = useStoreFacets(shop, readStoresFound(kind, search), { hasOffer: kind === 'top-offer-nearby' })
  const name = useConfig()?.business_name ?? ''
  const title = {
    all: t(type === 'food' ? 'lists.all_restaurants' : type === 'pharmacy' ? 'lists.all_pharmacies' : 'lists.all_stores'),
    latest: t('lists.latest', { name }),
    popular: t(type === 'food' ? 'lists.popular_restaurants' : 'lists.popular'),
    'top-offer-nearby': t('lists.top_offers'),
  }[kind]
  const find = (text: string) => {
    const next = new URLSearchParams(search)
    if (text === '') next.delete('q')
    else next.set('q', text)
    next.delete('page')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const isNarrowed = countChoices(listQuery) > 0 || search.has('q')
  const clear = () => (search.has('q') ? setSearch({}, { preventScrollReset: true }) : change(noChoices))
  const total = useTotal(list.first)
  return (
    <>
      <PageMeta
        title={title}
        description={t('lists.description', { title, place })}
        keep={['zone_id', 'module_id', 'page']}
        isPrivate={isBeyondEnd(search, list.items)}
      />
      <ListView
        listing={{
          list,
          understood: undefined,
          statedSize: undefined,
          leftOut: undefined,
          corrected: undefined,
          isUnsure: false,
          facets: undefined,
          ...facets,
          total,
          otherTotal: undefined,
        }}
        {...{ title, listQuery, change, type }}
        hasTabs={false}
        empty={<NoStores moduleType={type} onClear={isNarrowed ? clear : null} />}
      >
        {kind === 'top-offer-nearby' && (
          <SearchBox label={t('lists.find_store')} value={search.get('q') ?? ''} onSearch={find} waits />
        )}
      </ListView>
    </>
  )
}

/** An empty list offers actions: fewer filters, or another place. */
function NoStores({ moduleType, onClear }: { moduleType: string; onClear: (() => void) | null }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      art="store"
      title={t(moduleType === 'food' ? 'lists.no_restaurants' : 'lists.no_stores')}
      action={
        onClear === null ? (
          <Button onClick={() => show({ kind: 'place' })}>{t('shell.change_place')}</Button>
        ) : (
          <Button variant="secondary" onClick={onClear}>
            {t('lists.clear')}
          </Button>
        )
      }
    >
      {t(onClear === null ? 'lists.no_stores_text' : 'lists.narrowed_text')}
    </EmptyState>
  )
}
