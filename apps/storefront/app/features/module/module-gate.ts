import { useEffect } from 'react'
import { useDevice } from '../../lib/device/device.tsx'
import { useOverlays } from '../frame/overlays.tsx'
import { useModulesHereOrNone } from './module.data.ts'
import { decideModule } from './offered-modules.ts'

/** Ensures that the page has a module offered here: the only one is selected, several open the dialog (8.027). */
export function useModuleGate(): void {
  const { preferences, setPreferences } = useDevice()
  const { show } = useOverlays()
  const offered = useModulesHereOrNone()
  const { module } = preferences

  useEffect(() => {
    if (offered === undefined) return
    const step = decideModule(offered, module)
    if (step.kind === 'take') setPreferences({ module: step.module })
    else if (step.kind !== 'keep') show({ kind: 'modules' })
  }, [offered, module, setPreferences, show])
}
