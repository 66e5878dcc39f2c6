import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type DenialProps = { title: string; onDeny: (note: string) => void; onClose: () => void }

/** Asks for the words that the customer reads about a transfer that was not found. */
export function DenialDialog({ title, onDeny, onClose }: DenialProps) {
  const { t } = useText()
  const [note, setNote] = useState('')
  const words = note.trim()
  const deny = () => {
    onDeny(words)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <Button variant="danger" size="lg" block disabled={words === ''} onClick={deny}>
          {t('desk_payments.deny')}
        </Button>
      }
    >
      <p className="desk-note mb-4">{t('desk_payments.deny_text')}</p>
      <TextArea
        label={t('desk_payments.to_customer')}
        maxLength={255}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}
