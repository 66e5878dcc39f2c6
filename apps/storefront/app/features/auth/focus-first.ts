/** Focuses the marked control, else the first empty field, else the first control. */
export function focusFirst(step: HTMLElement | null) {
  const fields = [...(step?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
  const marked = step?.querySelector<HTMLElement>('[data-autofocus]')
  const chosen = marked ?? fields.find(({ value }) => value === '') ?? fields[0] ?? step?.querySelector('button')
  chosen?.focus()
}
