import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSendWhenConnected } from '#connection/send-when-connected.ts'
import { type CallDesk, isRefusal, isUnderWay } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import {
  type DoneChange,
  failMenuAct,
  findMenuAct,
  finishMenuAct,
  markMenuWaiting,
  type MenuAct,
  onMenuActsChange,
  readStoredMenuActs,
} from './menu-act-store.ts'

/** Sends changes of menus in the order in which they were chosen, each once, as soon as there is a connection. */
export function useSendMenuActs(): void {
  const { call, me } = useDesk()
  const client = useQueryClient()
  const keyId = me.id
  useEffect(() => void readStoredMenuActs(keyId), [keyId])
  const send = useCallback(async () => {
    for (let act = findMenuAct(keyId); act !== undefined; act = findMenuAct(keyId)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- A change may build on the one before.
        const changes = await sendAct(call, act)
        // The row keeps the new value until the menu is read again.
        await client.invalidateQueries({ queryKey: ['desk', 'menu'] })
        finishMenuAct(act, changes)
      } catch (error) {
        if (!isRefusal(error) || isUnderWay(error)) return markMenuWaiting()
        // A form compares its values with those that the menu has now.
        await client.invalidateQueries({ queryKey: ['desk', 'menu'] })
        failMenuAct(act, { status: error.status, errors: error.errors })
      }
    }
  }, [call, client, keyId])
  useSendWhenConnected(send, onMenuActsChange)
}

async function sendAct(call: CallDesk, { id, storeId, itemIds, call: chosen }: MenuAct): Promise<readonly DoneChange[]> {
  const headers = { 'Idempotency-Key': id }
  if (chosen.kind === 'sold_out') {
    const body = chosen.pause === null ? { sold_out: false } : { sold_out: true, ...chosen.pause }
    const changes: DoneChange[] = []
    for (const itemId of itemIds) {
      // oxlint-disable-next-line no-await-in-loop -- A narrow connection; repeated after a loss, it has no further effect.
      const { change = null } = await call('operator.soldOut', { params: { id: itemId }, body })
      if (change !== null) changes.push({ ...change, state: 'done' })
    }
    return changes
  }
  const { rows, known, clears, pictures = [] } = chosen
  const body = { rows, known, ...(clears && { clears }), ...(pictures.length > 0 && { pictures }) }
  return (await call('operator.saveMenu', { params: { id: storeId }, body }, { headers })).changes
}
