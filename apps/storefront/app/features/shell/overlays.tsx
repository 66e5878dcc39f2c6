import { createSharedContext } from '../../lib/kept.tsx'
import { loadTexts, type TextPart } from '../../lib/texts.ts'
import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'

/** The one drawer or dialog that is open. The item's quick view is not among them: it lives in the browser's history. */
export type OverlayState =
  | { kind: 'cart' }
  | { kind: 'menu' }
  | { kind: 'language' }
  | { kind: 'place' }
  | { kind: 'map' }
  | { kind: 'modules' }
  | { kind: 'clear-cart'; storeName: string; onConfirm: () => void }

export type Overlays = {
  show: (state: OverlayState) => void
  close: () => void
}

const loaders = {
  cart: () => withTexts('item', import('../cart/cart-drawer.tsx')),
  menu: () => import('./menu-drawer.tsx'),
  language: () => import('./language-dialog.tsx'),
  place: () => withTexts('place', import('../place/place-dialog.tsx')),
  map: () => withTexts('place', import('../place/map-dialog.tsx')),
  modules: () => import('../module/module-dialog.tsx'),
  'clear-cart': () => import('../cart/clear-cart-dialog.tsx'),
} satisfies Record<OverlayState['kind'], () => Promise<{ default: (props: OverlayProps) => ReactNode }>>

async function withTexts<T>(part: TextPart, module: Promise<T>): Promise<T> {
  await loadTexts(part)
  return module
}

/** Each stays mounted until it has left the page. */
export type OverlayProps = { open: boolean; onClose: () => void }

const components = {
  cart: lazy(loaders.cart),
  menu: lazy(loaders.menu),
  language: lazy(loaders.language),
  place: lazy(loaders.place),
  map: lazy(loaders.map),
  modules: lazy(loaders.modules),
  'clear-cart': lazy(loaders['clear-cart']),
}

/** Loads an overlay's code before it is asked for: on a pointer or focus over its button. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loaders[kind]().catch(() => {})
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

/** Where overlays stand in the page. One that was opened once stays, closed, so that it can leave with grace. */
export function OverlayHost() {
  const { close } = useOverlays()
  const state = useOverlayState()
  const [opened, setOpened] = useState<ReadonlySet<OverlayState['kind']>>(new Set())
  if (state !== null && !opened.has(state.kind)) setOpened(new Set([...opened, state.kind]))
  return (
    <>
      {[...opened].map((kind) => {
        const Component = components[kind]
        return (
          <Suspense key={kind} fallback={null}>
            <Component open={state?.kind === kind} onClose={close} />
          </Suspense>
        )
      })}
    </>
  )
}
