// The dialogs that are open, the topmost last. While one is open the rest of the page is inert, so what must stay reachable (a
// toast) moves into the topmost.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Puts a dialog on top; the answer takes it off again. */
export function pushOverlay(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export function topOverlay(): HTMLDialogElement | undefined {
  return open.at(-1)
}

export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly HTMLDialogElement[]) {
  if (Boolean(next.length) !== Boolean(open.length)) lockPage(next.length > 0)
  open = next
  for (const listener of listeners) listener()
}

/** The page stands still behind a dialog and keeps its width, though its scroll bar goes: that is on the right in Arabic too. */
function lockPage(locked: boolean) {
  const page = document.documentElement
  const barWidth = window.innerWidth - page.clientWidth
  page.toggleAttribute('data-locked', locked)
  document.body.style.paddingRight = locked && barWidth ? `${barWidth}px` : ''
}
