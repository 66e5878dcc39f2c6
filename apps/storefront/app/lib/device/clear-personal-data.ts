import { listKeys, writeText } from '@medina/web/device/local-storage.ts'
import { writeSession } from './session-storage.ts'
import {
  databases,
  type EntryOwner,
  type LocalKey,
  localEntries,
  type SessionKey,
  sessionEntries,
} from '@medina/web/device/stored-entries.ts'

/** Removes what the previous person entered or saw on this device: drafts, contacts, searches, and unsent messages. */
export function clearPersonalData(): void {
  for (const entry of listOf(localEntries))
    for (const key of entry.endsWith(' ') ? listKeys(entry) : [entry]) writeText(key as LocalKey, null)
  for (const database of listOf(databases)) removeDatabase(database)
  clearTabData()
}

/** The same for this tab alone. */
export function clearTabData(): void {
  for (const key of listOf(sessionEntries)) writeSession(key as SessionKey, null)
  // Stores of this page read their entries again, as after a change in another tab.
  window.dispatchEvent(new Event('storage'))
}

function listOf(entries: Readonly<Record<string, EntryOwner>>): string[] {
  return Object.keys(entries).filter((key) => entries[key] === 'person')
}

/** Private windows may have no databases. */
function removeDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {}
}
