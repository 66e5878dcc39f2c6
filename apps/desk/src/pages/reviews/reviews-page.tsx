import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#shop/shop.css'
import { CardList } from './card-list.tsx'
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
    <CardList entries={reviews} none={t('desk_reviews.none')} {...{ hasMore, isLoadingMore, loadMore }}>
      {(review) => <ReviewCard review={review} isOfCourier={filter === 'couriers'} />}
    </CardList>
  )
}
