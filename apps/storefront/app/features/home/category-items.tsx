import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductCardSkeleton } from '../../ui/product-card-skeleton.tsx'
import { itemCards } from '../catalog/catalog.data.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { categoryItemsQuery } from './home.data.ts'

/** The items of a chosen category, in place of the shelves. */
export function CategoryItems({ categoryId, name }: { categoryId: number; name: string }) {
  const { t } = useText()
  const shop = useShop()
  const [pages, setPages] = useState(1)
  const { data, isError, isFetching, refetch } = useQuery({
    ...categoryItemsQuery(shop, categoryId, pages),
    placeholderData: (previous) => previous,
  })
  const items = data && itemCards(data)
  return (
    <section>
      <h2 className="mb-4 text-h2">
        <bdi>{name}</bdi>
      </h2>
      {isError && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {items?.length === 0 && <EmptyState art="search" title={t('home.no_items')} />}
      <ul className="product-grid">
        {items === undefined && !isError
          ? Array.from({ length: 12 }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))
          : items?.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} />
              </li>
            ))}
      </ul>
      {items !== undefined && items.length < (data?.total_size ?? 0) && (
        <div className="mt-8 text-center">
          <Button variant="secondary" pending={isFetching} onClick={() => setPages(pages + 1)}>
            {t('ui.show_more')}
          </Button>
        </div>
      )}
    </section>
  )
}
