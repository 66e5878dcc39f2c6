import { useEffect } from 'react'
import { useDevice } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useModulesHere } from './module.data.ts'
import { toChosen } from './offered-modules.ts'

/** The module that an address names. */
export function readModuleId(search: URLSearchParams): number | null {
  const id = Number(search.get('module_id'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Opens a shared link in its module, if that is offered here. The module is stored on the device, so that cart and header follow.
 */
export function useLinkedModule(moduleId: number | null): ChosenModule | null {
  const { preferences, setPreferences } = useDevice()
  const current = preferences.module
  const linked = useModulesHere().find(({ id }) => id === moduleId && id !== current?.id)
  useEffect(() => {
    if (linked !== undefined) setPreferences({ module: toChosen(linked) })
  }, [linked, setPreferences])
  return linked === undefined ? current : toChosen(linked)
}
