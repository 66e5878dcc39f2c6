import { createDeviceStore } from '../../../lib/device/device-store.ts'
import { parseJson } from '../../../lib/device/local-storage.ts'

type Drafts = { owner: string; texts: Record<string, string> }

const store = createDeviceStore('chat_drafts', (text) => parseJson(text) as Partial<Drafts> | null)

/** The text that this owner has typed in a conversation and not sent. */
export function readDraft(owner: string | null, peer: string): string {
  const drafts = store.read()
  const text: unknown = drafts?.owner === owner ? drafts?.texts?.[peer] : ''
  return typeof text === 'string' ? text : ''
}

/** An empty text removes the draft. Drafts of an earlier owner on this device are dropped. */
export function writeDraft(owner: string | null, peer: string, text: string): void {
  if (owner === null) return
  const drafts = store.read()
  const others = Object.entries(drafts?.owner === owner ? (drafts.texts ?? {}) : {}).filter(([key]) => key !== peer)
  const texts = Object.fromEntries(text.trim() === '' ? others : [...others, [peer, text]])
  store.write(Object.keys(texts).length === 0 ? null : JSON.stringify({ owner, texts }))
}
