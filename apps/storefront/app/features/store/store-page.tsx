import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeepServerHtml } from '#lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { lazyWithPreload } from '@medina/web/rendering/lazy-with-preload.tsx'
import { AfterHydration } from '#lib/rendering/after-hydration.tsx'
import type { Shop } from '@medina/web/api/shop.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { countChoices } from '#features/filters/list-query.ts'
import { useMarked } from '#features/filters/veg-marks.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { StoreJsonLd } from '#features/seo/json-ld.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { isNarrowed } from './menu/store-items-query.ts'
import { storeQueries } from './store.data.ts'
import { StoreHeader } from './header/store-header.tsx'
import { MenuSkeleton } from './menu/menu-skeleton.tsx'
import { StoreMenu } from './menu/store-menu.tsx'
import { useMenu } from './menu/use-menu.ts'
import { useStoreItemsQuery } from './menu/use-store-items-query.ts'

const StoreSide = lazyWithPreload(() => import('./store-side.tsx'))
const StoreOffers = lazyWithPreload(() => withTexts('store_offers', import('./store-offers.tsx')))
const FilterSheet = lazyWithRetry(() => withTexts('search', import('#features/filters/filter-sheet.tsx')))
const MenuTools = lazyWithPreload(() => withTexts('search', import('./menu/menu-tools.tsx')))
const FilteredItems = lazyWithRetry(() => withTexts('search', import('./menu/filtered-items.tsx')))

/** Fetches the parts above the menu, which would push it if they came later. */
export const preloadStoreParts = () => Promise.all([StoreSide, StoreOffers, MenuTools].map(({ preload }) => preload()))

const none: never[] = []

type StorePageProps = { store: StoreDetails; shop: Shop; id: string }

/** A store: its details, its offers, and its menu by category or a filtered list of its items. */
export function StorePage({ store, shop, id }: StorePageProps) {
  const { listQuery, change, narrowed, facets, menu, isEmpty } = useStoreItems({ store, shop, id })
  // A large menu loads a chunk of its own.
  const [isReady, setReady] = useState(false)
  const parts = { listQuery, change, facets, categories: store.category_details, type: store.module_type, isOneStore: true }
  return (
    <div className="pb-10">
      <PageMeta
        title={store.name}
        description={store.meta_description || [store.tagline, store.address].filter(Boolean).join(' · ')}
        image={store.cover_photo_full_url}
        address={storeAddress(store)}
        share={`store-${store.id}`}
      />
      {import.meta.env.SSR && <StoreJsonLd store={store} />}
      <StoreHeader store={store} />
      <div className="shell">
        <KeepServerHtml>
          <StoreOffers store={store} shop={shop} />
        </KeepServerHtml>
        <div className="store-body">
          <div className="store-side">
            {!isEmpty && (
              <KeepServerHtml>
                <StoreSide
                  store={store}
                  text={listQuery.text}
                  onSearch={(text) => change({ text }, { replace: listQuery.text !== '' })}
                  sections={narrowed ? none : menu.sections}
                  isLong={menu.cursor !== null}
                  isReady={isReady}
                />
              </KeepServerHtml>
            )}
          </div>
          <div className="min-w-0">
            <div className="menu-tools" data-chosen={countChoices(listQuery) > 0 || undefined}>
              {!isEmpty && (
                <AfterHydration>
                  <MenuTools {...parts} />
                </AfterHydration>
              )}
            </div>
            {narrowed ? (
              <KeepServerHtml fallback={<MenuSkeleton />}>
                <FilteredItems store={store} shop={shop} listQuery={listQuery} onChange={change} />
              </KeepServerHtml>
            ) : (
              <StoreMenu store={store} shop={shop} menu={menu} onReady={setReady} />
            )}
          </div>
        </div>
      </div>
      {listQuery.showsFilters && (
        <AfterHydration>
          <FilterSheet total={facets?.total} {...parts} />
        </AfterHydration>
      )}
    </div>
  )
}

/** The menu, or the filters that replace it by a list. */
function useStoreItems({ store, shop, id }: StorePageProps) {
  const { listQuery: given, change } = useStoreItemsQuery()
  const listQuery = useMarked(given, store.module_type)
  const narrowed = isNarrowed(listQuery)
  const facets = useQuery({ ...storeQueries.facets(shop, store.id, listQuery), placeholderData: (last) => last }).data
  const menu = useMenu({ store, shop, id, counts: (narrowed ? null : facets?.categories) ?? none, enabled: !narrowed })
  // Nothing to search and filter: out of reach, or no items on sale.
  const isEmpty = !narrowed && menu.answer !== undefined && menu.sections.length === 0
  return { listQuery, change, narrowed, facets, menu, isEmpty }
}
