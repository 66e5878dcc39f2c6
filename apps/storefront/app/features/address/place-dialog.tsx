import { CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Overlay } from '@medina/web/ui/overlay/overlay.tsx'
import { SavedPlaces } from './saved-places.tsx'
import { type OverlayProps, preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import './place-dialog.css'
import { PermissionHost } from '#features/place/permission-host.tsx'
import { PlaceSearch } from '#features/place/place-search.tsx'
import { usePlaceChoice } from '#features/place/use-place-choice.ts'

/**
 * Changes the place (spec 2.037, 2.038): a search, the place of the device, the map, saved addresses. Under the pill, or a sheet on a
 * phone.
 */
export default function PlaceDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!open) return
    const place = () => placeUnderPill(panel.current?.closest<HTMLElement>('.panel'))
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open])

  return (
    <Overlay open={open} onClose={onClose} labelledBy={titleId} panel="panel-place">
      <div ref={panel} className="place-head">
        <h2 id={titleId} className="min-w-0 flex-1 text-h2 md:text-h3">
          {t('place.title')}
        </h2>
        <IconButton icon="close" label={t('ui.close')} className="place-close" onClick={onClose} />
      </div>
      <div className="panel-body place-body">
        <PlacePanel />
      </div>
    </Overlay>
  )
}

const GAP_PX = 12

/** Positions the panel under the pill that opens it. The layer includes the width of the scroll bar. */
function placeUnderPill(panel: HTMLElement | null | undefined): void {
  const pill = [...document.querySelectorAll(`[href="${CHANGE_PLACE_PATH}"]`)].find((each) => each.getClientRects().length > 0)
  if (!panel || pill === undefined) return
  const { left, right, bottom } = pill.getBoundingClientRect()
  const start = document.documentElement.dir === 'rtl' ? window.innerWidth - right : left
  panel.style.setProperty('--place-top', `${bottom + GAP_PX}px`)
  panel.style.setProperty('--place-start', `${Math.max(start - GAP_PX, GAP_PX)}px`)
}

function PlacePanel() {
  const { t } = useText()
  const { show } = useOverlays()
  const choice = usePlaceChoice()
  // An on-screen keyboard that opens automatically would cover the other options.
  const [hasTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  return (
    <>
      <PlaceSearch
        label={t('place.field')}
        placeholder={t('place.placeholder')}
        list="inline"
        autoFocus={!hasTouch}
        className="place-field"
        listClassName="place-list"
        problem={choice.problem}
        onType={choice.clear}
        onProblem={choice.showMessage}
        onChoose={choice.chooseSuggestion}
        end={() => choice.work === 'looking' && <LoadingMark size={20} />}
      >
        {({ isShown }) =>
          !isShown && (
            <>
              <div className="mt-2">
                <Way
                  icon="crosshair"
                  isBusy={choice.work === 'locating'}
                  onPress={choice.chooseCurrent}
                  label={t(choice.work === 'locating' ? 'place.locating' : 'place.use_current')}
                />
                <Way
                  icon="map"
                  onPointerEnter={() => preloadOverlay('map')}
                  onPress={() => show({ kind: 'map' })}
                  label={t('place.pick_from_map')}
                />
              </div>
              <SavedPlaces isBusy={choice.work !== null} onChoose={choice.chooseSaved} />
            </>
          )
        }
      </PlaceSearch>
      <p role="status" className="sr-only">
        {choice.work !== null && t(choice.work === 'locating' ? 'place.locating' : 'place.checking')}
      </p>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.clear} />
    </>
  )
}

type WayProps = { icon: IconName; label: ReactNode; isBusy?: boolean; onPress: () => void; onPointerEnter?: () => void }

/** Another option to choose a place. */
function Way({ icon, label, isBusy = false, onPress, onPointerEnter }: WayProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-5 rounded-md px-2.5 text-start font-semibold text-accent-ink hover:bg-surface-2"
      aria-busy={isBusy || undefined}
      onPointerEnter={onPointerEnter}
      onClick={onPress}
    >
      {isBusy ? <LoadingMark size={20} /> : <Icon name={icon} size={20} />}
      {label}
    </button>
  )
}
