import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '@medina/web/texts/text.tsx'

/** Options of a group that are shown before the others are folded; one or two more do not need a button. */
const FIRST = 4
const MOST_OPEN = 5

type FoldingRowsProps<T> = {
  rows: readonly T[]
  isChosen: (row: T, index: number) => boolean
  /** A group that is reported as incomplete opens, and stays open. */
  isMissed?: boolean
  /** Draws a row; the class name goes to its outermost element, and is undefined unless the row is folded away. */
  children: (row: T, index: number, className: string | undefined) => ReactNode
}

/**
 * The rows of a group of options. A long group shows its first rows and the chosen ones; a button shows the rest. Folded rows stay in the
 * HTML: browsers without scripts show them all.
 */
export function FoldingRows<T>({ rows, isChosen, isMissed = false, children: draw }: FoldingRowsProps<T>) {
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(rows.length <= MOST_OPEN)
  if (isMissed && !isOpen) setIsOpen(true)
  // A visible row does not vanish when its choice is cleared.
  const [first] = useState(() => rows.filter(isChosen))
  const isFolded = (row: T, index: number) => !isOpen && index >= FIRST && !first.includes(row) && !isChosen(row, index)

  function open() {
    const next = rows.findIndex(isFolded)
    flushSync(() => setIsOpen(true))
    // The button is gone; the first unfolded row takes over its focus.
    list.current?.children[next]?.querySelector('input')?.focus()
  }

  return (
    <div ref={list}>
      {rows.map((row, index) => draw(row, index, isFolded(row, index) ? 'folded' : undefined))}
      {rows.some(isFolded) && (
        <p>
          <button type="button" className="text-action min-h-11" onClick={open}>
            {t('item.all_options', { n: rows.length })}
          </button>
        </p>
      )}
    </div>
  )
}
