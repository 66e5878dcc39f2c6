import { ApiFailure } from '@medina/contract/wire/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { withLock } from '@medina/web/device/with-lock.ts'
import { receiverTypes } from '#lib/navigation/inbox-path.ts'
import { guestPart, readOwner, useOwner } from '@medina/web/session/owner.ts'
import { applySent, type Sent } from '#features/inbox/live/apply-events.ts'
import { markChatting } from '#features/inbox/live/chat-state.ts'
import { toGuestFields } from '#features/inbox/peer.ts'
import { removePictures, findPictures, removeOtherPictures } from './stored-pictures.ts'
import { canRetry, changeUnsent, readUnsent, type SendProblem, type Unsent } from './unsent-store.ts'

const TIMEOUT_MS = 60_000

type OnSent = (answer: Sent) => void

/** Sends what is waiting: at once, when the page opens, and when the device is online again. Mounted with every conversation. */
export function useOutbox(): { flush: () => void; retry: (unsent: Unsent) => void } {
  const shop = useShop()
  const owner = useOwner()
  const client = useQueryClient()

  const flush = () => {
    if (owner !== null) void sendWaiting(shop, owner, (answer) => applySent(client, owner, answer))
  }
  const again = (isMeant: (one: Unsent) => boolean) => {
    if (owner === null) return
    changeUnsent(owner, (messages) => messages.map((one) => (isMeant(one) ? { ...one, problem: null } : one)))
    flush()
  }

  const resume = useEffectEvent(() => {
    const waiting = readUnsent(owner)
    void removeOtherPictures(waiting.map(({ key }) => key))
    if (waiting.length > 0) again(canRetry)
  })
  useEffect(() => {
    resume()
    const handleOnline = () => resume()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [owner])

  return {
    flush,
    // Earlier messages to the same side go first, so that the order is kept.
    retry: ({ key, peer }) =>
      again((one) => one.key === key || (canRetry(one) && one.peer.kind === peer.kind && one.peer.id === peer.id)),
  }
}

/** One message after the other; tabs take turns. */
async function sendWaiting(shop: Shop, owner: string, onSent: OnSent): Promise<void> {
  const run = async () => {
    for (;;) {
      const next = readOwner() === owner ? readUnsent(owner).find(({ problem }) => problem === null) : undefined
      if (next === undefined) return
      await sendOne(shop, owner, next, onSent)
    }
  }
  await withLock('medina-chat', run, () => inTurn(run))
}

let turn: Promise<unknown> = Promise.resolve()

/** For browsers without locks, the turns of this tab. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const mine = turn.then(run, run)
  turn = mine
  return mine
}

async function sendOne({ call, headers }: Shop, owner: string, unsent: Unsent, onSent: OnSent): Promise<void> {
  const pictures = await findPictures(unsent.key)
  if (pictures.length < unsent.pictures) return fail(owner, unsent, { code: 'pictures' })
  try {
    const body = { ...guestPart(owner), ...toBody(unsent), ...(pictures.length > 0 && { image: [...pictures] }) }
    const answer = await call('messages.send', { body }, headers, AbortSignal.timeout(TIMEOUT_MS))
    markChatting()
    onSent(answer)
    // The cache notifies the page in the next task; until then the unsent message is shown.
    await new Promise((resolve) => setTimeout(resolve))
    changeUnsent(owner, (messages) => messages.filter(({ key }) => key !== unsent.key))
    await removePictures(unsent.key)
  } catch (error) {
    fail(owner, unsent, describeFailure(error))
  }
}

function describeFailure(error: unknown): SendProblem {
  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 401) return { code: 'line' }
  return { code: error.status === 429 ? 'limited' : 'refused', text: error.errors[0]?.message ?? '' }
}

function toBody({ key, peer, guest, subject, text }: Unsent) {
  return {
    receiver_type: receiverTypes[peer.kind],
    receiver_id: peer.id,
    client_key: key,
    ...(text !== '' && { message: text }),
    ...(subject !== null && { [subject.kind === 'order' ? 'order_id' : 'trip_id']: subject.id }),
    ...toGuestFields(guest),
  }
}

/** Without a connection nothing else that waits can be sent either. */
function fail(owner: string, unsent: Unsent, problem: SendProblem): void {
  const isMeant = (one: Unsent) => one.key === unsent.key || (problem.code === 'line' && one.problem === null)
  changeUnsent(owner, (messages) => messages.map((one) => (isMeant(one) ? { ...one, problem } : one)))
}
