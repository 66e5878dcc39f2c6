import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { renewOrder } from '../orders.data.ts'

/** Sends the customer the link to the order again. The answer names the address, so that a wrong one is seen. */
export function LinkDialog({ order: { id }, onClose }: { order: OperatorOrderDetails; onClose: () => void }) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.resendLink', { params: { id } }),
    onSuccess: ({ sent }) => {
      showToast(t('desk_orders.link_sent', { to: sent.to }))
      onClose()
    },
    onSettled: () => renewOrder(client, id),
  })
  return (
    <ActDialog
      title={t('desk_orders.link_title')}
      act={t('desk_orders.link_now')}
      isReady
      isPending={send.isPending}
      onAct={() => send.mutate()}
      onClose={onClose}
    >
      <p>{t('desk_orders.link_text')}</p>
      {send.isError && (
        <p className="desk-note desk-note-danger mt-4" role="alert">
          {describeError(send.error, t)}
        </p>
      )}
    </ActDialog>
  )
}
