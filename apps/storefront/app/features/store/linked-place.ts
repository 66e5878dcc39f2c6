import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useDevice } from '@medina/web/device/device.tsx'
import type { Preferences } from '@medina/web/device/preferences.ts'
import { readLink } from './linked-preferences.ts'

/**
 * Applies the address's settings to this device's preferences. The module is stored, so that cart and header follow; the zone
 * applies to this page only.
 */
export function useLinkedPlace(): Partial<Preferences> {
  const { preferences, setPreferences } = useDevice()
  const [search] = useSearchParams()
  const text = search.toString()
  const linked = useMemo(() => readLink(preferences, new URLSearchParams(text)), [preferences, text])
  const { module } = linked
  useEffect(() => {
    if (module !== undefined) setPreferences({ module })
  }, [module, setPreferences])
  return linked
}
