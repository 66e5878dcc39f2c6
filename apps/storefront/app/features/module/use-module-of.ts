import type { ModuleType } from '@medina/contract/site'
import { startTransition, useEffect } from 'react'
import { useDevice } from '@medina/web/device/device.tsx'

type Belonging = { module_id: number; module_type: ModuleType }

/** The page of a store or an item selects its module, so that cart, header and lists match. */
export function useModuleOf(shown: Belonging | undefined): void {
  const { preferences, setPreferences } = useDevice()
  const { module_id: id, module_type: type } = shown ?? {}
  useEffect(() => {
    if (id === undefined || type === undefined || preferences.module?.id === id) return
    // Parts of the page may still be hydrating: wait for them.
    startTransition(() => setPreferences({ module: { id, type } }))
  }, [preferences, id, type, setPreferences])
}
