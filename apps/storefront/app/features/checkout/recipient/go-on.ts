import type { KeyboardEvent } from 'react'

/** Enter, or "next" on a phone's keyboard, leads to the next field of a form or section: half of it is not sent. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...(target.closest('form, section')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
