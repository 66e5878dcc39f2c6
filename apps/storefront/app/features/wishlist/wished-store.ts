import type { WishIds } from '@medina/contract/catalog/wishlist'
import { useSyncExternalStore } from 'react'
import { loadLater } from '#features/frame/later.ts'
import type { PendingWish } from './pending-wishes.ts'
import { isWished, type Thing } from './wished.ts'

// Connects many small hearts to the one component that loads the list. A card fetches nothing, and renders again only when its
// own heart changes.

let ids: WishIds | undefined
const listeners = new Set<() => void>()

/** The handler of presses, once it is loaded; earlier presses wait. */
let press: ((thing: PendingWish) => void) | null = null
let waiting: PendingWish | null = null

/** The customer's wish list; undefined while it loads, and for guests. */
export function showWishes(known: WishIds | undefined): void {
  if (known === ids) return
  ids = known
  for (const listener of listeners) listener()
}

export function useIsWished(thing: Thing): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWished(ids, thing),
    () => false,
  )
}

/** Number of wishes; 0 on the server and during hydration. */
export function useWishCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => (ids === undefined ? 0 : ids.item_ids.length + ids.store_ids.length + (ids.vehicle_ids?.length ?? 0)),
    () => 0,
  )
}

/** A heart was pressed; the handler is loaded with the later parts of the page. */
export function pressHeart(thing: PendingWish): void {
  if (press !== null) return press(thing)
  waiting = thing
  void loadLater().catch(() => undefined)
}

export function answerHearts(answer: (thing: PendingWish) => void): () => void {
  press = answer
  if (waiting !== null) answer(waiting)
  waiting = null
  return () => {
    if (press === answer) press = null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
