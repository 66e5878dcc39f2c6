import { createStoredTable } from '@medina/web/device/stored-table.ts'
import type { HintContent, HintKind } from './give-hint.ts'

// Notes for couriers that the service does not have yet survive a reload in the browser's database; without one, they last as long as the page.

/** The order that a note waits for, or the checkout in which it was recorded. */
export type HintOwner = number | 'draft'

export const hintKinds = ['voice_note', 'door_picture'] as const satisfies readonly HintKind[]

const inMemory = new Map<string, HintContent>()
const stored = createStoredTable<HintContent>('medina-hints', 'hints')

/** Returns whether it survives a reload. */
export async function storeHint(owner: HintOwner, kind: HintKind, file: HintContent): Promise<boolean> {
  const key = keyOf(owner, kind)
  inMemory.set(key, file)
  return stored.put(key, file).then(
    () => true,
    () => false,
  )
}

export async function findHint(owner: HintOwner, kind: HintKind): Promise<HintContent | null> {
  const key = keyOf(owner, kind)
  return inMemory.get(key) ?? (await stored.find(key).catch(() => undefined)) ?? null
}

export async function removeHint(owner: HintOwner, kind: HintKind): Promise<void> {
  const key = keyOf(owner, kind)
  inMemory.delete(key)
  await stored.remove(key).catch(() => undefined)
}

const keyOf = (owner: HintOwner, kind: HintKind): string => `${owner} ${kind}`
