import { CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { pressLink, TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/**
 * The place of delivery, or of the pickup for rental, at the top of every page; opens the place picker, without scripts the landing
 * page.
 */
export function PlacePill() {
  const { t } = useText()
  const { place, module } = usePreferences()
  const { show } = useOverlays()
  return (
    <TravelLink
      to={CHANGE_PLACE_PATH}
      className="flex rounded-full bg-surface-2 hover-fill h-12 min-w-0 flex-1 items-center gap-3 px-4 text-start xl:max-w-[330px]"
      onPointerEnter={() => preloadOverlay('place')}
      onFocus={() => preloadOverlay('place')}
      onClick={(event) => pressLink(event, () => show({ kind: 'place' }))}
    >
      <Icon name="pin" size={20} />
      <span className="min-w-0 flex-1 leading-ui">
        <span className="block truncate text-2xs text-ink-2">
          {t(module?.type === 'rental' ? 'shell.pick_up_from' : 'shell.deliver_to')}
        </span>
        {/* The address is truncated at its own end, also on a page of the other direction. */}
        <span className="flex text-label font-semibold">
          <bdi className="clip-1">{place?.address ?? t('shell.choose_place')}</bdi>
        </span>
      </span>
      <Icon name="chevron-down" size={16} />
    </TravelLink>
  )
}
