import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { useEffect, useRef } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { itemQueries, REVIEWS_PAGE } from '#features/catalog/item.data.ts'
import { ItemReview } from '#features/reviews/item-review.tsx'
import { ReviewHistogram } from '#features/reviews/review-histogram.tsx'

/** The rating histogram and the newest reviews, with ten more on request. */
export function ItemReviews({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const count = item.reviews_count
  const list = useEndlessList({ ...itemQueries.reviews(useShop(), item.id), isWanted: count > 0 }, readReviews)
  const left = list.total - (list.items?.length ?? 0)
  const section = useRef<HTMLElement>(null)
  const isDrawnHere = useRef(useHydrated())
  // Reviews rendered in the browser appear after the hash was followed; server-rendered ones need no help.
  useEffect(() => {
    if (isDrawnHere.current && location.hash === '#reviews') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      id="reviews"
      className={classNames('scroll-mt-36', count === 0 && 'flex flex-wrap items-baseline gap-x-4')}
    >
      <h2 className="text-h2">
        {t('item.reviews')} {count > 0 && <span className="num text-body font-regular text-ink-2">{count}</span>}
      </h2>
      {count === 0 ? (
        <p className="text-ink-2">{t('item.no_reviews')}</p>
      ) : (
        <>
          <ReviewHistogram item={item} />
          <ul className="mt-4 ruled">
            {list.items?.map((review) => (
              <ItemReview key={review.id} review={review} storeName={item.store_name} />
            ))}
            {list.isFailed || list.isMoreFailed ? (
              <li className="flex items-center gap-4 py-5 text-ink-2">
                {t('item.failed')}
                <Button variant="secondary" size="sm" onClick={list.retry}>
                  {t('ui.retry')}
                </Button>
              </li>
            ) : (
              (list.items === undefined || list.isLoadingMore) && <Waiting />
            )}
          </ul>
          {left > 0 && !list.isLoadingMore && (
            <Button variant="secondary" className="mt-4" onClick={list.onMore}>
              {t('item.more_reviews', { count: Math.min(left, REVIEWS_PAGE) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const readReviews = ({ reviews }: Output<'catalog.itemReviews'>) => reviews

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
