import type { ModuleType } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopQuery, useShop } from '../../lib/shop.tsx'
import { Kept } from '../../lib/kept.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StoreCardSkeleton } from '../../ui/store-card-skeleton.tsx'
import { STORES_PAGE, storeCards } from '../catalog/catalog.data.ts'
import { StoreCard } from '../catalog/store-card.tsx'
import { useOverlays } from '../shell/overlays.tsx'

/** Every store of the place, open ones first, twelve more at a press. */
export function AllStores({ type }: { type: ModuleType }) {
  const { t } = useText()
  const shop = useShop()
  const { show } = useOverlays()
  const [pages, setPages] = useState(1)
  const query = shopQuery(shop, 'catalog.stores', {
    params: { filter: 'all' },
    query: { ...STORES_PAGE, limit: STORES_PAGE.limit * pages },
  })
  const { data, isError, isFetching, refetch } = useQuery({ ...query, placeholderData: (previous) => previous })
  const stores = data && storeCards(data)
  const total = data?.total_size ?? 0
  const noun = type === 'food' ? 'restaurants' : type === 'pharmacy' ? 'pharmacies' : 'stores'
  return (
    <section>
      <h2 className="mb-4 text-h2">
        {t(`home.all_${noun}`)}{' '}
        {total > 0 && <span className="text-body font-regular text-ink-3">{t(`home.count_${noun}`, { count: total })}</span>}
      </h2>
      {isError && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {stores?.length === 0 && (
        <EmptyState
          art="store"
          title={t('home.no_stores')}
          action={<Button onClick={() => show({ kind: 'place' })}>{t('home.change_place')}</Button>}
        >
          {t('home.no_stores_text')}
        </EmptyState>
      )}
      <Kept by={stores}>
        <ul className="store-grid">
          {stores === undefined && !isError
            ? Array.from({ length: 8 }, (_, index) => (
                <li key={index}>
                  <StoreCardSkeleton />
                </li>
              ))
            : stores?.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} />
                </li>
              ))}
        </ul>
      </Kept>
      {stores !== undefined && stores.length < total && (
        <div className="mt-8 text-center">
          <Button variant="secondary" pending={isFetching} onClick={() => setPages(pages + 1)}>
            {t('ui.show_more')}
          </Button>
        </div>
      )}
    </section>
  )
}
