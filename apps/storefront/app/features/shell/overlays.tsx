import { createSharedContext } from '../../lib/kept.tsx'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SavedAddress } from '../address/address.ts'
import { loadLater } from './later.ts'

/** The one drawer or dialog that is open. The item's quick view is not among them: it lives in the browser's history. */
export type OverlayState =
  | { kind: 'cart' }
  | { kind: 'menu' }
  | { kind: 'wishlist' }
  | { kind: 'account' }
  | { kind: 'notifications' }
  | { kind: 'logout' }
  | { kind: 'language' }
  | { kind: 'place' }
  /** `at`: a point whose address nobody knows. */
  | { kind: 'map'; at?: { lat: number; lng: number } }
  | { kind: 'modules' }
  | { kind: 'address'; address?: SavedAddress; onSaved?: (address: SavedAddress) => void }
  | { kind: 'auth'; mode?: 'sign-in' | 'sign-up'; onDone?: (entry: { isSignUp: boolean }) => void }
  | { kind: 'guest-prompt'; to: string }
  | { kind: 'clear-cart'; storeName: string; onConfirm: () => void }

export type Overlays = {
  show: (state: OverlayState) => void
  close: () => void
}

/** Each stays mounted until it has left the page. */
export type OverlayProps = { open: boolean; onClose: () => void }

/** Loads an overlay's code before it is asked for: on a pointer or focus over its button. */
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
