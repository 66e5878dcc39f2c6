import { useState } from 'react'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { Outline } from './outline-math.ts'

type Steps = { past: readonly Outline[]; now: Outline; future: readonly Outline[] }

export type OutlineEditing = {
  outline: Outline
  /** `isStep` is false while a corner is being dragged: a whole drag is undone as one step. */
  set: (outline: Outline, isStep?: boolean) => void
  undo: (() => void) | null
  redo: (() => void) | null
  active: number | null
  setActive: (corner: number | null) => void
  move: (corner: number, to: Position, isStep?: boolean) => void
  insert: (after: number, at: Position) => void
  remove: (corner: number) => void
}

const FEWEST_CORNERS = 3

/** The outline of a zone while it is edited, with undo and redo. */
export function useOutline(first: Outline): OutlineEditing {
  const [{ past, now, future }, setSteps] = useState<Steps>({ past: [], now: first, future: [] })
  const [active, setActive] = useState<number | null>(null)
  const set = (outline: Outline, isStep = true) =>
    setSteps((steps) => ({ past: isStep ? [...steps.past, steps.now] : steps.past, now: outline, future: [] }))
  const previous = past.at(-1)
  const [next] = future
  return {
    outline: now,
    set,
    undo: previous === undefined ? null : () => setSteps({ past: past.slice(0, -1), now: previous, future: [now, ...future] }),
    redo: next === undefined ? null : () => setSteps({ past: [...past, now], now: next, future: future.slice(1) }),
    active,
    setActive,
    move: (corner, to, isStep) => set(now.with(corner, to), isStep),
    insert: (after, at) => {
      set(now.toSpliced(after + 1, 0, at))
      setActive(after + 1)
    },
    remove: (corner) => {
      if (now.length <= FEWEST_CORNERS) return
      set(now.toSpliced(corner, 1))
      setActive(null)
    },
  }
}
