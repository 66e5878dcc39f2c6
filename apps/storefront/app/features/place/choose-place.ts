import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useDevice } from '../../lib/device.tsx'
import { type Place, toHeaders } from '../../lib/preferences.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { moduleQueries } from '../module/module.data.ts'
import { decideModule, offeredIn } from '../module/offered-modules.ts'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'

/** `asks`: the place is stored and the choice of a module is open. `empty`: nothing is offered there, and nothing was stored. */
export type PlaceOutcome = 'set' | 'asks' | 'empty'

/**
 * Stores a place (3.027, 4.034) and closes the dialog it came from. Its modules are known first: the one in use stays if it is offered
 * there, a single one is taken silently, several are asked about (2.044). Rejects, with nothing stored, when they cannot be read.
 */
export function usePlaceChange(): (place: Place, signal?: AbortSignal) => Promise<PlaceOutcome> {
  const { preferences, setPreferences } = useDevice()
  const { call } = useShop()
  const client = useQueryClient()
  const { show, close } = useOverlays()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useText()

  return async (place, signal) => {
    preloadOverlay('modules')
    const shop = { call, headers: toHeaders({ ...preferences, place }) }
    const modules = await client.fetchQuery({ ...moduleQueries.here(shop), networkMode: 'always', retry: false })
    signal?.throwIfAborted()
    const step = decideModule(offeredIn(modules, place.zoneIds), preferences.module)
    if (step.kind === 'none') return 'empty'
    if (step.kind === 'ask') {
      setPreferences({ place })
      show({ kind: 'modules' })
      return 'asks'
    }
    setPreferences(step.kind === 'take' ? { place, module: step.module } : { place })
    close()
    showToast(t('place.set'))
    // A page of the old module has nothing to say here. The landing page goes on by itself.
    if (step.kind === 'take' && pathname !== '/home' && pathname !== '/') void navigate('/home')
    return 'set'
  }
}
