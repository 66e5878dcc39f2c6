import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { keepFocus } from '#ui/keep-focus.ts'

/**
 * Presses links and buttons by the Enter key, as people without a pointer do, with the keeper of the focus that each app starts. A test fails
 * if the focus is at the top of the page afterwards: the control went, or its dialog, and nothing else took the focus.
 */
export function pressByKeys(user: UserEvent): UserEvent {
  onTestFinished(keepFocus())
  let pressed: string | null = null
  const requireFocus = () => {
    if (pressed !== null && document.activeElement === document.body)
      throw new Error(`The focus fell to the page after “${pressed}” was pressed`)
  }
  let isWatched = false
  const click: UserEvent['click'] = async (element) => {
    requireFocus()
    pressed = null
    // The last one to be registered runs first: before the page is removed.
    if (!isWatched) onTestFinished(requireFocus)
    isWatched = true
    const control = element.closest<HTMLElement>('button:enabled, a[href], summary')
    control?.focus()
    if (control === null || document.activeElement !== control) return user.click(element)
    pressed = control.getAttribute('aria-label') ?? control.textContent
    return user.keyboard('{Enter}')
  }
  return { ...user, click }
}
