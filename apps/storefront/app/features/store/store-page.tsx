import type { StoreDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Kept } from '../../lib/kept.tsx'
import type { Shop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRowSkeleton } from '../../ui/list-row-skeleton.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { CategoryRail } from './category-rail.tsx'
import { MenuSections } from './menu-sections.tsx'
import { groupMenu, menuRows } from './menu.ts'
import { storeQueries } from './store.data.ts'
import { StoreHeader } from './store-header.tsx'
import { StoreOffers } from './store-offers.tsx'
import { StoreSearch } from './store-search.tsx'
import { useVisibleSection } from './visible-section.ts'

/** A store: what it is, what it offers, and its whole menu by category with a search of its own. */
export function StorePage({ store, shop, id }: { store: StoreDetails; shop: Shop; id: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const menu = useQuery(storeQueries.menu(shop, id))
  const found = useQuery({
    ...storeQueries.search(shop, store.id, query),
    enabled: query !== '',
    placeholderData: (previous) => previous,
  })
  const sections = useMemo(
    () => groupMenu(menuRows(menu.data), store.category_details, t('store.menu')),
    [menu.data, store.category_details, t],
  )
  const isSearching = query !== ''
  const results =
    isSearching && found.data !== undefined
      ? [{ id: -1, name: t('store.results', { count: found.data.total_size }), items: menuRows(found.data) }]
      : null
  const visible = useVisibleSection(sections.map((section) => `section-${section.id}`))
  return (
    <div className="pb-10">
      <PageMeta
        title={store.name}
        description={[store.tagline, store.address].filter(Boolean).join(' · ')}
        image={store.cover_photo_full_url}
      />
      <StoreHeader store={store} />
      <div className="shell">
        <StoreOffers store={store} />
        <div className="store-body">
          <div className="store-side">
            <StoreSearch store={store} value={typed} onChange={setTyped} />
            {!isSearching && <CategoryRail sections={sections} current={visible} />}
          </div>
          <div className="min-w-0">
            {menu.isError && (
              <EmptyState
                art="offline"
                title={t('ui.failed')}
                action={<Button onClick={() => void menu.refetch()}>{t('ui.retry')}</Button>}
              />
            )}
            {results?.[0]?.items.length === 0 ? (
              <EmptyState
                art="search"
                title={t('store.no_results', { q: query })}
                action={
                  <Button variant="secondary" onClick={() => setTyped('')}>
                    {t('store.search_clear')}
                  </Button>
                }
              >
                {t('store.no_results_text')}
              </EmptyState>
            ) : menu.isPending ? (
              <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
                {Array.from({ length: 8 }, (_, index) => (
                  <ListRowSkeleton key={index} />
                ))}
              </div>
            ) : (
              <Kept by={results === null ? menu.data : undefined}>
                <MenuSections sections={results ?? sections} />
              </Kept>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
