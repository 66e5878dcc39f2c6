import type { ReactNode } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { Removal } from './removal.tsx'
import type { RowForm } from './use-row-form.ts'

type RowDialogProps = {
  title: string
  form: Pick<RowForm, 'isPending' | 'error'> & Partial<Pick<RowForm, 'remove'>>
  isChanged: boolean
  /** Why it cannot be saved yet. */
  problem?: string | undefined
  /** The words of the question before the row is deleted; null where it may not be. */
  removal?: { label: string; title: string; text: string } | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The form of one row of the shop's files, with its save button at the bottom. */
export function RowDialog({ title, form, isChanged, problem, removal = null, onSave, onClose, children }: RowDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={form.isPending} disabled={!isChanged} reason={problem} onClick={onSave}>
          {t('desk_settings.save')}
        </Button>
      }
    >
      <div className="desk-form">
        <ConflictNotice error={form.error} />
        {children}
        {removal !== null && form.remove !== undefined && (
          <Removal {...removal} pending={form.isPending} onConfirm={form.remove} />
        )}
      </div>
    </Dialog>
  )
}
