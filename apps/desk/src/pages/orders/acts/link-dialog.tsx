import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { ActProblem } from './refund-frame.tsx'
import { renewOrder } from '../orders.data.ts'

type LinkProps = { of: 'order' | 'trip'; id: number; onClose: () => void }

/** Sends the customer the link to the order or trip again. The answer names the address, so that a wrong one is seen. */
export function LinkDialog({ of, id, onClose }: LinkProps) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const params = { id }
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (): Promise<{ sent: { to: string } }> =>
      of === 'order' ? call('operator.resendLink', { params }) : call('operator.resendTripLink', { params }),
    onSuccess: ({ sent }) => {
      showToast(t('desk_orders.link_sent', { to: sent.to }))
      onClose()
    },
    onSettled: () => (of === 'order' ? renewOrder(client, id) : client.invalidateQueries({ queryKey: ['desk', 'trip', id] })),
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
      <p>{t(of === 'order' ? 'desk_orders.link_text' : 'desk_orders.trip_link_text')}</p>
      <ActProblem error={send.error} />
    </ActDialog>
  )
}
