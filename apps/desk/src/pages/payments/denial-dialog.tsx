import { useState } from 'react'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

type DenialProps = { title: string; onDeny: (note: string) => void; onClose: () => void }

/** Asks for the message to the customer about a transfer that was not found. */
export function DenialDialog({ title, onDeny, onClose }: DenialProps) {
  const { t } = useText()
  const [note, setNote] = useState('')
  const words = note.trim()
  const deny = () => {
    onDeny(words)
    onClose()
  }
  return (
    <ActDialog title={title} act={t('desk_payments.deny')} isDanger isReady={words !== ''} onAct={deny} onClose={onClose}>
      <p className="desk-note mb-4">{t('desk_payments.deny_text')}</p>
      <TextArea
        label={t('desk_payments.to_customer')}
        maxLength={255}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  )
}
