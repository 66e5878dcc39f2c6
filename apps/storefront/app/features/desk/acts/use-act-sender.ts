import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useText } from '../../../lib/texts/text.tsx'
import type { Known } from '../board/board-data.ts'
import { useSender } from '../connection/use-sender.ts'
import { isRefusal } from '../session/call-desk.ts'
import { useDesk } from '../session/desk-session.tsx'
import { failAct, finishStep, markWaiting, onActsChange, readActs } from './act-store.ts'

/**
 * Sends acts in the order in which they were chosen, one at a time. A step repeated after a lost answer has no effect, so nothing is done
 * twice. Without a connection they wait.
 */
export function useActSender(): void {
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
      try {
        const moved = await call('operator.advance', { params: { id: act.orderId }, body: step })
        // The card must not go back to its column until the board is read again.
        client.setQueriesData<Known>({ queryKey: ['desk', 'board'] }, (known) => known && withMoved(known, moved))
        finishStep(act)
      } catch (error) {
        if (!isRefusal(error)) return markWaiting()
        failAct(act, error.errors[0]?.message ?? t('error.generic'))
      }
      // oxlint-disable-next-line no-await-in-loop -- The board shows each act before the next one is sent.
      await client.invalidateQueries({ queryKey: ['desk', 'board'] })
    }
  }, [call, client, t])
  useSender(send, onActsChange)
}

function withMoved(known: Known, moved: OperatorOrderDetails): Known {
  return { ...known, orders: known.orders.map((order) => (order.id === moved.id ? { ...order, ...moved } : order)) }
}
