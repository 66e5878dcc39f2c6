import { useEffect } from 'react'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { ContactDraft } from '#features/address/contact.ts'
import type { OrderChoice } from './order-choice.ts'
import type { DestinationDraft } from './recipient/destination.ts'

/** Values entered in a checkout that differ from its beginning; they last for a reload and a change of the language, until the order. */
export type CheckoutDraft = {
  choice: Partial<OrderChoice>
  /** A guest's form. `place` is that of the address. */
  contact: { place: string; edits: Partial<ContactDraft> }
  /** A customer's form. */
  destination: DestinationDraft
}

const KEY = 'checkout_draft'
type Stored = { of: string; parts: Partial<CheckoutDraft> }

/** The draft of this order; empty without one. `of` names the order: its owner, its store and its kind. */
export function readDraft(of: string): Partial<CheckoutDraft> {
  const stored = readSession<Partial<Stored>>(KEY)
  return stored?.of === of && typeof stored.parts === 'object' ? stored.parts : {}
}

/** Stores a part of the draft whenever it changes; null while nothing of it was entered. */
export function useDraftPart<P extends keyof CheckoutDraft>(of: string, part: P, value: CheckoutDraft[P] | null): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    const parts = readDraft(of)
    if (JSON.stringify(parts[part] ?? null) === text) return
    writeSession(KEY, { of, parts: { ...parts, [part]: JSON.parse(text) as CheckoutDraft[P] | null } })
  }, [of, part, text])
}

export function clearDraft(): void {
  writeSession(KEY, null)
}
