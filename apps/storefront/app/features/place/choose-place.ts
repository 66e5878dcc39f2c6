import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useDevice } from '@medina/web/device/device.tsx'
import type { Place } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { takeWaiting } from '#features/frame/after-place.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { loadFlow } from './load-flow.ts'

type ChangeOptions = {
  signal?: AbortSignal
  /** The message once the place is stored, instead of the usual one. */
  text?: string
}

/**
 * Stores a place (spec 3.027, 4.034) and closes the dialog. The current module stays if offered there; a single one is selected,
 * several are prompted for (spec 2.044). Rejects without storing if modules cannot be loaded or none is offered.
 */
export function usePlaceChange(): (place: Place, options?: ChangeOptions) => Promise<void> {
  const { preferences, setPreferences } = useDevice()
  const shop = useShop()
  const client = useQueryClient()
  const { show, close } = useOverlays()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useText()

  return async (place, { signal, text } = {}) => {
    preloadOverlay('modules')
    const { settlePlace } = await loadFlow()
    const { isOpen, ...changes } = await settlePlace(client, shop, { place, preferences, noStores: t('place.no_stores') })
    signal?.throwIfAborted()
    const goOn = takeWaiting()
    // The browsed page stays open, now at the place.
    setPreferences(isOpen ? changes : { module: preferences.module, ...changes })
    if (isOpen) {
      if (text !== undefined) showToast(text)
      return show({ kind: 'modules' })
    }
    close()
    showToast(text ?? t('place.set'))
    goOn?.()
    if (changes.module === undefined || (preferences.module === null && pathname === '/checkout')) return
    // A page of the old module is no longer valid. The landing page navigates itself, and a waiting checkout continues.
    if (pathname !== '/home' && pathname !== '/') void navigate('/home')
  }
}
