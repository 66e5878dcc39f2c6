import type { ReactNode } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type ActDialogProps = {
  title: string
  /** The label of the button at the foot. */
  act: string
  isDanger?: boolean
  isReady: boolean
  /** Set while the act is sent, if the dialog waits for the answer. */
  isPending?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** A small dialog that asks for what one act needs. */
export function ActDialog(props: ActDialogProps) {
  const { title, act, isDanger = false, isReady, isPending = false, onAct, onClose, children } = props
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <Button variant={isDanger ? 'danger' : 'primary'} size="lg" block pending={isPending} disabled={!isReady} onClick={onAct}>
          {act}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
