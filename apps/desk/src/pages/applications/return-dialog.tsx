import { useState } from 'react'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

type ReturnProps = { isPending: boolean; onReturn: (reason: string) => void; onClose: () => void }

/** Asks for what the applicant is to correct. */
export function ReturnDialog({ isPending, onReturn, onClose }: ReturnProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <ActDialog
      title={t('desk_applications.return_title')}
      act={t('desk_applications.return_act')}
      isReady={reason !== ''}
      isPending={isPending}
      onAct={() => onReturn(reason)}
      onClose={onClose}
    >
      <p className="desk-note mb-4">{t('desk_applications.return_text')}</p>
      <TextArea
        label={t('desk_applications.reason')}
        maxLength={2000}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActDialog>
  )
}
