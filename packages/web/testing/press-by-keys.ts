import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { keepFocus } from '#ui/keep-focus.ts'

/**
 * Presses links and buttons by the Enter key, as people without a pointer do, with the keeper of the focus that each app starts. A test fails
 * if the focus is at the top of the page afterwards: the control or its dialog went, and nothing else took the focus.
 */
export function pressByKeys(user: UserEvent, isShown: () => boolean): UserEvent {
  onTestFinished(keepFocus())
  let pressed: string | null = null
  let isWatched = false
  const requireFocus = () => {
    if (pressed !== null && document.activeElement === document.body && isShown())
      throw new Error(`The focus fell to the page after “${pressed}” was pressed`)
  }
  const click: UserEvent['click'] = async (element) => {
    requireFocus()
    pressed = null
    // Those registered last run first: before the page is removed.
    if (!isWatched) onTestFinished(requireFocus)
    isWatched = true
    const control = element.closest<HTMLElement>('button:enabled, a[href]')
    control?.focus()
    if (control === null || document.activeElement !== control) return user.click(element)
    pressed = control.getAttribute('aria-label') ?? control.textContent
    return user.keyboard('{Enter}')
  }
  return { ...user, click }
}
