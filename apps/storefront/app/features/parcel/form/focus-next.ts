/**
 * Moves the focus to the next required field that is empty. After the last one, the button of the form gets it. A phone's keyboard offers
 * this as "next", which saves a tap for each field.
 */
export function focusNext(current: HTMLElement | null): void {
  const form = current?.closest('.parcel-columns')
  if (!current || !form) return
  const isAfter = (field: Element) => Boolean(current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
  const next = fields.find((field) => isAfter(field) && field.value.trim() === '')
  if (next) return next.focus()
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-parcel-proceed]')]
  // One of the two is hidden, depending on the width.
  buttons.find((button) => button.checkVisibility?.() ?? true)?.focus()
}
