import { useEffect } from 'react'
import { useDevice } from '@medina/web/device/device.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useModulesHereOrNone } from './module.data.ts'
import { decideModule } from './offered-modules.ts'

/**
 * Ensures that the page has a module offered here: the only one is selected, several open the dialog (spec 8.027). The place is asked for
 * first.
 */
export function useModuleGate(): void {
  const { preferences, setPreferences } = useDevice()
  const { show } = useOverlays()
  const offered = useModulesHereOrNone()
  const { module, place } = preferences

  useEffect(() => {
    if (offered === undefined) return
    const step = decideModule(offered, module)
    if (place === null && step.kind !== 'keep') setPreferences({ module: null })
    else if (step.kind === 'take') setPreferences({ module: step.module })
    else if (step.kind !== 'keep') show({ kind: 'modules' })
  }, [offered, module, place, setPreferences, show])
}
