// The open dialogs, the topmost last. The rest of the page is inert, so anything that must stay reachable, such as a toast, moves into the
// topmost.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Puts a dialog on top; returns the function that removes it. */
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

/** Prevents scrolling behind a dialog and compensates for the missing scroll bar, which is on the right in Arabic too. */
function lockPage(locked: boolean) {
  const page = document.documentElement
  const barWidth = window.innerWidth - page.clientWidth
  page.toggleAttribute('data-locked', locked)
  document.body.style.paddingRight = locked && barWidth ? `${barWidth}px` : ''
}
