import { createDeviceStore } from '@medina/web/device/device-store.ts'
import type { Peer, Subject } from '#lib/navigation/inbox-path.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { GuestOrder } from '#features/inbox/peer.ts'

/**
 * `line`: there was no connection. `pictures`: the device no longer has them. `refused` and `limited`: the server's reason is in `text`;
 * after too many messages it says when to try again.
 */
export type SendProblem = { code: 'line' | 'pictures' } | { code: 'refused' | 'limited'; text: string }

/** True for a message that can be sent later as it is. */
export function canRetry({ problem }: Unsent): boolean {
  return problem?.code === 'line' || problem?.code === 'limited'
}

/** A message that the server has not confirmed. It stays on the device until then. */
export type Unsent = {
  /** Sent with every attempt, so that the server writes the message once. */
  key: string
  peer: Peer
  guest: GuestOrder | null
  subject: Subject | null
  text: string
  pictures: number
  at: string
  /** Null while it is being sent. */
  problem: SendProblem | null
}

type Stored = { owner: string; messages: Unsent[] }

const store = createDeviceStore('chat_unsent', (text) => parseJson(text) as Partial<Stored> | null)
const nothing: readonly Unsent[] = []

/** The unsent messages of this owner; those of an earlier one on this device are not read again. */
export function readUnsent(owner: string | null): readonly Unsent[] {
  return pick(store.read(), owner)
}

export function useUnsent(owner: string | null): readonly Unsent[] {
  return pick(store.use(), owner)
}

function pick(stored: Partial<Stored> | null, owner: string | null): readonly Unsent[] {
  return stored?.owner === owner && Array.isArray(stored?.messages) ? stored.messages : nothing
}

export function changeUnsent(owner: string, change: (messages: readonly Unsent[]) => readonly Unsent[]): void {
  const messages = change(readUnsent(owner))
  store.write(messages.length === 0 ? null : JSON.stringify({ owner, messages }))
}
