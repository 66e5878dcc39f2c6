import type { KeyboardEvent } from 'react'

/** Acts on the row that has the focus: letters are keys of the keyboard, so that they work in any layout. */
export type RowKeys = { onSelect: (id: number) => void; onEdit: (id: number) => void; onToggle: (id: number) => void }

/** Arrows move between rows, Space selects, E edits the price, and S takes the item off the menu and back. */
export function useRowKeys({ onSelect, onEdit, onToggle }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, code, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!(target instanceof HTMLElement) || target.closest('dialog, input:not([role="switch"]), textarea, select') !== null)
      return
    const row = target.closest<HTMLElement>('[data-item]')
    if (row === null) return
    const id = Number(row.dataset.item)
    const isPressed = target.closest('button, input') !== null
    if (code === 'ArrowDown' || code === 'ArrowUp') focusRow(currentTarget, row, code === 'ArrowDown' ? 1 : -1)
    else if (code === 'Space' && !isPressed) onSelect(id)
    else if (code === 'KeyE') onEdit(id)
    else if (code === 'KeyS') onToggle(id)
    else return
    event.preventDefault()
  }
}

function focusRow(list: HTMLElement, row: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  rows[rows.indexOf(row) + by]?.querySelector('button')?.focus()
}
