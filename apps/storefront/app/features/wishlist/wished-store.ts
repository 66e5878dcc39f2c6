import type { WishIds } from '@medina/contract/wishlist'
import { useSyncExternalStore } from 'react'
import { loadLater } from '../frame/later.ts'
import type { KeptWish } from './kept-wishes.ts'
import { isWished, type Thing } from './wished.ts'

// Between many small hearts and the one part that knows the list: a card asks nothing of the server and is drawn anew only when its own
// heart fills or empties.

let ids: WishIds | undefined
const listeners = new Set<() => void>()

/** Who answers presses, once it is there; one that came before waits. */
let press: ((thing: KeptWish) => void) | null = null
let waiting: KeptWish | null = null

/** What the signed-in customer wishes for; undefined while it is not known, or nobody is signed in. */
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

/** How many things are wished for; 0 on the server and during hydration. */
export function useWishCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => (ids === undefined ? 0 : ids.item_ids.length + ids.store_ids.length),
    () => 0,
  )
}

/** A heart was pressed: what that does comes with the later parts of the page. */
export function pressHeart(thing: KeptWish): void {
  if (press !== null) return press(thing)
  waiting = thing
  void loadLater().catch(() => undefined)
}

export function answerHearts(answer: (thing: KeptWish) => void): () => void {
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
