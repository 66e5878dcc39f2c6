import { ApiFailure } from '@medina/contract/client'
import { type FormEvent, useId, useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { Reviewed } from './reviewed.ts'
import { ReviewedPicture } from './reviewed-picture.tsx'
import { useSendReview } from './reviews.data.ts'
import { StarPicker } from './star-picker.tsx'

/** The contract's limits (8.022). */
const MOST_PHOTOS = 3
const MOST_CHARACTERS = 500

type ReviewDialogProps = { open: boolean; reviewed: Reviewed; orderId: number; onClose: () => void; onSaved: () => void }

/** Stars, which have to be chosen, and words and pictures, which may be left out. */
export default function ReviewDialog({ open, reviewed, orderId, onClose, onSaved }: ReviewDialogProps) {
  const { t } = useText()
  const id = useId()
  const send = useSendReview(orderId, reviewed.of)
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const isCourier = 'delivery_man_id' in reviewed.of

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (rating === null) return setMissing(true)
    try {
      showToast((await send.mutateAsync({ rating, comment, photos })).message)
      onSaved()
    } catch (error) {
      // What was said before stands on the page by now.
      if (!hasBeenGiven(error)) return
      showFailure(error, t)
      onSaved()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isCourier ? 'review.courier_title' : 'review.item_title')}
      closeLabel={t('ui.close')}
      foot={
        <Button type="submit" form={id} size="lg" block pending={send.isPending}>
          {t('review.send')}
        </Button>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="flex items-center gap-3.5">
          <ReviewedPicture reviewed={reviewed} size="lg" />
          <p className="min-w-0 flex-1 font-semibold">
            <bdi>{reviewed.name}</bdi>
          </p>
        </div>
        <StarPicker
          value={rating}
          error={isMissing ? t('review.rating_missing') : undefined}
          onChange={(stars) => {
            setRating(stars)
            setMissing(false)
          }}
        />
        <TextArea
          label={t('review.comment')}
          aside={t('ui.optional')}
          hint={t('review.comment_hint')}
          maxLength={MOST_CHARACTERS}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <section aria-label={t('review.photos')}>
          <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
            {t('review.photos')} <span className="font-regular text-ink-3">{t('ui.optional')}</span>
          </h3>
          <PhotoPicker photos={photos} most={MOST_PHOTOS} onChange={setPhotos} />
        </section>
        <div role="alert" className="empty:-mt-4">
          {send.error !== null && !send.isPending && <Notice tone="danger" title={sayProblem(send.error)} />}
        </div>
      </form>
    </Dialog>
  )

  function sayProblem(error: unknown): string {
    return error instanceof ApiFailure ? (error.errors[0]?.message ?? t('error.generic')) : t('error.network')
  }
}

function hasBeenGiven(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ code }) => code === 'review')
}
