import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { OverlayState } from './overlay-state.ts'

/** The code behind dialogs and drawers, in a chunk of its own. The shell provides it, because it knows the features that open over a page. */
export type Later = {
  preloadOverlay: (kind: OverlayState['kind']) => void
  preloadQuickView: () => void
  /** Announces that a module was chosen (spec 8.016). */
  announceModule: (t: Translate) => void
  /** Whether the rental cart would be cleared where only these zones are chosen (spec 4.030). */
  losesRentalCart: (client: QueryClient, shop: Shop, zoneIds: readonly number[]) => Promise<boolean>
}

let load: () => Promise<Later> = () => Promise.reject(new Error('entry.client.tsx provides the code of overlays'))

/** Called once by the browser's entry, before the page hydrates. */
export function provideLater(loadLater: () => Promise<Later>): void {
  load = loadLater
}

export function loadLater(): Promise<Later> {
  return load()
}
