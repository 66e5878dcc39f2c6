import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

const MOST_LETTERS = 5000

/** Writes to the customer of a trip; the answer comes to the messages. A second press after a lost answer writes nothing twice. */
export function TripMessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText()
  const { call } = useDesk()
  const [words, setWords] = useState('')
  const [key, setKey] = useState(randomUuid)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.writeAboutTrip', { params: { id }, body: { message: words.trim(), client_key: key } }),
    onSuccess: () => {
      showToast(t('desk_orders.message_done'))
      onClose()
    },
  })
  const type = (text: string) => {
    setWords(text)
    // Other words are another message.
    setKey(randomUuid())
  }
  return (
    <ActDialog
      title={t('desk_orders.write_title', { id: String(id) })}
      act={t('desk_orders.write_now')}
      isReady={words.trim() !== ''}
      isPending={send.isPending}
      onAct={() => send.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={t('desk_cases.to_customer')}
        maxLength={MOST_LETTERS}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      {send.isError && (
        <p className="desk-note desk-note-danger mt-4" role="alert">
          {describeError(send.error, t)}
        </p>
      )}
    </ActDialog>
  )
}
