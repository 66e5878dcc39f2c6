import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'

export type InquiryTexts = { name: string; contact: string; subject: string; message: string }

type Draft = { texts: Partial<InquiryTexts>; attempt: { text: string; key: string } | null }

const NONE: Draft = { texts: {}, attempt: null }
const NAMES = ['name', 'contact', 'subject', 'message'] as const

/** The draft of this device: texts that are not sent yet. */
export const inquiryDraft = createDeviceStore('inquiry', readDraft)

export function storeTexts(texts: Partial<InquiryTexts>): void {
  inquiryDraft.write(JSON.stringify({ ...inquiryDraft.read(), texts }))
}

/** The same texts keep their key until they are answered, also after a reload, so that they open one inquiry. */
export function keyOf(texts: InquiryTexts): string {
  const text = JSON.stringify(texts)
  const { attempt } = inquiryDraft.read()
  if (attempt?.text === text) return attempt.key
  const key = randomUuid()
  inquiryDraft.write(JSON.stringify({ texts, attempt: { text, key } }))
  return key
}

function readDraft(stored: string | null): Draft {
  const draft = parseJson(stored) as Partial<Draft> | null
  if (typeof draft?.texts !== 'object' || draft.texts === null) return NONE
  const { texts } = draft
  const known = NAMES.filter((name) => typeof texts[name] === 'string' && texts[name] !== '').map((name) => [name, texts[name]])
  const attempt = typeof draft.attempt?.text === 'string' && typeof draft.attempt.key === 'string' ? draft.attempt : null
  return { texts: Object.fromEntries(known), attempt }
}
