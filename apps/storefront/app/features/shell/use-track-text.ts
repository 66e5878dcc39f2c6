import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** The name of the page that tracks orders; rental tracks trips there (spec 2.070). */
export function useTrackText(): string {
  const { t } = useText()
  const { module } = usePreferences()
  return t(module?.type === 'rental' ? 'shell.track_trip' : 'shell.track_order')
}
