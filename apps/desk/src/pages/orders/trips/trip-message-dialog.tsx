import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { ActProblem } from '../acts/refund-frame.tsx'

const MOST_LETTERS = 5000

type MessageProps = { trip: Pick<OperatorTripDetails, 'id' | 'is_guest'>; onClose: () => void }

/**
 * Writes to the customer of a trip; the answer comes to the messages, and that of a guest by phone. A second press after a lost answer writes
 * nothing twice.
 */
export function TripMessageDialog({ trip: { id, is_guest: isGuest }, onClose }: MessageProps) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [key, setKey] = useState(randomUuid)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.writeAboutTrip', { params: { id }, body: { message: words.trim(), client_key: key } }),
    onSuccess: ({ sent }) => {
      showToast(sent === undefined ? t('desk_orders.message_done') : t('desk_orders.link_sent', { to: sent.to }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'trip', id] }),
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
      {isGuest === 1 && <p className="desk-note mb-4">{t('desk_orders.write_guest')}</p>}
      <TextArea
        label={t('desk_cases.to_customer')}
        maxLength={MOST_LETTERS}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      <ActProblem error={send.error} />
    </ActDialog>
  )
}
