import type { MenuChange, MenuRows } from '@medina/contract/operator/menu/menu'
import type { ApiError } from '@medina/contract/wire/error'
import { useSyncExternalStore } from 'react'
import { createStoredTable } from '@medina/web/device/stored-table.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { readDeskNow } from '#connection/desk-clock.ts'

/** How long an item is off; null puts it back. */
type Pause = { minutes?: number; today?: boolean } | null

export type MenuCall =
  | {
      kind: 'save'
      rows: MenuRows
      known: MenuRows
      clears?: { options?: string[]; variations?: string[] }
      pictures?: File[]
    }
  | { kind: 'sold_out'; pause: Pause }

export type MenuSubject = 'item' | 'vehicle'

/** A change of the menu that a person chose; it is sent once, and survives a lost connection and a closed page. */
export type MenuAct = {
  /** Its `Idempotency-Key`. */
  id: string
  /** The key that chose it; no other key sends it. */
  keyId: number
  storeId: number
  /** The items, or vehicles, whose rows show it; none for a new one. */
  itemIds: readonly number[]
  /** The kind of the ids; items in acts of an earlier version. */
  subject?: MenuSubject
  /** Describes the act, for the offer to undo it. */
  words: string
  call: MenuCall
  /** The draft that ends when the act is done. */
  draft: string | null
  chosenAt: string
  isWaiting: boolean
}

/** An act that the service refused, with its own sentences. */
export type MenuFailure = { act: MenuAct; status: number; errors: readonly ApiError[] }
/** A change that was made, as far as its Undo needs it. */
export type DoneChange = Pick<MenuChange, 'id' | 'state' | 'undo_until'>
/** The last act that was done. */
export type MenuDone = { act: MenuAct; changes: readonly DoneChange[] }

type State = { acts: readonly MenuAct[]; failures: readonly MenuFailure[]; done: MenuDone | null }

let state: State = { acts: [], failures: [], done: null }
const listeners = new Set<() => void>()
const stored = createStoredTable<MenuAct>('medina-menu', 'acts')
/** Drafts of the item form with their photos, by their keys. */
export const menuDrafts = createStoredTable<unknown>('medina-drafts', 'drafts')

type NewAct = Pick<MenuAct, 'keyId' | 'storeId' | 'itemIds' | 'words' | 'call' | 'subject'> & { id?: string; draft?: string }

export const subjectOf = ({ subject = 'item' }: Pick<MenuAct, 'subject'>): MenuSubject => subject

/** Whether an act is about this item or vehicle. */
export const isAbout = (act: MenuAct, subject: MenuSubject, id: number): boolean =>
  subjectOf(act) === subject && act.itemIds.includes(id)

export function addMenuAct({ id = randomUuid(), draft, ...act }: NewAct): void {
  const added: MenuAct = { ...act, id, draft: draft ?? null, chosenAt: readDeskNow().toISOString(), isWaiting: false }
  void stored.put(id, added).catch(() => undefined)
  change({ ...state, acts: [...state.acts, added], failures: state.failures.filter((failure) => !isSame(failure.act, added)) })
}

/** The next act to send with a key. */
export function findMenuAct(keyId: number): MenuAct | undefined {
  return state.acts.find((act) => act.keyId === keyId)
}

/** All acts wait until there is a connection again. */
export function markMenuWaiting(): void {
  if (state.acts.every(({ isWaiting }) => isWaiting)) return
  change({ ...state, acts: state.acts.map((act) => ({ ...act, isWaiting: true })) })
}

export function finishMenuAct(act: MenuAct, changes: readonly DoneChange[]): void {
  if (act.draft !== null) void menuDrafts.remove(act.draft).catch(() => undefined)
  drop(act, { done: { act, changes } })
}

/** The reason stays with the item until its next act, or until it is dismissed. */
export function failMenuAct(act: MenuAct, failure: Omit<MenuFailure, 'act'>): void {
  drop(act, { failures: [...state.failures.filter((other) => !isSame(other.act, act)), { act, ...failure }] })
}

/** Takes back an act that was not sent yet. */
export function cancelMenuAct(act: MenuAct): void {
  drop(act, {})
}

export function dismissMenuFailure({ id }: MenuAct): void {
  change({ ...state, failures: state.failures.filter(({ act }) => act.id !== id) })
}

export function dismissMenuDone(): void {
  if (state.done !== null) change({ ...state, done: null })
}

/** Deletes unsent acts and drafts of a key that has signed out. */
export function clearMenuActs(): void {
  for (const { id } of state.acts) void stored.remove(id).catch(() => undefined)
  void menuDrafts.listKeys().then(
    (keys) => Promise.all(keys.map((key) => menuDrafts.remove(key))),
    () => undefined,
  )
  change({ acts: [], failures: [], done: null })
}

/** Reads the acts that a key of this device chose before the page was closed. */
export async function readStoredMenuActs(keyId: number): Promise<void> {
  const found = await stored.list().catch(() => [])
  const missing = found.filter((each) => each.keyId === keyId && state.acts.every(({ id }) => id !== each.id))
  if (missing.length === 0) return
  change({ ...state, acts: [...missing, ...state.acts].toSorted((a, b) => (a.chosenAt < b.chosenAt ? -1 : 1)) })
}

export function useMenuActs(): State {
  return useSyncExternalStore(onMenuActsChange, () => state)
}

export function onMenuActsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether both are about the same items, or the same draft of a new one. */
function isSame(one: MenuAct, other: MenuAct): boolean {
  if (subjectOf(one) !== subjectOf(other)) return false
  if (one.itemIds.length === 0 || other.itemIds.length === 0) return one.draft !== null && one.draft === other.draft
  return one.itemIds.every((id) => other.itemIds.includes(id))
}

function drop(act: MenuAct, more: Partial<State>): void {
  void stored.remove(act.id).catch(() => undefined)
  change({ ...state, acts: state.acts.filter(({ id }) => id !== act.id), ...more })
}

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}
