import { createSharedContext } from '@medina/web/rendering/cached-html.tsx'
import { useProvided } from '@medina/web/rendering/use-provided.ts'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { takeWaiting } from './after-place.ts'
import { loadLater } from './later.ts'
import type { OverlayState } from './overlay-state.ts'

export type Overlays = {
  show: (state: OverlayState) => void
  close: () => void
}

/** An overlay stays mounted until its closing animation ends. */
export type OverlayProps = { open: boolean; onClose: () => void }

/** Preloads an overlay's code when pointer or focus reaches its button. The press retries a failed load. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loadLater()
    .then((later) => later.preloadOverlay(kind))
    .catch(() => undefined)
}

const OverlaysContext = createSharedContext<Overlays | null>(null)
// A separate context, so that opening a drawer does not render every card of the page.
const OverlayStateContext = createContext<OverlayState | null>(null)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [state, show] = useState<OverlayState | null>(null)
  const overlays = useMemo(() => {
    const close = () => {
      takeWaiting()
      show(null)
    }
    return { show, close }
  }, [])
  return (
    <OverlaysContext value={overlays}>
      <OverlayStateContext value={state}>{children}</OverlayStateContext>
    </OverlaysContext>
  )
}

export function useOverlays(): Overlays {
  return useProvided(OverlaysContext)
}

/** Which overlay is open. */
export function useOverlayState(): OverlayState | null {
  return use(OverlayStateContext)
}
