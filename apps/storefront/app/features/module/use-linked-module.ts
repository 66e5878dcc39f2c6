import { useEffect } from 'react'
import { useDevice } from '../../lib/device.tsx'
import type { ChosenModule } from '../../lib/preferences.ts'
import { useModulesHere } from './module.data.ts'
import { toChosen } from './offered-modules.ts'

/** A shared link opens in the module that it was found in, where that is offered; the device goes on with it, so cart and header follow. */
export function useLinkedModule(moduleId: number | null): ChosenModule | null {
  const { preferences, setPreferences } = useDevice()
  const current = preferences.module
  const linked = useModulesHere().find(({ id }) => id === moduleId && id !== current?.id)
  useEffect(() => {
    if (linked !== undefined) setPreferences({ module: toChosen(linked) })
  }, [linked, setPreferences])
  return linked === undefined ? current : toChosen(linked)
}
