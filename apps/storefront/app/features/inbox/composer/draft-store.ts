import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

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

/** Pictures last as long as the page: files are too large for the device's storage. */
const chosen = new Map<string, readonly File[]>()

/** The pictures that this owner has chosen in a conversation and not sent. */
export function readDraftPictures(owner: string | null, peer: string): readonly File[] {
  return chosen.get(`${owner} ${peer}`) ?? []
}

/** No pictures remove the draft's. Those of an earlier owner are dropped. */
export function writeDraftPictures(owner: string | null, peer: string, pictures: readonly File[]): void {
  for (const key of chosen.keys()) if (!key.startsWith(`${owner} `)) chosen.delete(key)
  if (pictures.length === 0) chosen.delete(`${owner} ${peer}`)
  else chosen.set(`${owner} ${peer}`, pictures)
}
