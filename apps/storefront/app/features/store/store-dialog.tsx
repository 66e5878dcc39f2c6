import type { StoreDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { formatClockTime, formatDate, formatRating } from '../../lib/format.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useConfig } from '../site/site.tsx'
import { storeQueries } from './store.data.ts'

type StoreDialogProps = { store: StoreDetails; open: boolean; onClose: () => void }

/** Opening hours and what people say. */
export default function StoreDialog({ store, open, onClose }: StoreDialogProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={<bdi>{store.name}</bdi>} closeLabel={t('ui.close')}>
      <Hours store={store} />
      <Reviews store={store} />
    </Dialog>
  )
}

function Hours({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const isAlways = store.open === 1 && store.closes_at === null
  return (
    <section className="mb-8">
      <h3 className="mb-2 text-h3">{t('store.hours')}</h3>
      {isAlways ? (
        <p className="text-ink-2">{t('store.hours_all')}</p>
      ) : (
        <dl className="grid gap-1.5 text-label">
          {Array.from({ length: 7 }, (_, day) => {
            const rows = store.schedules.filter((row) => row.day === day)
            return (
              <div key={day} className="flex gap-6">
                <dt className="w-24 flex-none text-ink-2">
                  {formatDate(new Date(Date.UTC(2023, 0, 1 + day)), language, 'UTC', { weekday: 'long' })}
                </dt>
                <dd>
                  {rows.length === 0
                    ? t('store.hours_closed')
                    : rows.map((row) => (
                        <span key={row.id} className="block">
                          {t('ui.from_to', {
                            from: formatClockTime(row.opening_time, language),
                            to: formatClockTime(row.closing_time, language),
                          })}
                        </span>
                      ))}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

function Reviews({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const { data: reviews, isError } = useQuery(storeQueries.reviews(useShop(), store.id))
  const total = store.ratings.reduce((sum, count) => sum + count, 0)
  return (
    <section>
      <h3 className="mb-3 text-h3">{t('store.reviews')}</h3>
      {total > 0 && (
        <div className="mb-5 flex items-center gap-6">
          <span className="num text-display leading-none">{formatRating(store.avg_rating)}</span>
          <div className="grid flex-1 gap-1.5">
            {store.ratings.map((count, index) => (
              <ProgressBar key={index} label={t('ui.rated', { n: 5 - index })} value={count} max={total} tone="rating" />
            ))}
          </div>
        </div>
      )}
      {isError && <p className="text-danger">{t('ui.failed')}</p>}
      {reviews?.length === 0 && <p className="text-ink-2">{t('store.no_reviews')}</p>}
      <ul>
        {reviews === undefined && !isError
          ? Array.from({ length: 3 }, (_, index) => (
              <li key={index} className="border-t border-line py-4">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-3 h-3" />
              </li>
            ))
          : reviews?.slice(0, 30).map((review) => (
              <li key={review.id} className="border-t border-line py-4">
                <div className="flex items-center gap-3">
                  <bdi className="flex-1 text-label font-semibold">{review.customer_name}</bdi>
                  <Rating value={String(review.rating)} label={t('ui.rated', { n: review.rating })} />
                </div>
                <p className="text-xs text-ink-3">{formatDate(new Date(review.created_at), language, timeZone)}</p>
                {review.comment !== null && (
                  <p className="mt-2 text-label" dir="auto">
                    {review.comment}
                  </p>
                )}
                {review.reply !== null && (
                  <p className="mt-2 rounded-14 bg-surface-2 px-4 py-3 text-sm">
                    <strong className="block font-medium">{t('store.reply')}</strong>
                    <bdi className="block">{review.reply}</bdi>
                  </p>
                )}
              </li>
            ))}
      </ul>
    </section>
  )
}
