import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OverlayProps } from '../shell/overlays.tsx'

type ClearCartConfirmProps = OverlayProps & { onConfirm: () => void; children: ReactNode }

/** "Are you sure, you want to reset?" (2.045, 8.014), with a sentence that says what goes. */
export function ClearCartConfirm({ open, onClose, onConfirm, children }: ClearCartConfirmProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('cart.clear_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="flex gap-3">
          <Button variant="secondary" block onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            block
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            <span className="sm:hidden">{t('cart.clear_short')}</span>
            <span className="hidden sm:inline">{t('cart.clear')}</span>
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  )
}
