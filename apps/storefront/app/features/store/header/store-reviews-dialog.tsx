import type { Review, StoreDetails } from '@medina/contract/catalog/catalog'
import { useEffect, useRef } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import type { PageOf } from '#features/catalog/first-page.ts'
import { ItemReview } from '#features/reviews/item-review.tsx'
import { useItemOpener } from '#features/frame/quick-view.tsx'
import { ReviewHistogram } from '#features/reviews/review-histogram.tsx'
import { MoreFailed } from '#features/store/more-failed.tsx'
import { REVIEWS_PAGE, storeQueries } from '#features/store/store.data.ts'
import './store-reviews-dialog.css'

type StoreReviewsDialogProps = { store: StoreDetails; open: boolean; onClose: () => void }

/** Reviews of a store: the histogram of its ratings, and each review with its item, its pictures and the store's answer. */
export default function StoreReviewsDialog({ store, open, onClose }: StoreReviewsDialogProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('item.store_reviews')} closeLabel={t('ui.close')}>
      {store.reviews_section ? (
        <Reviews store={store} onLeave={onClose} />
      ) : (
        // spec 8.036
        <EmptyState art="review" title={t('item.store_no_review_plan')} />
      )}
    </Dialog>
  )
}

function Reviews({ store, onLeave }: { store: StoreDetails; onLeave: () => void }) {
  const { t } = useText()
  const list = useEndlessList(storeQueries.reviews(useShop(), store.id), readReviews)
  const { items: reviews } = list
  if (list.isFailed)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  if (reviews === undefined) return <Waiting />
  if (reviews.length === 0 && store.rating_count === 0) return <EmptyState art="review" title={t('item.store_no_reviews')} />
  const left = list.total - reviews.length
  return (
    <>
      <ReviewHistogram item={{ ...store, reviews_count: store.reviews_comments_count }} />
      <ul className="mt-4 ruled">
        {reviews.map((review) => (
          <ItemReview
            key={review.id}
            review={review}
            storeName={store.name}
            about={<ReviewedItem review={review} onLeave={onLeave} />}
          />
        ))}
      </ul>
      {list.isMoreFailed ? (
        <MoreFailed onRetry={list.retry} />
      ) : list.isLoadingMore ? (
        <Waiting />
      ) : (
        left > 0 && <More count={Math.min(left, REVIEWS_PAGE)} onMore={list.onMore} />
      )}
    </>
  )
}

const readReviews = ({ reviews }: PageOf<'catalog.storeReviews'>) => reviews

/** The next page loads when the end comes into view, or by a press for people who do not scroll. */
function More({ count, onMore }: { count: number; onMore: () => void }) {
  const { t } = useText()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <div ref={end}>
      <Button variant="secondary" className="mt-4" onClick={onMore}>
        {t('item.store_more_reviews', { count })}
      </Button>
    </div>
  )
}

/** The item of a review; a press opens it. */
function ReviewedItem({ review, onLeave }: { review: Review; onLeave: () => void }) {
  const { openItem } = useItemOpener()
  const { item_id: id, item_name: name, item_image_full_url: image } = review
  if (id === null || name === null) return null
  const show = () => {
    onLeave()
    openItem({ id })
  }
  return (
    <button type="button" className="reviewed" onClick={show}>
      <Picture src={image} alt="" name={name} sizes="40px" maxWidth={320} className="reviewed-picture" />
      <bdi className="clip-1">{name}</bdi>
    </button>
  )
}

function Waiting() {
  return (
    <ul aria-busy="true">
      {['one', 'two', 'three'].map((row) => (
        <li key={row} className="border-t border-line py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-3 h-3" />
        </li>
      ))}
    </ul>
  )
}
