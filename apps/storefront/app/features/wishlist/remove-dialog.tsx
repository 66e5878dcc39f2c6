import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { KeptWish } from './kept-wishes.ts'
import { pressHeart } from './wished-store.ts'

/** "Are you sure you want to delete this item?" (8.013). Then it is gone at once, and comes back when the server refuses (8.004). */
export function RemoveDialog({ wish, onClose }: { wish: KeptWish | null; onClose: () => void }) {
  const { t } = useText()
  const remove = () => {
    onClose()
    if (wish !== null) pressHeart(wish)
  }
  return (
    <Dialog
      open={wish !== null}
      onClose={onClose}
      size="sm"
      title={t('wishlist.remove_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" block onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" block onClick={remove} data-autofocus>
            {t('wishlist.remove')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('wishlist.remove_text')}</p>
    </Dialog>
  )
}
