import { useEffect } from 'react'

/*
 * Back closes an open dialog in place of leaving its page. An open dialog has a history entry above that of its page: a copy, which says in
 * `overlay` how many dialogs are open there. The router never hears of moves between the entries of one page. A dialog that is closed
 * otherwise leaves its entry behind, because removing it would race with a link that was pressed in the dialog: the next dialog takes it,
 * and Back and Forward pass over it.
 */

type EntryState = { idx?: number; key?: string; overlay?: number } | null
/** The entry that is shown, as it was before the browser moves to another. */
type Entry = { state: EntryState; url: string }

let shown: Entry | null = null
/** Closes the open dialogs, the topmost last. */
let open: readonly (() => void)[] = []

function depthOf(state: EntryState): number {
  return state?.overlay ?? 0
}

function readEntry(): Entry {
  return { state: window.history.state as EntryState, url: window.location.href }
}

/** Lets Back close a dialog that has just been opened. Returns the function to call when it is closed. */
export function enterOverlay(close: () => void): () => void {
  open = [...open, close]
  const { state, url } = readEntry()
  if (depthOf(state) < open.length) window.history.pushState({ ...state, overlay: open.length }, '', url)
  shown = readEntry()
  return () => {
    open = open.filter((other) => other !== close)
  }
}

function handleMove(event: PopStateEvent): void {
  const state = event.state as EntryState
  const from = shown?.state ?? null
  const depth = depthOf(state)
  const isSamePage = state?.idx !== undefined && state.idx === from?.idx
  if (isSamePage && depth < open.length) {
    event.stopImmediatePropagation()
    const closing = open.slice(depth)
    // What was chosen in the dialog may have changed the address, which stays.
    if (shown !== null) window.history.replaceState({ ...from, overlay: depth }, '', shown.url)
    shown = readEntry()
    for (const close of closing.toReversed()) close()
    return
  }
  const isBack = isSamePage ? depth < depthOf(from) : depth > open.length && (state?.idx ?? 0) < (from?.idx ?? 0)
  const isForward = isSamePage && depth > depthOf(from)
  if (!isBack && !isForward) return
  event.stopImmediatePropagation()
  window.history.go(isBack ? -1 : 1)
}

/** A page that replaces its own entry, as filters do, keeps the mark of the dialog that is or was open there. */
function followPage(): void {
  const { state, url } = readEntry()
  const from = shown?.state ?? null
  const depth = depthOf(from)
  if (depth > 0 && state?.idx !== undefined && state.idx === from?.idx && state.overlay === undefined)
    window.history.replaceState({ ...state, overlay: depth }, '', url)
  shown = readEntry()
}

/** Follows the pages of the visit; `page` changes with each of them. Mounted once. */
export function useOverlayHistory(page: string): void {
  useEffect(() => {
    // Before the router's own listener.
    window.addEventListener('popstate', handleMove, { capture: true })
    return () => window.removeEventListener('popstate', handleMove, { capture: true })
  }, [])
  useEffect(followPage, [page])
}
