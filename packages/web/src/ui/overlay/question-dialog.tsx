import type { ReactNode } from 'react'
import { useText } from '#texts/text.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog, DialogChoice } from './dialog.tsx'

type QuestionDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Label of the destructive button. */
  confirm: ReactNode
  onConfirm: () => void
  pending?: boolean
  /** Whether the destructive button is focused initially. */
  focusesConfirm?: boolean
  children: ReactNode
}

/** Asks for confirmation before something is lost. */
export function QuestionDialog({
  open,
  onClose,
  title,
  confirm,
  onConfirm,
  pending = false,
  focusesConfirm,
  children,
}: QuestionDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button variant="danger" pending={pending} onClick={onConfirm} data-autofocus={focusesConfirm}>
            {confirm}
          </Button>
        </DialogChoice>
      }
    >
      {children}
    </Dialog>
  )
}
