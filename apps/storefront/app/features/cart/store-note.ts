import { readSession, writeSession } from '#lib/device/session-storage.ts'

const KEY = 'order_note'

type StoreNote = { storeId: number; text: string }

/** The longest note of an order. */
export const LONGEST_NOTE = 500

/** The note for a store that waits in the tab for its order; empty without one. */
export function readStoreNote(storeId: number): string {
  const note = readSession<StoreNote>(KEY)
  return note?.storeId === storeId ? note.text : ''
}

export function writeStoreNote(storeId: number, text: string): void {
  writeSession(KEY, text === '' ? null : ({ storeId, text } satisfies StoreNote))
}
