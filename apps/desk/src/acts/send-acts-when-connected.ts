import type { Input } from '@medina/contract/endpoints/endpoints'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { describeErrors } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { Known } from './board-data.ts'
import { useSendWhenConnected } from '#connection/send-when-connected.ts'
import { type CallDesk, isRefusal, isUnderWay } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { type Act, type DeskStep, failAct, finishStep, markWaiting, onActsChange, readActs } from './act-store.ts'

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
        const moved = await sendStep(call, act, step)
        // The card must not go back to its column until the board is read again.
        if (moved !== null)
          client.setQueriesData<Known>({ queryKey: ['desk', 'board'] }, (known) => known && withMoved(known, moved))
        // The line must not come back until the page of the order is read again.
        else await client.invalidateQueries({ queryKey: ['desk', 'shortages', act.orderId] })
        finishStep(act)
      } catch (error) {
        if (!isRefusal(error) || isUnderWay(error)) return markWaiting()
        failure = describeErrors(error.errors, t)
        failAct(act, failure)
      }
      // oxlint-disable-next-line no-await-in-loop -- The board shows each act before the next one is sent.
      await client.invalidateQueries({ queryKey: ['desk', 'board'] })
      // Pages that looked the order up.
      void client.invalidateQueries({ queryKey: ['desk', 'orders'] })
      void client.invalidateQueries({ queryKey: ['desk', 'cases', 'order', act.orderId] })
      // Another desk may have ended the order: without its card the refusal would not be read.
      if (failure !== null && !isOnBoard(client, act.orderId))
        showToast(t('desk_board.act_failed', { id: String(act.orderId), message: failure }), { tone: 'error', isLasting: true })
    }
  }, [call, client, t])
  useSendWhenConnected(send, onActsChange)
}

/** Sends one step; resolves to the order after it, or to null for pieces that ran out. */
async function sendStep(call: CallDesk, { id, orderId }: Act, step: DeskStep): Promise<OperatorOrderDetails | null> {
  const params = { id: orderId }
  if (step.status === 'call_confirmed') return call('operator.confirmCall', { params })
  if (step.status === 'attempt' || step.status === 'attempt_try') {
    const { status, ...body } = step
    return status === 'attempt'
      ? call('operator.attempt', { params, body: body as Input<'operator.attempt'>['body'] })
      : call('operator.attemptTry', { params, body: body as Input<'operator.attemptTry'>['body'] })
  }
  if (step.status !== 'line_out') return call('operator.advance', { params, body: step })
  const { status: _, ...body } = step
  await call('operator.noteShortage', { params, body: { ...body, act: 'remove' } }, { headers: { 'Idempotency-Key': id } })
  return null
}

function isOnBoard(client: QueryClient, orderId: number): boolean {
  const boards = client.getQueriesData<Known>({ queryKey: ['desk', 'board'] })
  return boards.some(([, known]) => known?.orders.some(({ id }) => id === orderId))
}

function withMoved(known: Known, moved: OperatorOrderDetails): Known {
  return { ...known, orders: known.orders.map((order) => (order.id === moved.id ? { ...order, ...moved } : order)) }
}
