import { useText } from '@medina/web/texts/text.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import type { PendingWish } from './pending-wishes.ts'
import { pressHeart } from './wished-store.ts'

/**
 * "Are you sure you want to delete this item?" (spec 8.013). It is removed optimistically, and returns if the server refuses (spec 8.004).
 */
export function RemoveDialog({ wish, onClose }: { wish: PendingWish | null; onClose: () => void }) {
  const { t } = useText()
  const remove = () => {
    onClose()
    if (wish !== null) pressHeart(wish)
  }
  return (
    <QuestionDialog
      open={wish !== null}
      onClose={onClose}
      title={t('wishlist.remove_title')}
      confirm={t('wishlist.remove')}
      onConfirm={remove}
      focusesConfirm
    >
      <p className="text-ink-2">{t('wishlist.remove_text')}</p>
    </QuestionDialog>
  )
}
