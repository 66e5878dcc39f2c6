const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/**
 * Keeps a keyboard's focus near when the control that has it goes: on what follows it in the page, else on what is before it, else on the
 * dialog or page around. The browser would start again at the top of the document. Returns how to stop.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null
  recordFocus({ target: document.activeElement })
  let isByKeyboard = true
  const setKeyboard = () => (isByKeyboard = true)
  const setPointer = () => (isByKeyboard = false)
  function recordFocus({ target }: Pick<FocusEvent, 'target'>) {
    focused = target instanceof HTMLElement ? target : null
  }
  const observer = new MutationObserver((mutations) => {
    const lost = focused
    // After a tap it would open a phone's keyboard, or scroll.
    if (!isByKeyboard || lost === null || document.activeElement !== document.body) return
    if (lost.isConnected) {
      // Browsers take the focus from a disabled control, as while its act is sent, and do not return it.
      const isChanged = mutations.some(({ type, target }) => type === 'attributes' && target.contains(lost))
      if (isChanged && !lost.matches(':disabled')) lost.focus()
      return
    }
    const removal = mutations.find(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    )
    focused = null
    if (removal !== undefined) findNear(removal)?.focus()
  })
  document.addEventListener('keydown', setKeyboard, true)
  document.addEventListener('pointerdown', setPointer, true)
  document.addEventListener('focusin', recordFocus)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('keydown', setKeyboard, true)
    document.removeEventListener('pointerdown', setPointer, true)
    document.removeEventListener('focusin', recordFocus)
  }
}

/** The control nearest to where something was removed, within the innermost part of the page that has one. */
function findNear({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  let [after, before] = [nextSibling, previousSibling]
  for (let parent: Node | null = target; parent instanceof HTMLElement; parent = parent.parentElement) {
    // A page or dialog that lost its whole content is read from its start.
    if (parent.matches('main, dialog')) return parent.matches('main') ? parent : findIn(parent, 'first')
    const near = findAmong(after, 'nextSibling') ?? findAmong(before, 'previousSibling')
    if (near !== null) return near
    ;[after, before] = [parent.nextSibling, parent.previousSibling]
  }
  return null
}

function findAmong(start: Node | null, step: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  // A sibling that was removed at the same time has no place in the page.
  for (let node = start?.isConnected ? start : null; node !== null; node = node[step]) {
    const found = node instanceof HTMLElement ? findIn(node, step === 'nextSibling' ? 'first' : 'last') : null
    if (found !== null) return found
  }
  return null
}

function findIn(root: HTMLElement, end: 'first' | 'last'): HTMLElement | null {
  const all = [root, ...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.matches(FOCUSABLE) && isShown(element),
  )
  return all.at(end === 'first' ? 0 : -1) ?? null
}

function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden], [inert]') === null && (element.checkVisibility?.() ?? true)
}
