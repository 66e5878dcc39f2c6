import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { Known } from './board-data.ts'
import { useSendWhenConnected } from '#connection/send-when-connected.ts'
import { isRefusal } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { failAct, finishStep, markWaiting, onActsChange, readActs } from './act-store.ts'

/**
 * Sends acts in the order in which they were chosen, one at a time. A step repeated after a lost answer has no effect, so nothing is done
 * twice. Without a connection they wait.
 */
export function useSendActs(): void {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const send = useCallback(async () => {
    for (let act = readActs()[0]; act !== undefined; act = readActs()[0]) {
      const [step] = act.steps
      if (step === undefined) {
        finishStep(act)
        continue
      }
      let failure: string | null = null
      try {
        const params = { id: act.orderId }
        const moved =
          step.status === 'call_confirmed'
            ? await call('operator.confirmCall', { params })
            : await call('operator.advance', { params, body: step })
        // The card must not go back to its column until the board is read again.
        client.setQueriesData<Known>({ queryKey: ['desk', 'board'] }, (known) => known && withMoved(known, moved))
        finishStep(act)
      } catch (error) {
        if (!isRefusal(error)) return markWaiting()
        failure = error.errors[0]?.message ?? t('error.generic')
        failAct(act, failure)
      }
      // oxlint-disable-next-line no-await-in-loop -- The board shows each act before the next one is sent.
      await client.invalidateQueries({ queryKey: ['desk', 'board'] })
      // Another desk may have ended the order: without its card the refusal would not be read.
      if (failure !== null && !isOnBoard(client, act.orderId))
        showToast(t('desk_board.act_failed', { id: String(act.orderId), message: failure }), { tone: 'error', isLasting: true })
    }
  }, [call, client, t])
  useSendWhenConnected(send, onActsChange)
}

function isOnBoard(client: QueryClient, orderId: number): boolean {
  const boards = client.getQueriesData<Known>({ queryKey: ['desk', 'board'] })
  return boards.some(([, known]) => known?.orders.some(({ id }) => id === orderId))
}

function withMoved(known: Known, moved: OperatorOrderDetails): Known {
  return { ...known, orders: known.orders.map((order) => (order.id === moved.id ? { ...order, ...moved } : order)) }
}
