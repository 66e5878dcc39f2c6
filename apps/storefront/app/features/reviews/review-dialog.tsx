import { ApiFailure } from '@medina/contract/wire/client'
import { useId } from 'react'
import { describeError, showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { useOnce } from '#lib/use-once.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import type { Reviewed } from './reviewed.ts'
import { ReviewedPicture } from './reviewed-picture.tsx'
import { useSendReview } from './reviews.data.ts'
import { StarPicker } from './star-picker.tsx'

/** The contract's limits (spec 8.022). */
const MOST_PHOTOS = 3
const MOST_CHARACTERS = 500

type ReviewDraft = { rating: number | null; comment: string; photos: File[] }

type ReviewDialogProps = {
  open: boolean
  reviewed: Reviewed
  orderId: number
  /** Chosen before the dialog opened. */
  stars?: number
  onClose: () => void
  onSaved: () => void
}

/** Stars, which are required, with text and pictures, which are optional. */
export default function ReviewDialog({ open, reviewed, orderId, stars, onClose, onSaved }: ReviewDialogProps) {
  const { t } = useText()
  const id = useId()
  const send = useSendReview(orderId, reviewed.of)
  const isCourier = 'delivery_man_id' in reviewed.of
  const { form, values, errors, change } = useForm<ReviewDraft>(
    { rating: stars ?? null, comment: '', photos: [] },
    {
      check: ({ rating }) => (rating === null ? { rating: 'review.rating_missing' } : {}),
      send: useOnce(submit),
    },
  )

  async function submit({ rating, comment, photos }: ReviewDraft): Promise<boolean> {
    try {
      showToast((await send.mutateAsync({ rating: rating ?? 0, comment, photos })).message)
    } catch (error) {
      // The dialog shows other refusals; an earlier review is on the page by now.
      if (!hasBeenGiven(error)) return false
      showFailure(error, t)
    }
    onSaved()
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isCourier ? 'review.courier_title' : 'review.item_title')}
      closeLabel={t('ui.close')}
      foot={
        <Button type="submit" form={id} size="lg" block pending={send.isPending}>
          {t(isCourier ? 'review.send_courier' : 'review.send')}
        </Button>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        <ReviewedHead reviewed={reviewed} />
        <StarPicker value={values.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
        <TextArea
          label={t('review.comment')}
          aside={t('ui.optional')}
          hint={t('review.comment_hint')}
          maxLength={MOST_CHARACTERS}
          value={values.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <section aria-label={t('review.photos')}>
          <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
            {t('review.photos')} <span className="font-regular text-ink-3">{t('ui.optional')}</span>
          </h3>
          <PhotoPicker photos={values.photos} most={MOST_PHOTOS} onChange={(photos) => change({ photos })} />
        </section>
        <div role="alert" className="empty:-mt-4">
          {send.error !== null && !send.isPending && <Notice tone="danger" title={describeError(send.error, t)} />}
        </div>
      </form>
    </Dialog>
  )
}

function ReviewedHead({ reviewed }: { reviewed: Reviewed }) {
  return (
    <div className="flex items-center gap-3.5">
      <ReviewedPicture reviewed={reviewed} size="lg" />
      <p className="min-w-0 flex-1 font-semibold">
        <bdi>{reviewed.name}</bdi>
      </p>
    </div>
  )
}

function hasBeenGiven(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ code }) => code === 'review')
}
