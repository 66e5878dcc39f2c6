import { createSharedContext } from '../../lib/kept.tsx'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { loadLater } from './later.ts'
import type { OverlayState } from './overlay-state.ts'

export type Overlays = {
  show: (state: OverlayState) => void
  close: () => void
}

/** Each stays mounted until it has left the page. */
export type OverlayProps = { open: boolean; onClose: () => void }

/** Loads an overlay's code before it is opened: when a pointer or the focus reaches its button. A failed load is tried again by the press. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loadLater()
    .then((later) => later.preloadOverlay(kind))
    .catch(() => undefined)
}

const OverlaysContext = createSharedContext<Overlays | null>(null)
// Apart from the above, so that a drawer that opens does not draw every card of the page again.
const OverlayStateContext = createContext<OverlayState | null>(null)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [state, show] = useState<OverlayState | null>(null)
  const overlays = useMemo(() => ({ show, close: () => show(null) }), [])
  return (
    <OverlaysContext value={overlays}>
      <OverlayStateContext value={state}>{children}</OverlayStateContext>
    </OverlaysContext>
  )
}

export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext)
  if (overlays === null) throw new Error('useOverlays needs an OverlaysProvider')
  return overlays
}

/** Which overlay is open. */
export function useOverlayState(): OverlayState | null {
  return use(OverlayStateContext)
}
