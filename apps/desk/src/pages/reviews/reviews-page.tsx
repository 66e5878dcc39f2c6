import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#shop/shop.css'
import { QuestionList } from './question-list.tsx'
import { ReviewCard } from './review-card.tsx'
import { type ReviewFilter, useReviews } from './reviews.data.ts'
import './reviews.css'

const filters = ['all', 'waiting', 'hidden', 'couriers', 'questions', 'answered'] as const

/** Reviews of items and couriers, which stores answer and the business shows or hides, and questions about items. */
export function ReviewsPage() {
  const { t } = useText()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_reviews.title')} />
      <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
        {filters.map((name) => (
          <Chip key={name} pressed={filter === name} onClick={() => setFilter(name)}>
            {t(`desk_reviews.filter_${name}`)}
          </Chip>
        ))}
      </div>
      {filter === 'questions' || filter === 'answered' ? (
        <QuestionList key={filter} state={filter === 'questions' ? 'open' : 'answered'} />
      ) : (
        <ReviewList key={filter} filter={filter} />
      )}
    </div>
  )
}

function ReviewList({ filter }: { filter: ReviewFilter }) {
  const { t } = useText()
  const { reviews, hasMore, isLoadingMore, loadMore } = useReviews(filter)
  return (
    <main id="content" className="desk-scroll" aria-busy={reviews === undefined}>
      {reviews === undefined && (
        <div className="grid h-full place-items-center">
          <LoadingMark size={48} />
        </div>
      )}
      {reviews?.length === 0 && <EmptyState art="notification" title={t('desk_reviews.none')} />}
      {reviews !== undefined && reviews.length > 0 && (
        <ul className="desk-narrow">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} isOfCourier={filter === 'couriers'} />
            </li>
          ))}
          {hasMore && (
            <li>
              <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
                {t('desk_opening.older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </main>
  )
}
