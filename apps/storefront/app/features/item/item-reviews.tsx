import type { ItemDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { itemQueries, REVIEWS_PAGE } from './item.data.ts'
import { ItemReview } from './item-review.tsx'
import { ReviewHistogram } from './review-histogram.tsx'

/** What people say: the spread of their ratings, the newest reviews, and ten more on request. */
export function ItemReviews({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const [pages, setPages] = useState(1)
  const count = item.reviews_count
  const left = count - pages * REVIEWS_PAGE
  return (
    <section id="reviews" className="scroll-mt-36">
      <h2 className="text-h2">
        {t('item.reviews')} {count > 0 && <span className="num text-body font-regular text-ink-2">{count}</span>}
      </h2>
      {count === 0 ? (
        <EmptyState art="review" title={t('item.no_reviews')} />
      ) : (
        <>
          <ReviewHistogram item={item} />
          <ul className="mt-4 divide-y divide-line">
            {Array.from({ length: pages }, (_, index) => (
              <Page key={index} item={item} offset={index + 1} />
            ))}
          </ul>
          {left > 0 && (
            <Button variant="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
              {t('item.more_reviews', { count: Math.min(left, REVIEWS_PAGE) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Page({ item, offset }: { item: ItemDetails; offset: number }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(itemQueries.reviews(useShop(), item.id, offset))
  if (isError) {
    return (
      <li className="flex items-center gap-4 py-5 text-ink-2">
        {t('item.failed')}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </li>
    )
  }
  if (data === undefined) return <Waiting />
  return data.reviews.map((review) => <ItemReview key={review.id} review={review} storeName={item.store_name} />)
}

function Waiting() {
  return ['one', 'two', 'three'].map((row) => (
    <li key={row} aria-hidden="true" className="grid gap-3 py-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10" />
        <Skeleton className="h-4 w-32" />
      </div>
      <Skeleton className="h-4 w-[62%]" />
    </li>
  ))
}
