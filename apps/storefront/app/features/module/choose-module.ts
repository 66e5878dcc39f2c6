import { useQueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '@medina/web/api/shop.tsx'
import { useDevice } from '@medina/web/device/device.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadLater } from '#features/frame/later.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import { isInterestMissing } from './device-interests.ts'
import { toChosen } from './offered-modules.ts'

/**
 * Stores the chosen module, opens home and confirms it (spec 4.029, 8.016). Missing interests come first (spec 2.024). Rental is confirmed
 * first if it clears the rental cart (spec 4.030).
 */
export function useChooseModule(): (module: OfferedModule) => void {
  const { t } = useText()
  const { preferences, setPreferences } = useDevice()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { show } = useOverlays()
  const losesCart = useCartLoss()

  function choose(module: OfferedModule): void {
    const store = () => setPreferences({ module: toChosen(module) })
    const stays = ['/', '/home'].includes(pathname)
    // All parts of the page render again, which must block no press. The loader of another page reads the module at once.
    if (stays) startTransition(store)
    else store()
    loadLater().then(
      ({ announceModule }) => announceModule(t),
      () => undefined,
    )
    // A checkout that waited for a module continues automatically.
    if (preferences.module === null && pathname === '/checkout') return
    // Visitors with interests in another module are asked about this one too.
    if (isInterestMissing({ id: module.id, type: module.module_type })) return void navigate('/interest')
    // The landing page continues automatically once there is a place.
    if (!stays) void navigate('/home')
  }

  return (module) => {
    if (module.module_type !== 'rental') return choose(module)
    const onConfirm = () => choose(module)
    void losesCart(module).then((isLost) => (isLost ? show({ kind: 'lose-rental-cart', onConfirm }) : onConfirm()))
  }
}

/** Whether the choice of a rental module clears the rental cart. A cart that cannot be read does not prevent the choice. */
function useCartLoss(): (module: OfferedModule) => Promise<boolean> {
  const client = useQueryClient()
  const { call } = useShop()
  const { preferences } = useDevice()
  return async (module) => {
    if (preferences.place === null || preferences.module?.type === 'rental') return false
    try {
      const shop = { call, headers: toHeaders({ ...preferences, module: toChosen(module) }) }
      return await (await loadLater()).losesRentalCart(client, shop, preferences.place.zoneIds)
    } catch {
      return false
    }
  }
}
