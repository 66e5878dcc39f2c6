import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'

type ClearCartConfirmProps = OverlayProps & { onConfirm: () => void; children: ReactNode }

/** "Are you sure, you want to reset?" (spec 2.045, 8.014), with a sentence about what is removed. */
export function ClearCartConfirm({ open, onClose, onConfirm, children }: ClearCartConfirmProps) {
  const { t } = useText()
  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title={t('cart.clear_title')}
      confirm={
        <>
          <span className="sm:hidden">{t('cart.clear_short')}</span>
          <span className="hidden sm:inline">{t('cart.clear')}</span>
        </>
      }
      onConfirm={() => {
        onConfirm()
        onClose()
      }}
    >
      <p className="text-ink-2">{children}</p>
    </QuestionDialog>
  )
}
