import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useDevice } from '../../lib/device.tsx'
import type { Place } from '../../lib/preferences.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import { loadFlow } from './load-flow.ts'

type ChangeOptions = {
  signal?: AbortSignal
  /** What is said once it is stored, in place of the usual words. */
  said?: string
}

/**
 * Stores a place (3.027, 4.034) and closes the dialog it came from. Its modules are known first: the one in use stays if it is offered
 * there, a single one is taken silently, several are asked about (2.044). Rejects, with nothing stored, when they cannot be read or
 * nothing is offered there.
 */
export function usePlaceChange(): (place: Place, options?: ChangeOptions) => Promise<void> {
  const { preferences, setPreferences } = useDevice()
  const shop = useShop()
  const client = useQueryClient()
  const { show, close } = useOverlays()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useText()

  return async (place, { signal, said } = {}) => {
    preloadOverlay('modules')
    const { settlePlace } = await loadFlow()
    const { isOpen, ...changes } = await settlePlace(client, shop, { place, preferences, noStores: t('place.no_stores') })
    signal?.throwIfAborted()
    setPreferences(changes)
    if (isOpen) {
      if (said !== undefined) showToast(said)
      return show({ kind: 'modules' })
    }
    close()
    showToast(said ?? t('place.set'))
    // A page of the old module has nothing to say here. The landing page goes on by itself.
    if (changes.module !== undefined && pathname !== '/home' && pathname !== '/') void navigate('/home')
  }
}
