import type { KeyboardEvent } from 'react'

/** Enter, or "next" on a phone's keyboard, leads to the next field around these: half a form is not sent. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return
  const fields = [...(currentTarget.parentElement?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(target) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
