import { useEffect, useEffectEvent } from 'react'

/** The keyboard shortcuts of the board; no single key moves money. */
export type BoardKeys = {
  onAct: (key: 'a' | 'r' | 'h') => void
  onRanOut: () => void
  onMinutes: (index: number) => void
  onPrint: () => void
  onMove: (by: { column: number; row: number }) => void
  onClose: () => void
  onSearch: () => void
  onHelp: () => void
}

const moves: Record<string, { column: number; row: number }> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
}

/** Listens to keys outside of fields and dialogs. Left and right follow the reading direction. */
export function useBoardKeys(keys: BoardKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const { key } = event
    const move = moves[key]
    // A key that is held down would accept one order after the other.
    if (event.repeat && move === undefined) return
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1
    if (move !== undefined) keys.onMove({ column: move.column * direction, row: move.row })
    else if (key === '/') keys.onSearch()
    else if (key === '?') keys.onHelp()
    else if (key === 'Escape') keys.onClose()
    else if (/^[1-5]$/.test(key)) keys.onMinutes(Number(key) - 1)
    else if (key.toLowerCase() === 'p') keys.onPrint()
    else if (key.toLowerCase() === 's') keys.onRanOut()
    else if (/^[arh]$/i.test(key)) keys.onAct(key.toLowerCase() as 'a' | 'r' | 'h')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
