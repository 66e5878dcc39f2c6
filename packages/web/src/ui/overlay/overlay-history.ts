import { useEffect } from 'react'

/* Back closes an open dialog instead of leaving its page. An open dialog has a history entry above that of its page: a copy, whose
   `overlay` is the number of dialogs open there. The router is not notified of moves between the entries of one page. A dialog closed
   otherwise leaves its entry behind, because removing it would race with a link pressed in the dialog. The next dialog reuses it, and Back
   and Forward skip it. */

type EntryState = { idx?: number; overlay?: number } | null

/** The state and the address of the current entry, as they are before the browser moves to another. */
let shown: { state: EntryState; url: string } = { state: null, url: '' }
/** Closes the open dialogs, the topmost last. */
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
    // The entry below is marked too: one without a mark was replaced by its page.
    history.replaceState({ ...state, overlay: depthOf(state) }, '')
    history.pushState({ ...state, overlay: open.length }, '')
  }
  readEntry()
  return () => {
    open = open.filter((other) => other !== close)
  }
}

/** A choice in a dialog changes the address of the topmost entry only, so Back from a later page stays there. */
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

/** A page that replaces its own entry, as filters do, keeps the mark of the dialog that is or was open there. */
function followPage(): void {
  const next = history.state as EntryState
  const { state } = shown
  if (next?.idx === state?.idx && depthOf(next) !== depthOf(state)) {
    // The browser has moved within the page, and `handleMove` has not run yet.
    if (next?.overlay !== undefined) return
    history.replaceState({ ...next, overlay: depthOf(state) }, '')
  }
  readEntry()
}

/** Follows the pages of the visit; `page` changes with each of them. Mounted once. */
export function useOverlayHistory(page: string): void {
  useEffect(() => {
    // Before the router's own listener.
    addEventListener('popstate', handleMove, true)
    return () => removeEventListener('popstate', handleMove, true)
  }, [])
  useEffect(followPage, [page])
}
