import { Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { StarRow } from '@medina/web/ui/form/star-row.tsx'
import type { Reviewed } from './reviewed.ts'
import { STARS, StarShape } from './star-shape.tsx'
import './reviews.css'

const loadDialog = () => import('./review-dialog.tsx')
const ReviewDialog = lazyWithRetry(loadDialog)

type Chosen = { reviewed: Reviewed; stars: number; isOpen: boolean }

/** Stars for the first part without a review, then for the next one; afterwards the average of the customer's own. */
export function RateNext({ rows, orderId }: { rows: readonly Reviewed[]; orderId: number }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (rows.length === 0) return null
  const next = rows.find(({ review }) => review === null)
  const question = next === undefined ? t('review.given') : t('review.ask_of', { name: next.name })

  function close() {
    setChosen(chosen && { ...chosen, isOpen: false })
  }

  function finish() {
    close()
    // After the last review the stars that opened the dialog are gone.
    requestAnimationFrame(() => box.current?.focus())
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={question} className="rate-next">
      <p className="clip-1 text-label text-ink-2">{question}</p>
      {next === undefined ? (
        <StarRow rating={averageOf(rows)} size={28} />
      ) : (
        <div className="rate-stars">
          {STARS.map((stars) => (
            <button
              key={stars}
              type="button"
              className="give-star"
              aria-label={t('review.star', { n: stars, word: t(`review.word_${stars}`) })}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
              onClick={() => setChosen({ reviewed: next, stars, isOpen: true })}
            >
              <StarShape />
            </button>
          ))}
        </div>
      )}
      {chosen !== null && (
        <Suspense fallback={null}>
          <ReviewDialog
            key={`${chosen.reviewed.key} ${chosen.stars}`}
            open={chosen.isOpen}
            reviewed={chosen.reviewed}
            stars={chosen.stars}
            orderId={orderId}
            onClose={close}
            onSaved={finish}
          />
        </Suspense>
      )}
    </div>
  )
}

function averageOf(rows: readonly Reviewed[]): number {
  return rows.reduce((sum, { review }) => sum + (review?.rating ?? 0), 0) / rows.length
}
