import { useEffect } from 'react'

/*
 * Back closes an open dialog instead of leaving its page. For that, an open dialog has a history entry above that of its page: a copy,
 * whose `overlay` is the number of dialogs open there. The router is not notified of moves between the entries of one page. A dialog closed
 * otherwise leaves its entry behind, because removing it would race with a link pressed in the dialog. The next dialog reuses that entry,
 * and Back and Forward skip it.
 */

type EntryState = { idx?: number; overlay?: number } | null

/** State and URL of the current entry, recorded before the browser moves to another one. */
let shown: { state: EntryState; url: string } = { state: null, url: '' }
/** The functions that close the open dialogs, the topmost last. */
let open: readonly (() => void)[] = []

function depthOf(state: EntryState): number {
  return state?.overlay ?? 0
}

function readEntry(): void {
  shown = { state: history.state as EntryState, url: location.href }
}

/** Lets Back close a dialog that has just been opened. Returns the function to call when it is closed. */
export function enterOverlay(close: () => void): () => void {
  open = [...open, close]
  const state = history.state as EntryState
  if (depthOf(state) < open.length) {
    // The entry below gets a mark too, so that an entry without a mark is known to have been replaced by its page.
    history.replaceState({ ...state, overlay: depthOf(state) }, '')
    history.pushState({ ...state, overlay: open.length }, '')
  }
  readEntry()
  return () => {
    open = open.filter((other) => other !== close)
  }
}

/**
 * Handles moves between entries of one page. A choice in a dialog changes the URL of the topmost entry only; the other entries get it here,
 * so that Back from a later page returns to it.
 */
function handleMove(event: PopStateEvent): void {
  const next = event.state as EntryState
  const { state, url } = shown
  const depth = depthOf(next)
  const step = Math.sign(depth - depthOf(state))
  if (next?.idx !== state?.idx || step === 0) return readEntry()
  event.stopImmediatePropagation()
  // The page's other entries get its current address.
  history.replaceState({ ...state, overlay: depth }, '', url)
  readEntry()
  if (step > 0 || depth >= open.length) return history.go(step)
  for (const close of open.slice(depth).toReversed()) close()
}

/** Restores the mark of a dialog after the page has replaced its own entry, as filters do. */
function followPage(): void {
  const next = history.state as EntryState
  const { state } = shown
  if (next?.idx === state?.idx && depthOf(next) !== depthOf(state)) {
    // The browser has moved within the page, but `handleMove` has not run yet.
    if (next?.overlay !== undefined) return
    history.replaceState({ ...next, overlay: depthOf(state) }, '')
  }
  readEntry()
}

/** Tracks the pages of the visit; `page` changes with each of them. Mount it once. */
export function useOverlayHistory(page: string): void {
  useEffect(() => {
    // Runs in the capture phase, before the router's own listener.
    addEventListener('popstate', handleMove, true)
    return () => removeEventListener('popstate', handleMove, true)
  }, [])
  useEffect(followPage, [page])
}
