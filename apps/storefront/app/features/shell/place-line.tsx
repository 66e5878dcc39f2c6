import { useLocation } from 'react-router'
import { usePlaceName } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** Pages that show offers of a zone. */
const offers = /^\/(home|store(\/|$)|cat|prod|camp|flash|all|rental\/[vp])/

/** Names the zone that is shown to a device without a place, and asks for the place (decision 0073). */
export default function PlaceLine() {
  const { t } = useText()
  const { show } = useOverlays()
  const zone = usePlaceName()
  if (!offers.test(useLocation().pathname) || zone === '') return null
  return (
    <div className="bg-surface-2 text-sm">
      <div className="shell flex min-h-12 items-center gap-3">
        <Icon name="pin" size={18} className="text-ink-2" />
        <p className="flex-1 leading-ui text-ink-2">{t('shell.browsing', { zone })}</p>
        <button
          type="button"
          className="text-action min-h-11"
          aria-haspopup="dialog"
          onPointerEnter={() => preloadOverlay('place')}
          onClick={() => show({ kind: 'place' })}
        >
          {t('shell.choose_place')}
        </button>
      </div>
    </div>
  )
}
